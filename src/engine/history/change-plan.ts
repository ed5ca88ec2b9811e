import type { Author, Change } from '../../shared/history'
import type { OwnKind } from './journal-record'

/**
 * One file of a planned change. A move is a removal and a creation with the same bytes and mtime.
 */
export interface FileEdit {
  /** Absolute path. */
  readonly path: string
  /** sha256 of the bytes it starts from; null when nothing may be there. */
  readonly expected: string | null
  /** The bytes it becomes; null removes the file. */
  readonly after: Uint8Array | null
  /** Nanoseconds since the epoch, for files that keep their time. */
  readonly mtimeNs?: bigint
  /**
   * Makes the same edit again on bytes that moved on, null when it cannot be made there.
   * Index edits have one, because they are line operations; without it a moved file is a conflict.
   */
  readonly rebase?: (fresh: Uint8Array | null) => Uint8Array | null
  /** Real path behind a link, where the person allowed writing exactly there; links are refused else. */
  readonly target?: string
  /** Real folder the file must end up in, for places outside the memory folder. */
  readonly within?: string
  /** For files of the app's own data that say something about a memory: that memory, as its store lists it. */
  readonly about?: string
  /** What such a file is, where it is no mark: see `EditRecord`. */
  readonly own?: OwnKind
  /** The fields of the app's settings that this edit sets, by name; see `EditRecord`. */
  readonly fields?: readonly string[]
  /** Why, in a few words, for the person who looks at it. */
  readonly reason: string
}

/** Edits that are made together or not at all, in this order, and undone together. */
export interface ChangePlan {
  readonly by: Author
  readonly projectId: string
  /** The memory folder with links resolved as the scan found it; looked up when it is not given. */
  readonly realDir?: string
  readonly summary: string
  readonly edits: readonly FileEdit[]
}

/** Makes planned changes real: the only way in which the engine writes to a store. */
export interface ChangeMaker {
  /**
   * All edits or none, recorded with before and after.
   *
   * @throws `memory.conflict` naming the file that moved on and could not be rebased;
   * `disk.full` and `disk.denied` with everything rolled back
   */
  apply(plan: ChangePlan): Promise<Change>
}
