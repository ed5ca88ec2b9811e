/** How a MEMORY.md is laid out: pointers, text and not one pointer, both, or not there. */
export type IndexLayout = 'index' | 'inline' | 'mixed' | 'absent'

/** A pointer of the index to a memory. */
export interface IndexEntry {
  /** 1-based line in the file. */
  readonly line: number
  readonly text: string
  /** The pointer's target as written, decoded. */
  readonly target: string
}

/** The health of one MEMORY.md. Numbers are those of the loaded text: head matter and block comments out, trimmed. */
export interface IndexReport {
  readonly lines: number
  readonly units: number
  readonly bytes: number
  readonly limitLines: number
  readonly limitUnits: number
  readonly fits: boolean
  /** The first line of the file that is not, or not wholly, loaded. */
  readonly cutAtLine?: number
  readonly lostEntries: readonly IndexEntry[]
  readonly dangling: readonly IndexEntry[]
  /** Files of memories without a line. */
  readonly unindexed: readonly string[]
  readonly duplicates: readonly IndexEntry[]
  readonly longEntries: readonly IndexEntry[]
  readonly layout: IndexLayout
  /** The client's warning in its form ("250 lines and 41.5KB"), when something is cut. */
  readonly warning?: string
}

/** One line of MEMORY.md as the Index screen draws it. */
export interface IndexLine {
  readonly line: number
  readonly text: string
  readonly kind: 'entry' | 'heading' | 'blank' | 'text' | 'hidden'
  readonly target?: string
  /** The memory's file, when the target exists. */
  readonly file?: string
  readonly loaded: 'whole' | 'part' | 'no'
  readonly problems: readonly ('dangling' | 'duplicate' | 'long' | 'lost')[]
}

export interface IndexView {
  readonly report: IndexReport
  readonly lines: readonly IndexLine[]
  readonly raw: string
  /** sha256 of the file, null when absent. */
  readonly hash: string | null
}

export type IndexRepair = 'dangling' | 'unindexed' | 'duplicates' | 'long'

/** A repair, shown before it is done. `after` equals `before` where there is nothing to repair. */
export interface IndexFix {
  readonly before: string
  readonly after: string
  /** Unified diff, empty when nothing changes. */
  readonly diff: string
  readonly reasons: readonly string[]
  readonly report: IndexReport
}
