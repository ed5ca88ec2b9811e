import { diffArrays } from 'diff'

/**
 * Keeps a file's own line ends through an editor that only knows `\n`.
 *
 * The editor joins lines at `\r\n`, `\r` and `\n`; nothing else counts as a line end there, so nothing
 * else does here. A byte-order mark is taken off before editing and put back after.
 */

const BYTE_ORDER_MARK = '\uFEFF'
// Past this many differing lines the exact alignment is not worth the wait; see `alignMiddle`.
const MAX_EDITED_LINES = 4_000

/** The text as the editor shows it: no byte-order mark, every line end `\n`. */
export function toEditorText(raw: string): string {
  return withoutMark(raw).replaceAll(/\r\n?/g, '\n')
}

/**
 * The edited text with the line ends and the byte-order mark of `raw`: byte for byte `raw` wherever no
 * line was edited. New and changed lines take the line end of the line they stand in for, else of
 * the line above, else the one the file uses most.
 */
export function keepLineEnds(raw: string, edited: string): string {
  const mark = raw.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : ''
  const old = splitLines(withoutMark(raw))
  const texts = edited.split('\n')
  const common = commonest(old)
  const origins = align(
    old.map((line) => line.text),
    texts,
  )
  let above = ''
  const lines = texts.map((text, index) => {
    if (index === texts.length - 1) return text
    const origin = origins[index] ?? null
    const own = (origin === null ? '' : old[origin]?.end) || above || common
    // An empty line ended by \n right after a lone \r would read back as one \r\n.
    above = text === '' && above === '\r' && own === '\n' ? '\r' : own
    return text + above
  })
  return mark + lines.join('')
}

interface Line {
  readonly text: string
  readonly end: string
}

function splitLines(text: string): readonly Line[] {
  const parts = text.split(/(\r\n|\r|\n)/)
  const lines: Line[] = []
  for (let at = 0; at < parts.length; at += 2)
    lines.push({ text: parts[at] ?? '', end: parts[at + 1] ?? '' })
  return lines
}

/** For each new line the index of the old line it is or replaces, else null. */
function align(old: readonly string[], next: readonly string[]): readonly (number | null)[] {
  const shorter = Math.min(old.length, next.length)
  let head = 0
  while (head < shorter && old[head] === next[head]) head++
  let tail = 0
  while (tail < shorter - head && old[old.length - 1 - tail] === next[next.length - 1 - tail])
    tail++
  const middle = alignMiddle(
    old.slice(head, old.length - tail),
    next.slice(head, next.length - tail),
  )
  return [
    ...next.slice(0, head).map((_, index) => index),
    ...middle.map((index) => (index === null ? null : index + head)),
    ...next.slice(next.length - tail).map((_, index) => old.length - tail + index),
  ].slice(0, next.length)
}

function alignMiddle(old: readonly string[], next: readonly string[]): readonly (number | null)[] {
  const parts = diffArrays([...old], [...next], { maxEditLength: MAX_EDITED_LINES })
  // Too much was rewritten to say which line became which: take them in order.
  if (parts === undefined) return next.map((_, index) => (index < old.length ? index : null))
  const origins: (number | null)[] = []
  let at = 0
  // Removed lines that added lines right after (or before) them may stand in for.
  let free: number[] = []
  for (const part of parts) {
    if (part.removed) {
      free = part.value.map((_, index) => at + index)
      at += part.value.length
    } else if (part.added) {
      for (let index = 0; index < part.value.length; index++) origins.push(free.shift() ?? null)
    } else {
      part.value.forEach((_, index) => origins.push(at + index))
      at += part.value.length
      free = []
    }
  }
  return origins
}

function commonest(lines: readonly Line[]): string {
  const counts = new Map<string, number>()
  for (const { end } of lines) if (end !== '') counts.set(end, (counts.get(end) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '\n'
}

const withoutMark = (text: string) => (text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text)
