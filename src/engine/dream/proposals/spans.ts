import { diffArrays } from 'diff'
import type { TextSpan } from '../../../shared/dream'

/** The smallest spans, line by line, that make one text of the other; none for equal texts. */
export function spansBetween(before: string, after: string): readonly TextSpan[] {
  if (before === after) return []
  const spans: TextSpan[] = []
  let at = 0
  let open: { start: number; end: number; text: string } | null = null
  const close = (): void => {
    if (open !== null) spans.push(trimmed(before, open))
    open = null
  }
  for (const part of diffArrays(linesOf(before), linesOf(after))) {
    const text = part.value.join('')
    if (!part.added && !part.removed) {
      close()
      at += text.length
      continue
    }
    open ??= { start: at, end: at, text: '' }
    if (part.added) open.text += text
    else open.end = at += text.length
  }
  close()
  return spans
}

/** The text with these spans replaced; null where they overlap, are out of order or reach beyond it. */
export function applySpans(before: string, spans: readonly TextSpan[]): string | null {
  let out = ''
  let from = 0
  for (const { start, end, text } of spans) {
    if (start < from || end < start || end > before.length) return null
    out += before.slice(from, start) + text
    from = end
  }
  return out + before.slice(from)
}

/**
 * Spans of two proposals on one text together; null where both change the same words differently. The
 * same change counts once. Two insertions in one place both stand, the earlier first.
 */
export function joinSpans(
  mine: readonly TextSpan[],
  theirs: readonly TextSpan[],
): readonly TextSpan[] | null {
  const fresh = theirs.filter((one) => !mine.some((other) => isSame(one, other)))
  const all = [...mine, ...fresh].sort((a, b) => a.start - b.start || a.end - b.end)
  const isClear = all.every((span, at) => {
    const last = all[at - 1]
    return last === undefined || last.end <= span.start
  })
  return isClear ? all : null
}

function isSame(one: TextSpan, other: TextSpan): boolean {
  return one.start === other.start && one.end === other.end && one.text === other.text
}

/** Lines with their ends. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}

/** Only what really differs, never half a surrogate pair. */
function trimmed(before: string, span: TextSpan): TextSpan {
  const old = before.slice(span.start, span.end)
  const most = Math.min(old.length, span.text.length)
  let head = 0
  while (head < most && old[head] === span.text[head]) head += 1
  if (isHigh(old, head - 1)) head -= 1
  let tail = 0
  while (tail < most - head && old.at(-1 - tail) === span.text.at(-1 - tail)) tail += 1
  if (isLow(old, old.length - tail)) tail -= 1
  return {
    start: span.start + head,
    end: span.end - tail,
    text: span.text.slice(head, span.text.length - tail),
  }
}

const isHigh = (text: string, at: number): boolean => /[\uD800-\uDBFF]/.test(text[at] ?? '')
const isLow = (text: string, at: number): boolean => /[\uDC00-\uDFFF]/.test(text[at] ?? '')
