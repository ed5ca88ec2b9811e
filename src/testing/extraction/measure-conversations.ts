import type { Candidate } from '../../engine/extraction/candidate'
import { findCandidates } from '../../engine/extraction/find-candidates'
import type { SpeechModel } from '../../engine/extraction/learned/speech-model'
import { messagesOfLine } from '../../engine/transcripts/read-messages'
import { sha256 } from '../sha256'
import type { ExpectedMemory, LabelledConversation } from './read-conversations'

/** How one conversation was heard. */
export interface Heard {
  readonly conversation: LabelledConversation
  /** What would be kept. */
  readonly taken: readonly Candidate[]
  readonly missed: readonly ExpectedMemory[]
  readonly wrong: readonly Candidate[]
  /** Phrases that must be in nothing, and are. */
  readonly leaked: readonly string[]
}

export interface ConversationFigures {
  readonly conversations: number
  readonly expected: number
  readonly taken: number
  readonly precision: number
  readonly recall: number
  /** Taken although it stood only in what a tool or the assistant said. */
  readonly fromOthers: number
  /** Of the days that are due, how many stand in the body as the person's own calendar has them. */
  readonly dates: number
  /** Of these, the ones whose memory was found at all, with whatever day. */
  readonly datesFound: number
  readonly datesRight: number
}

const PATH = '/home/ana/.claude/projects/-srv-tide-tables/5a3c1d8e.jsonl'

/** Hears conversations as extraction does: as lines of a transcript, in the zone of the person. */
export function hear(
  conversations: readonly LabelledConversation[],
  model: SpeechModel,
): readonly Heard[] {
  return conversations.map((conversation) => {
    const taken = candidatesOf(conversation, model).filter(
      ({ destination }) => destination !== 'skip',
    )
    const left = [...taken]
    const missed = conversation.expected.filter((wanted) => {
      const at = left.findIndex((one) => isRight(one, wanted))
      if (at !== -1) left.splice(at, 1)
      return at === -1
    })
    const leaked = conversation.forbidden.filter((phrase) =>
      taken.some(({ body, quote }) => has(body, phrase) || has(quote, phrase)),
    )
    return { conversation, taken, missed, wrong: left, leaked }
  })
}

export function figuresOf(heard: readonly Heard[]): ConversationFigures {
  const expected = sum(heard, ({ conversation }) => conversation.expected.length)
  const taken = sum(heard, (one) => one.taken.length)
  const right = taken - sum(heard, ({ wrong }) => wrong.length)
  const due = heard.flatMap(({ conversation, taken: found }) =>
    conversation.expected.flatMap(({ date, phrase }) =>
      date === null
        ? []
        : {
            date,
            found: found.filter(({ body, quote }) => has(body, phrase) || has(quote, phrase)),
          },
    ),
  )
  return {
    conversations: heard.length,
    expected,
    taken,
    precision: right / taken,
    recall: right / expected,
    fromOthers: sum(heard, takenFromOthers),
    dates: due.length,
    datesFound: due.filter(({ found }) => found.length > 0).length,
    datesRight: due.filter(({ date, found }) => found.some(({ body }) => body.includes(date)))
      .length,
  }
}

/** What is promised of a part by which nothing was taught. */
export function holdsPromise(figures: ConversationFigures): boolean {
  const { precision, recall, fromOthers, datesFound, datesRight } = figures
  return precision >= 0.9 && recall >= 0.7 && fromOthers === 0 && datesRight === datesFound
}

/** One line for a person. */
export function figuresLine(part: string, figures: ConversationFigures): string {
  const { conversations, expected, taken, precision, recall } = figures
  const { fromOthers, dates, datesFound, datesRight } = figures
  return (
    `${part}: ${conversations} conversations, ${expected} memories expected, ${taken} taken, ` +
    `precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, ` +
    `${fromOthers} taken from tools or answers, ${dates} with a day: ${datesFound} found, ${datesRight} with the right one`
  )
}

function candidatesOf(
  { at, messages }: LabelledConversation,
  model: SpeechModel,
): readonly Candidate[] {
  const lines = messages.map((message, index) => lineOf(message, Date.parse(at) + index * 1_000))
  const read = lines.flatMap((line, index) =>
    messagesOfLine(
      { offset: index, bytes: new TextEncoder().encode(line), skipped: false },
      { path: PATH, line: index + 1 },
    ),
  )
  const offset = offsetOf(at)
  return findCandidates(read, {
    model,
    hash: sha256,
    offsetMinutes: () => offset,
    project: 'tide-tables',
    otherProjects: ['lantern-shop'],
  })
}

/** A line as the client writes it. */
function lineOf({ by, text }: LabelledConversation['messages'][number], atMs: number): string {
  const content =
    by === 'tool'
      ? [{ type: 'tool_result', tool_use_id: 'toolu_1', content: [{ type: 'text', text }] }]
      : by === 'assistant'
        ? [{ type: 'text', text }]
        : text
  return JSON.stringify({
    type: by === 'assistant' ? 'assistant' : 'user',
    isSidechain: false,
    sessionId: '5a3c1d8e-0000-4000-8000-000000000001',
    timestamp: new Date(atMs).toISOString(),
    cwd: '/srv/tide-tables',
    message: { role: by === 'assistant' ? 'assistant' : 'user', content },
  })
}

/** Minutes east of UTC, from the end of an ISO time. */
function offsetOf(at: string): number {
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d{2}):(\d{2})$/u.exec(at) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

function isRight(
  { type, destination, body, quote, dates }: Candidate,
  wanted: ExpectedMemory,
): boolean {
  return (
    type === wanted.type &&
    destination === wanted.destination &&
    // A phrase that names a day in words stands in the quote only: in the body the day is a date.
    (has(body, wanted.phrase) ||
      // The cut between the rule and its reason may fall inside of it.
      has(wordsOnly(body), wordsOnly(wanted.phrase)) ||
      (dates.length > 0 && has(quote, wanted.phrase))) &&
    (wanted.date === null || body.includes(wanted.date))
  )
}

/** Everything taken whose quote a person did not type. */
function takenFromOthers({ conversation, taken }: Heard): number {
  const typed = conversation.messages.filter(({ by }) => by === 'person').map(({ text }) => text)
  return taken.filter(({ quote }) => !typed.some((text) => has(text, quote))).length
}

/** Letters and digits alone, without the labels of the parts. */
const wordsOnly = (text: string): string =>
  text.replace(/^\*\*.+?\*\*/gmu, '').replace(/[^\p{L}\p{N}]+/gu, ' ')

const has = (text: string, phrase: string): boolean =>
  text.toLowerCase().includes(phrase.toLowerCase())

const sum = <T>(items: readonly T[], countOf: (item: T) => number): number =>
  items.reduce((total, item) => total + countOf(item), 0)

/** What went wrong, a line each; for parts that may be looked at. */
export function mistakesIn(heard: readonly Heard[]): readonly string[] {
  return heard.flatMap(({ conversation: { id }, missed, wrong, leaked }) => [
    ...missed.map(({ type, destination, date, phrase }) =>
      [`${id} missed`, type, destination, date ?? '-', phrase].join(' | '),
    ),
    ...wrong.map(({ type, destination, body }) =>
      [`${id} wrong`, type, destination, JSON.stringify(body)].join(' | '),
    ),
    ...leaked.map((phrase) => `${id} leaked | ${phrase}`),
  ])
}
