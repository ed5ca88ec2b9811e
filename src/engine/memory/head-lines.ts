import { isPlain, isQuoted, readScalar } from './yaml-scalar'

/** How a key's value is written, which decides who reads it and how it is replaced. */
export type ValueForm = 'plain' | 'quoted' | 'block' | 'continued' | 'list' | 'map' | 'flow'

/** One key of a head and its place in the file's text (offsets in UTF-16 units). */
export interface HeadKey {
  readonly key: string
  /** `metadata` for the keys below it, else empty. */
  readonly parent: 'metadata' | ''
  /** The value as text: unquoted, folded; a list or map as its lines. */
  readonly value: string
  readonly form: ValueForm
  readonly indent: string
  /** Where its first line begins. */
  readonly startAt: number
  /** Where its value begins, on the first line; the line's text end when it has none. */
  readonly valueAt: number
  /** Where the value's text ends, blanks after it left out. */
  readonly valueEndAt: number
  /** Behind the line end of its last line. */
  readonly endAt: number
}

/** One line without its line end, and where it lies. */
export interface TextLine {
  readonly text: string
  readonly startAt: number
  /** Behind the line end. */
  readonly nextAt: number
}

export interface HeadLines {
  readonly keys: readonly HeadKey[]
  /** Lines that are no key, no comment and belong to no key. */
  readonly strayLines: number
  /** Something a strict reader should look at: anything but surely plain or simply quoted values. */
  readonly odd: boolean
}

/**
 * Reads `key: value` lines without being a YAML reader: every value is taken as it stands, however
 * many colons, hashes and quotation marks it holds. Never throws.
 */
export function readHeadLines(lines: readonly TextLine[]): HeadLines {
  return readLevel(lines, '')
}

// A key as people and the client write it; quoted keys too. A key holds no colon.
const KEY =
  // capped: a key ends after 64 characters, so each blank is looked at 64 times at most.
  /^([ \t]*)(?:"([^"]{1,64})"|'([^']{1,64})'|([^\s"'#[\]{}&*!|>%@`,?:-][^:]{0,63}?|-[^\s:][^:]{0,63}?))[ \t]*:(?=[ \t]|$)[ \t]*/u
// `key:value` without a blank is no YAML, yet its meaning is plain; an address (`https://…`) is not one.
const TIGHT_KEY = /^([ \t]*)([A-Za-z_][\w-]{0,63}):(?!\/\/)(?=\S)/
const BLOCK = /^[|>](?:[+-]?[1-9]?|[1-9][+-])(?:[ \t]+#.*)?$/

function readLevel(lines: readonly TextLine[], parent: HeadKey['parent']): HeadLines {
  const keys: HeadKey[] = []
  let strayLines = 0
  let odd = false
  for (let at = 0; at < lines.length;) {
    const line = lines[at]
    if (line === undefined) break
    const start = /^\s*(?:#|$)/.test(line.text) ? null : startOfKey(line, parent)
    if (start === null) {
      if (!/^\s*(?:#|$)/.test(line.text)) strayLines += 1
      at += 1
      continue
    }
    const children = childrenOf(lines, at, start)
    const below = nestedKeys(start, children)
    const key = keyOf(line, start, children, parent, below)
    keys.push(key, ...(below?.keys ?? []))
    strayLines += below?.strayLines ?? 0
    odd ||= start.tight || start.quotedKey || (below?.odd ?? isOdd(key, start.rest))
    at += 1 + children.length
  }
  return { keys, strayLines, odd: odd || strayLines > 0 }
}

interface KeyStart {
  readonly key: string
  readonly indent: string
  readonly rest: string
  readonly valueColumn: number
  readonly tight: boolean
  readonly quotedKey: boolean
}

/** Null for a line that is no key at this level; at the top a key is not indented. */
function startOfKey(line: TextLine, parent: HeadKey['parent']): KeyStart | null {
  const match = KEY.exec(line.text) ?? TIGHT_KEY.exec(line.text)
  if (match === null) return null
  const indent = match[1] ?? ''
  if (parent === '' && indent !== '') return null
  const tight = match.length === 3
  const key = tight ? match[2] : (match[2] ?? match[3] ?? match[4])
  const quotedKey = !tight && match[4] === undefined
  const valueColumn = match[0].length
  const rest = line.text.slice(valueColumn).trimEnd()
  return { key: key ?? '', indent, rest, valueColumn, tight, quotedKey }
}

/** The lines below a key that belong to it: deeper ones, and the items of a list at its own depth. */
function childrenOf(lines: readonly TextLine[], at: number, start: KeyStart): TextLine[] {
  const own: TextLine[] = []
  const blanks: TextLine[] = []
  for (const line of lines.slice(at + 1)) {
    if (line.text.trim() === '') {
      blanks.push(line)
      continue
    }
    const indent = /^[ \t]*/.exec(line.text)?.[0].length ?? 0
    const isItem =
      start.rest === '' && indent === start.indent.length && /^\s*-(?:\s|$)/.test(line.text)
    if (indent <= start.indent.length && !isItem) break
    own.push(...blanks.splice(0), line)
  }
  return own
}

function nestedKeys(start: KeyStart, children: readonly TextLine[]): HeadLines | null {
  if (start.key !== 'metadata' || start.indent !== '' || formOf(start.rest, children) !== 'map') {
    return null
  }
  return readLevel(children, 'metadata')
}

function formOf(rest: string, children: readonly TextLine[]): ValueForm {
  if (BLOCK.test(rest)) return 'block'
  const first = children.find((line) => !/^\s*(?:#|$)/.test(line.text))
  const empty = rest === '' || rest.startsWith('#')
  if (first !== undefined && empty && /^\s*-(?:\s|$)/.test(first.text)) return 'list'
  if (first !== undefined && empty && KEY.test(first.text)) return 'map'
  if (/^[[{]/.test(rest)) return 'flow'
  if (first !== undefined) return 'continued'
  return /^["']/.test(rest) ? 'quoted' : 'plain'
}

function keyOf(
  line: TextLine,
  start: KeyStart,
  children: readonly TextLine[],
  parent: HeadKey['parent'],
  below: HeadLines | null,
): HeadKey {
  const form = below === null ? formOf(start.rest, children) : 'map'
  const last = children.at(-1) ?? line
  const firstTextEnd = line.startAt + start.valueColumn + start.rest.length
  return {
    key: start.key,
    parent,
    value: valueOf(form, start.rest, children),
    form,
    indent: start.indent,
    startAt: line.startAt,
    valueAt: line.startAt + start.valueColumn,
    valueEndAt: children.length === 0 ? firstTextEnd : last.startAt + last.text.trimEnd().length,
    endAt: last.nextAt,
  }
}

function valueOf(form: ValueForm, rest: string, children: readonly TextLine[]): string {
  const texts = children.map((line) => line.text)
  if (form === 'block') return readBlock(rest, texts)
  if (form === 'continued') return readScalar(fold([rest, ...texts.map((text) => text.trim())]))
  if (form === 'list' || form === 'map') return texts.join('\n')
  if (form === 'flow') return [rest, ...texts.map((text) => text.trim())].join(' ')
  return readScalar(rest)
}

/** A `|` or `>` value: the common indent goes, `>` joins lines; blank lines at the end are dropped. */
function readBlock(header: string, lines: readonly string[]): string {
  const filled = lines.filter((line) => line.trim() !== '')
  const indents = filled.map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0)
  const indent = Math.min(...indents, Number.MAX_SAFE_INTEGER)
  const bare = lines.map((line) => line.slice(indent).trimEnd())
  return (header.startsWith('|') ? bare.join('\n') : fold(bare)).trimEnd()
}

/** Joins lines with a blank; an empty line is a line break. */
function fold(lines: readonly string[]): string {
  let text = ''
  for (const line of lines) {
    if (line === '') text += '\n'
    else text += text === '' || text.endsWith('\n') ? line : ` ${line}`
  }
  return text
}

function isOdd(key: HeadKey, rest: string): boolean {
  if (key.form === 'plain') return rest !== '' && !isPlain(rest) && !isHarmless(rest)
  return key.form !== 'quoted' || !isQuoted(rest)
}

/** Numbers, times and booleans need quotes to be text for every reader, but they are valid as they stand. */
function isHarmless(rest: string): boolean {
  return /^[\w.+-][\w.:+-]*$/.test(rest) && !rest.endsWith(':') && !rest.startsWith('-')
}
