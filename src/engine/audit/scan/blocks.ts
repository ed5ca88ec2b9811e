/** One paragraph, list item, heading, table row or fence of a body, where it lies in the whole text. */
export interface Block {
  /** `shell`: a fence of commands; `code`: every other fence. */
  readonly kind: 'text' | 'item' | 'row' | 'heading' | 'shell' | 'code'
  readonly start: number
  /** Exclusive; the last line's end is not part of it. */
  readonly end: number
}

interface Fence {
  readonly mark: string
  readonly kind: 'shell' | 'code'
  readonly start: number
}

const SHELLS = new Set(
  'sh bash zsh fish shell shell-session console terminal powershell ps1 pwsh cmd bat'.split(' '),
)

const LINE_END = 10
const LONGEST_MARK = 60

/** Nobody writes longer paragraphs: what is longer is cut, so that the first names never cost the whole. */
const LONGEST_BLOCK = 32_768

/**
 * Reads the blocks of a memory's body in order, the head left out: each call answers the next one, null
 * behind the last. One walk over the lines, which makes nothing for a line but its block; a fence that is
 * never closed runs to the end, as Markdown has it.
 */
export function createBlockReader(text: string): () => Block | null {
  const waiting: Block[] = []
  let at = bodyStart(text)
  let fence: Fence | null = null
  let open: 'text' | 'item' | null = null
  let openAt = 0
  let openEnd = 0

  const close = (): void => {
    if (open !== null) cut(open, openAt, openEnd, waiting)
    open = null
  }

  const readFenced = ({ kind, mark, start }: Fence): void => {
    const lineAt = at
    const end = lineEnd(text, lineAt)
    at = end + 1
    if (!closesFence(text, firstText(text, lineAt, end), end, mark)) return
    if (lineAt === start) waiting.push({ kind, start, end: start })
    else cut(kind, start, lineAt, waiting)
    fence = null
  }

  const readLine = (): void => {
    const start = at
    const end = lineEnd(text, start)
    at = end + 1
    const textAt = firstText(text, start, end)
    fence = fenceAt(text, textAt, end)
    const kind = fence === null ? lineKind(text, textAt, end) : null
    if (kind === 'text' && open !== null) {
      openEnd = end
      return
    }
    close()
    if (kind === 'text' || kind === 'item') open = kind
    else if (kind !== null) cut(kind, start, end, waiting)
    openAt = start
    openEnd = end
  }

  const readOn = (): void => {
    if (fence !== null) readFenced(fence)
    else if (text.charCodeAt(at) === LINE_END) {
      close()
      at = behindLineEnds(text, at)
    } else readLine()
  }

  return () => {
    while (waiting.length === 0 && at <= text.length) readOn()
    if (waiting.length > 0) return waiting.shift() ?? null
    close()
    if (fence !== null) cut(fence.kind, fence.start, text.length, waiting)
    fence = null
    return waiting.shift() ?? null
  }
}

function cut(kind: Block['kind'], start: number, end: number, into: Block[]): void {
  for (let at = start; at < end; at += LONGEST_BLOCK) {
    into.push({ kind, start: at, end: Math.min(end, at + LONGEST_BLOCK) })
  }
}

/** Behind the head's closing fence; without one the whole text is body. */
function bodyStart(text: string): number {
  const start = text.startsWith('\uFEFF') ? 1 : 0
  const first = lineEnd(text, start)
  if (!isHeadFence(text, start, first)) return start
  for (let at = first + 1; at < text.length;) {
    const end = lineEnd(text, at)
    if (isHeadFence(text, at, end)) return end + 1
    at = end + 1
  }
  return start
}

const isHeadFence = (text: string, start: number, end: number): boolean =>
  text.startsWith('---', start) && end - start < 80 && text.slice(start, end).trimEnd() === '---'

function lineEnd(text: string, start: number): number {
  const found = text.indexOf('\n', start)
  return found === -1 ? text.length : found
}

function behindLineEnds(text: string, start: number): number {
  let at = start
  while (text.charCodeAt(at) === LINE_END) at += 1
  return at
}

/** Where the first character that is no blank stands, or the line's end. */
function firstText(text: string, start: number, end: number): number {
  let at = start
  while (at < end && isBlank(text.charCodeAt(at))) at += 1
  return at
}

const isBlank = (code: number): boolean => code === 32 || code === 9 || code === 13

/** Null for an empty line. */
function lineKind(text: string, textAt: number, end: number): Block['kind'] | null {
  if (textAt >= end) return null
  const first = text.charCodeAt(textAt)
  if (first === 35) return 'heading'
  if (first === 124) return 'row'
  return isItem(text, textAt, first) ? 'item' : 'text'
}

/** A line that begins with `- `, `* `, `+ `, `12. ` or `12) `. */
function isItem(text: string, textAt: number, first: number): boolean {
  if (first === 45 || first === 42 || first === 43) return isSpace(text.charCodeAt(textAt + 1))
  let at = textAt
  while (at < textAt + LONGEST_NUMBER && isDigit(text.charCodeAt(at))) at += 1
  const sign = text.charCodeAt(at)
  return at > textAt && (sign === 46 || sign === 41) && isSpace(text.charCodeAt(at + 1))
}

const LONGEST_NUMBER = 4
const isDigit = (code: number): boolean => code >= 48 && code <= 57
const isSpace = (code: number): boolean => code === 32 || code === 9

function fenceAt(text: string, textAt: number, end: number): Fence | null {
  const sign = text.charAt(textAt)
  if ((sign !== '`' && sign !== '~') || text.charAt(textAt + 1) !== sign) return null
  let behind = textAt
  const most = Math.min(end, textAt + LONGEST_MARK + 1)
  while (behind < most && text.charAt(behind) === sign) behind += 1
  if (behind - textAt < 3 || behind - textAt > LONGEST_MARK) return null
  const info = text.slice(behind, Math.min(end, behind + 200)).trim()
  if (sign === '`' && info.includes('`')) return null
  const language = (info.split(/[\s{,]/)[0] ?? '').toLowerCase()
  const kind = SHELLS.has(language) ? 'shell' : 'code'
  return { mark: text.slice(textAt, behind), kind, start: end + 1 }
}

function closesFence(text: string, textAt: number, end: number, mark: string): boolean {
  if (!text.startsWith(mark, textAt)) return false
  const sign = mark.charCodeAt(0)
  for (let at = textAt + mark.length; at < end; at += 1) {
    const code = text.charCodeAt(at)
    if (code !== sign && !isBlank(code)) return false
  }
  return true
}
