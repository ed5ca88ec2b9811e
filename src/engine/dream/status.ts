import type { DreamGate, DreamLock, DreamStatus } from '../../shared/dream'
import { say, sayEnglish, type Said } from '../../shared/said'
import type { Settings } from '../../shared/settings'
import { isSameTime } from '../history/file-now'
import { joinPath } from '../location/paths'
import type { Stores, Store } from '../location/store'
import type { Clock, Environment } from '../ports'
import { LOCK_NAME, type ClientLock } from './client-lock'
import { judgeGates, opensAtMs } from './gates'
import { judgeLock, lockText, type LockFile } from './judge-lock'
import type { Ledger, LedgerState, OpenRun } from './ledger'
import type { Records } from './records'
import type { LookStamp } from './look-stamp'
import { waitingRun } from './summary'

export interface StatusDeps {
  readonly stores: Pick<Stores, 'get' | 'list'>
  readonly settings: { read(): Promise<Settings> }
  readonly clock: Pick<Clock, 'nowMs'>
  readonly environment: Pick<Environment, 'processId' | 'isAlive'>
  readonly lock: Pick<ClientLock, 'read'>
  readonly ledger: Pick<Ledger, 'read'>
  readonly stamp: Pick<LookStamp, 'read'>
  readonly records: Pick<Records, 'list'>
  readonly titleOf: (projectId: string) => string
  /** How many sessions were touched since; those in progress left out. */
  readonly countTouched: (query: {
    readonly projectId: string
    readonly sinceMs: number
    readonly nowMs: number
    readonly countPrograms: boolean
  }) => Promise<number>
}

/** How a project stands, with what a run that starts now goes on from. */
export interface Standing {
  readonly status: DreamStatus
  /** The lock as it was judged. */
  readonly file: LockFile | null
}

/** Where all projects stand to their next dream; reads only. */
export interface StatusReader {
  /** @param isAlone the caller holds the lock of all runs, so that an open one is a dead one's */
  standing(projectId: string, isAlone: boolean): Promise<Standing>
  status(projectId: string | null): Promise<readonly DreamStatus[]>
}

/** Reads what the gates are judged by. */
export function createStatusReader(deps: StatusDeps): StatusReader {
  const standing: StatusReader['standing'] = async (projectId, isAlone) => {
    const store = deps.stores.get(projectId)
    const ledger = await deps.ledger.read()
    const { dreams } = await deps.settings.read()
    const nowMs = deps.clock.nowMs()
    const file = await deps.lock.read(store.id)
    const running = isAlone ? null : openOf(deps, ledger)
    const lastAtMs = lastDreamAtMs(ledger, store, file)
    const sessions = await deps.countTouched({
      projectId: store.id,
      sinceMs: lastAtMs ?? 0,
      nowMs,
      countPrograms: dreams.countPrograms,
    })
    const lock = running === null ? judgeFile(deps, ledger, store, file, nowMs) : heldBy(running)
    const lockDetail = running === null ? lockText(lock) : sayEnglish(runningText(running))
    const gates = judgeGates({
      nowMs,
      isEnabled: store.enabled,
      decidedBy: sayEnglish(store.decidedBy),
      isOff: dreams.offProjects.includes(store.id),
      lastAtMs,
      lookedAtMs: await deps.stamp.read(),
      sessions,
      lock,
      ...(lockDetail === undefined ? {} : { lockDetail }),
    })
    const isOff = dreams.offProjects.includes(store.id)
    return { file, status: await statusOf(deps, store, { gates, lock, lastAtMs, nowMs, isOff }) }
  }
  return {
    standing,
    async status(projectId) {
      const ids = projectId === null ? deps.stores.list().map(({ id }) => id) : [projectId]
      const found: DreamStatus[] = []
      for (const id of ids) found.push((await standing(id, false)).status)
      return found
    },
  }
}

async function statusOf(
  deps: StatusDeps,
  store: Store,
  known: {
    readonly gates: readonly DreamGate[]
    readonly lock: DreamLock
    readonly lastAtMs: number | null
    readonly nowMs: number
    readonly isOff: boolean
  },
): Promise<DreamStatus> {
  const { gates, lock, lastAtMs, nowMs, isOff } = known
  const waiting = waitingRun(await deps.records.list(store.id), store.id)
  return {
    projectId: store.id,
    project: deps.titleOf(store.id),
    gates,
    lock,
    lastAtMs,
    nextAtMs: opensAtMs(gates, nowMs),
    waiting: waiting?.id ?? null,
    isOff,
  }
}

/** A run that goes on in a process that lives. */
function openOf({ environment }: StatusDeps, { open }: LedgerState): OpenRun | null {
  if (open === null) return null
  const isOurs = open.processId === environment.processId
  return isOurs || environment.isAlive(open.processId) ? open : null
}

const heldBy = ({ processId, startedAtMs, runId, startedBy }: OpenRun): DreamLock => ({
  kind: 'held',
  processId,
  sinceMs: startedAtMs,
  runId,
  startedBy,
})

const STARTERS: Readonly<Record<OpenRun['startedBy'], Said>> = {
  window: say`from the window`,
  tray: say`from the tray`,
  'command-line': say`from the command line`,
  schedule: say`by the schedule`,
}

/** Who dreams now, as a sentence. */
export function runningText({ project, startedBy, processId }: OpenRun): Said {
  return say`A dream of ${project} is running, started ${STARTERS[startedBy]} (process ${processId}).`
}

/** The lock's time, but for our open run: then what it was before. */
function lastDreamAtMs({ open }: LedgerState, store: Store, file: LockFile | null): number | null {
  const taken = open?.projectId === store.id ? (open.lock ?? null) : null
  const isOurs =
    taken !== null &&
    file?.body === taken.body &&
    taken.mtimesNs.some((one) => isSameTime(BigInt(one), file.mtimeNs))
  const ns = isOurs ? taken.before?.mtimeNs : file?.mtimeNs
  return ns === undefined ? null : Number(BigInt(ns) / 1_000_000n)
}

function judgeFile(
  { environment }: StatusDeps,
  { left, open }: LedgerState,
  store: Store,
  file: LockFile | null,
  nowMs: number,
): DreamLock {
  const own = left[joinPath(store.id, LOCK_NAME)]
  const isLeftByUs =
    own !== undefined && file?.body === own.body && isSameTime(BigInt(own.mtimeNs), file.mtimeNs)
  return judgeLock(file, {
    nowMs,
    ownProcessId: open === null ? environment.processId : -1,
    isAlive: (id) => environment.isAlive(id),
    isLeftByUs,
  })
}
