import type { Verdict } from './audit'
import type { Said } from './said'

/** The five types in use, most durable first, and `unknown` for everything else. */
export const MEMORY_TYPES = [
  'value',
  'user',
  'feedback',
  'project',
  'reference',
  'unknown',
] as const
export type MemoryType = (typeof MEMORY_TYPES)[number]

/** How a head is written: `key: value` lines, keys below `metadata:`, or no readable head. */
export type HeadShape = 'flat' | 'nested' | 'none'

/** What the age of a memory was read from, best first. */
export type AgeSource = 'confirmed' | 'modified' | 'history' | 'mtime'

/** What the staleness score suggests: below 50 keep, 50 to below 75 review, 75 and more prune. */
export type StaleAction = 'keep' | 'review' | 'prune'

/**
 * One memory as lists show it.
 *
 * `file` is relative to the memory folder, with `/` between folders, exactly as the folder lists it.
 */
export interface MemoryRow {
  /** The memory folder's absolute path; names the store everywhere. */
  readonly projectId: string
  readonly file: string
  readonly name: string
  readonly description: string
  readonly type: MemoryType
  readonly shape: HeadShape
  /** A sentence for the row when the head or the file is odd: malformed, unreadable, not a file. */
  readonly problem?: Said
  readonly modifiedAtMs: number
  readonly ageDays: number
  readonly ageSource: AgeSource
  /** Staleness by age alone, 0 to 100, unrounded. */
  readonly score: number
  /** With what failed claims add, capped at 100; absent without a deep audit of the text as it is now. */
  readonly deepScore?: number
  /** Follows the deep score where there is one. */
  readonly action: StaleAction
  /** The score that counts is 50 or more, and no review date lies in the future. */
  readonly due: boolean
  /** When a person wants to look at it next: half a life after keeping it, or as put off. */
  readonly reviewAtMs?: number
  /** How many claims of each verdict the last audit of this very text found. */
  readonly claims?: Readonly<Record<Verdict, number>>
  /** Link targets as written, without alias and anchor, in order, each once. */
  readonly links: readonly string[]
  readonly originSessionId?: string
  readonly pinned: boolean
  readonly sizeBytes: number
  /** An estimate: about four UTF-8 bytes a token. */
  readonly tokens: number
  /** sha256 hex of the file's bytes; empty when they could not be read. */
  readonly hash: string
  /** Lies in `team/`. */
  readonly team: boolean
  /** The file or a folder on its way is a symbolic link; this is where it leads. */
  readonly linkTarget?: string
  /** False where saving is refused: a link not yet allowed, text that is not UTF-8, not a file. */
  readonly editable: boolean
}

/** Another memory that a link leads to or comes from. */
export interface MemoryRef {
  readonly projectId: string
  readonly file: string
  readonly name: string
  readonly type: MemoryType
}

/** A link in a memory's text: `file` is absent where it leads nowhere, which is allowed. */
export interface LinkTarget {
  readonly target: string
  readonly file?: string
}

/** One memory, opened. */
export interface MemoryDetail {
  readonly row: MemoryRow
  /** The whole text, line ends and byte-order mark included. */
  readonly raw: string
  readonly body: string
  /** Known and unknown head keys in file order, values as text (a list or block value as its lines). */
  readonly head: readonly { readonly key: string; readonly value: string }[]
  readonly linkTargets: readonly LinkTarget[]
  readonly backlinks: readonly MemoryRef[]
  /** Its line in MEMORY.md, if any, and whether Claude loads that line. */
  readonly indexEntry?: { readonly line: number; readonly text: string; readonly loaded: boolean }
  /** The text an interrupted edit left behind. */
  readonly draft?: Draft
  /** How fresh it is in the words that recall uses; empty below two days. */
  readonly freshness: string
}

/** A person's unsaved text, kept in the app's own data until it is saved or dropped. */
export interface Draft {
  readonly text: string
  /** sha256 of the file that the edit started from. */
  readonly baseHash: string
  readonly savedAtMs: number
}

/** The head fields a form may change; an absent field stays as it is. */
export interface HeadChanges {
  readonly name?: string
  readonly description?: string
  readonly type?: MemoryType
  readonly pinned?: boolean
}

/** A memory to be made. */
export interface NewMemory {
  readonly type: MemoryType
  readonly name: string
  readonly description: string
  readonly body: string
  /** Convert a standalone MEMORY.md to the index layout first. Without it such a store is refused. */
  readonly convert?: boolean
}

/** What adding a memory would do, worked out without writing anything. */
export interface AddPlan {
  /** The file that would be made. */
  readonly file: string
  /** Its line in MEMORY.md. */
  readonly indexLine: string
  /** The end of MEMORY.md lies below the cut, so the line goes to the top, where Claude loads it. */
  readonly toTop: boolean
  /** MEMORY.md holds text and no pointers: it must be converted first, see `NewMemory.convert`. */
  readonly standalone: boolean
  /** The memory that covers the same already: adding is refused, `file` is its file. */
  readonly twin?: Pick<MemoryRef, 'file' | 'name'>
}

/** What became of a save. In a conflict nothing was written. */
export type SaveOutcome =
  | {
      readonly kind: 'saved'
      readonly hash: string
      readonly change: string
      /** 1-based line numbers of the new text that differ from the old. */
      readonly changedLines: readonly number[]
    }
  | { readonly kind: 'unchanged'; readonly hash: string }
  | {
      readonly kind: 'conflict'
      /** The text now on disk and its hash; null when the file is gone. */
      readonly theirs: string | null
      readonly theirsHash: string | null
      /** Both changes merged by line, where they do not touch each other. */
      readonly merged: string | null
    }

export type MemorySort =
  'name' | 'type' | 'file' | 'age' | 'score' | 'links' | 'tokens' | 'modified'

/** Which memories of the catalogue a list asks for. */
export interface MemoryFilter {
  /** Absent: all projects. */
  readonly projectId?: string
  /** Words that must all occur in name, description or file name; case and accents folded. */
  readonly text?: string
  readonly types?: readonly MemoryType[]
  readonly minScore?: number
  readonly onlyProblems?: boolean
  readonly onlyPinned?: boolean
  readonly onlyBrokenLinks?: boolean
  readonly onlyUnindexed?: boolean
  /** Missing claims in the last audit. */
  readonly onlyBrokenClaims?: boolean
  readonly onlyDue?: boolean
}

/** A page of the catalogue; `limit` is at most 500. */
export interface MemoryPageQuery {
  readonly filter: MemoryFilter
  readonly sort: MemorySort
  readonly descending: boolean
  readonly offset: number
  readonly limit: number
}

export interface MemoryPage {
  readonly total: number
  readonly rows: readonly MemoryRow[]
  /** How many of the filtered memories have each type, for the filter bar. */
  readonly typeCounts: Readonly<Record<MemoryType, number>>
}
