import { readStatements } from '../memory/alike/statements'
import type { TranscriptMessage } from '../transcripts/messages'
import type { Telling } from './telling'
import { sentencesOf, type Sentence } from './sentences'
import { english, ENGLISH_ORDERS } from './speech/english'
import { speechesOf } from './speech/languages'
import { spokenText } from './spoken-text'

const SHARE = 0.75
const FEWEST = 3
const UNITS = 240
const STARTS = new RegExp(
  `^(?:(?:please|ok|and|also|again|then|no|now)[ ,]{1,3}){0,3}(?:${ENGLISH_ORDERS}|don't|do not)(?![\\p{L}'])`,
  'iu',
)
const HAN_STARTS = /^(?:请|先|要|别|不要|把|用|再|记得|提交前|部署前|每次)/u

interface Order {
  readonly message: TranscriptMessage
  readonly sentence: Sentence
  readonly terms: ReadonlySet<string>
  readonly key: string
}

/**
 * Orders that a person gave in two messages or more without ever saying that they hold: the newest of
 * each, as a telling of its own. What is told anyway is left out.
 */
export function findRepeated(
  messages: readonly TranscriptMessage[],
  tellings: readonly Telling[],
): readonly Telling[] {
  const told = new Set(tellings.map(({ message }) => `${message.sessionId} ${message.line}`))
  const orders = messages
    .filter(({ sessionId, line }) => !told.has(`${sessionId} ${line}`))
    .flatMap(ordersIn)
  const used = new Set<Order>()
  return orders.toReversed().flatMap((order) => {
    if (used.has(order)) return []
    const alike = orders.filter((other) => isSame(order, other))
    for (const other of alike) used.add(other)
    const isTwice = new Set(alike.map(({ key }) => key)).size > 1
    return isTwice ? [tellingOf(order)] : []
  })
}

function ordersIn(message: TranscriptMessage): readonly Order[] {
  return sentencesOf(message.text, spokenText(message.text)).flatMap((sentence) => {
    const { spoken } = sentence
    if (spoken.length > UNITS || /[?？]\s*$/u.test(spoken)) return []
    if (!STARTS.test(spoken) && !HAN_STARTS.test(spoken)) return []
    const statements = readStatements(spoken, false)
    const terms = new Set(
      statements.flatMap((one) => [
        ...one.terms,
        ...one.values.map(({ key }) => key),
        one.negation,
      ]),
    )
    terms.delete('')
    // The same message in a second transcript is no second time.
    const key = `${message.atMs ?? `${message.sessionId} ${message.line}`}`
    return terms.size < FEWEST ? [] : [{ message, sentence, terms, key }]
  })
}

function isSame(one: Order, other: Order): boolean {
  let shared = 0
  for (const term of one.terms) if (other.terms.has(term)) shared += 1
  return shared / (one.terms.size + other.terms.size - shared) >= SHARE
}

function tellingOf({ message, sentence }: Order): Telling {
  const speech = speechesOf(sentence.spoken)[0] ?? english
  const from = speech.openings.exec(sentence.spoken)?.[0].length ?? 0
  return {
    message,
    what: 'repeated',
    kind: null,
    ratio: 0,
    speech,
    rule: [sentence.text.slice(from)],
    spoken: sentence.spoken,
    reasons: [],
    quote: sentence.text,
  }
}
