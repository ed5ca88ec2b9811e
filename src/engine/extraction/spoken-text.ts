import { readableText } from '../memory/dates/readable-text'
import { speechesOf } from './speech/languages'

// What was blanked out; the same sign as in `readableText`.
const FILL = '\uFFFC'

// Nobody types that much at a time: of a longer message only its first and last paragraph are the person's own.
const TYPED_UNITS = 3_000
const OPEN_TAG = /<([a-z][\w-]{0,40})(?: [^<>\n]{0,300})?>/giu
const LOG_LINE =
  /^(?:\s{4}|\t|\d{4}-\d{2}-\d{2}[T ]\d{2}:|\[\d{2}:\d{2}|(?:ERROR|WARN|INFO|DEBUG|Traceback|Error|TypeError|fatal|npm)[: ]|\s?at \S|[+-]{3} |[+-] ?(?:\{|\}|const |let |import )|[$#>❯] |\||From: |To: |Subject: |Date: |(?:Human|User|Assistant|System|Claude|Bot): |\[Pasted text)/u

/**
 * What of a message a person typed with their own hand, every offset as it was: code, links, quotations,
 * pasted output, logs, mails and tagged blocks are blanked out.
 */
export function spokenText(text: string): string {
  return withoutPastes(readableText(withoutTagged(text.replaceAll('’', "'"))))
}

/** Blocks that a program put between tags around what it pasted. */
function withoutTagged(text: string): string {
  const unclosed = new Set<string>()
  let result = ''
  let at = 0
  for (const match of text.matchAll(OPEN_TAG)) {
    const close = `</${match[1] ?? ''}>`
    if (match.index < at || unclosed.has(close)) continue
    const end = text.indexOf(close, match.index)
    if (end === -1) unclosed.add(close)
    else {
      result += text.slice(at, match.index) + blank(text.slice(match.index, end + close.length))
      at = end + close.length
    }
  }
  return result + text.slice(at)
}

function withoutPastes(text: string): string {
  let isPaste = false
  const lines = text.split('\n').map((line) => {
    const wasPaste = isPaste
    const last = line.trim().replace(/\p{Extended_Pictographic}/gu, '')
    if (speechesOf(last).some((speech) => speech.announcesPaste.test(last.slice(-120))))
      isPaste = true
    return wasPaste || LOG_LINE.test(line) ? blank(line) : line
  })
  return withoutMiddle(lines.join('\n'))
}

function withoutMiddle(text: string): string {
  if (text.length <= TYPED_UNITS) return text
  const ends = [0, text.length]
  const first = text.indexOf('\n\n')
  if (first !== -1) ends.splice(1, 0, ...new Set([first, text.lastIndexOf('\n\n')]))
  return ends.slice(1).reduce((kept, to, at) => {
    const part = text.slice(ends[at], to)
    const isMiddle = at === 1 && ends.length === 4
    return kept + (isMiddle || part.length > TYPED_UNITS ? blank(part) : part)
  }, '')
}

function blank(text: string): string {
  return text.replace(/[^\n]/gu, (char) => FILL.repeat(char.length))
}
