import { gateText } from '../../shared/dream-text'
import type {
  DreamBudget,
  DreamGate,
  DreamOutcome,
  DreamRecord,
  DreamStart,
  DreamStatus,
} from '../../shared/dream'
import { NO_USAGE, type TokenUsage } from '../../shared/model'
import { asIs } from '../../shared/said'
import type { EngineEvent } from '../engine'
import type { Stores } from '../location/store'
import type { Clock, Environment, Log, Timer } from '../ports'
import type { ClientLock } from './client-lock'
import { closedGate } from './gates'
import { dreamOnce, type DreamOnceDeps } from './dream-once'
import { startHeart } from './heart'
import type { Ledger, LeftLock, OpenRun, TakenLock } from './ledger'
import { createLiveRun } from './live-run'
import { maskRecord } from './mask-record'
import type { Records } from './records'
import type { Running, RunOrder } from './runs'
import type { Standing, StatusReader } from './status'
import { summaryOf } from './summary'

export interface RunDreamDeps extends DreamOnceDeps {
  readonly stores: Pick<Stores, 'get'>
  readonly clock: Pick<Clock, 'nowMs'>
  readonly timer: Timer
  readonly log: Pick<Log, 'error' | 'warn'>
  readonly environment: Pick<Environment, 'processId'>
  readonly lock: ClientLock
  readonly ledger: Ledger
  readonly records: Records
  readonly status: Pick<StatusReader, 'standing'>
  readonly emit: (event: EngineEvent) => void
  /** Ends what a process that died left open; the caller holds the lock of all runs. */
  readonly recover: () => Promise<void>
}

/** What ended well: the lock keeps its time. */
const COMPLETED: readonly DreamOutcome[] = ['applied', 'awaiting-review', 'nothing-to-do']

/** Whether the lock keeps the time of a run that ended so. */
export const isCompleted = (outcome: DreamOutcome): boolean => COMPLETED.includes(outcome)

/** What a run was asked for, with what the settings say of it. */
export interface DreamOrder extends RunOrder {
  readonly budget: DreamBudget
  readonly costOf: (usage: TokenUsage) => number | null
}

interface Opened {
  readonly open: OpenRun
  readonly standing: Standing
}

/**
 * One run from its gates to its record, by a caller that holds the lock of all runs: looks at the gates,
 * takes the client's lock, dreams, and leaves the lock with the time of its end or as it was.
 */
export async function runDream(
  deps: RunDreamDeps,
  run: Running,
  order: DreamOrder,
  began: (start: DreamStart) => void,
): Promise<DreamRecord> {
  // Nobody else holds the lock: what is still open belongs to a process that died.
  await deps.recover()
  const open = openRunOf(deps, run, order)
  await deps.ledger.open(open)
  try {
    const { record, left } = await throughGates(deps, run, order, open, began)
    await deps.ledger.close(left)
    return record
  } catch (error) {
    // A disk that fails: what the ledger holds is set right now, or by the next run or start.
    await deps.recover().catch((other: unknown) => {
      deps.log.warn('A dream that was broken off could not be ended.', { error: String(other) })
    })
    throw error
  }
}

/** What a run leaves: its record, and the lock where it completed. */
interface Ended {
  readonly record: DreamRecord
  readonly left?: LeftLock & { readonly path: string }
}

async function throughGates(
  deps: RunDreamDeps,
  run: Running,
  order: DreamOrder,
  open: OpenRun,
  began: (start: DreamStart) => void,
): Promise<Ended> {
  const standing = await deps.status.standing(run.projectId, true)
  const closed = closedGate(standing.status.gates, order.asked)
  if (closed !== null) return heldBack(deps, { open, standing }, closed, began)
  const taken = await deps.lock.take(placeOf(deps, run), standing.file, deps.clock.nowMs())
  if (taken === null) return lostLock(deps, open, began)
  return dreamLocked(deps, run, order, { open, standing }, taken, began)
}

function openRunOf(
  { clock, environment }: RunDreamDeps,
  { runId, projectId, project }: Running,
  { request, budget }: DreamOrder,
): OpenRun {
  const { engine, mode, startedBy } = request
  return {
    runId,
    projectId,
    project,
    engine,
    mode,
    startedBy,
    startedAtMs: clock.nowMs(),
    processId: environment.processId,
    budget,
    lock: null,
  }
}

const placeOf = ({ stores }: RunDreamDeps, { projectId }: Running) => ({
  memoryDir: projectId,
  realMemoryDir: stores.get(projectId).realMemoryDir,
})

/** A record of a run before anything came of it. */
export function blankRecord(
  open: OpenRun,
  gates: readonly DreamGate[],
  endedAtMs: number,
  outcome: DreamOutcome,
): DreamRecord {
  const { runId, projectId, project, engine, mode, startedBy, startedAtMs, budget } = open
  return {
    id: runId,
    projectId,
    project,
    engine,
    mode,
    startedBy,
    startedAtMs,
    endedAtMs,
    outcome,
    gates,
    phases: [],
    events: [],
    proposals: [],
    turns: 0,
    usage: NO_USAGE,
    costUsd: 0,
    budget,
    model: null,
    changes: [],
  }
}

async function heldBack(
  deps: RunDreamDeps,
  { open, standing }: Opened,
  closed: DreamGate,
  began: (start: DreamStart) => void,
): Promise<Ended> {
  const { status } = standing
  const blank = blankRecord(open, status.gates, deps.clock.nowMs(), 'gated')
  const record = { ...blank, message: asIs(gateText(closed)) }
  await deps.records.keep({ record })
  deps.emit({ kind: 'dreamEnded', summary: summaryOf(record) })
  began({ kind: 'gated', runId: open.runId, status })
  return { record }
}

/** The lock was free when it was judged, and somebody else's when it was to be taken. */
async function lostLock(
  deps: RunDreamDeps,
  open: OpenRun,
  began: (start: DreamStart) => void,
): Promise<Ended> {
  const standing = await deps.status.standing(open.projectId, true)
  const gates = standing.status.gates.map((gate) =>
    gate.name === 'lock' && gate.open ? LOST_LOCK : gate,
  )
  const status: DreamStatus = { ...standing.status, gates }
  const closed = closedGate(gates, ['lock']) ?? LOST_LOCK
  return heldBack(deps, { open, standing: { ...standing, status } }, closed, began)
}

const LOST_LOCK: DreamGate = {
  name: 'lock',
  open: false,
  value: 'held',
  needed: 'free',
  detail: 'Another program took the lock in this very moment. Try again.',
}

async function dreamLocked(
  deps: RunDreamDeps,
  run: Running,
  order: DreamOrder,
  { open, standing }: Opened,
  taken: TakenLock,
  began: (start: DreamStart) => void,
): Promise<Ended> {
  const { runId, projectId, project, engine, mode, startedBy, startedAtMs, budget } = open
  const { costOf } = order
  const about = { runId, projectId, project, engine, mode, startedBy, startedAtMs, budget, costOf }
  const emit = deps.emit
  const live = createLiveRun(
    { timer: deps.timer, emit: (state) => emit({ kind: 'dream', state }) },
    about,
  )
  run.live = live
  began({ kind: 'started', runId })
  const heart = startHeart(deps, taken)
  try {
    const blank = blankRecord(open, standing.status.gates, startedAtMs, 'failed')
    const once = { live, blank, sinceMs: standing.status.lastAtMs }
    const record = maskRecord(await dreamOnce(deps, run, order, once))
    live.end()
    await deps.records.keep({ record })
    const left = await leaveLock(deps, await heart.stop(), record)
    emit({ kind: 'dreamEnded', summary: summaryOf(record) })
    return left === null ? { record } : { record, left }
  } finally {
    live.end()
    await heart.stop()
  }
}

/** The lock keeps the end of what completed; after everything else it is as before. */
async function leaveLock(
  deps: RunDreamDeps,
  held: TakenLock | null,
  { outcome, endedAtMs }: DreamRecord,
): Promise<(LeftLock & { readonly path: string }) | null> {
  // Somebody else has taken it meanwhile: it is theirs.
  if (held === null) return null
  if (!isCompleted(outcome)) {
    await deps.lock.rewind(held)
    return null
  }
  const kept = await deps.lock.beat(held, endedAtMs)
  const mtimeNs = kept?.mtimesNs.at(-1)
  if (kept === null || mtimeNs === undefined) return null
  return { path: kept.path, body: kept.body, mtimeNs }
}
