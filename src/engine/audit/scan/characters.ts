/** Chinese and Japanese writing, where words stand without blanks between them. */
export function isWideLetter(code: number): boolean {
  return (code >= 0x3040 && code <= 0x30ff) || isHan(code) || (code >= 0xac00 && code <= 0xd7a3)
}

/** Kana: in an address it is the sentence that goes on. */
export const isKana = (code: number): boolean => code >= 0x3040 && code <= 0x30ff

function isHan(code: number): boolean {
  return (code >= 0x3400 && code <= 0x9fff) || (code >= 0xf900 && code <= 0xfaff) || code === 0x3005
}

/** Blanks, and the full-width signs that no path and no address holds. */
export function isGap(code: number): boolean {
  if (code <= 32) return true
  if (code < 0x80) return false
  if (code === 0xa0 || code === 0xfeff) return true
  // General punctuation (dashes and quotation marks), then the East Asian signs.
  if (code >= 0x2000 && code <= 0x206f) return true
  if (code >= 0x3000 && code <= 0x303f) return code !== 0x3005
  return (
    (code >= 0xff00 && code <= 0xff0f) || (code >= 0xff1a && code <= 0xff20) || isWideBracket(code)
  )
}

const isWideBracket = (code: number): boolean =>
  (code >= 0xff3b && code <= 0xff40) ||
  (code >= 0xff5b && code <= 0xff65) ||
  code === 0xab ||
  code === 0xbb

/** By the code of the character; it is asked of nearly every character of a text. */
const ENDS: readonly boolean[] = Array.from({ length: 0x80 }, (_, code) =>
  isGap(code) ? true : '`"<>|()[]{}*,;!='.includes(String.fromCharCode(code)),
)

/** What ends a bare word: gaps, quotation marks, brackets, and signs that stand between words. */
export function endsWord(code: number): boolean {
  return code < 0x80 ? ENDS[code] === true : isGap(code)
}
