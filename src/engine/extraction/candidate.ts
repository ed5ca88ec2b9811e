import type { ProposalReason } from '../../shared/dream'
import type { DatedWords, Destination } from '../../shared/extraction'
import type { MemoryType } from '../../shared/memory'

/** Something a person said that may be worth remembering; nothing is made up. */
export interface Candidate {
  /** The same for the same words of the same session, however often they are read. */
  readonly id: string
  readonly reason: Extract<ProposalReason, { readonly kind: 'said' | 'model' }>
  readonly type: MemoryType
  readonly destination: Destination
  /** Why it goes there, an English sentence. */
  readonly destinationWhy: string
  readonly name: string
  readonly description: string
  /** Markdown; days are absolute, feedback has **Why:** and **How to apply:** where the person gave them. */
  readonly body: string
  readonly dates: readonly DatedWords[]
  readonly quote: string
  readonly sessionId: string
  readonly path: string
  /** 1-based line of the transcript. */
  readonly line: number
  readonly atMs: number | null
  /** 0 to 1. */
  readonly certaintyRatio: number
}

/** A candidate that the rules found. */
export interface SaidCandidate extends Candidate {
  readonly reason: Extract<ProposalReason, { readonly kind: 'said' }>
}
