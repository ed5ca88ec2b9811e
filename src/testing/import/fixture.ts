import type { ImportLayout, TypeWhy } from '../../shared/import'
import type { MemoryType } from '../../shared/memory'

/** One memory that is expected of an old file. */
export type ExpectedMemory = readonly [
  /** Lines of the file, counted from 1: `3-8`, or `1,4-6` where pointers lie between. */
  lines: string,
  type: MemoryType,
  why: TypeWhy['kind'],
  name: string,
  file: string,
]

/** An old file as people have them, made up, with what it is to become. */
export interface ImportFixture {
  /** What is special about it. */
  readonly about: string
  readonly file: string
  readonly text: string | Uint8Array
  readonly layout: ImportLayout
  readonly memories: readonly ExpectedMemory[]
  /** Lines that become nothing, with the reason; `mark` is the byte-order mark. */
  readonly leftover?: readonly (readonly [lines: string, why: string])[]
  /** Parts that are suggested for another place than the memory, by their number from 0. */
  readonly elsewhere?: Readonly<Record<number, 'claude-md' | 'docs' | 'skip'>>
}
