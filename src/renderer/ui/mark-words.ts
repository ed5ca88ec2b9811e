import type { SearchHit } from '../../shared/search'

/** A stretch of a line, marked or not. */
export interface MarkedPart {
  readonly text: string
  readonly marked: boolean
}

/** Cuts a line at its marked ranges; together the parts are the line. */
export function markWords({
  text,
  ranges,
}: Pick<SearchHit, 'text' | 'ranges'>): readonly MarkedPart[] {
  const parts: MarkedPart[] = []
  let from = 0
  for (const [start, end] of ranges) {
    parts.push({ text: text.slice(from, start), marked: false })
    parts.push({ text: text.slice(start, end), marked: true })
    from = end
  }
  parts.push({ text: text.slice(from), marked: false })
  return parts.filter((part) => part.text !== '')
}
