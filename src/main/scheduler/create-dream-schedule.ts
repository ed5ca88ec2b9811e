import type { Clock } from '../../engine/ports'
import type { DreamSettings } from '../../shared/dream'

/** Does `work` once at that moment, or as soon as the machine is awake after it; the answer takes it back. */
export type WakeAt = (atMs: number, work: () => void) => () => void

/** What the schedule asks of the app around it. */
export interface DreamScheduleDeps {
  readonly clock: Pick<Clock, 'nowMs'>
  readonly wakeAt: WakeAt
  /** As they are now; read before each look, since the command line may change them as well. */
  readonly settings: () => Promise<ScheduleSettings>
  /** One look of the engine: it weighs the gates of every project and starts at most one dream. */
  readonly look: () => Promise<unknown>
  /** A look failed; the next one comes all the same. */
  readonly failed: (error: unknown) => void
}

export type ScheduleSettings = Pick<
  DreamSettings,
  'isScheduled' | 'lookEveryMinutes' | 'pausedUntilMs'
>

/** Dreams that start by themselves while the app runs. */
export interface DreamSchedule {
  /** Begins to look; the first look comes a minute later, when the app has settled. */
  readonly start: () => Promise<void>
  /** The settings changed: the next look is planned anew. */
  readonly refresh: () => Promise<void>
  /** The machine woke up: one look now for all that were slept through. */
  readonly wake: () => Promise<void>
  /** When the next look comes; null while dreams do not start by themselves. */
  readonly nextAtMs: () => number | null
  /** No look begins after this. */
  readonly stop: () => void
}

const MINUTE_MS = 60_000
/** Reading all stores after a start is work enough. */
const SETTLE_MS = MINUTE_MS

/**
 * Decides when to look. Looks are counted from the end of the one before, so that two never overlap and
 * the gate of ten minutes is open again; a pause moves the next one to its end.
 */
export function createDreamSchedule(deps: DreamScheduleDeps): DreamSchedule {
  let isRunning = false
  let isLooking = false
  // The moment of a start or of the end of a look, from which the next one is counted.
  let countedFromMs = 0
  let takeBack: (() => void) | null = null
  let nextAtMs: number | null = null
  let round = 0
  const plan = (atMs: number | null): void => {
    takeBack?.()
    takeBack = atMs === null ? null : deps.wakeAt(atMs, () => void look())
    nextAtMs = atMs
  }
  const refresh = async (): Promise<void> => {
    const mine = ++round
    const settings = await deps.settings()
    // A later question is on its way, a look plans when it ends, and a stopped schedule plans nothing.
    if (mine !== round || isLooking || !isRunning) return
    plan(nextLookAtMs(settings, countedFromMs, deps.clock.nowMs()))
  }
  const look = async (): Promise<void> => {
    if (isLooking || !isRunning) return
    isLooking = true
    plan(null)
    try {
      if (mayLook(await deps.settings(), deps.clock.nowMs()) && isStillRunning()) await deps.look()
    } catch (error) {
      deps.failed(error)
    } finally {
      isLooking = false
      countedFromMs = deps.clock.nowMs()
    }
    await replan()
  }
  const isStillRunning = (): boolean => isRunning
  const replan = (): Promise<void> => refresh().catch(deps.failed)
  return {
    nextAtMs: () => nextAtMs,
    refresh: replan,
    wake: look,
    async start() {
      isRunning = true
      const { lookEveryMinutes } = await deps.settings()
      countedFromMs = deps.clock.nowMs() + SETTLE_MS - lookEveryMinutes * MINUTE_MS
      await replan()
    },
    stop() {
      isRunning = false
      plan(null)
    },
  }
}

/**
 * When the next look comes, never before now; null while dreams do not start by themselves.
 *
 * @param countedFromMs end of the last look
 */
export function nextLookAtMs(
  settings: ScheduleSettings,
  countedFromMs: number,
  nowMs: number,
): number | null {
  if (!settings.isScheduled) return null
  const dueMs = countedFromMs + settings.lookEveryMinutes * MINUTE_MS
  return Math.max(dueMs, settings.pausedUntilMs ?? 0, nowMs)
}

const mayLook = ({ isScheduled, pausedUntilMs }: ScheduleSettings, nowMs: number): boolean =>
  isScheduled && (pausedUntilMs === null || pausedUntilMs <= nowMs)
