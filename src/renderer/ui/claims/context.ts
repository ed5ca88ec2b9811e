/** Words of a text with what stands around them on the same line. */
export interface Context {
  readonly before: string
  readonly words: string
  readonly after: string
}

/** So many UTF-16 units are shown on each side at most. */
const AROUND_UNITS = 64

/**
 * The words at [start, end) with a few others around them, cut at the line's ends and between words.
 * Null where the offsets do not lie inside the text, which then is another one.
 *
 * @param start UTF-16 offset into the whole text; `end` is exclusive
 */
export function contextOf(text: string, start: number, end: number): Context | null {
  if (start < 0 || end > text.length || start >= end) return null
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const found = text.indexOf('\n', end)
  const lineEnd = found === -1 ? text.length : found
  return {
    before: headOf(text.slice(lineStart, start)),
    words: text.slice(start, end),
    after: tailOf(text.slice(end, lineEnd).replace(/\r$/, '')),
  }
}

function headOf(text: string): string {
  const trimmed = text.trimStart()
  if (trimmed.length <= AROUND_UNITS) return trimmed
  const cut = trimmed.slice(-AROUND_UNITS)
  const space = cut.indexOf(' ')
  return `…${wholeUnits(space === -1 || space > AROUND_UNITS / 2 ? cut : cut.slice(space))}`
}

function tailOf(text: string): string {
  const trimmed = text.trimEnd()
  if (trimmed.length <= AROUND_UNITS) return trimmed
  const cut = trimmed.slice(0, AROUND_UNITS)
  const space = cut.lastIndexOf(' ')
  return `${wholeUnits(space < AROUND_UNITS / 2 ? cut : cut.slice(0, space + 1))}…`
}

/** A character of two units is not cut in half. */
const wholeUnits = (text: string): string =>
  text.replace(/^[\uDC00-\uDFFF]/, '').replace(/[\uD800-\uDBFF]$/, '')
