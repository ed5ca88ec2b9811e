/** True when every word of a fragment stands, in this order and together, in one of the texts. */
export function isSaidIn(fragment: string, texts: readonly (string | null | undefined)[]): boolean {
  const wanted = foldWords(fragment)
  if (wanted === '') return true
  return texts.some((text) => typeof text === 'string' && foldWords(text).includes(wanted))
}

/** Letters and digits only, lower case, one blank between words: emphasis, quotes and line breaks do not count. */
function foldWords(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{S}]+/gu, ' ')
    .trim()
}
