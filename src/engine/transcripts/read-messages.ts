import { recordOf } from '../location/auto-memory'
import { lastPart } from '../location/paths'
import type { LineReader, TranscriptLine } from '../ports'
import { objectsOfLine } from './json-objects'
import type { TranscriptMessage } from './messages'
import { isoTimeOf, messageIdOf, textIn } from './read-head'
import { whoSaid } from './who-said'

/** A line, or a part of one, that could not be read as a message; never an error. */
export interface PassedLine {
  /** 1-based. */
  readonly line: number
  readonly offset: number
  /**
   * `tooLong`: beyond what the reader takes; `torn`: half written, or no object; `glued`: several
   * objects, all of which were read; `unknown`: of a type that is not known yet.
   */
  readonly why: 'tooLong' | 'torn' | 'glued' | 'unknown'
}

/** How many lines were passed over, by reason. */
export type PassedCounts = Readonly<Record<PassedLine['why'], number>>

export interface ReadOptions {
  /** Byte offset of the beginning of a line; 0 unless said. */
  readonly fromOffset?: number
  /** Number of the line at `fromOffset`; 1 unless said. */
  readonly fromLine?: number
  readonly signal?: AbortSignal
  /** Told of each line that was passed over, in order. */
  readonly onPassed?: (passed: PassedLine) => void
}

/**
 * Streams what was said in a transcript, in bounded memory, one message after the other. Objects that
 * were glued on one line come each as a message of that line.
 *
 * @throws `file.missing`, `file.unreadable` as the reader does, and the signal's reason
 */
export async function* readMessages(
  deps: { readonly lines: LineReader },
  path: string,
  options: ReadOptions = {},
): AsyncGenerator<TranscriptMessage, void, undefined> {
  const { fromOffset = 0, fromLine = 1, signal, onPassed } = options
  let number = fromLine
  for await (const batch of deps.lines.lines(path, fromOffset, signal)) {
    for (const line of batch) {
      yield* messagesOfLine(line, { path, line: number }, onPassed)
      number += 1
    }
  }
}

/** Counts what `onPassed` is told. */
export function createPassedCounter(): {
  readonly add: (passed: PassedLine) => void
  readonly counts: () => PassedCounts
} {
  const counts = { tooLong: 0, torn: 0, glued: 0, unknown: 0 }
  return { add: ({ why }) => void (counts[why] += 1), counts: () => ({ ...counts }) }
}

const decoder = new TextDecoder()

/** The messages of one line: none, one, or several where lines were glued together. */
export function messagesOfLine(
  { bytes, offset, skipped }: TranscriptLine,
  place: { readonly path: string; readonly line: number },
  onPassed?: (passed: PassedLine) => void,
): TranscriptMessage[] {
  const pass = (why: PassedLine['why']): void => onPassed?.({ line: place.line, offset, why })
  if (skipped) {
    pass('tooLong')
    return []
  }
  const { objects, isTorn } = objectsOfLine(decoder.decode(bytes))
  if (isTorn) pass('torn')
  else if (objects.length > 1) pass('glued')
  return objects.flatMap((fields) => {
    if (!isKnownType(fields.type)) pass('unknown')
    const message = messageOf(fields, { ...place, offset })
    return message === null ? [] : [message]
  })
}

function messageOf(
  fields: Readonly<Record<string, unknown>>,
  place: { readonly path: string; readonly line: number; readonly offset: number },
): TranscriptMessage | null {
  const said = whoSaid(fields, isAgentPath(place.path))
  if (said === null) return null
  const at = isoTimeOf(fields)
  const uuid = messageIdOf(fields)
  return {
    sessionId: sessionIdOf(place.path),
    ...place,
    atMs: at === null ? null : Date.parse(at),
    ...said,
    requestId: textIn(fields, 'requestId'),
    stopReason: textIn(recordOf(fields.message), 'stop_reason'),
    gitBranch: textIn(fields, 'gitBranch'),
    ...(uuid === null ? {} : { uuid }),
  }
}

/** The name a transcript is listed under: that of its file. */
export function sessionIdOf(path: string): string {
  return lastPart(path).replace(/\.jsonl(?:\.gz)?$/, '')
}

function isAgentPath(path: string): boolean {
  return /(?:^|[/\\])(?:agent-[^/\\]*\.jsonl|subagents[/\\][^/\\]*)$/.test(path)
}

const KNOWN_TYPES: ReadonlySet<unknown> = new Set([
  'user',
  'assistant',
  'system',
  'progress',
  'attachment',
  'summary',
  'queue-operation',
  'last-prompt',
  'mode',
  'permission-mode',
  'ai-title',
  'custom-title',
  'agent-name',
  'agent-color',
  'tag',
  'pr-link',
  'file-history-snapshot',
])

function isKnownType(type: unknown): boolean {
  return KNOWN_TYPES.has(type)
}
