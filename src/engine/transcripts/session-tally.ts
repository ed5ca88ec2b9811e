import type { TranscriptLine } from '../ports'
import { recordOf } from '../location/auto-memory'
import { isoTimeOf, parseTranscriptLine, textIn } from './read-head'

/** What is counted while a transcript streams by; each line makes a new one. */
export interface SessionTally {
  /** What a person or Claude said: prompts, and answers once however many lines they are split over. */
  readonly messages: number
  /** The answer of the last assistant line, so that its other lines are not counted. */
  readonly lastAnswer: string | null
  readonly endedAt: string | null
  /** First words of the person. */
  readonly opening: string
  readonly skippedLines: number
}

export const EMPTY_TALLY: SessionTally = {
  messages: 0,
  lastAnswer: null,
  endedAt: null,
  opening: '',
  skippedLines: 0,
}

type Fields = Readonly<Record<string, unknown>>

/** Longer lines (outputs, pictures) are not parsed: their ends tell what is needed. */
const PARSED_BYTES = 256 * 1024
const END_BYTES = 4096
const OPENING_CHARACTERS = 200

const decoder = new TextDecoder()

/** Counts one line; torn and unknown ones change nothing. */
export function tallyLine(tally: SessionTally, line: TranscriptLine): SessionTally {
  if (line.skipped) return { ...tally, skippedLines: tally.skippedLines + 1 }
  const fields =
    line.bytes.length > PARSED_BYTES
      ? fieldsOfLongLine(line.bytes)
      : parseTranscriptLine(decoder.decode(line.bytes))
  return fields === null ? tally : tallyFields(tally, fields)
}

function tallyFields(tally: SessionTally, fields: Fields): SessionTally {
  const endedAt = later(tally.endedAt, isoTimeOf(fields))
  if (fields.type === 'assistant') {
    const answer = answerOf(fields)
    const isNew = answer === null || answer !== tally.lastAnswer
    return { ...tally, endedAt, lastAnswer: answer, messages: tally.messages + (isNew ? 1 : 0) }
  }
  if (fields.type !== 'user' || fields.isMeta === true) return { ...tally, endedAt }
  const words = wordsOf(fields)
  if (words === null) return { ...tally, endedAt }
  const opening = tally.opening === '' && !isMachineText(words) ? openingOf(words) : tally.opening
  return { ...tally, endedAt, opening, messages: tally.messages + 1 }
}

function answerOf(fields: Fields): string | null {
  return (
    textIn(fields, 'requestId') ?? textIn(recordOf(fields.message), 'id') ?? textIn(fields, 'uuid')
  )
}

/** What a user line says; null when it only carries results of tools. */
function wordsOf(fields: Fields): string | null {
  const content = recordOf(fields.message).content
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return null
  const blocks = content.map((block) => recordOf(block))
  if (blocks.length > 0 && blocks.every((block) => block.type === 'tool_result')) return null
  return blocks
    .flatMap((block) => (block.type === 'text' ? [textIn(block, 'text') ?? ''] : []))
    .join(' ')
}

/** The client writes command names, reminders and summaries as if the person had said them. */
function isMachineText(words: string): boolean {
  return /^\s*(?:<[a-z][a-z-]*>|Caveat: |\[Request interrupted|This session is being continued)/.test(
    words,
  )
}

function openingOf(words: string): string {
  const plain = words
    .slice(0, OPENING_CHARACTERS * 8)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
  return Array.from(plain).slice(0, OPENING_CHARACTERS).join('')
}

function later(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b
  return a < b ? b : a
}

/** A line of megabytes, by the keys at its two ends; what it says is not looked at. */
function fieldsOfLongLine(bytes: Uint8Array): Fields {
  const ends =
    decoder.decode(bytes.subarray(0, END_BYTES)) + decoder.decode(bytes.subarray(-END_BYTES))
  const text = (key: string): string | undefined =>
    new RegExp(`"${key}":\\s?"([^"\\\\]{1,200})"`).exec(ends)?.[1]
  const type = /"type":\s?"(user|assistant)"/.exec(ends)?.[1] ?? 'other'
  const isResult = /"type":\s?"tool_result"|"toolUseResult"/.test(ends)
  return {
    type,
    isMeta: /"isMeta":\s?true/.test(ends),
    timestamp: text('timestamp'),
    requestId: text('requestId'),
    message: { content: isResult ? [{ type: 'tool_result' }] : [{ type: 'text', text: '' }] },
  }
}
