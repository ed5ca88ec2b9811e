import type { DreamCap, DreamEvent, DreamRecord } from '../../shared/dream'
import { AppError } from '../../shared/errors'
import { say, type Said } from '../../shared/said'
import type { DreamRequest } from '../engine'
import type { Clock, Log, Timer } from '../ports'
import type { Dreamer, DreamFindings, DreamTask } from './dreamer'
import type { LiveRun } from './live-run'
import type { Running, RunOrder } from './runs'

const MINUTE_MS = 60_000
/** A dreamer that was cancelled has so long to end by itself. */
const CANCEL_MS = 900
/** One whose minutes are over may end the step that it is in. */
const LAST_STEP_MS = 30_000

export interface DreamOnceDeps {
  readonly clock: Pick<Clock, 'nowMs'>
  readonly timer: Pick<Timer, 'wait'>
  readonly log: Pick<Log, 'error'>
  readonly dreamers: Readonly<Record<DreamRequest['engine'], Dreamer>>
  /** Weighs what was found and applies what the mode lets through. */
  readonly finish: (
    record: DreamRecord,
    found: { readonly findings: DreamFindings; readonly appliesNothing: boolean },
    signal: AbortSignal,
  ) => Promise<DreamRecord>
}

interface Once {
  readonly live: LiveRun
  readonly blank: DreamRecord
  /** End of the last completed dream. */
  readonly sinceMs: number | null
}

/** Lets an engine dream and makes the record of it; whatever goes wrong becomes an outcome. */
export async function dreamOnce(
  deps: DreamOnceDeps,
  run: Running,
  order: RunOrder,
  once: Once,
): Promise<DreamRecord> {
  const { signal } = run.abort
  const over = new AbortController()
  const limit: { cap?: DreamCap } = {}
  const forced = { isForced: false }
  const tell = (event: DreamEvent): void => {
    const told = once.live.take(event)
    order.onEvent?.(told)
  }
  void watchMinutes(
    deps,
    run,
    over.signal,
    once.blank.budget.minutes,
    () => {
      limit.cap = 'minutes'
      tell({ kind: 'cap', atMs: deps.clock.nowMs(), cap: 'minutes' })
    },
    forced,
  )
  try {
    const task = taskOf(deps, run, once, tell)
    const dreaming = deps.dreamers[order.request.engine].dream(task, signal)
    const findings = await endedOrCancelled(dreaming, signal, deps.timer)
    over.abort()
    once.live.spent(findings.usage, findings.turns, findings.costUsd)
    return await recordOf(deps, run, once, { ...findings, ...limit })
  } catch (error) {
    over.abort()
    return brokenOff(deps, once, { error, isCancelled: signal.aborted, ...forced, limit })
  }
}

function taskOf(
  deps: DreamOnceDeps,
  run: Running,
  { live, blank, sinceMs }: Once,
  tell: DreamTask['tell'],
): DreamTask {
  return {
    projectId: run.projectId,
    nowMs: deps.clock.nowMs(),
    sinceMs,
    budget: blank.budget,
    tell,
    count: (counts) => live.count(counts),
    isStopping: () => run.isStopping,
  }
}

/** What a run that came to its end is recorded as. */
async function recordOf(
  deps: DreamOnceDeps,
  run: Running,
  { live, blank }: Once,
  findings: DreamFindings,
): Promise<DreamRecord> {
  const endedAtMs = deps.clock.nowMs()
  const { turns, usage, costUsd, model, cap, failure } = findings
  const isStopped = run.isStopping && cap === undefined
  const record: DreamRecord = {
    ...blank,
    endedAtMs,
    phases: live.phases(endedAtMs),
    events: live.events(),
    turns,
    usage,
    costUsd,
    model,
    ...(cap === undefined ? {} : { cap }),
    ...(isStopped
      ? { message: say`It was ended after a step, as asked; what it had found stands.` }
      : {}),
  }
  if (failure !== undefined) {
    return { ...record, outcome: 'failed', message: failure, proposals: findings.proposals }
  }
  const found = { findings, appliesNothing: isStopped }
  const finished = await deps.finish(record, found, run.abort.signal)
  return { ...finished, endedAtMs: deps.clock.nowMs() }
}

function brokenOff(
  deps: DreamOnceDeps,
  { live, blank }: Once,
  why: {
    readonly error: unknown
    readonly isCancelled: boolean
    /** Its minutes were over and it was made to end. */
    readonly isForced: boolean
    readonly limit: { readonly cap?: DreamCap }
  },
): DreamRecord {
  const endedAtMs = deps.clock.nowMs()
  const { turns, usage, costUsd } = live.state()
  const record: DreamRecord = {
    ...blank,
    ...why.limit,
    endedAtMs,
    phases: live.phases(endedAtMs),
    events: live.events(),
    turns,
    usage,
    costUsd,
  }
  if (why.isForced) {
    return {
      ...record,
      outcome: 'failed',
      message: say`Its minutes were over and it did not end by itself. Nothing was applied.`,
    }
  }
  if (why.isCancelled) {
    return { ...record, outcome: 'cancelled', message: say`It was cancelled. Nothing was applied.` }
  }
  return { ...record, outcome: 'failed', message: sentenceOf(deps, why.error) }
}

function sentenceOf({ log }: DreamOnceDeps, error: unknown): Said {
  if (error instanceof AppError) return error.said
  log.error('A dream failed.', { error: error instanceof Error ? error.stack : String(error) })
  return say`The dream stopped because of a fault in Noctuary. Nothing was applied; details are in the log.`
}

/** Rejects a moment after the signal even if the dreamer does not listen; what it does later counts no more. */
async function endedOrCancelled<T>(
  work: Promise<T>,
  signal: AbortSignal,
  timer: Pick<Timer, 'wait'>,
): Promise<T> {
  const done = new AbortController()
  const abandoned = aborted(signal, done.signal).then(async () => {
    await timer.wait(CANCEL_MS, done.signal)
    throw signal.reason instanceof Error ? signal.reason : new Error('cancelled')
  })
  abandoned.catch(() => undefined)
  try {
    const made = await Promise.race([work, abandoned])
    signal.throwIfAborted()
    return made
  } finally {
    done.abort()
    // A rejection that comes after the race was lost is nobody's business any more.
    work.catch(() => undefined)
  }
}

/** Resolves when the first signal aborts; never when the second one did before. */
function aborted(signal: AbortSignal, done: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true, signal: done })
  })
}

/** After its minutes a run is told to end after its step, and soon after that it is made to. */
async function watchMinutes(
  { timer }: Pick<DreamOnceDeps, 'timer'>,
  run: Running,
  over: AbortSignal,
  minutes: number,
  onOver: () => void,
  forced: { isForced: boolean },
): Promise<void> {
  const isOver = (): boolean => over.aborted
  await timer.wait(minutes * MINUTE_MS, over)
  if (isOver()) return
  run.isStopping = true
  run.live?.stopping()
  onOver()
  await timer.wait(LAST_STEP_MS, over)
  if (isOver() || run.abort.signal.aborted) return
  forced.isForced = true
  run.abort.abort(new AppError('run.cancelled', say`The minutes were over.`))
}
