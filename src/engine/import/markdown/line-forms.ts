/** Columns before the first character that is no blank; a tab goes to the next multiple of four. */
export function indentOf(line: string): number {
  let columns = 0
  for (const char of line) {
    if (char === ' ') columns += 1
    else if (char === '\t') columns += 4 - (columns % 4)
    else break
  }
  return columns
}

/** A run of three or more backticks or tildes that opens a block of code. */
export interface Fence {
  readonly char: string
  readonly size: number
}

const FENCE = /^(`{3,}|~{3,})/

/** The fence that a line opens; a line with more backticks behind the run is a code span. */
export function fenceOf(line: string): Fence | null {
  const bare = line.trimStart()
  const run = FENCE.exec(bare)?.[0]
  if (run === undefined) return null
  const char = run.charAt(0)
  return char === '`' && bare.includes('`', run.length) ? null : { char, size: run.length }
}

export function closesFence(line: string, fence: Fence): boolean {
  const bare = line.trim()
  return bare.length >= fence.size && bare === fence.char.repeat(bare.length)
}

/** `---`, `***`, `_ _ _`: three or more of one mark and nothing else. */
export function isRule(line: string): boolean {
  if (indentOf(line) > 3) return false
  const marks = line.replace(/[ \t]/g, '')
  const char = marks.charAt(0)
  return marks.length >= 3 && '-*_'.includes(char) && marks === char.repeat(marks.length)
}

/** The line under a heading: 1 for `===`, 2 for `---`, else null. */
export function underlineLevel(line: string): 1 | 2 | null {
  if (indentOf(line) > 3) return null
  const bare = line.trim()
  if (bare.length < 3) return null
  if (bare === '='.repeat(bare.length)) return 1
  return bare === '-'.repeat(bare.length) ? 2 : null
}

export interface HashHeading {
  readonly level: number
  readonly title: string
}

const HASHES = /^#{1,6}(?=[ \t]|$)/

/** `## Title ##`; null for anything else, also for `#tag` and for what is indented as code. */
export function hashHeadingOf(line: string): HashHeading | null {
  if (indentOf(line) > 3) return null
  const bare = line.trim()
  const hashes = HASHES.exec(bare)?.[0]
  if (hashes === undefined) return null
  return {
    level: hashes.length,
    title: withoutClosing(bare.slice(hashes.length).trim()),
  }
}

/** Hashes at the end close the heading only when a blank stands before them. */
function withoutClosing(title: string): string {
  let end = title.length
  while (title.charAt(end - 1) === '#') end -= 1
  if (end === title.length) return title
  const before = title.charAt(end - 1)
  return end === 0 ? '' : before === ' ' || before === '\t' ? title.slice(0, end).trimEnd() : title
}

/** A bullet's or number's mark. */
export interface ListMark {
  readonly indent: number
  /** Column where its text begins. */
  readonly content: number
  readonly isOrdered: boolean
}

const MARK = /^(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$)/

export function listMarkOf(line: string): ListMark | null {
  const bare = line.trimStart()
  const mark = MARK.exec(bare)?.[0]
  if (mark === undefined || isRule(line)) return null
  const indent = indentOf(line)
  const gap = indentOf(bare.slice(mark.length))
  // Four blanks and more behind the mark begin code inside of the item.
  const content = indent + mark.length + (gap >= 1 && gap <= 4 ? gap : 1)
  return { indent, content, isOrdered: mark.length > 1 }
}

const RAW = /^<(script|pre|style|textarea)(?=[\s>]|$)/i
const TAG = /^<\/?[a-z][a-z0-9-]{0,30}(?=[\s/>]|$)/i

/** How a block of HTML ends: with a line that holds a text, or with a blank line (null). */
export interface HtmlBlock {
  readonly until: string | null
}

export function htmlBlockOf(line: string): HtmlBlock | null {
  if (indentOf(line) > 3) return null
  const bare = line.trim()
  if (bare.startsWith('<!--')) return { until: '-->' }
  const raw = RAW.exec(bare)?.[1]
  if (raw !== undefined) return { until: `</${raw.toLowerCase()}>` }
  return TAG.test(bare) ? { until: null } : null
}

/** Whether the block ends with this line; `from` skips the mark that opened it. */
export function endsHtml(line: string, { until }: HtmlBlock, from = 0): boolean {
  return until === null ? line.trim() === '' : line.toLowerCase().includes(until, from)
}
