import { AppError } from '../../../shared/errors'
import { asIs } from '../../../shared/said'
import { createGlob } from '../pattern/glob'
import type { ViewStat } from '../read-view'
import type { Walked } from '../walk'

/** One thing a find looks at, with what must be asked of the disk asked only when needed. */
export interface FindEntry extends Pick<Walked, 'name' | 'kind' | 'depth'> {
  /** As it is printed. */
  readonly shown: string
  stat(): Promise<ViewStat | null>
  isEmpty(): Promise<boolean>
}

export interface FindActs {
  readonly nowMs: number
  print(): void
  prune(): void
}

export type Test = (entry: FindEntry, acts: FindActs) => Promise<boolean> | boolean

export interface FindExpression {
  readonly test: Test
  readonly leastDepth: number
  readonly mostDepth: number
}

export type ParsedExpression =
  | { readonly ok: true; readonly expression: FindExpression }
  | { readonly ok: false; readonly reason: string }

interface Reader {
  readonly words: string[]
  leastDepth: number
  mostDepth: number
  hasPrint: boolean
  depth: number
}

const MAX_NESTING = 30

/** Reads the tests of a find; whatever acts, writes or runs is refused by its name. */
export function parseExpression(words: readonly string[]): ParsedExpression {
  const reader: Reader = {
    words: [...words],
    leastDepth: 0,
    mostDepth: Infinity,
    hasPrint: false,
    depth: 0,
  }
  try {
    const read = reader.words.length === 0 ? always : either(reader)
    if (reader.words.length > 0)
      return { ok: false, reason: 'find: a bracket is closed too early.' }
    const { leastDepth, mostDepth } = reader
    const test = reader.hasPrint ? read : printing(read)
    return { ok: true, expression: { test, leastDepth, mostDepth } }
  } catch (error) {
    if (error instanceof AppError) return { ok: false, reason: error.message }
    throw error
  }
}

const refused = (reason: string): AppError => new AppError('input.invalid', asIs(reason))

const always: Test = () => true

const printing =
  (test: Test): Test =>
  async (entry, acts) => {
    const holds = await test(entry, acts)
    if (holds) acts.print()
    return holds
  }

function either(reader: Reader): Test {
  const tests = [both(reader)]
  while (takeWord(reader, '-o', '-or')) tests.push(both(reader))
  return async (entry, acts) => {
    for (const test of tests) if (await test(entry, acts)) return true
    return false
  }
}

function both(reader: Reader): Test {
  const tests = [single(reader)]
  const goesOn = (): boolean => {
    const next = reader.words[0]
    return next !== undefined && next !== ')' && next !== '-o' && next !== '-or'
  }
  while (goesOn()) {
    takeWord(reader, '-a', '-and')
    tests.push(single(reader))
  }
  return async (entry, acts) => {
    for (const test of tests) if (!(await test(entry, acts))) return false
    return true
  }
}

function takeWord(reader: Reader, ...words: readonly string[]): boolean {
  if (!words.includes(reader.words[0] ?? '')) return false
  reader.words.shift()
  return true
}

function single(reader: Reader): Test {
  reader.depth += 1
  if (reader.depth > MAX_NESTING) throw refused('find: the expression is nested too deep.')
  const test = oneOf(reader)
  reader.depth -= 1
  return test
}

function oneOf(reader: Reader): Test {
  if (takeWord(reader, '!', '-not')) {
    const test = single(reader)
    return async (entry, acts) => !(await test(entry, acts))
  }
  if (takeWord(reader, '(')) {
    const test = either(reader)
    if (!takeWord(reader, ')')) throw refused('find: a bracket is not closed.')
    return test
  }
  const word = reader.words.shift()
  const make = MAKERS.get(word ?? '')
  if (word === undefined) throw refused('find: a test is missing.')
  if (make === undefined) throw refused(refusalOf(word))
  return make(reader, word)
}

const ACTS = /^-(?:exec|execdir|ok|okdir|delete|fprint0?|fprintf|fls)$/

function refusalOf(word: string): string {
  if (ACTS.test(word))
    return `find ${word} runs, writes or deletes, and nothing of that is done here.`
  const known = [...MAKERS.keys()].filter((name) => name.length > 2)
  return `find does not know ${word} here. Known: ${known.join(' ')} ! -a -o ( ).`
}

function valueOf(reader: Reader, word: string): string {
  const value = reader.words.shift()
  if (value === undefined) throw refused(`find ${word} needs a value.`)
  return value
}

type Make = (reader: Reader, word: string) => Test

const MAKERS: ReadonlyMap<string, Make> = new Map<string, Make>([
  ['-name', (reader, word) => byGlob(valueOf(reader, word), false, ({ name }) => name)],
  ['-iname', (reader, word) => byGlob(valueOf(reader, word), true, ({ name }) => name)],
  ['-path', (reader, word) => byGlob(valueOf(reader, word), false, ({ shown }) => shown)],
  ['-wholename', (reader, word) => byGlob(valueOf(reader, word), false, ({ shown }) => shown)],
  ['-ipath', (reader, word) => byGlob(valueOf(reader, word), true, ({ shown }) => shown)],
  ['-type', (reader, word) => byType(valueOf(reader, word))],
  ['-size', (reader, word) => bySize(valueOf(reader, word))],
  ['-mtime', (reader, word) => byAge(valueOf(reader, word), 86_400_000)],
  ['-mmin', (reader, word) => byAge(valueOf(reader, word), 60_000)],
  ['-empty', () => (entry) => entry.isEmpty()],
  ['-maxdepth', (reader, word) => limit(reader, 'mostDepth', valueOf(reader, word))],
  ['-mindepth', (reader, word) => limit(reader, 'leastDepth', valueOf(reader, word))],
  ['-print', print],
  ['-prune', () => (_, acts) => (acts.prune(), true)],
  ['-true', () => always],
])

function print(reader: Reader): Test {
  reader.hasPrint = true
  return (_, acts) => {
    acts.print()
    return true
  }
}

function byGlob(glob: string, ignoresCase: boolean, of: (entry: FindEntry) => string): Test {
  const matches = createGlob(glob, { takesSlash: true, ignoresCase })
  return (entry) => matches(of(entry))
}

function byType(letters: string): Test {
  const kinds = { f: 'file', d: 'folder', l: 'link' } as const
  const wanted = letters.split(',').map((letter) => new Map(Object.entries(kinds)).get(letter))
  if (wanted.includes(undefined)) throw refused('find -type knows f, d and l here.')
  return ({ kind }) => wanted.some((one) => one === kind)
}

const UNITS: Readonly<Record<string, number>> = {
  c: 1,
  w: 2,
  b: 512,
  '': 512,
  k: 1024,
  M: 1024 ** 2,
  G: 1024 ** 3,
}

function bySize(text: string): Test {
  const found = /^([+-]?)(\d{1,12})([cwbkMG]?)$/.exec(text)
  if (found === null) throw refused('find -size is written like +10k.')
  const unit = UNITS[found[3] ?? ''] ?? 512
  const compares = comparing(found[1] ?? '', Number(found[2]))
  return async (entry) => compares(Math.ceil(((await entry.stat())?.sizeBytes ?? 0) / unit))
}

function byAge(text: string, unitMs: number): Test {
  const found = /^([+-]?)(\d{1,9})$/.exec(text)
  if (found === null) throw refused('find -mtime and -mmin take a whole number, such as -7.')
  const compares = comparing(found[1] ?? '', Number(found[2]))
  return async (entry, { nowMs }) => {
    const stat = await entry.stat()
    return stat !== null && compares(Math.floor((nowMs - stat.mtimeMs) / unitMs))
  }
}

function comparing(sign: string, wanted: number): (value: number) => boolean {
  if (sign === '+') return (value) => value > wanted
  return sign === '-' ? (value) => value < wanted : (value) => value === wanted
}

function limit(reader: Reader, which: 'leastDepth' | 'mostDepth', text: string): Test {
  if (!/^\d{1,4}$/.test(text)) throw refused('find takes a whole number for a depth.')
  reader[which] = Number(text)
  return always
}
