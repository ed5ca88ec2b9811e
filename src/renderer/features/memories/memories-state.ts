import type { StoreApi } from 'zustand'
import { AppError } from '../../../shared/errors'
import type { Changed } from '../../../shared/ipc/contract'
import type {
  HeadChanges,
  MemoryDetail,
  MemoryRow,
  MemorySort,
  MemoryType,
  NewMemory,
} from '../../../shared/memory'
import { asIs } from '../../../shared/said'
import type { RowPages } from './row-pages'
import type { MemoryKey, Selection } from './selection'

/** Why something did not happen; `errorText` says it. */
export type Failure = AppError

/** What the list asks for. `text` is the whole filter as typed; see filter-text.ts. */
export interface ListQuery {
  /** Null: all projects. */
  readonly projectId: string | null
  readonly text: string
  readonly sort: MemorySort
  readonly descending: boolean
}

export interface MemoryListState {
  readonly query: ListQuery
  readonly pages: RowPages
  /** How many memories of the filter have each type; null until the first answer. */
  readonly typeCounts: Readonly<Record<MemoryType, number>> | null
  readonly failure: Failure | null
  /** The row that keys act on; -1 when the list is empty or was never entered. */
  readonly cursor: number
  readonly selection: Selection
}

export type DetailMode = 'read' | 'edit' | 'split'

/** Text that differs from the file, not yet saved. */
export interface Editing {
  /** The text editing began with; the line ends of the saved text come from it. */
  readonly raw: string
  /** What the editor shows, every line end `\n`. */
  readonly text: string
  readonly baseHash: string
  /** The file at `baseHash`; null for a restored draft, which does not know it. */
  readonly baseText: string | null
  readonly keptAtMs: number | null
  /** Came back from an earlier run; the person may keep or drop it. */
  readonly restored: boolean
  /** The file is no longer the one that editing began with. */
  readonly moved: boolean
}

/** Both sides of a file that changed while it was being edited. Nothing has been written. */
export interface Conflict {
  readonly mine: string
  /** Null: the file is gone. */
  readonly theirs: string | null
  readonly theirsHash: string | null
  /** Null where the two changes touch the same lines. */
  readonly merged: string | null
}

export interface OpenMemory extends MemoryKey {
  readonly status: 'loading' | 'ready' | 'failed' | 'gone'
  readonly failure: Failure | null
  readonly detail: MemoryDetail | null
  readonly mode: DetailMode
  readonly editing: Editing | null
  readonly conflict: Conflict | null
  readonly saving: boolean
  readonly saveFailure: Failure | null
}

/** Everything the memories screen can do. Acts on files throw `AppError`; the list's own reads set `failure`. */
export interface MemoryActions extends ListActions, OpenActions, FileActions {}

export interface ListActions {
  /** Shows one project's memories, or those of all (null). */
  readonly showProject: (projectId: string | null) => Promise<void>
  readonly setFilter: (text: string) => Promise<void>
  /** Sorts by this; the second time the other way round. */
  readonly sortBy: (sort: MemorySort) => Promise<void>
  /** Rows `first` to `last` are in view: their missing pages are fetched. */
  readonly viewRows: (first: number, last: number) => Promise<void>
  readonly retryList: () => Promise<void>
  readonly moveCursor: (index: number) => void
  readonly toggleRow: (index: number) => void
  /** Chooses everything from the anchor (else the cursor) to this row, loading what is missing. */
  readonly selectTo: (index: number) => Promise<void>
  readonly selectAll: () => Promise<void>
  readonly clearSelection: () => void
  /** Files of these stores changed: list and open memory read again, place and choice stay. */
  readonly hearChanged: (projectIds: readonly string[]) => Promise<void>
}

export interface OpenActions {
  readonly openMemory: (key: MemoryKey, mode?: DetailMode) => Promise<void>
  readonly closeMemory: () => void
  readonly setMode: (mode: DetailMode) => void
  readonly editText: (text: string) => void
  readonly saveText: () => Promise<void>
  readonly keepDraftNow: () => Promise<void>
  readonly dropDraft: () => Promise<void>
  /** The person wants the restored text: the note goes away. */
  readonly acceptDraft: () => void
  /** Shows both sides of a file that moved on, without writing. */
  readonly compare: () => void
  readonly leaveConflict: () => void
  /** Settles a conflict: `text` is saved over the file as it is now; null takes the file's text. */
  readonly settle: (text: string | null) => Promise<void>
  readonly saveHead: (changes: HeadChanges) => Promise<void>
  readonly allowLink: () => Promise<void>
  readonly reread: () => Promise<void>
}

export interface FileActions {
  readonly archive: (keys: readonly MemoryKey[]) => Promise<readonly Changed[]>
  readonly remove: (keys: readonly MemoryKey[]) => Promise<readonly Changed[]>
  readonly retype: (keys: readonly MemoryKey[], type: MemoryType) => Promise<readonly Changed[]>
  readonly pin: (keys: readonly MemoryKey[], pinned: boolean) => Promise<readonly Changed[]>
  readonly add: (
    projectId: string,
    memory: NewMemory,
  ) => Promise<{ readonly row: MemoryRow; readonly change: string }>
}

/** The list of memories and the one that is open. */
export interface MemoriesSlice {
  readonly memoryList: MemoryListState
  readonly openedMemory: OpenMemory | null
  readonly memoryActions: MemoryActions
}

/** How the parts of the slice read and change it. */
export type SliceApi = Pick<StoreApi<MemoriesSlice>, 'getState'> & {
  readonly set: (partial: Partial<MemoriesSlice>) => void
}

/** Any thrown value as a failure that can be shown. */
export function failureOf(error: unknown): Failure {
  if (error instanceof AppError) return error
  return new AppError('internal', asIs(error instanceof Error ? error.message : String(error)))
}
