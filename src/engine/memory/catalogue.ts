import type { MemoryPage, MemoryPageQuery, MemoryRef, MemoryRow } from '../../shared/memory'

/**
 * Everything known of the memories of all stores, kept in memory and brought up to date from the disk.
 * Lists, search, backlinks and scores read it; nothing but `refresh` touches files.
 */
export interface Catalogue {
  /** Looks at these stores again (all of them when absent); reads only files that changed. */
  refresh(projectIds?: readonly string[]): Promise<readonly string[]>
  /** One store's memories, sorted by file. Empty for a store that is not known. */
  rows(projectId: string): readonly MemoryRow[]
  allRows(): readonly MemoryRow[]
  page(query: MemoryPageQuery): MemoryPage
  /** The whole text as last read; null when unknown or unreadable. */
  text(projectId: string, file: string): string | null
  backlinks(projectId: string, file: string): readonly MemoryRef[]
}
