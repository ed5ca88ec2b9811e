/**
 * How a word may be written in a line of JSON, as a pattern over bytes (see `LineFinder`). ASCII letters
 * match in either case; other characters match as UTF-8 or as `\uXXXX`, quotes and slashes as JSON escapes
 * them. What matches may still be a key or a name of the line, so a hit is looked at again.
 */
export function wordPattern(word: string): RegExp {
  return new RegExp(Array.from(word, sourceOf).join(''))
}

/** Lower case for ASCII letters alone, the same for the words and for what is searched. */
export function foldAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

/** The words of a query, folded, each once; all of them must occur. */
export function wordsOfQuery(query: string): readonly string[] {
  return [
    ...new Set(
      foldAscii(query)
        .split(/\s+/)
        .filter((word) => word !== ''),
    ),
  ]
}

const encoder = new TextEncoder()
/** Some writers escape these so that JSON can stand in a page. */
const OFTEN_ESCAPED = new Set(['<', '>', '&', "'", '"', '\\', '/'])

function sourceOf(char: string): string {
  if (/[a-zA-Z]/.test(char)) return `[${char.toLowerCase()}${char.toUpperCase()}]`
  if (char >= '\u0080') return `(?:${bytesOf(char)}|${unicodeEscape(char)})`
  const plain = bytesOf(char)
  if (!OFTEN_ESCAPED.has(char)) return plain
  return `(?:\\\\?${plain}|${unicodeEscape(char)})`
}

function bytesOf(char: string): string {
  return Array.from(encoder.encode(char), (byte) => `\\x${hex(byte, 2)}`).join('')
}

/** `\uXXXX`, twice for characters beyond U+FFFF; hex digits in either case. */
function unicodeEscape(char: string): string {
  const units = Array.from({ length: char.length }, (_, at) => char.charCodeAt(at))
  return units
    .map(
      (unit) =>
        `\\\\u${hex(unit, 4).replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)}`,
    )
    .join('')
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0')
}
