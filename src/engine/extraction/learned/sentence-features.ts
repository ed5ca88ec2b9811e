import type { TranscriptMessage } from '../../transcripts/messages'
import { hasDay } from '../absolute-days'
import { isRefusal } from '../refusal'
import type { Sentence } from '../sentences'
import { wordsIn, type Words } from './words-in'

/** A sentence of a message, with what stands around it. */
export interface SentenceInMessage {
  readonly sentences: readonly Sentence[]
  /** Which of them. */
  readonly at: number
  /** Who spoke before this message; null at the start of what was read. */
  readonly after: TranscriptMessage['by'] | null
}

const QUESTION = /[?？]\s{0,3}$/u

/**
 * What the learned rules look at, each a short key: the words of the sentence and each two of them side by
 * side, how it begins and ends, whether it names a day or asks, and the words of the sentences around it.
 * Learning and hearing both take them from here, so that both see the same.
 */
export function sentenceFeatures({ sentences, at, after }: SentenceInMessage): ReadonlySet<string> {
  const sentence = sentences[at]
  if (sentence === undefined) return new Set()
  const features = new Set(['bias', `after ${after ?? 'none'}`, `at ${Math.min(at, 3)}`])
  addOwnWords(features, wordsIn(sentence.spoken))
  if (hasDay(sentence.text)) features.add('day')
  if (QUESTION.test(sentence.spoken)) features.add('question')
  features.add(`of ${Math.min(sentences.length, 4)}`)
  if (at === sentences.length - 1) features.add('last')
  addNeighbour(features, '<', sentences[at - 1])
  addNeighbour(features, '>', sentences[at + 1])
  return features
}

function addOwnWords(features: Set<string>, { words, signs }: Words): void {
  words.forEach((word, at) => {
    features.add(`w ${word}`)
    features.add(`w ${word} ${words[at + 1] ?? '$'}`)
  })
  signs.forEach((sign, at) => {
    features.add(`s ${sign}`)
    if (at + 1 < signs.length) features.add(`s ${sign}${signs[at + 1] ?? ''}`)
  })
  features.add(`^ ${words[0] ?? ''}`)
  features.add(`^ ${words.slice(0, 2).join(' ')}`)
  features.add(`$ ${words.at(-1) ?? ''}`)
  features.add(`$ ${signs.slice(-2).join('')}`)
  features.add(`length ${Math.min(8, Math.floor(Math.log2(words.length + 1) * 2))}`)
}

function addNeighbour(features: Set<string>, side: '<' | '>', sentence?: Sentence): void {
  if (sentence === undefined) return
  const { words } = wordsIn(sentence.spoken)
  for (const word of words) features.add(`${side} ${word}`)
  features.add(`${side}^ ${words[0] ?? ''}`)
  if (words.length < 4) features.add(`${side} short`)
  if (QUESTION.test(sentence.spoken)) features.add(`${side} question`)
  if (isRefusal(sentence.spoken)) features.add(`${side} refusal`)
}
