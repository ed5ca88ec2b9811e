import type { DreamBudget, DreamCap, DreamEvent, Proposal } from '../../shared/dream'
import type { TokenUsage } from '../../shared/model'
import type { Said } from '../../shared/said'

/** What a run gives to either engine. */
export interface DreamTask {
  readonly projectId: string
  readonly nowMs: number
  /** End of the last completed dream; null: never. What was said before it has been looked at. */
  readonly sinceMs: number | null
  readonly budget: DreamBudget
  /** Phases, steps and proposals as they happen, in order. */
  readonly tell: (event: DreamEvent) => void
  /** Counts of the phase it is in, for the record: files, memories, sessions, messages, proposals. */
  readonly count: (counts: Readonly<Record<string, number>>) => void
  readonly isStopping: () => boolean
}

export interface DreamFindings {
  /** Before the gates; states are `waiting`. */
  readonly proposals: readonly Proposal[]
  readonly turns: number
  readonly usage: TokenUsage
  /** Null where the model's price is unknown. */
  readonly costUsd: number | null
  readonly model: string | null
  readonly cap?: DreamCap
  /** Set when the model failed for good: nothing it proposed is applied. */
  readonly failure?: Said
}

/** One engine of the dream: reads, proposes, writes nothing. Rejects only with the signal's reason. */
export interface Dreamer {
  dream(task: DreamTask, signal: AbortSignal): Promise<DreamFindings>
}
