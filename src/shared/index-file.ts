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

/** What a repair does to one line, or why it leaves it. */
export type IndexFixKind =
  | 'dangling-removed'
  /** The pointer went to a memory of nearly the same name, which had no line. */
  | 'dangling-retargeted'
  /** The line points at others too, so only this link became plain words. */
  | 'dangling-unlinked'
  | 'duplicate-removed'
  /** The words that only the later line had were joined to the first one. */
  | 'duplicate-joined'
  | 'duplicate-unlinked'
  /** Left: its words stand nowhere else and do not fit into the first line. */
  | 'duplicate-left'
  | 'long-shortened'
  /** Left: what would be cut off stands nowhere in the memory. */
  | 'long-left'
  | 'added'
  /** Added, but past the cut: Claude does not read it there. */
  | 'added-past-cut'

/** One step of a repair. */
export interface IndexFixStep {
  readonly kind: IndexFixKind
  /** 1-based line: of the text before for what is changed or left, of the text after for what is added. */
  readonly line: number
  /** The memory or target it is about. */
  readonly file: string
  /** For a duplicate: the line that stays. */
  readonly firstLine?: number
  /** Where a retargeted pointer leads now. */
  readonly newFile?: string
}

/** A repair, shown before it is done. `after` equals `before` where there is nothing to repair. */
export interface IndexFix {
  readonly before: string
  readonly after: string
  /** Unified diff, empty when nothing changes. */
  readonly diff: string
  /** One English sentence a step. */
  readonly reasons: readonly string[]
  readonly steps: readonly IndexFixStep[]
  /** The health of the text after. */
  readonly report: IndexReport
}
