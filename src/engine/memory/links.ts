import type { LinkTarget } from '../../shared/memory'
import { stemOf } from './types'

/** A link of one memory to another as it stands in a body. */
const LINK = /\[\[([^[\]\n]{1,300})\]\]/g

/** A link where it stands. Offsets are UTF-16 units of the searched text, end exclusive. */
export interface LinkSpan {
  /** Without alias and anchor. */
  readonly target: string
  /** The words that are shown: the alias, else the target. */
  readonly words: string
  readonly start: number
  readonly end: number
}

/**
 * The targets of all `[[name]]`, `[[name|alias]]` and `[[name#anchor]]` of a body, without alias and
 * anchor, in order, each once. Links inside code fences and code spans are text.
 */
export function linksOf(body: string): readonly string[] {
  return [...new Set(findLinks(body).map(({ target }) => target))]
}

/** Every link of a body with its place, in order. */
export function findLinks(body: string): readonly LinkSpan[] {
  if (!body.includes('[[')) return []
  const found: LinkSpan[] = []
  for (const match of blankCode(body).matchAll(LINK)) {
    const inner = match[1] ?? ''
    const target = targetOf(inner)
    const bar = inner.indexOf('|')
    const alias = bar === -1 ? '' : inner.slice(bar + 1).trim()
    const [start, end] = [match.index, match.index + match[0].length]
    if (target !== '') found.push({ target, words: alias === '' ? target : alias, start, end })
  }
  return found
}

/** In a table the bar before an alias is escaped, which leaves a backslash behind. */
function targetOf(inner: string): string {
  return (/^[^|#]*/.exec(inner)?.[0] ?? '').replace(/\\$/, '').trim()
}

/** The text with code fences and code spans blanked out, every other unit at its place. */
export function blankCode(body: string): string {
  const kept: string[] = []
  let fence: string | null = null
  for (const line of body.split('\n')) {
    const mark = /^[ \t]*(`{3,}|~{3,})/.exec(line)?.[1]
    const inside = fence !== null || mark !== undefined
    kept.push(inside ? ' '.repeat(line.length) : line)
    if (fence === null) fence = mark ?? null
    else if (mark !== undefined && closes(line, mark, fence)) fence = null
  }
  return blankSpans(kept.join('\n'))
}

function closes(line: string, mark: string, fence: string): boolean {
  return mark.startsWith(fence) && line.trim() === mark
}

/**
 * A code span runs from one run of backticks to the next run of the same length, within a paragraph.
 * Linear: each run is looked at once, its partner found in a table of run lengths.
 */
function blankSpans(text: string): string {
  if (!text.includes('`')) return text
  // The breaks between paragraphs come back as parts of their own.
  return text
    .split(/(\n[ \t]*\n)/)
    .map(blankParagraph)
    .join('')
}

function blankParagraph(text: string): string {
  const runs = [...text.matchAll(/`+/g)].map((run) => ({ at: run.index, length: run[0].length }))
  const lastOfLength = new Map(runs.map((run, index) => [run.length, index]))
  let out = ''
  let from = 0
  for (let index = 0; index < runs.length; index += 1) {
    const open = runs[index]
    if (open === undefined || (lastOfLength.get(open.length) ?? index) <= index) continue
    let close = index + 1
    while (runs[close]?.length !== open.length) close += 1
    const end = (runs[close]?.at ?? open.at) + open.length
    out += text.slice(from, open.at) + text.slice(open.at, end).replace(/[^\n]/g, ' ')
    from = end
    index = close
  }
  return out + text.slice(from)
}

/** Another memory that a link may mean. */
export interface LinkCandidate {
  readonly file: string
  readonly name: string
}

/**
 * Makes the reader of one store's links: by the name in the head, then by the file's stem, then with
 * case and `_`, `-` and blanks folded. Undefined for a link that leads nowhere, which is allowed.
 * Names compare in NFC; of several that fit, the first in file order is meant.
 */
export function createLinkResolver(
  candidates: readonly LinkCandidate[],
): (target: string) => string | undefined {
  const sorted = [...candidates].sort((a, b) => (a.file < b.file ? -1 : 1))
  const names = firstBy(sorted, (one) => one.name.normalize('NFC'))
  const stems = firstBy(sorted, (one) => stemOf(one.file).normalize('NFC'))
  const folded = firstBy(sorted, (one) => foldName(one.name))
  for (const one of sorted) {
    const key = foldName(stemOf(one.file))
    if (!folded.has(key)) folded.set(key, one.file)
  }
  return (target) => {
    const plain = target.normalize('NFC')
    const stem = stemOf(plain)
    return (
      names.get(plain) ??
      stems.get(stem) ??
      folded.get(foldName(plain)) ??
      folded.get(foldName(stem))
    )
  }
}

/** All links of one memory with the file each leads to. */
export function resolveLinks(
  targets: readonly string[],
  resolve: (target: string) => string | undefined,
): readonly LinkTarget[] {
  return targets.map((target) => {
    const file = resolve(target)
    return file === undefined ? { target } : { target, file }
  })
}

/** A name with case and the three separators folded, for comparing. */
export function foldName(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_-]+/g, '-')
}

function firstBy(
  candidates: readonly LinkCandidate[],
  keyOf: (one: LinkCandidate) => string,
): Map<string, string> {
  const found = new Map<string, string>()
  for (const one of candidates) {
    const key = keyOf(one)
    if (!found.has(key)) found.set(key, one.file)
  }
  return found
}
