/**
 * Edits of single lines in the text that the Index screen works on: plain `\n`, no byte-order mark.
 * Lines are 1-based, as the screen and the file count them. The engine gives the file its own ends back.
 */

/** The file's text as the screen edits it. */
export function draftOf(raw: string): string {
  return raw.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
}

/** Moves a line so that it becomes line `to`; the same text when there is no such place. */
export function moveLine(text: string, from: number, to: number): string {
  const { lines, isClosed } = split(text)
  const [moved] = lines.slice(from - 1, from)
  if (moved === undefined || to < 1 || to > lines.length || from === to) return text
  lines.splice(from - 1, 1)
  lines.splice(to - 1, 0, moved)
  return join(lines, isClosed)
}

/** Replaces a line; line breaks in the new words become blanks, because a line is one line. */
export function replaceLine(text: string, line: number, words: string): string {
  const { lines, isClosed } = split(text)
  if (lines[line - 1] === undefined) return text
  lines[line - 1] = words.replace(/\s*\n\s*/g, ' ')
  return join(lines, isClosed)
}

export function removeLine(text: string, line: number): string {
  const { lines, isClosed } = split(text)
  lines.splice(line - 1, 1)
  return join(lines, isClosed)
}

function split(text: string): { lines: string[]; isClosed: boolean } {
  const isClosed = text.endsWith('\n')
  const body = isClosed ? text.slice(0, -1) : text
  return { lines: text === '' ? [] : body.split('\n'), isClosed }
}

function join(lines: readonly string[], isClosed: boolean): string {
  return lines.length === 0 ? '' : lines.join('\n') + (isClosed ? '\n' : '')
}
