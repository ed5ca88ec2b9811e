import type { IndexLayout } from '../../../shared/index-file'
import { parseIndex, type ParsedIndex } from './parse-index'

/**
 * Pointers only (headings, blanks and table heads allowed), text without one pointer, or both.
 * A text that says nothing yet is an index without entries.
 */
export function layoutOf(index: ParsedIndex): Exclude<IndexLayout, 'absent'> {
  const hasEntries = index.lines.some((line) => line.kind === 'entry')
  const hasText = index.lines.some((line) => line.kind === 'text' && !line.inTable)
  const hasTable = index.lines.some((line) => line.kind === 'text' && line.inTable)
  if (hasEntries) return hasText ? 'mixed' : 'index'
  return hasText || hasTable ? 'inline' : 'index'
}

/** The layout of a store's MEMORY.md; null stands for a missing one. */
export function layoutOfText(
  text: string | null,
  isMemory: (file: string) => boolean,
): IndexLayout {
  return text === null ? 'absent' : layoutOf(parseIndex(text, isMemory))
}
