import {
  DREAM_ENGINES,
  DREAM_MODES,
  type DreamBudget,
  type DreamEngine,
  type DreamMode,
  type DreamStarter,
} from '../../shared/dream'
import { joinPath } from '../location/paths'
import type { OwnFiles } from '../safety/own-files'

/** The run that goes on, as another process or the next start of this one finds it. */
export interface OpenRun {
  readonly runId: string
  readonly projectId: string
  readonly project: string
  readonly engine: DreamEngine
  readonly mode: DreamMode
  readonly startedBy: DreamStarter
  readonly startedAtMs: number
  readonly processId: number
  readonly budget: DreamBudget
  /** Null until the client's lock is about to be taken, and for runs that take none. */
  readonly lock: TakenLock | null
}

/** What was at the lock's place before a run, and what the run wrote there. Times are nanoseconds as text. */
export interface TakenLock {
  readonly path: string
  readonly within: string
  /** Null where there was no lock. */
  readonly before: { readonly body: string; readonly mtimeNs: string } | null
  readonly body: string
  /** The times that our file may have: the last one written, and the one that may just have been. */
  readonly mtimesNs: readonly string[]
  /** The memory folder had to be made for it. */
  readonly madeFolder: boolean
}

/** What a completed dream left at a lock's place. */
export interface LeftLock {
  readonly body: string
  readonly mtimeNs: string
}

export interface LedgerState {
  readonly open: OpenRun | null
  /** By path of the lock; the newest last. */
  readonly left: Readonly<Record<string, LeftLock>>
}

/** So many projects' locks are remembered; older ones count as another program's. */
const MOST_LEFT = 1_000

/**
 * `<data>/dreams/running.json`: which run goes on and what it did to the client's lock, written before
 * each step, so that whoever comes after a crash knows what to set back.
 */
export interface Ledger {
  read(): Promise<LedgerState>
  open(run: OpenRun): Promise<void>
  /** Says what is about to be written at the lock's place. */
  taking(lock: TakenLock): Promise<void>
  /** Ends the open run; `left` is what a completed one leaves. */
  close(left?: LeftLock & { readonly path: string }): Promise<void>
}

/** @param dataDir the app's own data folder */
export function createLedger(deps: { readonly own: OwnFiles; readonly dataDir: string }): Ledger {
  const path = joinPath(deps.dataDir, 'dreams', 'running.json')
  const read = async (): Promise<LedgerState> => parseLedger(await deps.own.read(path))
  const write = (state: LedgerState): Promise<void> => deps.own.write(path, state)
  return {
    read,
    async open(run) {
      await write({ ...(await read()), open: run })
    },
    async taking(lock) {
      const { open, left } = await read()
      if (open !== null) await write({ open: { ...open, lock }, left })
    },
    async close(ended) {
      const { left } = await read()
      const others = Object.entries(left).filter(([at]) => at !== ended?.path)
      const own: readonly [string, LeftLock][] =
        ended === undefined
          ? others
          : [...others, [ended.path, { body: ended.body, mtimeNs: ended.mtimeNs }]]
      const kept = ended === undefined ? Object.entries(left) : own.slice(-MOST_LEFT)
      await write({ open: null, left: Object.fromEntries(kept) })
    },
  }
}

const EMPTY: LedgerState = { open: null, left: {} }

function parseLedger(value: unknown): LedgerState {
  if (!isFields(value)) return EMPTY
  const { open, left } = value
  const entries = isFields(left) ? Object.entries(left) : []
  return {
    open: isOpenRun(open) ? open : null,
    left: Object.fromEntries(
      entries.filter((entry): entry is [string, LeftLock] => isLeft(entry[1])),
    ),
  }
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isNs = (value: unknown): boolean => typeof value === 'string' && /^-?\d{1,25}$/.test(value)

function isLeft(value: unknown): value is LeftLock {
  return isFields(value) && typeof value['body'] === 'string' && isNs(value['mtimeNs'])
}

function isOpenRun(value: unknown): value is OpenRun {
  if (!isFields(value)) return false
  const { runId, projectId, project, engine, mode, startedBy, startedAtMs, processId } = value
  return (
    [runId, projectId, project, startedBy].every((one) => typeof one === 'string') &&
    DREAM_ENGINES.some((one) => one === engine) &&
    DREAM_MODES.some((one) => one === mode) &&
    [startedAtMs, processId].every((one) => Number.isFinite(one)) &&
    isFields(value['budget']) &&
    (value['lock'] === null || isTaken(value['lock']))
  )
}

function isTaken(value: unknown): value is TakenLock {
  if (!isFields(value)) return false
  const { path, within, before, body, mtimesNs } = value
  return (
    [path, within, body].every((one) => typeof one === 'string') &&
    (before === null || isLeft(before)) &&
    Array.isArray(mtimesNs) &&
    mtimesNs.every(isNs)
  )
}
