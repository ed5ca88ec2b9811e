import type { AlikeReason } from './alike'
import type { Destination } from './extraction'
import type { MemoryType } from './memory'
import type { Said } from './said'

/** What is brought: a file or folder of the machine, or a pasted text. The source is never changed. */
export type ImportSource =
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'text'; readonly name: string; readonly text: string }

/** How a source is written. */
export type ImportLayout = 'memory' | 'index' | 'notes' | 'claude-md' | 'bundle' | 'unreadable'

/** Start and end (exclusive) in bytes of the source, a byte-order mark included. */
export type ByteRange = readonly [start: number, end: number]

export interface ImportFile {
  readonly name: string
  /** Null for pasted text. */
  readonly path: string | null
  /** sha256 hex of its bytes. */
  readonly hash: string
  readonly sizeBytes: number
  readonly layout: ImportLayout
  /** Why nothing is taken from it, as a sentence. */
  readonly problem?: Said
}

/** Why a type was guessed; `head` says it itself. */
export type TypeWhy =
  | { readonly kind: 'head' }
  | { readonly kind: 'fileName' }
  | { readonly kind: 'heading'; readonly words: string }
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'chosen' }
  | { readonly kind: 'none' }

export type ImportWarning =
  | { readonly kind: 'secret'; readonly rule: string; readonly masked: string }
  | { readonly kind: 'malformed'; readonly detail: Said }
  | {
      readonly kind: 'relativeDate'
      readonly words: string
      readonly date: string
      /** UTF-16 offsets in the body. */
      readonly start: number
      readonly end: number
    }
  | { readonly kind: 'tooLarge'; readonly sizeBytes: number }

/** What is there already that says the same or nearly so. */
export interface ImportLikeness {
  /** `here`: exactly this came in by an earlier import or is there byte for byte. */
  readonly kind: 'here' | 'same' | 'near' | 'conflict'
  readonly file: string
  readonly name: string
  /** Its text, for the comparison. */
  readonly text: string
  /** Why it counts as that; absent for what stands outside of the memory, or twice in what is brought. */
  readonly why?: LikenessWhy
}

/** `sameName`: called the same, and this share of the shorter one's words (0 to 1) is in the other too. */
export type LikenessWhy =
  | AlikeReason
  | { readonly kind: 'broughtIn' }
  | { readonly kind: 'sameName'; readonly shareRatio: number }

/** One memory that a source may become. */
export interface ImportCandidate {
  /** The same for the same bytes of the same source. */
  readonly id: string
  /** Which of `ImportPlan.sources`. */
  readonly source: number
  /** Bytes of the source that its body is made of, in order. */
  readonly from: readonly ByteRange[]
  readonly name: string
  readonly description: string
  readonly type: MemoryType
  readonly typeWhy: TypeWhy
  readonly body: string
  readonly destination: Destination
  /** English sentence. */
  readonly destinationWhy: Said
  readonly likeness: ImportLikeness | null
  /** A memory that is called the same and speaks of something else: this one gets a number. */
  readonly namesake?: { readonly file: string; readonly name: string }
  readonly warnings: readonly ImportWarning[]
  /** What is suggested; the person's choice stands in its place once given. */
  readonly act: ImportAct
  /** File it would become, relative to the memory folder, or the absolute path outside of it; empty for `skip`. */
  readonly file: string
  /** Its line in MEMORY.md; empty where it gets none. */
  readonly indexLine: string
}

/** `add`: a new file. `merge`: into the memory it resembles. `skip`: stays in the source only. */
export type ImportAct = 'add' | 'merge' | 'skip'

/** The person's word on one candidate; what is absent stays as suggested. */
export interface ImportChoice {
  readonly id: string
  readonly act?: ImportAct
  readonly destination?: Destination
  readonly type?: MemoryType
  readonly name?: string
  readonly description?: string
  /** Relative dates become those that are offered. */
  readonly withDates?: boolean
}

/** Text of a source that no candidate takes. */
export interface Leftover {
  readonly source: number
  readonly from: ByteRange
  readonly text: string
  /** Why: index lines that point to other files, blank lines, what cannot be read as text. */
  readonly why: 'blank' | 'pointer' | 'head' | 'skipped' | 'unreadable'
}

/** What an import would do; every byte of a source is in exactly one candidate or leftover. */
export interface ImportPlan {
  readonly projectId: string
  readonly sources: readonly ImportFile[]
  readonly candidates: readonly ImportCandidate[]
  readonly leftover: readonly Leftover[]
  /** What MEMORY.md would be, and whether Claude would load all of it. */
  readonly index: {
    readonly before: string | null
    readonly after: string
    readonly lines: number
    readonly units: number
    readonly fits: boolean
    /** Lines that would not reach Claude. */
    readonly lost: number
  }
  /** Files that would be made or changed outside of the memory folder, with their diff. */
  readonly outside: readonly {
    readonly path: string
    readonly before: string | null
    readonly after: string
  }[]
  /** All of it was brought in before. */
  readonly isKnown: boolean
  /** What `apply` takes, so that only what was shown is written. */
  readonly hash: string
}

export interface ImportRequest {
  readonly projectId: string
  readonly sources: readonly ImportSource[]
  readonly choices: readonly ImportChoice[]
}

export interface Imported {
  readonly change: string | null
  /** Memories that were made or changed, with their bytes of the source. */
  readonly created: readonly {
    readonly file: string
    readonly source: number
    readonly from: readonly ByteRange[]
  }[]
  readonly skipped: readonly { readonly id: string; readonly name: string; readonly why: Said }[]
}
