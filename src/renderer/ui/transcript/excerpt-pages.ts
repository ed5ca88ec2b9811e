import type { TranscriptEntry, TranscriptExcerpt } from '../../../shared/project'

/** Lines of a transcript that are on screen, without a gap between the first and the last. */
export interface ShownLines {
  /** The line that was asked for; further pages do not change it. */
  readonly line: number
  /** First and last line that were looked at, 1-based; bookkeeping lines among them are not shown. */
  readonly from: number
  readonly to: number
  readonly entries: readonly TranscriptEntry[]
  readonly hasEarlier: boolean
  readonly hasLater: boolean
}

/** What to ask for: a line and how many around it. */
export interface Ask {
  readonly line: number
  readonly around: number
}

/** Lines on either side of the one that was asked for. */
export const AROUND = 40

/** The first page. */
export function firstPage(excerpt: TranscriptExcerpt, { line, around }: Ask): ShownLines {
  return {
    line,
    from: Math.max(1, line - around),
    to: line + around,
    entries: excerpt.lines,
    hasEarlier: excerpt.hasEarlier,
    hasLater: excerpt.hasLater,
  }
}

/** The question for the lines right before. */
export function earlierThan({ from }: Pick<ShownLines, 'from'>): Ask {
  const line = Math.max(1, from - 1 - AROUND)
  return { line, around: Math.max(0, from - 1 - line) }
}

/** The question for the lines right after. */
export function laterThan({ to }: Pick<ShownLines, 'to'>): Ask {
  return { line: to + 1 + AROUND, around: AROUND }
}

/** The shown lines with another page before or after them. */
export function withPage(shown: ShownLines, page: TranscriptExcerpt, ask: Ask): ShownLines {
  // A page is asked for by its middle, which says nothing special here.
  const entries = page.lines.filter((entry) => entry.isRaw !== true)
  const isBefore = ask.line < shown.from
  return isBefore
    ? {
        ...shown,
        from: Math.max(1, ask.line - ask.around),
        entries: [...entries, ...shown.entries],
        hasEarlier: page.hasEarlier,
      }
    : {
        ...shown,
        to: ask.line + ask.around,
        entries: [...shown.entries, ...entries],
        hasLater: page.hasLater,
      }
}

const FOLDED_LINES = 8
const FOLDED_CHARACTERS = 640

/** Whether an entry is long enough to be folded; what a person said never is. */
export function isFoldable({ by, text }: Pick<TranscriptEntry, 'by' | 'text'>): boolean {
  if (by === 'person') return false
  return text.length > FOLDED_CHARACTERS || text.split('\n', FOLDED_LINES + 1).length > FOLDED_LINES
}
