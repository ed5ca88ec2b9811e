import type { TranscriptMessage } from '../transcripts/messages'
import type { Said, Signal } from './find-signal'
import { hearSentences, type HeardSentence } from './hear-sentences'
import type { SpeechModel } from './learned/speech-model'
import { isRefusal } from './refusal'
import type { Sentence } from './sentences'
import type { Speech } from './speech/speech'
import type { Telling } from './telling'

const QUOTE_UNITS = 600
const QUESTION = /[?？]\s{0,3}$/u

// Not sure enough to be told by itself, but part of what its neighbour tells.
const SAME_MATTER = 0.1

/** A sentence that tells something. */
interface Teller extends HeardSentence {
  readonly told: Signal
}

/**
 * What a message tells to keep, each telling with the sentences that belong to it.
 *
 * @param after who spoke before it; null at the start of what was read
 */
export function tellingsIn(
  message: TranscriptMessage,
  after: TranscriptMessage['by'] | null,
  model: SpeechModel,
): readonly Telling[] {
  const sentences = hearSentences(message.text, after, model)
  const taken = new Set<number>()
  return sentences.flatMap((sentence, at) => {
    if (!isTeller(sentence) || taken.has(at) || isRefused(sentences, at)) return []
    const telling = gather(message, sentences, at, sentence, taken)
    return telling === null ? [] : [telling]
  })
}

const isTeller = (sentence: HeardSentence): sentence is Teller => sentence.told !== null

/** A person who says that it is not to be kept says so in the same breath or the next. */
function isRefused(sentences: readonly Sentence[], at: number): boolean {
  return [sentences[at], sentences[at + 1]].some(
    (one) => one !== undefined && isRefusal(one.spoken),
  )
}

/** The sentence with those that belong to it: what it points back at, what to do instead, the reason. */
function gather(
  message: TranscriptMessage,
  sentences: readonly HeardSentence[],
  at: number,
  teller: Teller,
  taken: Set<number>,
): Telling | null {
  const { speech } = teller.told
  const used = [at]
  const before = at - 1
  const previous = sentences[before]
  if (previous !== undefined && !taken.has(before) && needsBefore(teller, previous)) {
    used.unshift(before)
  }
  const reasons: number[] = []
  for (let next = at + 1; next < Math.min(at + 3, sentences.length); next += 1) {
    const joins = joinsAs(sentences[next], teller)
    if (joins === null) break
    ;(joins === 'reason' ? reasons : used).push(next)
  }
  const rule = used.flatMap((one) =>
    ownWords(sentences[one], one === at ? teller.told : null, speech),
  )
  if (rule.length === 0) return null
  for (const one of [...used, ...reasons]) taken.add(one)
  const all = [...used, ...reasons].map((one) => sentences[one]).filter((one) => one !== undefined)
  return {
    message,
    what: whatOf(
      teller,
      [...used, ...reasons].map((one) => sentences[one]),
    ),
    kind: teller.isOnlyAsked ? null : teller.kind,
    ratio: teller.ratio,
    speech,
    rule,
    spoken: all.map((one) => one.spoken).join(' '),
    reasons: reasons.flatMap((one) => sentences[one]?.text ?? []),
    quote: quoteOf(message.text, all),
  }
}

/** What kind of telling it is; a phrase in one of its sentences says it where its own words do not. */
function whatOf(teller: Teller, all: readonly (HeardSentence | undefined)[]): Said {
  if (teller.told.what !== 'told') return teller.told.what
  return all.find((one) => (one?.signal ?? null) !== null)?.signal?.what ?? 'told'
}

/** Whether what is told stands partly in the sentence before it. */
function needsBefore(teller: Teller, previous: HeardSentence): boolean {
  if (previous.spoken.length < 12 || QUESTION.test(previous.spoken)) return false
  const { speech, what, pointsBack } = teller.told
  if (pointsBack) return !speech.pointsOnly.test(previous.spoken)
  if (isSameMatter(previous, teller)) return true
  // "No, don't …" and "If a …" in front of what to do.
  if (teller.kind === 'feedback' && isObjectionOrCase(previous, speech)) return true
  return teller.spoken.length < 36 && what === 'correction' && speech.general.test(previous.spoken)
}

function isObjectionOrCase({ signal, spoken }: HeardSentence, speech: Speech): boolean {
  return signal?.what === 'correction' || speech.isCase.test(spoken)
}

/** How a sentence behind the telling belongs to it; null where something new begins. */
function joinsAs(sentence: HeardSentence | undefined, teller: Teller): 'rule' | 'reason' | null {
  if (sentence === undefined || QUESTION.test(sentence.spoken)) return null
  const { speech, what } = teller.told
  const own = sentence.told
  if (speech.whySentence.test(sentence.spoken)) return 'reason'
  if (own !== null && own.pointsBack && own.what === what) return 'rule'
  if (what === 'repeated' && own?.what === 'correction') return 'rule'
  if (isSameMatter(sentence, teller)) return 'rule'
  const follows = what === 'correction' && own === null && sentence.spoken.length < 160
  return follows && startsWithOrder(sentence.spoken, speech) ? 'rule' : null
}

function isSameMatter(sentence: HeardSentence, teller: Teller): boolean {
  return !teller.isOnlyAsked && sentence.kind === teller.kind && sentence.ratio >= SAME_MATTER
}

function startsWithOrder(spoken: string, speech: Speech): boolean {
  const match = speech.orders.exec(spoken.slice(0, 80))
  return match !== null && match.index < 3
}

/** What of a sentence is to be kept; nothing where it only points at something. */
function ownWords(
  sentence: Sentence | undefined,
  told: Signal | null,
  speech: Speech,
): readonly string[] {
  if (sentence === undefined) return []
  const opening =
    told === null ? (speech.openings.exec(sentence.spoken)?.[0].length ?? 0) : told.from
  const to = told?.to ?? sentence.spoken.length
  const spoken = sentence.spoken.slice(opening, to)
  return speech.pointsOnly.test(spoken) ? [] : [sentence.text.slice(opening, to)]
}

function quoteOf(text: string, sentences: readonly Sentence[]): string {
  const start = Math.min(...sentences.map((one) => one.start))
  const end = Math.max(...sentences.map((one) => one.end))
  const quote = text.slice(start, end)
  return quote.length > QUOTE_UNITS ? `${quote.slice(0, QUOTE_UNITS - 1)}…` : quote
}
