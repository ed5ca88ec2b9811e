import type { ClientLimits } from '../../../shared/settings'
import type { ParsedIndex } from './parse-index'

type IndexLimits = Pick<ClientLimits, 'indexLines' | 'indexUnits'>

/** What the client loads of a MEMORY.md at session start. */
export interface LoadedIndex {
  /** The loaded text, never ending inside a surrogate pair. */
  readonly text: string
  /** Of the whole text that would be loaded without limits: head matter and block comments out, trimmed. */
  readonly lines: number
  readonly units: number
  readonly bytes: number
  readonly loadedLines: number
  readonly loadedUnits: number
  /** Which limit cuts; null when all of it is loaded. */
  readonly reason: 'lines' | 'size' | 'both' | null
  /** The client's words for what is too much, as in `300 lines (limit: 200)`. */
  readonly warning?: string
  /** The first line of the file that is not, or not wholly, loaded; 1-based. */
  readonly cutAtLine?: number
  /** For each line of the file, how many of its units reach Claude; null where all of them do. */
  readonly loadedUnitsOf: readonly (number | null)[]
}

/**
 * Cuts as the client does: first to `indexLines` lines, then at the last newline at or before unit
 * `indexUnits`, and without such a newline at that unit. The reason looks at the whole text.
 *
 * Seen at the client's version 2.1.197; the cases are in src/testing/cases/index-loading.json.
 */
export function loadIndex(index: ParsedIndex, limits: IndexLimits): LoadedIndex {
  const full = index.lines.map((line) => (line.kept === null ? '' : line.kept + line.end)).join('')
  const whole = full.trim()
  const lines = whole === '' ? 0 : countLines(whole)
  const text = cutText(whole, lines, limits)
  const start = full.length - full.trimStart().length
  const loadedUnitsOf = unitsOfLines(index, start, whole.length, text.length)
  const cutAt = loadedUnitsOf.findIndex((units) => units !== null)
  const reason = reasonOf(lines, whole.length, limits)
  return {
    text,
    lines,
    units: whole.length,
    bytes: new TextEncoder().encode(whole).length,
    loadedLines: text === '' ? 0 : countLines(text),
    loadedUnits: text.length,
    reason,
    ...(reason === null ? {} : { warning: warningOf(reason, lines, whole.length, limits) }),
    ...(cutAt === -1 ? {} : { cutAtLine: cutAt + 1 }),
    loadedUnitsOf,
  }
}

function cutText(whole: string, lines: number, limits: IndexLimits): string {
  const byLines =
    lines > limits.indexLines ? whole.split('\n', limits.indexLines).join('\n') : whole
  if (byLines.length <= limits.indexUnits) return byLines
  const newline = byLines.lastIndexOf('\n', limits.indexUnits)
  if (newline > 0) return byLines.slice(0, newline)
  return byLines.slice(0, wholeCharacters(byLines, limits.indexUnits))
}

/** The client may split a pair here; a split one is no text any more, so ours ends before it. */
function wholeCharacters(text: string, end: number): number {
  const unit = text.charCodeAt(end)
  return unit >= 0xdc00 && unit <= 0xdfff ? end - 1 : end
}

function reasonOf(lines: number, units: number, limits: IndexLimits): LoadedIndex['reason'] {
  const isLong = lines > limits.indexLines
  const isBig = units > limits.indexUnits
  if (isLong && isBig) return 'both'
  return isLong ? 'lines' : isBig ? 'size' : null
}

function warningOf(
  reason: 'lines' | 'size' | 'both',
  lines: number,
  units: number,
  limits: IndexLimits,
): string {
  if (reason === 'lines') return `${lines} lines (limit: ${limits.indexLines})`
  if (reason === 'both') return `${lines} lines and ${sizeWords(units)}`
  return `${sizeWords(units)} (limit: ${sizeWords(limits.indexUnits)})`
}

/** The client prints units as if they were bytes: divided by 1,024, one decimal, `.0` left out. */
function sizeWords(units: number): string {
  return `${(units / 1024).toFixed(1).replace(/\.0$/, '')}KB`
}

function countLines(text: string): number {
  let count = 1
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

/** Outer blank space that is trimmed away is not lost; hidden lines are not either. */
function unitsOfLines(
  index: ParsedIndex,
  start: number,
  units: number,
  loaded: number,
): readonly (number | null)[] {
  let at = 0
  return index.lines.map((line) => {
    if (line.kept === null) return null
    const first = Math.max(at, start)
    const last = Math.min(at + line.kept.length, start + units)
    const isTrimmed = at >= start + units || at + line.kept.length <= start
    const cut = start + loaded
    const inLine = cut - at
    at += line.kept.length + line.end.length
    if (units === loaded || isTrimmed) return null
    if (first < last) return last <= cut ? null : Math.max(0, inLine)
    return first <= cut ? null : 0
  })
}
