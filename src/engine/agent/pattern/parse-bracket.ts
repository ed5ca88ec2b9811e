import { badPattern, exactly, isDigit, isSpace, isWord, not, type CharSet } from './nodes'

interface Bracket {
  readonly set: CharSet
  readonly isNegated: boolean
  /** Behind the closing bracket. */
  readonly end: number
}

const LOWER = /\p{Ll}/u
const UPPER = /\p{Lu}/u
const LETTER = /\p{L}/u
const matches =
  (pattern: RegExp): CharSet =>
  (code) =>
    pattern.test(String.fromCodePoint(code))
const isLetter = matches(LETTER)
const isGraphic: CharSet = (code) => code > 32 && code !== 127

const CLASSES: Readonly<Record<string, CharSet>> = {
  alpha: isLetter,
  digit: isDigit,
  alnum: (code) => isLetter(code) || isDigit(code),
  upper: matches(UPPER),
  lower: matches(LOWER),
  space: isSpace,
  blank: (code) => code === 32 || code === 9,
  punct: (code) => code < 128 && isGraphic(code) && !isLetter(code) && !isDigit(code),
  xdigit: (code) => isDigit(code) || ((code | 32) >= 97 && (code | 32) <= 102 && code < 128),
  cntrl: (code) => code < 32 || code === 127,
  graph: isGraphic,
  print: (code) => code >= 32 && code !== 127,
}

const ESCAPES: Readonly<Record<string, CharSet>> = {
  d: isDigit,
  D: not(isDigit),
  w: isWord,
  W: not(isWord),
  s: isSpace,
  S: not(isSpace),
  t: exactly(9),
  n: exactly(10),
  r: exactly(13),
}

/**
 * Reads `[…]`: single characters, ranges and named classes; `]` first is itself.
 *
 * @param at of the opening bracket
 * @param hasEscapes true where a backslash means something inside
 * @throws `input.invalid` where it is not closed
 */
export function parseBracket(text: string, at: number, hasEscapes: boolean): Bracket {
  const isNegated = text[at + 1] === '^'
  const first = at + (isNegated ? 2 : 1)
  const sets: CharSet[] = []
  let here = first
  while (here < text.length) {
    if (text[here] === ']' && here > first) {
      return { set: (code) => sets.some((set) => set(code)), isNegated, end: here + 1 }
    }
    const item = oneItem(text, here, hasEscapes)
    sets.push(item.set)
    here = item.end
  }
  throw badPattern('a [ is not closed')
}

function oneItem(
  text: string,
  at: number,
  hasEscapes: boolean,
): { readonly set: CharSet; readonly end: number } {
  const named = /^\[:([a-z]{1,8}):\]/.exec(text.slice(at, at + 12))
  if (named !== null) {
    const set = CLASSES[named[1] ?? '']
    if (set === undefined) throw badPattern(`the class ${named[0]} is not known`)
    return { set, end: at + named[0].length }
  }
  if (/^\[[.=]/.test(text.slice(at, at + 2))) throw badPattern('[. and [= are not known here')
  const escape = hasEscapes && text[at] === '\\' ? ESCAPES[text[at + 1] ?? ''] : undefined
  if (escape !== undefined) return { set: escape, end: at + 2 }
  const from = oneChar(text, at, hasEscapes)
  if (text[from.end] !== '-' || text[from.end + 1] === ']' || from.end + 1 >= text.length) {
    return { set: exactly(from.code), end: from.end }
  }
  const to = oneChar(text, from.end + 1, hasEscapes)
  if (to.code < from.code) throw badPattern('a range ends before it begins')
  return { set: (code) => code >= from.code && code <= to.code, end: to.end }
}

function oneChar(
  text: string,
  at: number,
  hasEscapes: boolean,
): { readonly code: number; readonly end: number } {
  const here = hasEscapes && text[at] === '\\' && at + 1 < text.length ? at + 1 : at
  const code = text.codePointAt(here) ?? 0
  return { code, end: here + (code > 0xffff ? 2 : 1) }
}
