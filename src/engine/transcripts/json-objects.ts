import { recordOf } from '../location/auto-memory'

type Fields = Readonly<Record<string, unknown>>

/** The objects that stand whole on one line of a transcript. */
export interface LineObjects {
  readonly objects: readonly Fields[]
  /** Something on the line is no whole object: a half line, or no object at all. */
  readonly isTorn: boolean
}

const NOTHING: LineObjects = { objects: [], isTorn: true }

/**
 * Reads a line as JSON. Two writers, or a crash between two writes, leave several objects on one line
 * (`}{`) or a half one before a whole one; the whole ones are found in linear time.
 *
 * What stands inside another object is never taken for a line of its own: after a half object only
 * one that no `:`, `,` or `[` leads up to is taken, since a tool's answer may hold what looks like a line.
 */
export function objectsOfLine(text: string): LineObjects {
  const whole = parseObject(text)
  if (whole !== null) return { objects: [whole], isTorn: false }
  if (text.trim() === '') return { objects: [], isTorn: false }
  const { objects, end } = fromTheStart(text)
  const rest = text.slice(end).trim()
  if (rest === '') return { objects, isTorn: objects.length === 0 }
  // The line began inside of an object: what looked whole was a part of it.
  if (/^[}\],:]/.test(rest)) return NOTHING
  return { objects: [...objects, ...fromTheEnd(rest)], isTorn: true }
}

function parseObject(text: string): Fields | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? recordOf(value)
      : null
  } catch {
    // Torn and glued lines are normal; what is whole in them is found by the callers.
    return null
  }
}

/** Whole objects one after the other from the beginning, and where they end. */
function fromTheStart(text: string): { readonly objects: Fields[]; readonly end: number } {
  const objects: Fields[] = []
  let end = 0
  for (;;) {
    const start = end + leadingBlanks(text, end)
    const close = text[start] === '{' ? closeOf(text, start) : -1
    const object = close === -1 ? null : parseObject(text.slice(start, close + 1))
    if (object === null) return { objects, end }
    objects.push(object)
    end = close + 1
  }
}

/** Whole objects at the end of a line that begins with a half one; in the order of the line. */
function fromTheEnd(text: string): Fields[] {
  const objects: Fields[] = []
  let end = text.length
  while (text[end - 1] === '}') {
    const start = openOf(text, end - 1)
    if (start === -1) break
    const before = text.slice(0, start).trimEnd()
    const object = /[:,[]$/.test(before.slice(-1)) ? null : parseObject(text.slice(start, end))
    if (object === null) break
    objects.unshift(object)
    end = before.length
  }
  return objects
}

function leadingBlanks(text: string, from: number): number {
  let at = from
  while (text[at] === ' ' || text[at] === '\t') at += 1
  return at - from
}

/** Index of the brace that closes the one at `open`; -1 where none does. */
function closeOf(text: string, open: number): number {
  let depth = 0
  let isQuoted = false
  for (let at = open; at < text.length; at += 1) {
    const char = text[at]
    if (isQuoted && char === '\\') at += 1
    else if (char === '"') isQuoted = !isQuoted
    else if (!isQuoted && char === '{') depth += 1
    else if (!isQuoted && char === '}' && (depth -= 1) === 0) return at
  }
  return -1
}

/** Index of the brace that the one at `close` closes, looked for backwards; -1 where none is. */
function openOf(text: string, close: number): number {
  let depth = 0
  let isQuoted = false
  for (let at = close; at >= 0; at -= 1) {
    const char = text[at]
    if (char === '"' && !isEscaped(text, at)) isQuoted = !isQuoted
    else if (!isQuoted && char === '}') depth += 1
    else if (!isQuoted && char === '{' && (depth -= 1) === 0) return at
  }
  return -1
}

function isEscaped(text: string, quote: number): boolean {
  let slashes = 0
  while (text[quote - 1 - slashes] === '\\') slashes += 1
  return slashes % 2 === 1
}
