import type { Pointer } from './find-pointers'
import type { ParsedLine } from './parse-index'

/**
 * The line's text with the part that the client keeps replaced; a comment before it stays as it is.
 * Null where a comment stands inside the kept words, so that they cannot be replaced by themselves.
 */
export function replaceKept(line: ParsedLine, words: string): string | null {
  const kept = line.kept ?? ''
  if (!line.text.endsWith(kept)) return null
  return line.text.slice(0, line.text.length - kept.length) + words
}

/** The line with these pointers turned into their plain words; as it was where that cannot be done. */
export function unlink(line: ParsedLine, pointers: readonly Pointer[]): string {
  let words = line.kept ?? ''
  for (const pointer of [...pointers].sort((a, b) => b.start - a.start)) {
    words = words.slice(0, pointer.start) + pointer.label + words.slice(pointer.end)
  }
  return replaceKept(line, words) ?? line.text
}

/** The line without its own words: null when it goes wholly, else the end of a comment that stands before them. */
export function dropWords(line: ParsedLine): string | null {
  return line.kept === line.text ? null : (replaceKept(line, '') ?? line.text)
}
