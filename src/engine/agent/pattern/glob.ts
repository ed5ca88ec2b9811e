import { createMatcher } from './matcher'
import { badPattern, exactly, foldCase, type CharSet, type PatternNode } from './nodes'
import { parseBracket } from './parse-bracket'

const MAX_GLOB_UNITS = 500
const SLASH = 47

export interface GlobOptions {
  readonly ignoresCase?: boolean
  /** `*` and `?` take slashes too, as in `find -path`. */
  readonly takesSlash?: boolean
  /** `{a,b}` stands for either, as in searches; shells are asked without. */
  readonly hasBraces?: boolean
}

/**
 * Whether a name or path matches a glob: `*`, `?`, `[…]`, and `**` for any number of folders.
 *
 * @throws `input.invalid` for one that cannot be read
 */
export function createGlob(glob: string, options: GlobOptions = {}): (path: string) => boolean {
  if (glob.length > MAX_GLOB_UNITS) throw badPattern('it is too long')
  const body: PatternNode = { kind: 'all', of: partsOf(glob, options) }
  const whole: PatternNode = {
    kind: 'all',
    of: [{ kind: 'assert', what: 'start' }, body, { kind: 'assert', what: 'end' }],
  }
  return createMatcher(whole).test
}

/** Whether a word has any sign of a glob in it. */
export function isGlob(text: string): boolean {
  return /[*?[]/.test(text)
}

function partsOf(glob: string, options: GlobOptions): PatternNode[] {
  const parts: PatternNode[] = []
  for (let at = 0; at < glob.length;) {
    const { node, end } = onePart(glob, at, options)
    parts.push(node)
    at = end
  }
  return parts
}

type Part = { readonly node: PatternNode; readonly end: number }

function onePart(glob: string, at: number, options: GlobOptions): Part {
  const sign = glob[at] ?? ''
  const any: CharSet = options.takesSlash === true ? () => true : (code) => code !== SLASH
  if (glob.startsWith('**/', at) && options.takesSlash !== true) {
    const folder: PatternNode = { kind: 'all', of: [many(any, 1), char(SLASH, options)] }
    return { node: { kind: 'repeat', of: folder, least: 0, most: Infinity }, end: at + 3 }
  }
  if (glob.startsWith('**', at)) return { node: many(() => true, 0), end: at + 2 }
  if (sign === '*') return { node: many(any, 0), end: at + 1 }
  if (sign === '?') return { node: { kind: 'set', set: any }, end: at + 1 }
  if (sign === '[') return bracket(glob, at, options)
  if (sign === '{' && options.hasBraces === true) return braces(glob, at, options)
  const here = sign === '\\' && at + 1 < glob.length ? at + 1 : at
  const code = glob.codePointAt(here) ?? 0
  return { node: char(code, options), end: here + (code > 0xffff ? 2 : 1) }
}

const many = (set: CharSet, least: number): PatternNode => {
  return { kind: 'repeat', of: { kind: 'set', set }, least, most: Infinity }
}

const char = (code: number, { ignoresCase }: GlobOptions): PatternNode => {
  const set = exactly(code)
  return { kind: 'set', set: ignoresCase === true ? foldCase(set) : set }
}

function bracket(glob: string, at: number, options: GlobOptions): Part {
  // A `[` that nothing closes is itself; `[!` is how globs write `[^`.
  if (!glob.slice(at + 2).includes(']')) return { node: char(91, options), end: at + 1 }
  const text = glob[at + 1] === '!' ? `${glob.slice(0, at + 1)}^${glob.slice(at + 2)}` : glob
  const { set, isNegated, end } = parseBracket(text, at, false)
  const folded = options.ignoresCase === true ? foldCase(set) : set
  return {
    node: { kind: 'set', set: (code) => code !== SLASH && folded(code) !== isNegated },
    end,
  }
}

function braces(glob: string, at: number, options: GlobOptions): Part {
  const close = glob.indexOf('}', at)
  if (close === -1) return { node: char(123, options), end: at + 1 }
  const inner = glob.slice(at + 1, close)
  if (inner.includes('{')) throw badPattern('braces inside of braces are not known here')
  const of = inner
    .split(',')
    .map((one): PatternNode => ({ kind: 'all', of: partsOf(one, options) }))
  return { node: { kind: 'any', of }, end: close + 1 }
}
