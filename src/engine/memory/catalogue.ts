import type { MemoryPage, MemoryPageQuery, MemoryRef, MemoryRow } from '../../shared/memory'

/** A MEMORY.md as last read: the store's own, or that of its `team/` or another folder. */
export interface KnownIndex {
  /** Relative to the memory folder, e.g. `MEMORY.md`, `team/MEMORY.md`. */
  readonly file: string
  readonly hash: string
  readonly modifiedAtMs: number
  /** Empty for one that could not be read. */
  readonly text: string
}

/**
 * A file that is not as it was when the catalogue last looked, whoever changed it. Files that could not
 * be read before or after, and linked ones, are not reported.
 */
export interface SeenFile {
  readonly projectId: string
  /** Relative to the memory folder. */
  readonly file: string
  /** Absolute. */
  readonly path: string
  /** sha256 hex, null where there was no file. */
  readonly beforeHash: string | null
  /** The bytes as last read, null where they were never read since the start. */
  readonly beforeBytes: Uint8Array | null
  /** Null when the file is gone. */
  readonly afterBytes: Uint8Array | null
  readonly afterHash: string | null
}

/**
 * Everything known of the memories of all stores, kept in memory and brought up to date from the disk.
 * Lists, search, backlinks and scores read it; nothing but `refresh` and `loadTexts` touches files.
 */
export interface Catalogue {
  /**
   * Looks at these stores again (all of them when absent); reads only files that changed, and ages
   * every row to now. Answers with the stores in which something changed, against what `restore` showed
   * where it showed them.
   */
  refresh(projectIds?: readonly string[]): Promise<readonly string[]>
  /**
   * Takes in what the cache kept, before any file is looked at; rows may be those of yesterday until
   * the first `refresh`. False where the cache does not know every store: then nothing was taken in.
   */
  restore(): Promise<boolean>
  /** Reads the texts that a start from the kept cache left out; without a store, all of them. */
  loadTexts(projectId?: string): Promise<void>
  /**
   * Nobody looks: texts are squeezed and what was worked out is let go. Everything answers as before,
   * only later.
   */
  rest(): Promise<void>
  /** Somebody looks again: texts lie plain, those of one store when named. */
  wake(projectId?: string): Promise<void>
  /** All stores that were looked at, sorted; agents' memory is left out here, in `allRows` and in pages of all. */
  projectIds(): readonly string[]
  /** Grows with every change of this store's rows or texts; 0 for a store that is not known. */
  revision(projectId: string): number
  /** One store's memories, sorted by file. Empty for a store that is not known. */
  rows(projectId: string): readonly MemoryRow[]
  allRows(): readonly MemoryRow[]
  page(query: MemoryPageQuery): MemoryPage
  /** The whole text as last read, a byte-order mark included; null when unknown or unreadable. */
  text(projectId: string, file: string): string | null
  /** The store's MEMORY.md files, sorted by file. */
  indexes(projectId: string): readonly KnownIndex[]
  /** Folders inside the memory folder that hold or may hold memories, absolute, itself included. */
  folders(projectId: string): readonly string[]
  /** Memories of the same store that link to this one, sorted by file. */
  backlinks(projectId: string, file: string): readonly MemoryRef[]
  /** Writes the header cache, when something changed since it was last written. */
  keep(): Promise<void>
}
