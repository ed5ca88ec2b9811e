/** The escapes of a double-quoted YAML string that stand for one character. @see https://yaml.org/spec/1.2.2/#57-escaped-characters */
const ESCAPES: Readonly<Record<string, string>> = {
  '0': '\0',
  a: '\x07',
  b: '\b',
  t: '\t',
  n: '\n',
  v: '\v',
  f: '\f',
  r: '\r',
  e: '\x1b',
  ' ': ' ',
  '"': '"',
  '/': '/',
  '\\': '\\',
  N: '\x85',
  _: '\xa0',
  L: '\u2028',
  P: '\u2029',
}
const HEX_LENGTH: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 }

/**
 * The text of a value as it stands after `key:`.
 *
 * A value that begins and ends with the same quotation mark loses that pair; escapes count only when
 * the whole is a valid quoted string, so `"abc "def" ghi"` reads as `abc "def" ghi`.
 */
export function readScalar(written: string): string {
  const value = written.trim()
  const mark = value[0]
  if (value.length < 2 || (mark !== '"' && mark !== "'") || !value.endsWith(mark)) return value
  const inner = value.slice(1, -1)
  const valid = mark === '"' ? decodeDouble(inner) : decodeSingle(inner)
  return valid ?? inner
}

/** Whether the whole of `written` is one valid quoted string. */
export function isQuoted(written: string): boolean {
  const value = written.trim()
  if (value.length < 2) return false
  const inner = value.slice(1, -1)
  if (value.startsWith('"') && value.endsWith('"')) return decodeDouble(inner) !== null
  return value.startsWith("'") && value.endsWith("'") && decodeSingle(inner) !== null
}

function decodeSingle(inner: string): string | null {
  return inner.replaceAll("''", '').includes("'") ? null : inner.replaceAll("''", "'")
}

function decodeDouble(inner: string): string | null {
  let out = ''
  for (let at = 0; at < inner.length; at += 1) {
    const unit = inner.charAt(at)
    if (unit === '"') return null
    if (unit !== '\\') {
      out += unit
      continue
    }
    const escape = readEscape(inner, at + 1)
    if (escape === null) return null
    out += escape.text
    at += escape.units
  }
  return out
}

function readEscape(inner: string, at: number): { text: string; units: number } | null {
  const letter = inner.charAt(at)
  const simple = ESCAPES[letter]
  if (simple !== undefined) return { text: simple, units: 1 }
  const length = HEX_LENGTH[letter]
  if (length === undefined) return null
  const digits = inner.slice(at + 1, at + 1 + length)
  if (digits.length !== length || !/^[0-9a-f]+$/i.test(digits)) return null
  const code = Number.parseInt(digits, 16)
  return code > 0x10ffff ? null : { text: String.fromCodePoint(code), units: 1 + length }
}

export type QuoteMark = '"' | "'" | ''

/**
 * Writes a value so that a strict YAML reader and a line reader both read `value` back: plain where
 * that is safe, else in quotes, without escapes where one of the two marks allows it.
 *
 * @param was the mark the old value stood in, which is kept where it can be
 */
export function writeScalar(value: string, was: QuoteMark = ''): string {
  if (was === '' && isPlain(value)) return value
  if (was === "'" && fitsSingle(value)) return `'${value}'`
  if (!/["\\]/.test(value) && !hasControl(value)) return `"${value}"`
  if (fitsSingle(value)) return `'${value}'`
  return `"${escapeDouble(value)}"`
}

function fitsSingle(value: string): boolean {
  return !value.includes("'") && !hasControl(value)
}

// Line separators count as control here: YAML readers fold or refuse them.
const CONTROL = /[\p{Cc}\u2028\u2029\uFEFF\uFFFE\uFFFF\p{Cs}]/u

function hasControl(value: string): boolean {
  return CONTROL.test(value)
}

function escapeDouble(value: string): string {
  return Array.from(value, (char) => (/["\\]/.test(char) ? `\\${char}` : escapeControl(char))).join(
    '',
  )
}

function escapeControl(char: string): string {
  if (!CONTROL.test(char)) return char
  if (char === '\n') return '\\n'
  if (char === '\t') return '\\t'
  return `\\u${(char.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`
}

/** Words and numbers that a YAML reader turns into something other than text. */
const NOT_TEXT =
  /^(?:true|false|yes|no|on|off|null|y|n|~|[-+]?\.(?:inf|nan)|[-+.]?\d[\d_a-fxo.:e+-]*)$/i
const STARTS_LIKE_SYNTAX = /^[-?:,[\]{}#&*!|>'"%@`=<]|^\.\.\./

/** Whether `value` needs no quotes for any YAML reader. Cautious: it may say no without need. */
export function isPlain(value: string): boolean {
  if (value === '' || value !== value.trim() || hasControl(value)) return false
  if (STARTS_LIKE_SYNTAX.test(value) || NOT_TEXT.test(value) || isDate(value)) return false
  return !/:(?:\s|$)|\s#/.test(value)
}

function isDate(value: string): boolean {
  return /^\d{4}-\d{1,2}-\d{1,2}(?:$|[Tt\s]+\d)/.test(value)
}
