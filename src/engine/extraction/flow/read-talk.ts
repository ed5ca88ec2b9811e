import type { TranscriptMessage } from '../../transcripts/messages'
import type { Tail, TailCursor, TailReader } from '../../transcripts/tail-cursor'
import { endedAnswers, NO_ANSWER, QUIET_MS, withMessage } from './answer-state'
import { NEW_STATE, withSpan, type LineSpan, type SessionState } from './session-states'
import { writesInto } from './wrote-itself'

/** What was said in a conversation since the cursor. */
export interface Talk {
  /**
   * New messages in order. Those of a person are whole; of all others only the beginning of their words
   * and no inputs of tools, so that a long conversation stays small.
   */
  readonly messages: readonly TranscriptMessage[]
  /** New messages that are passed over, since the session wrote into the memory itself behind them. */
  readonly passedOver: number
  readonly answers: number
  /** The session wrote into the memory itself. */
  readonly wroteItself: boolean
  /** The last branch that a message names. */
  readonly branch: string | null
  readonly before: SessionState
  /** To be kept once all went well. */
  readonly next: SessionState
}

export interface ReadTalk {
  readonly path: string
  readonly state: SessionState | null
  /** Folders whose memory is this conversation's own. */
  readonly memoryDirs: readonly string[]
  /** By hand also what was there before anybody listened, and what was passed over. */
  readonly withUnread: boolean
  /** A message that was looked at in another transcript of the conversation. */
  readonly isHeard: (message: TranscriptMessage) => boolean
}

const OTHERS_UNITS = 1_200

/**
 * Reads on from the cursor to the last whole line. Where the file is not the one that the cursor was made
 * on, it is read from its beginning, and only messages newer than the newest one that was looked at count.
 *
 * @throws `file.missing`, `file.unreadable`, and the signal's reason
 */
export async function readTalk(
  reader: TailReader,
  { path, state, memoryDirs, withUnread, isHeard }: ReadTalk,
  signal?: AbortSignal,
): Promise<Talk> {
  const before = state ?? NEW_STATE
  const isWhole = withUnread && hasUnread(before)
  const gathered = createGathering(before, { memoryDirs, withUnread, isHeard, isWhole })
  let cursor = isWhole ? null : before.cursor
  for (;;) {
    const tail: Tail = await reader.read(path, cursor, signal)
    gathered.take(tail)
    cursor = tail.cursor
    if (!tail.hasMore) return gathered.end(cursor)
  }
}

/** Whether lines before the cursor were never looked at. */
export const hasUnread = ({ unreadLines, passed }: SessionState): boolean =>
  unreadLines > 0 || passed.length > 0

interface Gathering extends Pick<ReadTalk, 'memoryDirs' | 'withUnread' | 'isHeard'> {
  /** Read from the beginning of the file. */
  readonly isWhole: boolean
}

function createGathering(
  before: SessionState,
  { memoryDirs, withUnread, isHeard, isWhole }: Gathering,
) {
  const messages: TranscriptMessage[] = []
  const lastLine = before.cursor?.last?.line ?? 0
  let { seenUntilMs, unreadLines, passed } = before
  let answer = NO_ANSWER
  // Of the messages, the first that stands behind the last such writing; 0 where there is none.
  let behindWriting = 0
  let branch: string | null = null
  let isOtherFile = false
  // What others say belongs to what the person said before it.
  let isTurnHeard = false

  const isNew = ({ line, atMs }: TranscriptMessage): boolean => {
    if (isOtherFile)
      return atMs !== null && (before.seenUntilMs === null || atMs > before.seenUntilMs)
    return !isWhole || line > lastLine || isUnread(before, line)
  }
  const add = (message: TranscriptMessage): void => {
    answer = withMessage(answer, message)
    branch = message.gitBranch ?? branch
    if (message.atMs !== null) seenUntilMs = Math.max(seenUntilMs ?? 0, message.atMs)
    messages.push(message.by === 'person' ? message : shortened(message))
    if (writesInto(message.toolUses, memoryDirs)) behindWriting = messages.length
  }
  return {
    take({ messages: more, startedOver }: Tail): void {
      if (startedOver) {
        isOtherFile = true
        unreadLines = 0
        passed = []
      }
      for (const message of more) {
        if (message.by === 'person') isTurnHeard = isHeard(message)
        if (!isTurnHeard && isNew(message)) add(message)
      }
    },
    end(cursor: TailCursor): Talk {
      const at = withUnread || behindWriting === 0 ? 0 : nextTurn(messages, behindWriting)
      const span = spanOf(messages.slice(0, at))
      const left = span === null ? passed : withSpan(passed, span)
      return {
        messages: messages.slice(at),
        passedOver: at,
        answers: endedAnswers(answer, QUIET_MS),
        wroteItself: behindWriting > 0,
        branch,
        before,
        next: {
          cursor,
          seenUntilMs,
          unreadLines: isWhole ? 0 : unreadLines,
          passed: isWhole ? [] : left,
        },
      }
    },
  }
}

function isUnread({ unreadLines, passed }: SessionState, line: number): boolean {
  return line <= unreadLines || passed.some(({ from, to }) => line >= from && line <= to)
}

/** Where the person speaks again. What stands before is what the session wrote its memories of. */
function nextTurn(messages: readonly TranscriptMessage[], from: number): number {
  const at = messages.findIndex(({ by }, index) => index >= from && by === 'person')
  return at === -1 ? messages.length : at
}

/** The lines of these messages; null where nobody typed any of them. */
function spanOf(messages: readonly TranscriptMessage[]): LineSpan | null {
  const [first, last] = [messages[0], messages.at(-1)]
  if (first === undefined || last === undefined) return null
  return messages.some(({ by }) => by === 'person') ? { from: first.line, to: last.line } : null
}

function shortened(message: TranscriptMessage): TranscriptMessage {
  const { text, toolUses } = message
  return {
    ...message,
    text: text.length > OTHERS_UNITS ? `${text.slice(0, OTHERS_UNITS - 1)}…` : text,
    toolUses: toolUses.map(({ name }) => ({ name, input: {} })),
  }
}
