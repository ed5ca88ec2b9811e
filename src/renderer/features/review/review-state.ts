import type { UndoConflict } from '../../../shared/history'
import type { ReviewCard, ReviewGroup } from '../../../shared/review'
import type { CardRef, Deed, DeedKind, Scope, Sitting } from './sitting'

/** What is known of the card in view. */
export type CardState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  /** The memory is no longer there. */
  | { readonly kind: 'gone' }
  /** `changed`: its text is another one than a moment ago, by someone else's hand. */
  | { readonly kind: 'ready'; readonly card: ReviewCard; readonly changed: boolean }

/** The quiet line after an act. */
export interface LastLine {
  readonly kind: DeedKind | 'undone'
  readonly name: string
  readonly count: number
}

/** A deed that could not be taken back, and why. */
export interface NotUndone {
  readonly deed: Deed
  readonly conflicts: readonly UndoConflict[]
}

/** What undoing the whole sitting came to. */
export interface UndoneAll {
  readonly count: number
  readonly left: readonly NotUndone[]
}

export interface ReviewSlice {
  readonly sitting: Sitting | null
  /** Why the queue could not be read. */
  readonly queueError: unknown
  readonly card: CardState
  readonly busy: boolean
  readonly last: LastLine | null
  readonly undoneAll: UndoneAll | null
  /** An edit in Memories that began here: the newest change of the file before it. */
  readonly editing: { readonly ref: CardRef; readonly since: string | null } | null
  readonly review: ReviewActions
}

/** Acts throw `AppError`; what is read by itself sets `queueError` or the card's state. */
export interface ReviewActions {
  /** Takes the queue and shows its first card; the same scope goes on where it was. */
  readonly open: (scope: Scope) => Promise<void>
  /** A new sitting over what is due now. */
  readonly begin: (scope: Scope) => Promise<void>
  /** Files changed: the card is read again, and what became due joins at the end. */
  readonly refresh: () => Promise<void>
  readonly keep: () => Promise<void>
  readonly archive: () => Promise<void>
  readonly remove: () => Promise<void>
  readonly later: (days: number) => Promise<void>
  /** Merges these files into `target`, as `hash` showed it. */
  readonly merge: (files: readonly string[], target: string, hash: string) => Promise<void>
  readonly archiveGroup: (group: ReviewGroup, files: readonly string[]) => Promise<void>
  /** Remembers where the file stood, so that what is done to it in Memories counts as an act. */
  readonly startEdit: () => Promise<CardRef | null>
  readonly step: (by: 1 | -1) => Promise<void>
  /** To the first card that was passed over. */
  readonly goOn: () => Promise<void>
  /** Takes the last act back; answers why not where it cannot be. */
  readonly undoLast: () => Promise<readonly UndoConflict[]>
  readonly undoAll: () => Promise<void>
}
