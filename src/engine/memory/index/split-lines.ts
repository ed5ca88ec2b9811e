/** A line without its end, and the end as it stands in the file: `\n`, `\r\n`, or nothing at the very end. */
export interface TextLine {
  readonly text: string
  readonly end: string
}

/** A text as lines that give back every byte when they are joined. */
export interface TextLines {
  /** `\uFEFF` when the text begins with a byte-order mark, else empty. */
  readonly mark: string
  /** Empty for an empty text; a final newline does not make one more line. */
  readonly lines: readonly TextLine[]
}

const MARK = '\uFEFF'

/** Takes a text apart; `joinLines` of it is the text again, byte for byte. */
export function splitLines(text: string): TextLines {
  const mark = text.startsWith(MARK) ? MARK : ''
  const lines: TextLine[] = []
  let start = mark.length
  while (start < text.length) {
    const newline = text.indexOf('\n', start)
    const next = newline === -1 ? text.length : newline + 1
    lines.push(lineOf(text.slice(start, next)))
    start = next
  }
  return { mark, lines }
}

export function joinLines({ mark, lines }: TextLines): string {
  return mark + lines.map((line) => line.text + line.end).join('')
}

/** The line end that most lines have; `\n` for a text without one. */
export function usualEnd(lines: readonly TextLine[]): string {
  const withReturn = lines.filter((line) => line.end === '\r\n').length
  const plain = lines.filter((line) => line.end === '\n').length
  return withReturn > plain ? '\r\n' : '\n'
}

function lineOf(raw: string): TextLine {
  const end = raw.endsWith('\r\n') ? '\r\n' : raw.endsWith('\n') ? '\n' : ''
  return { text: raw.slice(0, raw.length - end.length), end }
}
