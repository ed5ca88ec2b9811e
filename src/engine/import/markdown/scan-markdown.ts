import { readHead } from '../../memory/head'
import { splitLines, type TextLine, type TextLines } from '../../memory/index/split-lines'
import { encodeText } from '../../memory/text'
import {
  closesFence,
  endsHtml,
  fenceOf,
  hashHeadingOf,
  htmlBlockOf,
  indentOf,
  isRule,
  listMarkOf,
  underlineLevel,
  type Fence,
  type HtmlBlock,
  type ListMark,
} from './line-forms'

/**
 * What a line is for taking a text apart. `item`: more of the bullet above, its nested lists and code too;
 * `text`: everything that nothing is split at, code and tables and HTML too; `head`: a memory's head.
 */
export type LineKind = 'blank' | 'heading' | 'underline' | 'bullet' | 'item' | 'head' | 'text'

export type Inside = 'code' | 'comment' | 'nothing'

export interface ScannedLine extends TextLine {
  /** Bytes of the source, a byte-order mark counted; `to` is exclusive and takes in the line end. */
  readonly from: number
  readonly to: number
  readonly kind: LineKind
  /** 1 to 6 of a heading, else 0. */
  readonly level: number
  /** Of a heading, its marks left out. */
  readonly title: string
  /** A numbered bullet. */
  readonly isOrdered: boolean
  /** What the line lies in: code, or a comment that no reader sees. */
  readonly inside: Inside
  /** The first line of a head: a memory begins here. */
  readonly startsHead: boolean
}

export interface ScannedText {
  /** Bytes of the byte-order mark: 0 or 3. */
  readonly markBytes: number
  readonly lines: readonly ScannedLine[]
}

interface State {
  /** A fence, and the column of the item that holds it: less indented text ends both. */
  fence: (Fence & { readonly inside: number }) | null
  html: HtmlBlock | null
  list: ListMark | null
  wasBlank: boolean
  /** The line above was indented code, which goes on without a blank line. */
  wasCode: boolean
  wasParagraph: boolean
}

interface Found {
  readonly kind: LineKind
  readonly level?: number
  readonly title?: string
  readonly isOrdered?: boolean
  readonly inside?: Inside
  /** Ordinary words, which an underline may make a heading. */
  readonly isParagraph?: boolean
}

/** A head in the middle of a text closes within so many lines. */
const HEAD_LINES = 30
/** Longer lines are sentences, and the dashes under them a rule. */
const TITLE_UNITS = 100

/**
 * Reads a text line by line as Markdown, as far as it matters where it may be taken apart: code of both
 * fences, indented code, HTML blocks, comments, nested lists and tables are never looked into. A fence
 * that never closes runs to the end, as every reader of Markdown shows it.
 *
 * @param headUnits UTF-16 units of the head at the very start, 0 without one
 */
export function scanMarkdown(text: string, headUnits = 0): ScannedText {
  const { mark, lines } = linesOf(text)
  const found = findKinds(lines, headUnits - mark.length)
  let from = encodeText(mark).length
  return {
    markBytes: from,
    lines: lines.map((line, at) => {
      const to = from + encodeText(line.text + line.end).length
      const { kind = 'text', level = 0, title = '' } = found.kinds[at] ?? {}
      const { isOrdered = false, inside = 'nothing' } = found.kinds[at] ?? {}
      const scanned = {
        ...line,
        from,
        to,
        kind,
        level,
        title,
        isOrdered,
        inside,
      }
      from = to
      return { ...scanned, startsHead: found.heads.has(at) }
    }),
  }
}

/** Lines with their ends; a text of old Macs, without any line feed, ends its lines with a return. */
function linesOf(text: string): TextLines {
  const split = splitLines(text)
  if (!text.includes('\r') || text.includes('\n')) return split
  const parts = text.slice(split.mark.length).split('\r')
  const lines = parts.map((part, at) => ({
    text: part,
    end: at < parts.length - 1 ? '\r' : '',
  }))
  return {
    mark: split.mark,
    lines: lines.filter((line) => line.text + line.end !== ''),
  }
}

function findKinds(lines: readonly TextLine[], headUnits: number) {
  const kinds: Found[] = []
  const heads = new Set<number>()
  const state: State = {
    fence: null,
    html: null,
    list: null,
    wasBlank: true,
    wasCode: false,
    wasParagraph: false,
  }
  let units = 0
  let headTo = 0
  for (const [at, line] of lines.entries()) {
    if (at >= headTo && units >= headUnits && state.fence === null && state.html === null) {
      const end = headEnd(lines, at)
      if (end !== null) {
        headTo = end
        heads.add(at)
      }
    }
    const isHead = units < headUnits || at < headTo
    if (units === 0 && headUnits > 0) heads.add(at)
    units += line.text.length + line.end.length
    if (isHead)
      Object.assign(state, {
        list: null,
        wasBlank: true,
        wasCode: false,
        wasParagraph: false,
      })
    kinds.push(isHead ? { kind: 'head' } : step(line.text, state))
  }
  return { kinds: withUnderlines(lines, kinds), heads }
}

/** Behind the closing fence of a head with two known keys or more; null where no head begins. */
function headEnd(lines: readonly TextLine[], at: number): number | null {
  if (lines[at]?.text.trimEnd() !== '---' || (at > 0 && lines[at - 1]?.text.trim() !== ''))
    return null
  for (let end = at + 1; end < Math.min(lines.length, at + HEAD_LINES); end += 1) {
    const { text } = lines[end] ?? { text: '' }
    if (text.trimEnd() === '---') return isMemoryHead(lines.slice(at, end + 1)) ? end + 1 : null
    if (text.trim() === '') return null
  }
  return null
}

const KNOWN_KEYS = ['name', 'description', 'type', 'metadata']

function isMemoryHead(lines: readonly TextLine[]): boolean {
  const head = readHead(lines.map(({ text }) => `${text}\n`).join(''), HEAD_LINES)
  const known = head.keys.filter(({ key, parent }) => parent === '' && KNOWN_KEYS.includes(key))
  return head.kind === 'read' && known.length >= 2
}

function step(text: string, state: State): Found {
  const found = kindOf(text, state)
  state.wasBlank = found.kind === 'blank'
  state.wasCode = found.inside === 'code'
  state.wasParagraph = found.isParagraph === true
  return found
}

function kindOf(text: string, state: State): Found {
  const inside = insideOpen(text, state)
  if (inside !== null) return inside
  if (text.trim() === '') return { kind: 'blank' }
  const item = itemOf(text, state)
  if (item !== null) return item
  state.list = null
  if ((state.wasBlank || state.wasCode) && indentOf(text) > 3) {
    return { kind: 'text', inside: 'code' }
  }
  return openAt(text, state, 0) ?? topOf(text)
}

/** Lines of a fence or a block of HTML that is open. */
function insideOpen(text: string, state: State): Found | null {
  const kind = state.list === null ? 'text' : 'item'
  if (state.fence !== null) {
    const isOut = text.trim() !== '' && indentOf(text) < state.fence.inside
    if (!isOut) {
      if (closesFence(text, state.fence)) state.fence = null
      return { kind, inside: 'code' }
    }
    state.fence = null
  }
  if (state.html === null) return null
  const inside = insideOf(state.html)
  if (!endsHtml(text, state.html)) return { kind, inside }
  const isBlank = state.html.until === null
  state.html = null
  return isBlank ? null : { kind, inside }
}

function insideOf({ until }: HtmlBlock): Inside {
  return until === '-->' ? 'comment' : until === null ? 'nothing' : 'code'
}

/** What belongs to a list: a bullet at its level, or more of the last one. */
function itemOf(text: string, state: State): Found | null {
  const mark = listMarkOf(text)
  const { list } = state
  if (mark !== null && (list === null ? mark.indent <= 3 : mark.indent <= list.indent)) {
    // An underline of dashes and a numbered line in running text do not begin a list.
    if (list === null && state.wasParagraph && mark.isOrdered) return null
    state.list = mark
    openInItem(text, state, mark.content)
    return { kind: 'bullet', isOrdered: mark.isOrdered }
  }
  if (list === null) return null
  const isNested = mark !== null || indentOf(text) >= list.content
  const isLazy = !state.wasBlank && !breaksParagraph(text)
  if (!isNested && !isLazy) return null
  const opened = openAt(text, state, isNested ? Math.min(indentOf(text), list.content) : 0)
  return { ...opened, kind: 'item' }
}

/** A fence right behind a bullet's mark. */
function openInItem(text: string, state: State, content: number): void {
  const fence = fenceOf(text.trimStart().replace(/^(?:[-*+]|\d{1,9}[.)])[ \t]{1,4}/, ''))
  if (fence !== null) state.fence = { ...fence, inside: content }
}

function breaksParagraph(text: string): boolean {
  return (
    hashHeadingOf(text) !== null ||
    isRule(text) ||
    fenceOf(text) !== null ||
    text.trimStart().startsWith('>') ||
    htmlBlockOf(text)?.until === '-->'
  )
}

/** Opens a fence or a block of HTML where this line begins one. */
function openAt(text: string, state: State, inside: number): Found | null {
  const fence = inside === 0 && indentOf(text) > 3 ? null : fenceOf(text)
  if (fence !== null) {
    state.fence = { ...fence, inside }
    return { kind: 'text', inside: 'code' }
  }
  const html = htmlBlockOf(text)
  if (html === null) return null
  const opened = text.indexOf('<') + 1
  if (html.until === null || !endsHtml(text, html, opened)) state.html = html
  return { kind: 'text', inside: insideOf(html) }
}

function topOf(text: string): Found {
  const heading = hashHeadingOf(text)
  if (heading !== null) return { kind: 'heading', ...heading }
  if (isRule(text) || /^\s{0,3}[>|]/.test(text)) return { kind: 'text' }
  return { kind: 'text', isParagraph: true }
}

/**
 * A single short line of words with `===` or `---` under it is a heading. What ends like a sentence is
 * not, because people put a rule under those without a blank line.
 */
function withUnderlines(lines: readonly TextLine[], kinds: readonly Found[]): readonly Found[] {
  const result = [...kinds]
  for (const [at, { text }] of lines.entries()) {
    const level = underlineLevel(text)
    const above = at > 0 ? kinds[at - 1] : undefined
    if (level === null || above?.isParagraph !== true || kinds[at]?.kind !== 'text') continue
    if (kinds[at - 2]?.isParagraph === true) continue
    const title = (lines[at - 1]?.text ?? '').trim()
    if (title.length > TITLE_UNITS || /[.。!?！？:：;；,，]$/u.test(title)) continue
    result[at - 1] = { kind: 'heading', level, title }
    result[at] = { kind: 'underline' }
  }
  return result
}
