import type { TranscriptMessage } from '../transcripts/messages'
import { hasDay } from './absolute-days'
import { findSignal, type Signal } from './find-signal'
import { sentenceFeatures, type SentenceInMessage } from './learned/sentence-features'
import { judgeSentence, type SpeechModel, type ToldKind } from './learned/speech-model'
import { sentencesOf, type Sentence } from './sentences'
import { likeliestSpeech } from './speech/languages'
import { spokenText } from './spoken-text'

// Chosen on taught conversations by rules that had not heard the hand: `npm run measure -- hearing`.
const TOLD = 0.52
const TOLD_BESIDE_PHRASE = 0.4

/** A sentence of a person as the written and the learned rules hear it. */
export interface HeardSentence extends Sentence {
  /** What the learned rules would take it for. */
  readonly kind: ToldKind
  /** How sure they are that it is to be kept, 0 to 1. */
  readonly ratio: number
  /** What the written rules find in it; null where they find nothing. */
  readonly signal: Signal | null
  /** What it tells to keep; null for mere talk. */
  readonly told: Signal | null
  /** Only a word of remembering speaks for it: the learned rules are not sure. */
  readonly isOnlyAsked: boolean
}

/**
 * Hears every sentence of a message. The learned rules decide; the written ones say where the words of
 * remembering end, tip the scales, and hear what a person asks to remember in so many words.
 *
 * @param after who spoke before it; null at the start of what was read
 */
export function hearSentences(
  text: string,
  after: TranscriptMessage['by'] | null,
  model: SpeechModel,
): readonly HeardSentence[] {
  const sentences = sentencesOf(text, spokenText(text))
  return sentences.map((sentence, at) => hearSentence(sentence, { sentences, at, after }, model))
}

function hearSentence(
  sentence: Sentence,
  where: SentenceInMessage,
  model: SpeechModel,
): HeardSentence {
  const { ratio, kind } = judgeSentence(model, sentenceFeatures(where))
  const signal = findSignal(sentence, where.sentences[where.at - 1])
  const isTold = ratio >= (signal === null ? TOLD : TOLD_BESIDE_PHRASE)
  const isOnlyAsked = !isTold && signal?.what === 'remember'
  const told = isTold || isOnlyAsked ? (signal ?? plainSignal(sentence, kind)) : null
  return { ...sentence, ratio, kind, signal, told, isOnlyAsked }
}

/** A telling without any of the phrases that the written rules know. */
function plainSignal({ spoken, text }: Sentence, kind: ToldKind): Signal {
  const speech = likeliestSpeech(spoken)
  const from = speech.openings.exec(spoken)?.[0].length ?? 0
  const what = kind === 'project' && hasDay(text) ? 'deadline' : 'told'
  return { what, speech, from, to: spoken.length, pointsBack: false }
}
