import { AppError } from '../../../../shared/errors'
import { createGlob } from '../../pattern/glob'
import { createMatcher, type Matcher } from '../../pattern/matcher'
import type { Assertion, PatternNode } from '../../pattern/nodes'
import { parsePattern, type PatternSyntax } from '../../pattern/parse-pattern'
import type { ParsedCommand, ShellCommand } from '../command'
import { parseFlags, wholeNumber, type Flags } from '../flags'
import { grepFiles, type GrepOptions } from '../grep-files'

const LONG = {
  regexp: 'e',
  'ignore-case': 'i',
  'line-number': 'n',
  'invert-match': 'v',
  count: 'c',
  'files-with-matches': 'l',
  'files-without-match': 'L',
  recursive: 'r',
  'word-regexp': 'w',
  'line-regexp': 'x',
  'fixed-strings': 'F',
  'extended-regexp': 'E',
  'basic-regexp': 'G',
  'perl-regexp': 'P',
  'with-filename': 'H',
  'no-filename': 'h',
  'only-matching': 'o',
  'no-messages': 's',
  quiet: 'q',
  text: 'a',
  'max-count': 'm',
  'after-context': 'A',
  'before-context': 'B',
  context: 'C',
  include: '+',
  exclude: '_',
  'exclude-dir': '=',
  color: '~',
  colour: '~',
}
const SPEC = { plain: 'invclLrRwxFEGPHhosqaI', valued: 'emABC+_=~', long: LONG }

/** `grep` with the patterns of `parsePattern`; what needs memory (`\1`) or looks around is refused. */
export const grep: ShellCommand = (args) => {
  // Colours are for people; the option is harmless and often without a value.
  const plain = args.map((arg) => (/^--colou?r$/.test(arg) ? '--color=never' : arg))
  const counted = plain.flatMap((arg, at) => {
    const isValue = /^-\w*[emABC]$/.test(plain[at - 1] ?? '')
    return !isValue && /^-\d{1,5}$/.test(arg) ? ['-C', arg.slice(1)] : [arg]
  })
  const parsed = parseFlags('grep', counted, SPEC)
  if (!parsed.ok) return parsed
  try {
    return grepOf(parsed.flags)
  } catch (error) {
    if (error instanceof AppError && error.code === 'input.invalid') {
      return { ok: false, reason: error.message }
    }
    throw error
  }
}

function grepOf(flags: Flags): ParsedCommand {
  const given = flags.all('e')
  const [first, ...rest] = flags.operands
  const patterns = given.length > 0 ? given : first === undefined ? [] : [first]
  if (patterns.length === 0) return { ok: false, reason: 'grep needs a pattern.' }
  const paths = given.length > 0 ? flags.operands : rest
  const numbers = ['m', 'A', 'B', 'C'].flatMap((letter) => flags.all(letter))
  if (numbers.some((text) => wholeNumber(text) === null)) {
    return { ok: false, reason: 'grep takes plain numbers for -m, -A, -B and -C.' }
  }
  const options = optionsOf(flags, matcherOf(flags, patterns))
  return { ok: true, paths, run: (io) => grepFiles(options, paths, io) }
}

function matcherOf(flags: Flags, patterns: readonly string[]): Matcher {
  const syntaxes: readonly (readonly [string, PatternSyntax])[] = [
    ['P', 'perl'],
    ['F', 'fixed'],
    ['E', 'extended'],
  ]
  const syntax = syntaxes.find(([letter]) => flags.has(letter))?.[1] ?? 'basic'
  const of = patterns
    .flatMap((pattern) => pattern.split('\n'))
    .map((pattern) => parsePattern(pattern, syntax, flags.has('i')))
  const node: PatternNode = { kind: 'any', of }
  if (flags.has('x')) return createMatcher(between('start', node, 'end'))
  return createMatcher(flags.has('w') ? between('noWordBefore', node, 'noWordAfter') : node)
}

const between = (before: Assertion, node: PatternNode, after: Assertion): PatternNode => ({
  kind: 'all',
  of: [{ kind: 'assert', what: before }, node, { kind: 'assert', what: after }],
})

function optionsOf(flags: Flags, matcher: Matcher): GrepOptions {
  const number = (letter: string): number | null => wholeNumber(flags.all(letter).at(-1))
  const around = number('C') ?? 0
  const named = flags.has('H') ? { hasNames: true } : { hasNames: undefined }
  return {
    matcher,
    isInverted: flags.has('v'),
    shows: showsOf(flags),
    hasNumbers: flags.has('n'),
    ...(flags.has('h') ? { hasNames: false } : named),
    before: number('B') ?? around,
    after: number('A') ?? around,
    most: number('m') ?? Infinity,
    isRecursive: flags.has('r') || flags.has('R'),
    hidesErrors: flags.has('s'),
    isTextAlways: flags.has('a'),
    skipsBinary: flags.has('I'),
    wantsFile: wantsOf(flags.all('+'), flags.all('_')),
    entersFolder: entersOf(flags.all('=')),
  }
}

function showsOf(flags: Flags): GrepOptions['shows'] {
  if (flags.has('q')) return 'nothing'
  if (flags.has('l')) return 'names'
  if (flags.has('L')) return 'namesWithout'
  if (flags.has('c')) return 'count'
  return flags.has('o') ? 'matches' : 'lines'
}

/** Whether a file of that name is searched: one of the included, if any are named, and none excluded. */
function wantsOf(
  include: readonly string[],
  exclude: readonly string[],
): (name: string) => boolean {
  const globs = include.map((glob) => createGlob(glob))
  const without = exclude.map((glob) => createGlob(glob))
  return (name) =>
    (globs.length === 0 || globs.some((matches) => matches(name))) &&
    !without.some((matches) => matches(name))
}

function entersOf(exclude: readonly string[]): GrepOptions['entersFolder'] {
  const without = exclude.map((glob) => createGlob(glob.replace(/\/$/, '')))
  return ({ name }) => !without.some((matches) => matches(name))
}
