import type { AgeSource } from '../../../shared/memory'
import type { FileEdit } from '../../history/change-plan'

/** What a person said about one memory, kept in the app's own data; the memory's file is not touched. */
export interface MemoryMarks {
  /** "Still true" was said then, epoch milliseconds. */
  readonly confirmedAtMs?: number
  /** Not due before. */
  readonly reviewAtMs?: number
  /**
   * The oldest date of what a merge joined. It counts until a person confirms the memory, or they or
   * the client change it after `setAtMs`.
   */
  readonly oldest?: {
    readonly atMs: number
    readonly source: AgeSource
    readonly setAtMs: number
  }
  /** Claims that are not to be judged. */
  readonly ignored?: readonly { readonly kind: string; readonly text: string }[]
  /** Hashes (sha256 hex) of the bytes that imports brought into it, so that they are known again. */
  readonly imported?: readonly string[]
}

/** The marks of one memory as a file of bytes, to bring them to another machine. */
export interface CarriedMark {
  /** The memory, as its store lists it. */
  readonly file: string
  readonly bytes: Uint8Array
  readonly mtimeNs: bigint
}

/** Marks on their way to another machine. */
export interface CarriedMarks {
  /** What was said about the memories of a store, as of the last `refresh`, sorted by file. */
  carried(projectId: string): readonly CarriedMark[]
  /** The edit that makes them the marks of a memory here; null for bytes that are no marks. */
  bring(projectId: string, mark: CarriedMark): FileEdit | null
}

/** All marks of all memories, read once and again when their folder changed. */
export interface Marks {
  /** Looks whether another process wrote some; true when anything changed. */
  refresh(): Promise<boolean>
  /** Grows with every change of a mark; with a project, of one of its own. */
  revision(projectId?: string): number
  of(projectId: string, file: string): MemoryMarks | undefined
  /**
   * The edit that makes the marks of one memory what `change` answers, to be put into a `ChangePlan`, so
   * that it is recorded and undone with the rest; null removes them. `change` may be asked again, should
   * another process have written meanwhile. Seen by `of` after the next `refresh`.
   */
  edit(
    projectId: string,
    file: string,
    reason: string,
    change: (marks: MemoryMarks) => MemoryMarks | null,
  ): Promise<FileEdit>
}
