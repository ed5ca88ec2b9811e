import { readTarget, type Target } from './read-target'
import { trimEndUnits, trimUnits } from '../trim-units'

/**
 * How surely a line points at a memory.
 *
 * `link` is a Markdown link; `name` a bare or backticked file name where an entry's link would stand
 * (a table cell, the head of a bullet); `mention` a backticked name or `[[name]]` anywhere else.
 */
export type PointerStrength = 'link' | 'name' | 'mention'

/** One pointer of a line. `start` and `end` are UTF-16 units in the line's text, `end` not included. */
export interface Pointer extends Target {
  readonly strength: PointerStrength
  /** What the reader sees of a link; the name itself for the weaker ones. */
  readonly label: string
  readonly start: number
  readonly end: number
}

const MAX_NAME_UNITS = 600

const BACKTICK = 0x60
const BACKSLASH = 0x5c
const BRACKET = 0x5b
const BRACKET_END = 0x5d
const PARENTHESIS = 0x28
const PARENTHESIS_END = 0x29

interface Span {
  readonly start: number
  readonly end: number
}

interface Named extends Span {
  readonly name: string
  readonly strength: PointerStrength
}

/** A bullet, a number or a task box at the head of a line. */
export const BULLET = /^\s*(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?/

/**
 * Every pointer of one line, left to right, in time linear to the line's length.
 *
 * @param isTable the line is a row of a Markdown table
 * @param isMemory says whether the folder holds such a memory; weak pointers count only then
 */
export function findPointers(
  text: string,
  isTable: boolean,
  isMemory: (file: string) => boolean,
): readonly Pointer[] {
  const code = codeSpans(text)
  const links = findLinks(text, code, isMemory)
  const names = [
    ...codeNames(text, code, isTable),
    ...plainNames(text, isTable),
    ...wikiNames(text),
  ]
  const weak = names.flatMap((found) => {
    const target = readTarget(found.name, isMemory)
    if (target === null || !isMemory(target.file)) return []
    return [{ ...target, ...found, label: found.name }]
  })
  return withoutOverlaps([...links, ...weak].sort((a, b) => a.start - b.start))
}

function withoutOverlaps(pointers: readonly Pointer[]): readonly Pointer[] {
  let end = 0
  return pointers.filter((pointer) => {
    if (pointer.start < end) return false
    end = pointer.end
    return true
  })
}

/** A run of backticks up to the next run of the same length, as Markdown reads code. */
function codeSpans(text: string): readonly Span[] {
  if (!text.includes('`')) return []
  const runs = [...text.matchAll(/`+/g)].map((run) => ({ at: run.index, size: run[0].length }))
  const nearest = new Map<number, number>()
  const closers = new Map<number, number>()
  for (const [order, run] of [...runs.entries()].reverse()) {
    const closer = nearest.get(run.size)
    if (closer !== undefined) closers.set(order, closer)
    nearest.set(run.size, order)
  }
  const spans: Span[] = []
  for (let order = 0; order < runs.length; order += 1) {
    const closer = closers.get(order)
    const open = runs[order]
    const close = closer === undefined ? undefined : runs[closer]
    if (closer === undefined || open === undefined || close === undefined) continue
    spans.push({ start: open.at, end: close.at + close.size })
    order = closer
  }
  return spans
}

function findLinks(
  text: string,
  code: readonly Span[],
  isMemory: (file: string) => boolean,
): readonly Pointer[] {
  const { brackets, parentheses } = pairsOf(text, code)
  const links: Pointer[] = []
  for (const { start: open, end: close } of brackets.sort((a, b) => a.start - b.start)) {
    const end = text[close + 1] === '(' ? parentheses.get(close + 1) : undefined
    if (end === undefined) continue
    const target = readTarget(text.slice(close + 2, end), isMemory)
    if (target === null) continue
    const label = text.slice(open + 1, close)
    links.push({ ...target, strength: 'link', label, start: open, end: end + 1 })
  }
  return links
}

/** Which bracket and which parenthesis closes which, outside code and escapes. */
function pairsOf(text: string, code: readonly Span[]) {
  const brackets: Span[] = []
  const parentheses = new Map<number, number>()
  const open = { brackets: [] as number[], parentheses: [] as number[] }
  const codeEnds = new Map(code.map((span) => [span.start, span.end]))
  for (let at = 0; at < text.length; at += 1) {
    // By code: an index has thousands of lines, and nearly every unit is none of these.
    switch (text.charCodeAt(at)) {
      case BACKTICK:
        at = (codeEnds.get(at) ?? at + 1) - 1
        break
      case BACKSLASH:
        at += /[!-/:-@[-`{-~]/.test(text[at + 1] ?? '') ? 1 : 0
        break
      case BRACKET:
        open.brackets.push(at)
        break
      case PARENTHESIS:
        open.parentheses.push(at)
        break
      case BRACKET_END: {
        const start = open.brackets.pop()
        if (start !== undefined) brackets.push({ start, end: at })
        break
      }
      case PARENTHESIS_END: {
        const start = open.parentheses.pop()
        if (start !== undefined) parentheses.set(start, at)
      }
    }
  }
  return { brackets, parentheses }
}

/** Names in backticks: an entry's own at the head of a bullet or alone in a cell, a mention elsewhere. */
function codeNames(text: string, code: readonly Span[], isTable: boolean): readonly Named[] {
  if (code.length === 0) return []
  const head = BULLET.exec(text)?.[0].length ?? 0
  return code.flatMap((span) => {
    if (span.end - span.start > MAX_NAME_UNITS) return []
    const name = trimUnits(text.slice(span.start, span.end), /`/).trim()
    // capped: the span is at most MAX_NAME_UNITS long.
    if (!/\.md(?:#.*)?$/i.test(name)) return []
    const leads = isTable || /^[\s*_]{0,8}$/.test(text.slice(head, span.start))
    return [{ ...span, name, strength: leads ? ('name' as const) : ('mention' as const) }]
  })
}

/** Bare names: a table cell that holds nothing else, or the first word of a bullet. */
function plainNames(text: string, isTable: boolean): readonly Named[] {
  if (isTable) return cellNames(text)
  const head = BULLET.exec(text)?.[0].length
  const start = head === undefined ? '' : text.slice(head, head + MAX_NAME_UNITS)
  // capped: no more than MAX_NAME_UNITS of the line are looked at.
  const word = /^[*_]*([^\s*`[\]()|]+\.md)\b/i.exec(start)
  if (head === undefined || word?.[1] === undefined) return []
  const at = head + word[0].indexOf(word[1])
  return [{ name: word[1], strength: 'name', start: at, end: at + word[1].length }]
}

function cellNames(text: string): readonly Named[] {
  const names: Named[] = []
  let start = 0
  for (const cell of text.split('|')) {
    const name = cell.length > MAX_NAME_UNITS ? '' : bareCell(cell)
    const at = start + cell.indexOf(name)
    if (/\.md$/i.test(name))
      names.push({ name, strength: 'name', start: at, end: at + name.length })
    start += cell.length + 1
  }
  return names
}

/** An underscore may be a name's last sign, though hardly its first. */
const bareCell = (cell: string): string => trimEndUnits(cell, /[\s*]/).replace(/^[\s*_]+/, '')

/** `[[name]]` and `[[name|words]]`, which some people keep in their index. */
function wikiNames(text: string): readonly Named[] {
  if (!text.includes('[[')) return []
  return [...text.matchAll(/\[\[([^[\]|#]{1,300})(?:[|#][^[\]]{0,300})?\]\]/g)].map((found) => {
    const stem = (found[1] ?? '').trim()
    const name = /\.md$/i.test(stem) ? stem : `${stem}.md`
    const end = found.index + found[0].length
    return { name, strength: 'mention' as const, start: found.index, end }
  })
}
