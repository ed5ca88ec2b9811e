import { parseBracket } from './parse-bracket'
import {
  badPattern,
  exactly,
  foldCase,
  isDigit,
  isSpace,
  isWord,
  not,
  type Assertion,
  type CharSet,
  type PatternNode,
} from './nodes'

/** `basic` and `extended` as grep reads them; `perl` is the part of Perl's that needs no memory. */
export type PatternSyntax = 'fixed' | 'basic' | 'extended' | 'perl'

/** Longer patterns are refused. */
const MAX_PATTERN_UNITS = 1_000
const MAX_REPEAT = 1_000
const MAX_DEPTH = 50

interface Reader {
  readonly text: string
  readonly syntax: PatternSyntax
  readonly ignoresCase: boolean
  at: number
  depth: number
}

/**
 * Reads a search pattern of the safe subset: characters, `.`, sets, groups, alternatives, repetition and
 * anchors. What needs memory or looks around (`\1`, `(?=`, `++`) is refused, so that every pattern can be
 * matched in linear time.
 *
 * @throws `input.invalid` with the reason
 */
export function parsePattern(
  text: string,
  syntax: PatternSyntax,
  ignoresCase: boolean,
): PatternNode {
  if (text.length > MAX_PATTERN_UNITS) {
    throw badPattern(`it is longer than ${MAX_PATTERN_UNITS} characters`)
  }
  if (syntax === 'fixed') {
    const of = Array.from(text, (one) => charNode(one.codePointAt(0) ?? 0, ignoresCase))
    return { kind: 'all', of }
  }
  const folds = syntax === 'perl' && text.startsWith('(?i)')
  const reader: Reader = {
    text,
    syntax,
    ignoresCase: ignoresCase || folds,
    at: folds ? 4 : 0,
    depth: 0,
  }
  const node = alternatives(reader)
  if (reader.at < text.length) throw badPattern('a bracket is closed that was not opened')
  return node
}

function charNode(code: number, ignoresCase: boolean): PatternNode {
  return setNode(exactly(code), ignoresCase)
}

const setNode = (set: CharSet, ignoresCase: boolean): PatternNode => ({
  kind: 'set',
  set: ignoresCase ? foldCase(set) : set,
})

/** The sign that has this meaning: bare, or behind a backslash in the basic syntax. */
function isSign(reader: Reader, sign: string): boolean {
  const written = reader.syntax === 'basic' ? `\\${sign}` : sign
  return reader.text.startsWith(written, reader.at)
}

function takeSign(reader: Reader, sign: string): boolean {
  if (!isSign(reader, sign)) return false
  reader.at += reader.syntax === 'basic' ? 2 : 1
  return true
}

function alternatives(reader: Reader): PatternNode {
  const of = [sequence(reader)]
  while (takeSign(reader, '|')) of.push(sequence(reader))
  return of.length === 1 && of[0] !== undefined ? of[0] : { kind: 'any', of }
}

function sequence(reader: Reader): PatternNode {
  const of: PatternNode[] = []
  const isOver = (): boolean =>
    reader.at >= reader.text.length ||
    isSign(reader, '|') ||
    (isSign(reader, ')') && (reader.depth > 0 || reader.syntax !== 'basic'))
  while (!isOver()) of.push(repeated(reader, of.length === 0))
  return { kind: 'all', of }
}

function repeated(reader: Reader, isFirst: boolean): PatternNode {
  let node = atom(reader, isFirst)
  for (let many = takeCount(reader); many !== null; many = takeCount(reader)) {
    if (node.kind === 'assert' && node.what !== 'start') throw badPattern('an anchor is repeated')
    node = { kind: 'repeat', of: node, ...many }
    takeLazy(reader)
  }
  return node
}

/** Whether a line matches does not hang on how eager a repetition is. */
function takeLazy(reader: Reader): void {
  if (reader.syntax !== 'perl') return
  const next = reader.text[reader.at]
  if (next === '?') reader.at += 1
  if (next === '+') throw badPattern('possessive repetition is not known here')
}

function takeCount(reader: Reader): { readonly least: number; readonly most: number } | null {
  if (reader.text[reader.at] === '*') {
    reader.at += 1
    return { least: 0, most: Infinity }
  }
  if (takeSign(reader, '+')) return { least: 1, most: Infinity }
  if (takeSign(reader, '?')) return { least: 0, most: 1 }
  return isSign(reader, '{') ? takeInterval(reader) : null
}

function takeInterval(reader: Reader): { readonly least: number; readonly most: number } | null {
  const start = reader.syntax === 'basic' ? reader.at + 2 : reader.at + 1
  const found = /^(\d{0,4})(,?)(\d{0,4})(\\?)\}/.exec(reader.text.slice(start, start + 14))
  const isClosed = found !== null && (found[4] === '\\') === (reader.syntax === 'basic')
  if (!isClosed || (found[1] === '' && found[3] === '')) return null
  const least = Number(found[1] ?? 0)
  const most = found[2] === '' ? least : found[3] === '' ? Infinity : Number(found[3])
  if (least > MAX_REPEAT || (most !== Infinity && most > MAX_REPEAT)) {
    throw badPattern(`something is repeated more than ${MAX_REPEAT} times`)
  }
  if (most < least) throw badPattern('a repetition ends before it begins')
  reader.at = start + found[0].length
  return { least, most }
}

function atom(reader: Reader, isFirst: boolean): PatternNode {
  if (takeSign(reader, '(')) return group(reader)
  const sign = reader.text[reader.at] ?? ''
  if (sign === '[') return bracket(reader)
  if (sign === '\\') return escaped(reader)
  if (sign === '^' && isAnchor(reader, isFirst)) return anchor(reader, 'start')
  if (sign === '$' && isEnd(reader)) return anchor(reader, 'end')
  if (sign === '.') {
    reader.at += 1
    return { kind: 'set', set: () => true }
  }
  const isRepeat = sign === '*' || (reader.syntax !== 'basic' && (sign === '+' || sign === '?'))
  // In the basic syntax a star with nothing before it is a star.
  if (isRepeat && reader.syntax !== 'basic') throw badPattern(`there is nothing before ${sign}`)
  return literal(reader)
}

function literal(reader: Reader): PatternNode {
  const code = reader.text.codePointAt(reader.at) ?? 0
  reader.at += code > 0xffff ? 2 : 1
  return charNode(code, reader.ignoresCase)
}

function anchor(reader: Reader, what: Assertion): PatternNode {
  reader.at += 1
  return { kind: 'assert', what }
}

/** In the basic syntax `^` and `$` mean something only at the ends of a part. */
function isAnchor(reader: Reader, isFirst: boolean): boolean {
  return reader.syntax !== 'basic' || isFirst
}

function isEnd(reader: Reader): boolean {
  if (reader.syntax !== 'basic') return true
  const rest = reader.text.slice(reader.at + 1, reader.at + 3)
  return rest === '' || rest === '\\)' || rest === '\\|'
}

function group(reader: Reader): PatternNode {
  if (reader.syntax !== 'basic' && reader.text[reader.at] === '?') {
    const isPlain = reader.syntax === 'perl' && reader.text[reader.at + 1] === ':'
    if (!isPlain) throw badPattern('groups that begin with (? are not known here')
    reader.at += 2
  }
  reader.depth += 1
  if (reader.depth > MAX_DEPTH) throw badPattern('its groups are nested too deep')
  const node = alternatives(reader)
  if (!takeSign(reader, ')')) throw badPattern('a group is not closed')
  reader.depth -= 1
  return node
}

function bracket(reader: Reader): PatternNode {
  const { set, isNegated, end } = parseBracket(reader.text, reader.at, reader.syntax === 'perl')
  reader.at = end
  const folded = reader.ignoresCase ? foldCase(set) : set
  return { kind: 'set', set: isNegated ? not(folded) : folded }
}

const SETS: Readonly<Record<string, CharSet>> = {
  w: isWord,
  W: not(isWord),
  s: isSpace,
  S: not(isSpace),
}
const PERL_SETS: Readonly<Record<string, CharSet>> = { d: isDigit, D: not(isDigit) }
const ASSERTIONS: Readonly<Record<string, Assertion>> = {
  b: 'boundary',
  B: 'notBoundary',
  '<': 'wordStart',
  '>': 'wordEnd',
}
const PERL_CHARS: Readonly<Record<string, number>> = { t: 9, n: 10, r: 13, f: 12 }

function escaped(reader: Reader): PatternNode {
  reader.at += 1
  const next = reader.text[reader.at]
  if (next === undefined) throw badPattern('it ends in a backslash')
  const isPerl = reader.syntax === 'perl'
  const set = SETS[next] ?? (isPerl ? PERL_SETS[next] : undefined)
  const what = ASSERTIONS[next]
  const code = isPerl ? PERL_CHARS[next] : undefined
  if (set === undefined && what === undefined && code === undefined) {
    refuseUnknown(next, isPerl)
    return literal(reader)
  }
  reader.at += 1
  if (what !== undefined) return { kind: 'assert', what }
  return setNode(set ?? exactly(code ?? 0), false)
}

function refuseUnknown(next: string, isPerl: boolean): void {
  if (/[1-9]/.test(next)) throw badPattern(`back-references such as \\${next} are not known here`)
  if (!/[A-Za-z0]/.test(next)) return
  const hint = next === 'd' && !isPerl ? '; write [0-9]' : ''
  throw badPattern(`\\${next} is not known here${hint}`)
}
