import type { TextLine } from './split-lines'
import { withoutComments } from '../without-comments'

const COMMENT_START = /^ {0,3}<!--/

/**
 * What the client keeps of each line: head matter and block HTML comments go, comments inside a line stay.
 *
 * A block comment begins its line and takes the blank lines after it along, as Markdown reads it; one that
 * never closes is text, and so is a head that never closes. Null stands for a line that is gone.
 */
export function markHidden(lines: readonly TextLine[]): readonly (string | null)[] {
  const kept: (string | null)[] = lines.map((line) => line.text)
  let at = headEnd(lines)
  kept.fill(null, 0, at)
  let fence = ''
  let mayClose = true
  while (at < lines.length) {
    const text = lines[at]?.text ?? ''
    fence = fenceAfter(fence, text)
    const starts = mayClose && fence === '' && COMMENT_START.test(text)
    const last = starts ? commentEnd(lines, at) : -1
    // Nothing closes this one, so nothing closes a later one either.
    if (starts && last === -1) mayClose = false
    at = last === -1 ? at + 1 : hideComment(kept, lines, at, last)
  }
  return kept
}

/** Number of lines that the head takes, its fences included; 0 without a head. */
function headEnd(lines: readonly TextLine[]): number {
  if (lines[0]?.text.trimEnd() !== '---') return 0
  const close = lines.findIndex((line, at) => at > 0 && line.text.trimEnd() === '---')
  return close === -1 ? 0 : close + 1
}

function commentEnd(lines: readonly TextLine[], from: number): number {
  for (let at = from; at < lines.length; at += 1) {
    const text = lines[at]?.text ?? ''
    const start = at === from ? text.indexOf('<!--') + 4 : 0
    if (text.includes('-->', start)) return at
  }
  return -1
}

/** Hides the lines of one comment and returns the line to go on with. */
function hideComment(
  kept: (string | null)[],
  lines: readonly TextLine[],
  first: number,
  last: number,
): number {
  const block = lines.slice(first, last + 1).map((line) => line.text)
  const rest = withoutComments(block.join('\n'))
  kept.fill(null, first, last + 1)
  if (rest.trim() !== '') {
    kept[last] = rest.split('\n').at(-1) ?? ''
    return last + 1
  }
  let next = last + 1
  while (next < lines.length && lines[next]?.text.trim() === '') {
    kept[next] = null
    next += 1
  }
  return next
}

/** The code fence that is open after this line, empty for none. */
function fenceAfter(open: string, text: string): string {
  const run = /^\s*(`{3,}|~{3,})/.exec(text)
  if (run?.[1] === undefined) return open
  const rest = text.slice(run[0].length)
  if (open === '') return run[1].startsWith('`') && rest.includes('`') ? '' : run[1]
  return rest.trim() === '' && run[1].startsWith(open) ? '' : open
}
