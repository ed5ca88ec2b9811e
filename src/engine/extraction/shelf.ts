import type { DreamEngine } from '../../shared/dream'
import type { CandidatePlan, WaitingCandidate } from '../../shared/extraction'
import type { Changed } from '../../shared/ipc/contract'
import type { Candidate } from './candidate'

/** Where candidates come from, beside what they say themselves. */
export interface CandidateOrigin {
  readonly projectId: string
  readonly engine: DreamEngine
  /** The branch the session was on at its end; absent where it names none. */
  readonly branch?: string
  /** Ids of candidates that were taken, in part, from a page, a file or a tool. */
  readonly untrusted?: ReadonlySet<string>
}

/** What extraction found and waits for a person's word; kept in the app's own data. */
export interface CandidateShelf {
  /** Puts those that are new: what waits, was accepted or was rejected before does not come again. */
  put(
    candidates: readonly Candidate[],
    origin: CandidateOrigin,
  ): Promise<readonly WaitingCandidate[]>
  /** As `put` would answer, keeping nothing. */
  preview(
    candidates: readonly Candidate[],
    origin: CandidateOrigin,
  ): Promise<readonly WaitingCandidate[]>
  /** As many wait as are kept: nothing more is to be put beside them until some are decided. */
  isFull(projectId: string): Promise<boolean>
  /** Candidates that wait, newest first. */
  list(projectId: string | null): Promise<readonly WaitingCandidate[]>
  plan(id: string): Promise<CandidatePlan>
  /** @throws `memory.conflict` when the files are no longer as `hash` showed them, `run.unknown` */
  accept(id: string, hash: string): Promise<Changed>
  /**
   * Writes those of these that go to a memory, are trusted and not held, in one transaction, and answers
   * what was written; null where nothing was. The others go on waiting.
   */
  acceptAll(
    ids: readonly string[],
  ): Promise<(Changed & { readonly names: readonly string[] }) | null>
  reject(ids: readonly string[]): Promise<number>
  unreject(ids: readonly string[]): Promise<number>
}
