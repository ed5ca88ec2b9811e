import type { ByteRange, Leftover, TypeWhy } from '../../shared/import'
import type { MemoryType } from '../../shared/memory'
import type { Said } from '../../shared/said'
import type { Routed } from './route-piece'

/** What one part of a source would become, before the store and the person are asked. */
export interface Draft {
  readonly id: string
  readonly source: number
  readonly from: readonly ByteRange[]
  /** Where its body begins in `text`, UTF-16 units: behind a head that is taken as it is, else 0. */
  readonly bodyAt: number
  /** Exactly the bytes of `from`. */
  readonly text: string
  readonly name: string
  readonly description: string
  readonly type: MemoryType
  readonly typeWhy: TypeWhy
  readonly route: Routed
  /** A name for its file, where it has one; relative to the memory folder. */
  readonly fileWish: string | null
  /** What is wrong with its head. */
  readonly problems: readonly Said[]
  /** When it was written; null for pasted text. */
  readonly written: {
    readonly atMs: number
    readonly source: 'modified' | 'mtime'
  } | null
  readonly mtimeNs: bigint | null
}

/** A source taken apart: every byte is in one draft or one leftover. */
export interface Drafted {
  readonly drafts: readonly Draft[]
  readonly leftover: readonly Leftover[]
}

export const bodyOfDraft = ({ text, bodyAt }: Draft): string => text.slice(bodyAt)
