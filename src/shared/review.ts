import type { AlikeKind, AlikeReason } from './alike'
import type { ClaimKind, ClaimResult, Fault } from './audit'
import type { MemoryRef, MemoryRow } from './memory'

/** How a card's score came about, to be said in words. */
export interface ScoreParts {
  readonly halfLifeDays: number
  readonly ageDays: number
  readonly ageScore: number
  /** What failed claims added, one a kind. */
  readonly penalties: readonly {
    readonly kind: ClaimKind
    readonly count: number
    readonly points: number
  }[]
  /** Capped at 100. */
  readonly total: number
}

export type ReviewAct = 'keep' | 'edit' | 'archive' | 'merge'

/** One memory to decide about. */
export interface ReviewCard {
  readonly row: MemoryRow
  readonly project: string
  readonly raw: string
  readonly body: string
  readonly score: ScoreParts
  /** Claims that are missing or elsewhere; empty without an audit of this text. */
  readonly claims: readonly ClaimResult[]
  readonly faults: readonly Fault[]
  readonly backlinks: readonly MemoryRef[]
  readonly alike: readonly {
    readonly file: string
    readonly name: string
    readonly kind: AlikeKind
    readonly why: AlikeReason
  }[]
  /** Preselected; a pinned memory is never suggested for the archive. */
  readonly suggested: ReviewAct
  /** Whether the text as it is now was audited deeply. */
  readonly audited: boolean
}

/** Memories for which one answer is obvious. */
export interface ReviewGroup {
  readonly kind: 'broken-and-old'
  readonly projectId: string
  readonly project: string
  readonly files: readonly string[]
  /** The lowest deep score among them. */
  readonly minScore: number
}

/** What is due, stalest first; at most 500 references, `total` counts all. */
export interface ReviewQueue {
  readonly total: number
  readonly cards: readonly {
    readonly projectId: string
    readonly file: string
    readonly name: string
    readonly hash: string
  }[]
  readonly groups: readonly ReviewGroup[]
  /** When the next memory becomes due, where nothing is due now; null for never. */
  readonly nextDueAtMs: number | null
}
