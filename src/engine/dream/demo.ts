import type { DreamBudget, DreamEvent, DreamRecord, Proposal } from '../../shared/dream'
import { AppError } from '../../shared/errors'
import type { TokenUsage } from '../../shared/model'
import { say } from '../../shared/said'
import type { Clock, Timer } from '../ports'
import type { LiveRun } from './live-run'

/** One step of the recorded dream: so long after the one before, with its own time left out. */
export interface DemoStep {
  readonly afterMs: number
  readonly event: DreamEvent
  /** Counts of the phase it is in from then on. */
  readonly counts?: Readonly<Record<string, number>>
}

/** The recorded dream of the sample library; times are relative, nothing was asked of any model. */
export interface DemoDream {
  /** Memory folder that it is about. */
  readonly projectId: string
  readonly model: string
  readonly budget: DreamBudget
  readonly steps: readonly DemoStep[]
  readonly proposals: readonly Proposal[]
  readonly usage: TokenUsage
  readonly turns: number
  readonly costUsd: number | null
}

/** The whole recording plays in this time, however long the dream took. */
const PLAYED_MS = 20_000

/** Tells the steps of the recording as if they happened now. @throws the signal's reason */
export async function playSteps(
  deps: { readonly clock: Pick<Clock, 'nowMs'>; readonly timer: Pick<Timer, 'wait'> },
  demo: DemoDream,
  live: LiveRun,
  signal: AbortSignal,
): Promise<void> {
  const total = demo.steps.reduce((sum, { afterMs }) => sum + afterMs, 0)
  const scale = total === 0 ? 0 : PLAYED_MS / total
  for (const { afterMs, event, counts } of demo.steps) {
    await deps.timer.wait(Math.round(afterMs * scale), signal)
    signal.throwIfAborted()
    live.take({ ...event, atMs: deps.clock.nowMs() })
    if (counts !== undefined) live.count(counts)
  }
}

/** The record that the recording ends with; its proposals can be decided on and applied like any. */
export function demoRecord(
  blank: DreamRecord,
  demo: DemoDream,
  live: LiveRun,
  endedAtMs: number,
): DreamRecord {
  return {
    ...blank,
    endedAtMs,
    outcome: 'awaiting-review',
    phases: live.phases(endedAtMs),
    events: live.events(),
    proposals: demo.proposals,
    turns: demo.turns,
    usage: demo.usage,
    costUsd: demo.costUsd,
    model: demo.model,
    isDemo: true,
  }
}

/** The recording plays only over the made-up memories that it was made on. */
export function noDemo(): AppError {
  const message = say`The recorded dream plays only in the sample library. Open that first.`
  return new AppError('input.invalid', message)
}
