import type { UndoConflict } from '../../../../shared/history'
import type { WaitingCandidate } from '../../../../shared/extraction'
import type { Scope } from '../sitting'

export type CandidateDeedKind = 'accepted' | 'rejected'

/** Something that was done to candidates and can be taken back. */
export interface CandidateDeed {
  readonly kind: CandidateDeedKind
  readonly ids: readonly string[]
  /** Of the first of them. */
  readonly name: string
  /** Of an acceptance: its change. */
  readonly change?: string
}

/** The quiet line after an act. */
export interface CandidateLine {
  readonly kind: CandidateDeedKind | 'undone' | 'later'
  readonly name: string
  readonly count: number
}

export interface CandidatesSlice {
  readonly scope: Scope | null
  /** Null until they were read. */
  readonly list: readonly WaitingCandidate[] | null
  readonly listError: unknown
  /** The candidate in view. */
  readonly at: string | null
  /** Chosen to be decided about together. */
  readonly chosen: ReadonlySet<string>
  /** Put off in this sitting; they stand at the end and go on waiting. */
  readonly later: readonly string[]
  readonly deeds: readonly CandidateDeed[]
  readonly last: CandidateLine | null
  readonly busy: boolean
  readonly candidates: CandidateActions
}

/** What became of accepting several. */
export interface ManyAccepted {
  readonly accepted: number
  /** Those whose files could not be written, with why; they go on waiting. */
  readonly failed: readonly { readonly name: string; readonly error: unknown }[]
}

/** Acts throw `AppError`; what is read by itself sets `listError`. */
export interface CandidateActions {
  /** Reads what waits; another scope begins anew. */
  readonly open: (scope: Scope) => Promise<void>
  readonly show: (id: string) => void
  readonly step: (by: 1 | -1) => void
  readonly toggle: (id: string) => void
  readonly clear: () => void
  /** Writes the candidate as `hash` showed it. */
  readonly accept: (id: string, hash: string) => Promise<void>
  readonly acceptMany: (ids: readonly string[]) => Promise<ManyAccepted>
  readonly reject: (ids: readonly string[]) => Promise<void>
  readonly putOff: (id: string) => void
  /** Takes the last act back; answers why not where it cannot be. */
  readonly undoLast: () => Promise<readonly UndoConflict[]>
}
