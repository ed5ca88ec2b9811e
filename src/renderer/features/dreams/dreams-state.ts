import type { DreamDecision, DreamRecord } from '../../../shared/dream'
import type { UndoConflict, UndoOutcome } from '../../../shared/history'
import type { DiffLayout } from '../../ui/diff-view'

/** What is known of the page of the diary that is open. */
export type PageState =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading'; readonly runId: string }
  | { readonly kind: 'failed'; readonly runId: string; readonly error: unknown }
  /** The diary has no such page. */
  | { readonly kind: 'gone'; readonly runId: string }
  | { readonly kind: 'ready'; readonly runId: string; readonly record: DreamRecord }

/** Why nothing was written or taken back. */
export type Refusal =
  /** The file is named by its store's listing where the engine said which one it is. */
  | { readonly kind: 'movedOn'; readonly file: string | null }
  | { readonly kind: 'notUndone'; readonly conflicts: readonly UndoConflict[] }

/** The person's own text for a proposal while they write it. */
export interface DreamDraft {
  readonly runId: string
  readonly id: string
  readonly text: string
}

export interface DreamsSlice {
  readonly page: PageState
  /** The proposal in view, by its id. */
  readonly at: string | null
  readonly draft: DreamDraft | null
  /** Something is being written or taken back. */
  readonly busy: boolean
  readonly refusal: Refusal | null
  readonly layout: DiffLayout
  readonly dreams: DreamsActions
}

/** What applying came to. */
export interface Applied {
  readonly change: string
  /** How many became so. */
  readonly count: number
  /** How many could not be made beside the others; each says why. */
  readonly left: number
}

/** Acts throw `AppError` unless they say otherwise; what is read by itself sets the page's state. */
export interface DreamsActions {
  /** Opens a page of the diary, or reads the open one again. */
  readonly open: (runId: string) => Promise<void>
  readonly close: () => void
  readonly show: (id: string | null) => void
  readonly lay: (layout: DiffLayout) => void
  /** Shown at once and kept by the engine in the order in which they were made. */
  readonly decide: (decisions: readonly DreamDecision[]) => Promise<void>
  readonly write: (draft: DreamDraft | null) => void
  /** Applies what is accepted; null where a file had moved on, which `refusal` then says. */
  readonly apply: () => Promise<Applied | null>
  readonly discard: () => Promise<void>
  /** Takes all or some back; a conflict is said in `refusal`. */
  readonly undo: (ids?: readonly string[]) => Promise<UndoOutcome | null>
}
