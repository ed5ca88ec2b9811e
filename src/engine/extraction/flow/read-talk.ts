import type { TranscriptMessage } from '../../transcripts/messages'
import type { Tail, TailCursor, TailReader } from '../../transcripts/tail-cursor'
import { endedAnswers, NO_ANSWER, QUIET_MS, withMessage } from './answer-state'
import { NEW_STATE, type SessionState } from './session-states'
import { writesInto } from './wrote-itself'

/** What was said in a conversation since the cursor. */
export interface Talk {
  /**
   * New messages in order. Those of a person are whole; of all others only the beginning of their words
   * and no inputs of tools, so that a long conversation stays small.
   */
  readonly messages: readonly TranscriptMessage[]
  readonly answers: number
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
  /** By hand also what was there before anybody listened. */
  readonly withUnread: boolean
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
  { path, state, memoryDirs, withUnread }: ReadTalk,
  signal?: AbortSignal,
): Promise<Talk> {
  const before = state ?? NEW_STATE
  const isWhole = withUnread && before.unreadLines > 0
  const gathered = createGathering(before, memoryDirs, isWhole)
  let cursor = isWhole ? null : before.cursor
  for (;;) {
    const tail: Tail = await reader.read(path, cursor, signal)
    gathered.take(tail)
    cursor = tail.cursor
    if (!tail.hasMore) return gathered.end(cursor)
  }
}

function createGathering(before: SessionState, memoryDirs: readonly string[], isWhole: boolean) {
  const messages: TranscriptMessage[] = []
  const lastLine = before.cursor?.last?.line ?? 0
  let { seenUntilMs, unreadLines } = before
  let answer = NO_ANSWER
  let wroteItself = false
  let branch: string | null = null
  let isOtherFile = false

  const isNew = ({ line, atMs }: TranscriptMessage): boolean => {
    if (isOtherFile)
      return atMs !== null && (before.seenUntilMs === null || atMs > before.seenUntilMs)
    return !isWhole || line <= before.unreadLines || line > lastLine
  }
  const add = (message: TranscriptMessage): void => {
    answer = withMessage(answer, message)
    wroteItself ||= writesInto(message.toolUses, memoryDirs)
    branch = message.gitBranch ?? branch
    if (message.atMs !== null) seenUntilMs = Math.max(seenUntilMs ?? 0, message.atMs)
    messages.push(message.by === 'person' ? message : shortened(message))
  }
  return {
    take({ messages: more, startedOver }: Tail): void {
      if (startedOver) {
        isOtherFile = true
        unreadLines = 0
      }
      for (const message of more) if (isNew(message)) add(message)
    },
    end: (cursor: TailCursor): Talk => ({
      messages,
      answers: endedAnswers(answer, QUIET_MS),
      wroteItself,
      branch,
      before,
      next: { cursor, seenUntilMs, unreadLines: isWhole ? 0 : unreadLines },
    }),
  }
}

function shortened(message: TranscriptMessage): TranscriptMessage {
  const { text, toolUses } = message
  return {
    ...message,
    text: text.length > OTHERS_UNITS ? `${text.slice(0, OTHERS_UNITS - 1)}…` : text,
    toolUses: toolUses.map(({ name }) => ({ name, input: {} })),
  }
}
