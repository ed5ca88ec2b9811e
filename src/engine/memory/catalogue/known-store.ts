import type { MemoryRow } from '../../../shared/memory'
import type { FileStat } from '../../ports'
import type { HeldBytes } from './text-pack'
import type { MemoryFacts } from '../memory-row'

/** What tells whether a file is still the one that was read. */
export type KnownStat = Pick<FileStat, 'sizeBytes' | 'mtimeNs' | 'inode'>

/** What the catalogue keeps of one file of a store. */
export interface KnownFile {
  readonly file: string
  readonly stat: KnownStat
  /** sha256 hex; empty when the bytes could not be read. */
  readonly hash: string
  /** Null until they are read: a start from the cache reads no texts. */
  readonly bytes: HeldBytes | null
  /** Null for an index. */
  readonly facts: MemoryFacts | null
}

/** One store as last seen. */
export interface KnownStore {
  /** Sorted by file, as the listing is. */
  readonly files: readonly KnownFile[]
  /** Of those that are no index, in the same order. */
  readonly rows: readonly MemoryRow[]
  /** False while the bytes of some readable file are not in memory. */
  readonly hasTexts: boolean
  /** Absolute, the memory folder itself first. */
  readonly folders: readonly string[]
  /** Grows with every change. */
  readonly revision: number
  /** Moment for which the rows' ages hold. */
  readonly agedAtMs: number
  /** Of the clues that the rows were made with. */
  readonly cluesRevision: number
}

/**
 * True when the next look may trust size, time and inode. Links are always looked into: what they lead
 * to can change without them, and whether they may be written through is the person's choice.
 */
export function isSettled(known: KnownFile): boolean {
  return known.hash !== '' && known.facts?.linkTarget === undefined
}
