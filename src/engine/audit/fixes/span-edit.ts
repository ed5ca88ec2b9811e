import type { FixReason } from '../../../shared/audit'

/** One place of a text that a fix replaces; offsets are UTF-16 units, end exclusive. */
export interface SpanEdit {
  readonly start: number
  readonly end: number
  readonly to: string
  readonly reason: FixReason
}

/** The edits in order; of two that overlap the first stays. */
export function withoutOverlaps(edits: readonly SpanEdit[]): readonly SpanEdit[] {
  let endAt = -1
  return [...edits]
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ start, end }) => {
      if (start < endAt) return false
      endAt = end
      return true
    })
}

/** The text with these spans replaced and every other unit where it was. */
export function applySpans(text: string, edits: readonly SpanEdit[]): string {
  let out = ''
  let from = 0
  for (const { start, end, to } of edits) {
    out += text.slice(from, start) + to
    from = end
  }
  return out + text.slice(from)
}
