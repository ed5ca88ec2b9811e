import type { HeadShape, MemoryType } from '../../shared/memory'
import { say, type Said } from '../../shared/said'
import { readHeadLines, type HeadKey, type HeadLines, type TextLine } from './head-lines'
import { readStrict } from './strict-head'
import { typeNamed, typeOfFileName } from './types'

/** A memory file's head: what it says, how it is written, and where the body begins. */
export interface Head {
  /** `unreadable` heads are shown with their reason and never rewritten. */
  readonly kind: 'none' | 'read' | 'unreadable'
  readonly shape: HeadShape
  /** Known and unknown keys in file order, those below `metadata` behind it. */
  readonly keys: readonly HeadKey[]
  /** Sentences for the row, worst first. */
  readonly problems: readonly Said[]
  /** Where the body begins, in UTF-16 units; the byte-order mark is not body. */
  readonly bodyAt: number
  /** Where the closing fence's line begins; meaningless without a head. */
  readonly fenceAt: number
  /** The line end that the file's first line has. */
  readonly lineEnd: '\n' | '\r\n'
}

export interface HeadFacts {
  /** Absent where the head names none; lists then show the file's stem. */
  readonly name?: string
  readonly description: string
  readonly type: MemoryType
  readonly pinned: boolean
  readonly originSessionId?: string
  /** As written; epoch milliseconds where it is a time. */
  readonly modified?: string
  readonly modifiedAtMs?: number
  readonly problems: readonly Said[]
}

/**
 * Reads the head of a memory file. Never throws and never runs anything that stands in it.
 *
 * @param headLines within how many lines a head must close for the client to see it
 */
export function readHead(text: string, headLines: number): Head {
  const startAt = text.startsWith('\uFEFF') ? 1 : 0
  const first = lineAt(text, startAt)
  const lineEnd = text.slice(first.startAt, first.nextAt).endsWith('\r\n') ? '\r\n' : '\n'
  const none: Head = {
    kind: 'none',
    shape: 'none',
    keys: [],
    problems: [],
    bodyAt: startAt,
    fenceAt: startAt,
    lineEnd,
  }
  if (/^---[ \t]*[^\s-]/.test(first.text)) return notAHead(text, first, none)
  if (!/^---[ \t]*$/.test(first.text)) return none
  const lines = linesToFence(text, first.nextAt)
  if (lines === null) return { ...none, kind: 'unreadable', problems: [NO_FENCE] }
  return readFenced(text, lines, headLines, none)
}

const NO_FENCE = say`The head has no closing fence (a line of ---), so all of the file is read as its body.`
const NOT_A_HEAD = say`The first lines are not a memory head: the opening fence names a language, which is never run.`
const NO_KEYS = say`The lines between the fences are not a memory head: none of them is "key: value".`
const NOT_YAML = say`The head is not valid YAML; its values were read line by line.`
const TAGS = say`The head uses YAML anchors, aliases or tags, which are read as plain text.`

function notAHead(text: string, first: TextLine, none: Head): Head {
  const lines = linesToFence(text, first.nextAt)
  const bodyAt = lines === null ? none.bodyAt : lines.bodyAt
  return { ...none, kind: 'unreadable', problems: [NOT_A_HEAD], bodyAt }
}

interface Fenced {
  readonly lines: readonly TextLine[]
  readonly fenceAt: number
  readonly bodyAt: number
}

function linesToFence(text: string, fromAt: number): Fenced | null {
  const lines: TextLine[] = []
  for (let at = fromAt; at < text.length;) {
    const line = lineAt(text, at)
    if (/^---[ \t]*$/.test(line.text)) return { lines, fenceAt: line.startAt, bodyAt: line.nextAt }
    lines.push(line)
    at = line.nextAt
  }
  return null
}

function lineAt(text: string, startAt: number): TextLine {
  const feed = text.indexOf('\n', startAt)
  const nextAt = feed === -1 ? text.length : feed + 1
  const endAt = feed === -1 ? text.length : feed
  const line = text.slice(startAt, endAt)
  return { text: line.endsWith('\r') ? line.slice(0, -1) : line, startAt, nextAt }
}

function readFenced(text: string, fenced: Fenced, headLines: number, none: Head): Head {
  const read = readHeadLines(fenced.lines)
  const place = { fenceAt: fenced.fenceAt, bodyAt: fenced.bodyAt }
  if (read.keys.length === 0 && read.strayLines > 0) {
    return { ...none, ...place, kind: 'unreadable', problems: [NO_KEYS] }
  }
  const first = fenced.lines[0]?.startAt ?? fenced.fenceAt
  const checked = read.odd ? checkStrictly(text.slice(first, fenced.fenceAt), read) : read
  const problems = 'problems' in checked ? checked.problems : []
  const closesAtLine = fenced.lines.length + 2
  return {
    ...none,
    ...place,
    kind: 'read',
    shape: checked.keys.some(isMetadata) ? 'nested' : 'flat',
    keys: checked.keys,
    problems:
      closesAtLine > headLines ? [closesLate(closesAtLine, headLines), ...problems] : problems,
  }
}

function closesLate(line: number, headLines: number): Said {
  return say`The head closes on line ${line}, after line ${headLines}, so Claude does not see it.`
}

function isMetadata(key: HeadKey): boolean {
  return key.parent === '' && key.key === 'metadata'
}

interface Checked {
  readonly keys: readonly HeadKey[]
  readonly problems: readonly Said[]
}

/** Lets a strict reader decide what block values, lists and quoted keys say; the rest stays as read. */
function checkStrictly(lines: string, read: HeadLines): Checked {
  const strict = readStrict(lines)
  if (strict.kind !== 'read') {
    return { keys: read.keys, problems: [strict.kind === 'tags' ? TAGS : NOT_YAML] }
  }
  const metadata = strict.values['metadata']
  const below = isRecord(metadata) ? metadata : {}
  const keys = read.keys.map((key) => {
    const value = (key.parent === '' ? strict.values : below)[key.key]
    return typeof value === 'string' && isForStrict(key) ? { ...key, value: value.trimEnd() } : key
  })
  const flow = read.keys.find((key) => isMetadata(key) && key.form === 'flow')
  const problems = keys.flatMap((key) => hashProblem(key, strict.values))
  return { keys: flow === undefined ? keys : [...keys, ...flowKeys(flow, below)], problems }
}

function isForStrict(key: HeadKey): boolean {
  return key.form === 'block' || key.form === 'continued' || key.form === 'quoted'
}

/** A name or description of which a YAML reader loses the end is worth a word: the client may be one. */
function hashProblem(key: HeadKey, values: Readonly<Record<string, unknown>>): readonly Said[] {
  if (key.parent !== '' || key.form !== 'plain') return []
  if (key.key !== 'name' && key.key !== 'description') return []
  const value = values[key.key]
  if (typeof value !== 'string' || value === key.value || !key.value.startsWith(value)) return []
  return [
    say`A YAML reader loses the end of the ${key.key}, from " #" on; saving it puts it in quotes.`,
  ]
}

/** `metadata: {type: user}`: readable, but its keys have no lines of their own. */
function flowKeys(flow: HeadKey, below: Readonly<Record<string, unknown>>): readonly HeadKey[] {
  return Object.entries(below)
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    .map(([key, value]) => ({ ...flow, key, parent: 'metadata', value }))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The key that a reader goes by: the last one of that name, as in any map. */
export function findKey(head: Head, name: string, parent: HeadKey['parent']): HeadKey | undefined {
  return head.keys.findLast((key) => key.parent === parent && key.key === name)
}

/** Where a fact may stand in either shape: below `metadata` first. */
export function findFact(head: Head, name: string): HeadKey | undefined {
  const nested = findKey(head, name, 'metadata')
  return nested !== undefined && nested.value !== '' ? nested : (findKey(head, name, '') ?? nested)
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

/** What the head says of the memory. `file` is used for its prefix only. */
export function factsOf(head: Head, file: string): HeadFacts {
  const name = findKey(head, 'name', '')?.value ?? ''
  const origin = wordOf(findFact(head, 'originSessionId'))
  const modified = wordOf(findFact(head, 'modified'))
  const modifiedAtMs = modified === '' ? NaN : Date.parse(modified)
  const { type, problem } = typeOf(head, file)
  // Field by field: spreads of optional parts are most of the time of a scan.
  const facts: Mutable<HeadFacts> = {
    description: findKey(head, 'description', '')?.value ?? '',
    type,
    pinned: wordOf(findFact(head, 'pinned')) === 'true',
    problems: problem === null ? head.problems : [...head.problems, problem],
  }
  if (name !== '') facts.name = name
  if (origin !== '') facts.originSessionId = origin
  if (modified !== '') facts.modified = modified
  if (!Number.isNaN(modifiedAtMs)) facts.modifiedAtMs = modifiedAtMs
  return facts
}

function typeOf(head: Head, file: string): { type: MemoryType; problem: Said | null } {
  if (head.kind !== 'read') return { type: 'unknown', problem: null }
  const written = wordOf(findFact(head, 'type'))
  if (written === '') return { type: typeOfFileName(file), problem: null }
  const type = typeNamed(written)
  if (type !== null) return { type, problem: null }
  if (written === 'unknown') return { type: 'unknown', problem: null }
  return {
    type: 'unknown',
    problem: say`The type ${shorten(written)} is not one of the five, so it counts as unknown.`,
  }
}

/** Facts are single words: what follows them as a comment is not part of them. */
function wordOf(key: HeadKey | undefined): string {
  if (key === undefined || (key.form !== 'plain' && key.form !== 'quoted'))
    return key?.form === 'flow' ? key.value : ''
  const comment = key.value.search(/\s#/)
  return (comment === -1 ? key.value : key.value.slice(0, comment)).trim()
}

function shorten(value: string): string {
  return value.length <= 40 ? value : `${value.slice(0, 40)}…`
}
