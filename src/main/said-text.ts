import { fillSaid, sayEnglish, type Said } from '../shared/said'
import type { SaidWords } from '../shared/said-zh/said-words'

/**
 * Says sentences of the engine in the person's language, outside of the window. The Chinese words are
 * fetched when they are first wanted; until they are there, a sentence is said in English. The language
 * is asked for only then, since it is known later than this is made.
 */
export function createSaidText(language: () => 'en' | 'zh'): (said: Said) => string {
  let chinese: SaidWords | null = null
  const fetchChinese = async (): Promise<void> => {
    const { CHINESE_SAID } = await import('../shared/said-zh/chinese-said')
    chinese = CHINESE_SAID
  }
  return (said) => {
    if (language() !== 'zh') return sayEnglish(said)
    if (chinese === null) void fetchChinese()
    return fillSaid(said, { wordsFor: (words) => chinese?.[words] ?? words, between: '、' })
  }
}
