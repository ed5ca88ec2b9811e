import { chinese } from './chinese'
import { english } from './english'
import { korean } from './korean'
import { french, german, japanese, portuguese, spanish } from './others'
import type { Speech } from './speech'

const LATIN = [german, french, spanish, portuguese] as const

/**
 * The languages a sentence may be in: by script, and of those with Latin letters all, since people mix
 * them and no order of one is an order of another.
 */
export function speechesOf(sentence: string): readonly Speech[] {
  if (/[\u3040-\u30ff]/u.test(sentence)) return [japanese, english]
  if (/\p{Script=Han}/u.test(sentence)) return [chinese, english]
  if (/\p{Script=Hangul}/u.test(sentence)) return [korean, english]
  return [english, ...LATIN]
}

/** The one of them of which the most patterns are found in the sentence; English where none leads. */
export function likeliestSpeech(sentence: string): Speech {
  const found = speechesOf(sentence).map((speech) => ({ speech, hits: hitsOf(sentence, speech) }))
  const [best] = found.toSorted((a, b) => b.hits - a.hits)
  return best?.speech ?? english
}

function hitsOf(sentence: string, speech: Speech): number {
  return Object.values(speech).filter((part) => part instanceof RegExp && part.test(sentence))
    .length
}
