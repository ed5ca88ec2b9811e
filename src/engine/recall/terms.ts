import { SMALL_WORDS } from '../memory/alike/word-lists'
import { foldText } from '../memory/fold-text'
import { ASKING_WORDS } from './asking-words'

// Han, kana and Hangul stand without blanks; every other script is taken in runs of letters and digits.
const RUN = /[\p{Script=Han}々\p{Script=Hiragana}\p{Script=Katakana}ー]+|[\p{L}\p{N}\p{M}]+/gu
const WIDE = /^[\p{Script=Han}々\p{Script=Hiragana}\p{Script=Katakana}ー]/u
const HUMPS = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u

/** A word of a text as recall compares it, and as it was written. */
export interface Term {
  /** Folded and without its ending; of wide writing two letters in a row. */
  readonly key: string
  readonly word: string
  /** Written with a capital, as names are. */
  readonly isCapital: boolean
}

/**
 * The words of a text that say something, in order: identifiers in their parts, wide writing in pairs of
 * letters, since nothing stands between its words. Time linear in the text.
 */
export function termsOf(text: string): readonly Term[] {
  return [...text.matchAll(RUN)].flatMap(([run]) => (WIDE.test(run) ? pairsOf(run) : wordsOf(run)))
}

function pairsOf(run: string): readonly Term[] {
  const letters = Array.from(foldText(run))
  if (letters.length === 1) return letters.map(wide)
  const pairs = letters.slice(1).map((letter, at) => `${letters[at] ?? ''}${letter}`)
  return pairs.filter((pair) => !ASKING_WORDS.has(pair)).map(wide)
}

const wide = (pair: string): Term => ({ key: pair, word: pair, isCapital: false })

function wordsOf(run: string): readonly Term[] {
  return run.split(HUMPS).flatMap((word) => {
    const folded = foldText(word)
    if (SMALL_WORDS.has(folded) || ASKING_WORDS.has(folded)) return []
    if (folded.length < 2 && !/\d/.test(folded)) return []
    return [{ key: stemOf(folded), word: folded, isCapital: /^\p{Lu}/u.test(word) }]
  })
}

/** Endings of inflected words in the languages that memories are written in, longest first. */
const ENDINGS: readonly (readonly [ending: string, shortestStem: number])[] = [
  ...['ations', 'ation', 'ements', 'ement', 'ings', 'ing', 'ungen', 'ung', 'iones', 'ion']
    .concat(['ies', 'ied', 'ers', 'er', 'es', 'ed', 'en', 'em', 'e', 'y', 'n'])
    .map((ending): readonly [string, number] => [ending, 5]),
  ['s', 3],
]

/** Cuts one ending off a word, so that "migrations" and "migration" are one. */
export function stemOf(word: string): string {
  const cut = ENDINGS.find(
    ([ending, shortest]) => word.endsWith(ending) && word.length - ending.length >= shortest,
  )
  return cut === undefined ? word : word.slice(0, word.length - cut[0].length)
}
