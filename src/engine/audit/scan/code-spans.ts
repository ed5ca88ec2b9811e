/** What stands between two runs of backticks, without them; offsets into the whole text. */
export interface CodeSpan {
  readonly start: number
  readonly end: number
  /** With its backticks. */
  readonly outerStart: number
  readonly outerEnd: number
}

const BACKTICK = 96

/**
 * The code spans of one block, found as they are asked for: each runs from a run of backticks to the
 * next run of the same length; those of blanks alone are left out. Linear: what was walked through for a
 * partner is not walked again, and after the first run without one a table tells of the others.
 */
export function* codeSpansOf(text: string, start: number, end: number): Generator<CodeSpan> {
  let lastOf: ReadonlyMap<number, number> | null = null
  for (let at = start; at < end;) {
    if (text.charCodeAt(at) !== BACKTICK) {
      at += 1
      continue
    }
    const inside = behindRun(text, at, end)
    const length = inside - at
    const isLast = lastOf !== null && (lastOf.get(length) ?? start) <= at
    const close = isLast ? end : runOf(text, inside, end, length)
    if (close === end) {
      lastOf ??= lastRunsOf(text, inside, end)
      at = inside
      continue
    }
    const from = behindBlanks(text, inside, close)
    const outerEnd = close + length
    if (from < close)
      yield { start: from, end: beforeBlanks(text, from, close), outerStart: at, outerEnd }
    at = outerEnd
  }
}

/** Where the next run of that length begins, or `end`. */
function runOf(text: string, start: number, end: number, length: number): number {
  for (let at = start; at < end; at += 1) {
    if (text.charCodeAt(at) !== BACKTICK) continue
    const behind = behindRun(text, at, end)
    if (behind - at === length) return at
    at = behind
  }
  return end
}

/** By its length, where the last run of that length begins. */
function lastRunsOf(text: string, start: number, end: number): ReadonlyMap<number, number> {
  const lastOf = new Map<number, number>()
  for (let at = end; at > start; at -= 1) {
    if (text.charCodeAt(at - 1) !== BACKTICK) continue
    const behind = at
    while (at > start && text.charCodeAt(at - 1) === BACKTICK) at -= 1
    if (!lastOf.has(behind - at)) lastOf.set(behind - at, at)
  }
  return lastOf
}

function behindRun(text: string, start: number, end: number): number {
  let at = start
  while (at < end && text.charCodeAt(at) === BACKTICK) at += 1
  return at
}

function behindBlanks(text: string, start: number, end: number): number {
  let at = start
  while (at < end && text.charCodeAt(at) <= 32) at += 1
  return at
}

function beforeBlanks(text: string, start: number, end: number): number {
  let at = end
  while (at > start && text.charCodeAt(at - 1) <= 32) at -= 1
  return at
}
