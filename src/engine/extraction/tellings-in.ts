import type { TranscriptMessage } from '../transcripts/messages'
import { hasDay } from './absolute-days'
import { findSignal, statesDeadline, type Signal } from './find-signal'
import { isRefusal } from './refusal'
import { sentencesOf, type Sentence } from './sentences'
import type { Speech } from './speech/speech'
import { spokenText } from './spoken-text'
import type { Telling } from './telling'

const QUOTE_UNITS = 600

/** What a message tells to keep, each telling with the sentences that belong to it. */
export function tellingsIn(message: TranscriptMessage): readonly Telling[] {
  const sentences = sentencesOf(message.text, spokenText(message.text))
  const signals = sentences.map((sentence, at) => findSignal(sentence, sentences[at - 1]))
  const taken = new Set<number>()
  return sentences.flatMap((sentence, at) => {
    if (taken.has(at) || isRefused(sentences, at)) return []
    const signal = signals[at] ?? deadlineIn(sentence)
    const telling = signal === null ? null : gather(message, sentences, signals, at, signal, taken)
    return telling === null ? [] : [telling]
  })
}

/** A person who says that it is not to be kept says so in the same breath or the next. */
function isRefused(sentences: readonly Sentence[], at: number): boolean {
  return [sentences[at], sentences[at + 1]].some(
    (one) => one !== undefined && isRefusal(one.spoken),
  )
}

function deadlineIn(sentence: Sentence): Signal | null {
  const speech = statesDeadline(sentence, hasDay)
  const to = sentence.spoken.length
  return speech === null ? null : { what: 'deadline', speech, from: 0, to, pointsBack: false }
}

/** The sentence with those that belong to it: what it points back at, what to do instead, the reason. */
function gather(
  message: TranscriptMessage,
  sentences: readonly Sentence[],
  signals: readonly (Signal | null)[],
  at: number,
  signal: Signal,
  taken: Set<number>,
): Telling | null {
  const { speech } = signal
  const used = [at]
  const before = at - 1
  const isFree = (one: number): boolean => sentences[one] !== undefined && !taken.has(one)
  if (isFree(before) && needsBefore(signal, sentences, before, at)) used.unshift(before)
  const reasons: number[] = []
  for (let next = at + 1; next < Math.min(at + 3, sentences.length); next += 1) {
    const joins = joinsAs(sentences[next], signals[next] ?? null, signal)
    if (joins === null) break
    ;(joins === 'reason' ? reasons : used).push(next)
  }
  const rule = used.flatMap((one) => ownWords(sentences[one], one === at ? signal : null, speech))
  if (rule.length === 0) return null
  for (const one of [...used, ...reasons]) taken.add(one)
  const all = [...used, ...reasons].map((one) => sentences[one]).filter((one) => one !== undefined)
  return {
    message,
    what: signal.what,
    speech,
    rule,
    spoken: all.map((one) => one.spoken).join(' '),
    reasons: reasons.flatMap((one) => sentences[one]?.text ?? []),
    quote: quoteOf(message.text, all),
  }
}

function needsBefore(
  signal: Signal,
  sentences: readonly Sentence[],
  before: number,
  at: number,
): boolean {
  const previous = sentences[before]?.spoken ?? ''
  if (previous.length < 12 || /[?？]\s*$/u.test(previous)) return false
  if (signal.pointsBack) return !signal.speech.pointsOnly.test(previous)
  const isShort = (sentences[at]?.spoken.length ?? 0) < 36
  return isShort && signal.what === 'correction' && signal.speech.general.test(previous)
}

/** How a sentence behind the telling belongs to it; null where something new begins. */
function joinsAs(
  sentence: Sentence | undefined,
  own: Signal | null,
  signal: Signal,
): 'rule' | 'reason' | null {
  if (sentence === undefined || /[?？]\s*$/u.test(sentence.spoken)) return null
  const { speech } = signal
  if (speech.whySentence.test(sentence.spoken)) return 'reason'
  if (own !== null && own.pointsBack && own.what === signal.what) return 'rule'
  if (signal.what === 'repeated' && own?.what === 'correction') return 'rule'
  const follows = signal.what === 'correction' && own === null && sentence.spoken.length < 160
  return follows && startsWithOrder(sentence.spoken, speech) ? 'rule' : null
}

function startsWithOrder(spoken: string, speech: Speech): boolean {
  const match = speech.orders.exec(spoken.slice(0, 80))
  return match !== null && match.index < 3
}

/** What of a sentence is to be kept; nothing where it only points at something. */
function ownWords(
  sentence: Sentence | undefined,
  signal: Signal | null,
  speech: Speech,
): readonly string[] {
  if (sentence === undefined) return []
  const opening =
    signal === null ? (speech.openings.exec(sentence.spoken)?.[0].length ?? 0) : signal.from
  const to = signal?.to ?? sentence.spoken.length
  const spoken = sentence.spoken.slice(opening, to)
  return speech.pointsOnly.test(spoken) ? [] : [sentence.text.slice(opening, to)]
}

function quoteOf(text: string, sentences: readonly Sentence[]): string {
  const start = Math.min(...sentences.map((one) => one.start))
  const end = Math.max(...sentences.map((one) => one.end))
  const quote = text.slice(start, end)
  return quote.length > QUOTE_UNITS ? `${quote.slice(0, QUOTE_UNITS - 1)}…` : quote
}
