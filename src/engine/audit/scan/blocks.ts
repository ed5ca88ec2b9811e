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

interface Line {
  readonly start: number
  readonly end: number
  /** The first character that is no blank. */
  readonly textAt: number
}

const SHELLS = new Set(
  'sh bash zsh fish shell shell-session console terminal powershell ps1 pwsh cmd bat'.split(' '),
)

const LINE_END = 10

/** Nobody writes longer paragraphs: what is longer is cut, so that the first names never cost the whole. */
const LONGEST_BLOCK = 32_768

/**
 * The blocks of a memory's body in order, the head left out; they are found as they are asked for. One
 * walk over the lines; a fence that is never closed runs to the end, as Markdown has it.
 */
export function* blocksOf(text: string): Generator<Block> {
  for (const block of wholeBlocks(text)) {
    for (let start = block.start; start < block.end; start += LONGEST_BLOCK) {
      yield { kind: block.kind, start, end: Math.min(block.end, start + LONGEST_BLOCK) }
    }
  }
}

function* wholeBlocks(text: string): Generator<Block> {
  let fence: Fence | null = null
  let open: Block | null = null
  for (let at = bodyStart(text); at <= text.length;) {
    if (fence === null && text.charCodeAt(at) === LINE_END) {
      if (open !== null) yield open
      open = null
      at += 1
      continue
    }
    const line = lineAt(text, at)
    at = line.end + 1
    if (fence !== null) {
      if (!closesFence(text, line, fence)) continue
      yield { kind: fence.kind, start: fence.start, end: line.start }
      fence = null
      continue
    }
    fence = fenceAt(text, line)
    const kind = fence === null ? lineKind(text, line) : null
    if (kind === 'text' && open !== null) {
      open = { kind: open.kind, start: open.start, end: line.end }
      continue
    }
    if (open !== null) yield open
    open = kind === 'text' || kind === 'item' ? { kind, start: line.start, end: line.end } : null
    if (kind === 'heading' || kind === 'row') yield { kind, start: line.start, end: line.end }
  }
  if (open !== null) yield open
  if (fence !== null) yield { kind: fence.kind, start: fence.start, end: text.length }
}

/** Behind the head's closing fence; without one the whole text is body. */
function bodyStart(text: string): number {
  const start = text.startsWith('\uFEFF') ? 1 : 0
  const first = lineAt(text, start)
  if (text.slice(start, Math.min(first.end, start + 80)).trimEnd() !== '---') return start
  for (let at = first.end + 1; at < text.length;) {
    const line = lineAt(text, at)
    if (line.end - line.start < 80 && text.slice(line.start, line.end).trimEnd() === '---') {
      return line.end + 1
    }
    at = line.end + 1
  }
  return start
}

function lineAt(text: string, start: number): Line {
  const found = text.indexOf('\n', start)
  const end = found === -1 ? text.length : found
  let textAt = start
  while (textAt < end && isBlank(text.charCodeAt(textAt))) textAt += 1
  return { start, end, textAt }
}

const isBlank = (code: number): boolean => code === 32 || code === 9 || code === 13

/** Null for an empty line. */
function lineKind(text: string, { textAt, end }: Line): Block['kind'] | null {
  if (textAt >= end) return null
  const first = text.charAt(textAt)
  if (first === '#') return 'heading'
  if (first === '|') return 'row'
  return isItem(text.slice(textAt, Math.min(end, textAt + 8))) ? 'item' : 'text'
}

/** The first characters of a line: `- `, `* `, `+ `, `12. ` or `12) `. */
const isItem = (begin: string): boolean => /^(?:[-*+]|\d{1,4}[.)])[ \t]/.test(begin)

function fenceAt(text: string, { textAt, end }: Line): Fence | null {
  const sign = text.charAt(textAt)
  if (sign !== '`' && sign !== '~') return null
  let behind = textAt
  while (behind < end && text.charAt(behind) === sign) behind += 1
  if (behind - textAt < 3 || behind - textAt > 60) return null
  const info = text.slice(behind, Math.min(end, behind + 200)).trim()
  if (sign === '`' && info.includes('`')) return null
  const language = (info.split(/[\s{,]/)[0] ?? '').toLowerCase()
  const kind = SHELLS.has(language) ? 'shell' : 'code'
  return { mark: text.slice(textAt, behind), kind, start: end + 1 }
}

function closesFence(text: string, { textAt, end }: Line, { mark }: Fence): boolean {
  if (!text.startsWith(mark, textAt)) return false
  const sign = mark.charCodeAt(0)
  for (let at = textAt + mark.length; at < end; at += 1) {
    const code = text.charCodeAt(at)
    if (code !== sign && !isBlank(code)) return false
  }
  return true
}
