import { diffArrays } from 'diff'
import { joinLines, splitLines, usualEnd, type TextLine } from './split-lines'

/**
 * An edited text with the line ends and the byte-order mark of the text it came from, because editors hand
 * back plain `\n`. Lines that were kept keep their own ends; new ones get the usual one.
 */
export function keepEnds(before: string, edited: string): string {
  const old = splitLines(before)
  if (old.mark === '' && !before.includes('\r')) return edited
  const fresh = splitLines(edited)
  const mark = old.mark
  if (edited.includes('\r')) return joinLines({ mark, lines: fresh.lines })
  const usual = usualEnd(old.lines)
  const lines: TextLine[] = []
  let at = 0
  for (const part of diffArrays(textsOf(old.lines), textsOf(fresh.lines))) {
    if (part.removed) at += part.value.length
    for (const text of part.removed ? [] : part.value) {
      const end = part.added ? usual : (old.lines[at]?.end ?? usual)
      lines.push({ text, end: end === '' ? usual : end })
      if (!part.added) at += 1
    }
  }
  const last = lines.at(-1)
  if (last !== undefined && !edited.endsWith('\n')) lines[lines.length - 1] = { ...last, end: '' }
  return joinLines({ mark, lines })
}

function textsOf(lines: readonly TextLine[]): string[] {
  return lines.map((line) => line.text)
}
