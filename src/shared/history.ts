export type Author = 'you' | 'dream' | 'extract' | 'import' | 'client' | 'team' | 'unknown'

/** One file of a change: what it was and what it became, as content addresses (sha256) or null for absent. */
export interface ChangedFile {
  /** Absolute path. */
  readonly path: string
  /** Relative to the memory folder where it lies inside, else the absolute path. */
  readonly file: string
  readonly before: string | null
  readonly after: string | null
  /**
   * Set where it is not the memory that changed but what a person said about it (still true, look again
   * later, do not judge, who shares it) or the app's settings, kept in the app's own data. `file` is the
   * memory that it is about.
   */
  readonly mark?: true
  /** With `mark`: what it is, where it is not a person's word about one memory. */
  readonly own?: 'share' | 'settings'
}

/** One transaction of the history. */
export interface Change {
  readonly change: string
  /** ISO time with zone. */
  readonly at: string
  readonly atMs: number
  readonly by: Author
  readonly projectId: string
  readonly files: readonly ChangedFile[]
  readonly summary: string
  /** Set when a later change took this one back, wholly or in part. */
  readonly undoneBy?: string
  /** Set when this change is itself an undo. */
  readonly undoes?: string
}

export interface HistoryQuery {
  readonly projectId?: string
  readonly file?: string
  readonly by?: Author
  readonly offset: number
  readonly limit: number
}

export interface HistoryPage {
  readonly total: number
  readonly changes: readonly Change[]
}

/** Before and after of one file; null for absent, `binary` when it is not text. */
export interface FileDiff {
  readonly file: string
  readonly before: string | null
  readonly after: string | null
  readonly binary: boolean
  /** False when the file has moved on since, so that undo must ask. */
  readonly undoable: boolean
  /** As in `ChangedFile`; `before` and `after` are then short English lines, not what the file holds. */
  readonly mark?: true
  /** With `mark`: who shares a memory with whom, or settings of the app that went with the change. */
  readonly own?: 'share' | 'settings'
}

export type UndoOutcome =
  | { readonly kind: 'undone'; readonly change: string; readonly restored: readonly string[] }
  | {
      readonly kind: 'conflict'
      readonly conflicts: readonly UndoConflict[]
    }

/** Why a file cannot be given back: an English sentence, and a word for programs and translations. */
export interface UndoConflict {
  readonly file: string
  readonly reason: string
  readonly why?: 'changed' | 'removed' | 'noFile' | 'late' | 'notKept'
}
