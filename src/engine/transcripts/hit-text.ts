import { maskSecrets } from '../safety/secrets/mask-secrets'
import { withoutHalf } from './transcript-entry'
import { foldAscii } from './word-pattern'

const LONGEST_CHARACTERS = 300
/** What stands before the first word that was found. */
const LEAD_CHARACTERS = 80
/** So much around it is looked through for credentials, which may begin before what is shown. */
const MASKED_AROUND = 1_500

/** At most 300 characters around the first of the words, on one line, credentials masked. */
export function hitText(text: string, words: readonly string[]): string {
  const at = firstOf(text, words)
  const from = Math.max(0, at - MASKED_AROUND)
  const around = text.slice(from, at + MASKED_AROUND)
  const plain = maskSecrets(around)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
  const found = firstOf(plain, words)
  const start = found <= LEAD_CHARACTERS ? 0 : found - LEAD_CHARACTERS
  const shown = plain.slice(start, start + LONGEST_CHARACTERS - 2)
  const isCutBefore = start > 0 || from > 0
  const isCutAfter = start + shown.length < plain.length || at + MASKED_AROUND < text.length
  return `${isCutBefore ? '…' : ''}${withoutHalf(withoutTail(shown))}${isCutAfter ? '…' : ''}`
}

/** Where the first of the words begins; 0 where masking took them all. */
function firstOf(text: string, words: readonly string[]): number {
  const folded = foldAscii(text)
  const places = words.map((word) => folded.indexOf(word)).filter((place) => place !== -1)
  return places.length === 0 ? 0 : Math.min(...places)
}

/** A cut may have left the second half of a surrogate pair at the beginning. */
function withoutTail(text: string): string {
  return /^[\uDC00-\uDFFF]/.test(text) ? text.slice(1) : text
}
