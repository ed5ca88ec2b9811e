import type { SearchDoc } from './search-index'
import { bitsOf, mayHold } from './trigrams'

// Where a word stands, from best to least; the steps are wider than all that is added to them.
const IN_NAME = 300
const IN_DESCRIPTION = 200
const IN_FILE = 150
const IN_TEXT = 100
const IN_INDEX = 50
const WHOLE_WORD = 30
const WHOLE_NAME = 60

// How many places of a part-word are looked at before a whole word is no longer hoped for.
const TRIES = 8

/** One word of a query, folded, with what tells most texts that it is not in them. */
export interface SoughtWord {
  readonly word: string
  readonly bits: readonly number[]
}

/** @param words folded */
export const soughtWords = (words: readonly string[]): readonly SoughtWord[] =>
  words.map((word) => ({ word, bits: bitsOf(word) }))

/**
 * How well a memory answers a query, or null when one of its words does not occur in it. The mean over
 * the words: name before description before file name before text before an index, a whole word
 * before a part of one.
 *
 * @param words at least one
 * @param cut a score at or below this is of no use, and may then come out lower than it is: of a part-word
 * that is only in the text nobody need look for a place where it is whole
 */
export function scoreDoc(doc: SearchDoc, words: readonly SoughtWord[], cut: number): number | null {
  for (const { bits } of words) if (!mayHold(doc.signature, bits)) return null
  const isTextWorth = words.length > 1 || IN_TEXT + WHOLE_WORD > cut
  let sum = 0
  for (const { word } of words) {
    const at = doc.folded.indexOf(word)
    if (at < 0) return null
    sum += scoreWord(doc, word, at, isTextWorth)
  }
  return sum / words.length
}

function scoreWord(doc: SearchDoc, word: string, at: number, isTextWorth: boolean): number {
  if (at < doc.headEnd) {
    const inHead = scoreInHead(doc, word)
    if (inHead !== null) return inHead
  }
  if (at > doc.textLength) return IN_FILE + wholeWordBonus(doc.folded, word, at)
  const inText = doc.isIndex ? IN_INDEX : IN_TEXT
  return isTextWorth ? inText + wholeWordBonus(doc.folded, word, at) : inText
}

/** Null for a word that is in neither the name nor the description. */
function scoreInHead(doc: SearchDoc, word: string): number | null {
  const inName = doc.foldedName.indexOf(word)
  if (inName >= 0) {
    const whole = doc.foldedName.length === word.length ? WHOLE_NAME : 0
    return IN_NAME + whole + wholeWordBonus(doc.foldedName, word, inName)
  }
  const inDescription = doc.foldedDescription.indexOf(word)
  if (inDescription >= 0) {
    return IN_DESCRIPTION + wholeWordBonus(doc.foldedDescription, word, inDescription)
  }
  return null
}

function wholeWordBonus(text: string, word: string, first: number): number {
  let at = first
  for (let tries = 0; tries < TRIES && at >= 0; tries++) {
    if (isWholeWord(text, at, word.length)) return WHOLE_WORD
    at = text.indexOf(word, at + 1)
  }
  return 0
}

/** True where no letter or digit touches the range. In scripts without blanks every place counts. */
export function isWholeWord(text: string, at: number, length: number): boolean {
  return !joins(text, at - 1, at) && !joins(text, at + length, at + length - 1)
}

const isLetter = (unit: number): boolean =>
  (unit >= 97 && unit <= 122) || (unit >= 48 && unit <= 57) || (unit > 127 && unit < 0x2000)

const joins = (text: string, outside: number, inside: number): boolean =>
  outside >= 0 &&
  outside < text.length &&
  isLetter(text.charCodeAt(outside)) &&
  isLetter(text.charCodeAt(inside))
