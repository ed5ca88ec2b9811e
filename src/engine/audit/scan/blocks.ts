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

/** Nobody writes longer paragraphs: what is longer is cut, so that the first names never cost the whole. */
const LONGEST_BLOCK = 32_768

/**
 * The blocks of a memory's body in order, the head left out; they are found as they are asked for. One
 * walk over the lines, which makes nothing for a line but its block; a fence that is never closed runs to
 * the end, as Markdown has it.
 */
export function* blocksOf(text: string): Generator<Block> {
  let fence: Fence | null = null
  let open: 'text' | 'item' | null = null
  let openAt = 0
  let openEnd = 0
  for (let at = bodyStart(text); at <= text.length;) {
    const start = at
    if (fence === null && text.charCodeAt(at) === LINE_END) {
      if (open !== null) yield* cut(open, openAt, openEnd)
      open = null
      at += 1
      continue
    }
    const end = lineEnd(text, start)
    at = end + 1
    const textAt = firstText(text, start, end)
    if (fence !== null) {
      if (!closesFence(text, textAt, end, fence)) continue
      if (start - fence.start > LONGEST_BLOCK) yield* cut(fence.kind, fence.start, start)
      else yield { kind: fence.kind, start: fence.start, end: start }
      fence = null
      continue
    }
    fence = fenceAt(text, textAt, end)
    const kind = fence === null ? lineKind(text, textAt, end) : null
    if (kind === 'text' && open !== null) {
      openEnd = end
      continue
    }
    if (open !== null) yield* cut(open, openAt, openEnd)
    open = kind === 'text' || kind === 'item' ? kind : null
    openAt = start
    openEnd = end
    if (kind === 'heading' || kind === 'row') yield* cut(kind, start, end)
  }
  if (open !== null) yield* cut(open, openAt, openEnd)
  if (fence !== null) yield* cut(fence.kind, fence.start, text.length)
}

function cut(kind: Block['kind'], start: number, end: number): readonly Block[] {
  if (end - start <= LONGEST_BLOCK) return end > start ? [{ kind, start, end }] : []
  const blocks: Block[] = []
  for (let at = start; at < end; at += LONGEST_BLOCK) {
    blocks.push({ kind, start: at, end: Math.min(end, at + LONGEST_BLOCK) })
  }
  return blocks
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
  // `-`, `*`, `+` or a number.
  const mayBeItem = (first >= 42 && first <= 45) || (first >= 48 && first <= 57)
  return mayBeItem && isItem(text.slice(textAt, Math.min(end, textAt + 8))) ? 'item' : 'text'
}

/** The first characters of a line: `- `, `* `, `+ `, `12. ` or `12) `. */
const isItem = (begin: string): boolean => /^(?:[-*+]|\d{1,4}[.)])[ \t]/.test(begin)

function fenceAt(text: string, textAt: number, end: number): Fence | null {
  const sign = text.charAt(textAt)
  if ((sign !== '`' && sign !== '~') || text.charAt(textAt + 1) !== sign) return null
  let behind = textAt
  while (behind < end && text.charAt(behind) === sign) behind += 1
  if (behind - textAt < 3 || behind - textAt > 60) return null
  const info = text.slice(behind, Math.min(end, behind + 200)).trim()
  if (sign === '`' && info.includes('`')) return null
  const language = (info.split(/[\s{,]/)[0] ?? '').toLowerCase()
  const kind = SHELLS.has(language) ? 'shell' : 'code'
  return { mark: text.slice(textAt, behind), kind, start: end + 1 }
}

function closesFence(text: string, textAt: number, end: number, { mark }: Fence): boolean {
  if (!text.startsWith(mark, textAt)) return false
  const sign = mark.charCodeAt(0)
  for (let at = textAt + mark.length; at < end; at += 1) {
    const code = text.charCodeAt(at)
    if (code !== sign && !isBlank(code)) return false
  }
  return true
}
