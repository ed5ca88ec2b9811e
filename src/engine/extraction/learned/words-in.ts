const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const SPACED_WORD = /[\p{L}#]+(?:'\p{L}+)?|[,;:!?.]/gu

/** What a sentence is made of, as far as it can be counted. */
export interface Words {
  readonly words: readonly string[]
  /** Single signs of scripts that put no blanks between words; empty in others. */
  readonly signs: readonly string[]
}

// Words of Chinese and Japanese by the runtime's own dictionary; made once, since making it is slow.
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** Lower-case words and marks of a sentence; every number is the same word, `#`. */
export function wordsIn(spoken: string): Words {
  const text = spoken.toLowerCase().replace(/\d+/gu, '#').trim()
  if (!UNSPACED.test(text)) return { words: text.match(SPACED_WORD) ?? [], signs: [] }
  const words = [...segmenter.segment(text)]
    .map(({ segment }) => segment)
    .filter((word) => word.trim() !== '')
  return { words, signs: Array.from(text.replace(/\s+/gu, ' ')) }
}
