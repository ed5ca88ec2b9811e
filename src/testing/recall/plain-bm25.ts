import type { RecallMemory } from '../../engine/recall/recall-index'

const SATURATION = 1.2
const LENGTH = 0.75
const wordsOf = (text: string): readonly string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** What recall is measured against: BM25 with its usual constants over whole texts in plain words. */
export function plainBm25(
  memories: readonly RecallMemory[],
): (question: string, most: number) => readonly string[] {
  const docs = memories.map(({ file, text }) => ({ file, words: wordsOf(text) }))
  const mean = docs.reduce((sum, { words }) => sum + words.length, 0) / docs.length
  const spread = new Map<string, number>()
  for (const { words } of docs)
    for (const word of new Set(words)) spread.set(word, (spread.get(word) ?? 0) + 1)
  const scoreOf = (words: readonly string[], asked: readonly string[]): number =>
    asked.reduce((sum, word) => {
      const count = words.filter((each) => each === word).length
      const df = spread.get(word) ?? 0
      const weight = Math.log(1 + (docs.length - df + 0.5) / (df + 0.5))
      const length = 1 - LENGTH + (LENGTH * words.length) / mean
      return sum + (weight * count * (SATURATION + 1)) / (count + SATURATION * length)
    }, 0)
  return (question, most) => {
    const asked = [...new Set(wordsOf(question))]
    return docs
      .map(({ file, words }) => ({ file, score: scoreOf(words, asked) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, most)
      .map(({ file }) => file)
  }
}
