import { joinPath } from '../../location/paths'
import type { OwnFiles } from '../../safety/own-files'
import type { TailCursor } from '../../transcripts/tail-cursor'

/** How far extraction has read a conversation; kept between runs of the app. */
export interface SessionState {
  /** Null: from the beginning. */
  readonly cursor: TailCursor | null
  /** Time of the newest message that was looked at; null where none had one. */
  readonly seenUntilMs: number | null
  /**
   * 1-based; lines up to here were there before extraction began to listen and were never looked at,
   * except by hand. 0 where there are none.
   */
  readonly unreadLines: number
}

export const NEW_STATE: SessionState = { cursor: null, seenUntilMs: null, unreadLines: 0 }

/** The states of all conversations, one file each under `<data>/extraction/sessions/`. */
export interface SessionStates {
  /** Null for a conversation that was never listened to. */
  read(key: string): Promise<SessionState | null>
  keep(key: string, state: SessionState): Promise<void>
}

/** @param deps.dataDir the app's own data folder */
export function createSessionStates(deps: {
  readonly own: OwnFiles
  readonly dataDir: string
}): SessionStates {
  const pathOf = (key: string): string =>
    joinPath(deps.dataDir, 'extraction', 'sessions', `${key}.json`)
  return {
    read: async (key) => parseState(await deps.own.read(pathOf(key))),
    keep: (key, state) => deps.own.write(pathOf(key), state),
  }
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** What is no state counts as none: the conversation is read again, and what it gave is known by its id. */
function parseState(value: unknown): SessionState | null {
  if (!isFields(value)) return null
  const { cursor, seenUntilMs, unreadLines } = value
  if (cursor !== null && !isCursor(cursor)) return null
  return {
    cursor,
    seenUntilMs: isCount(seenUntilMs) ? seenUntilMs : null,
    unreadLines: isCount(unreadLines) ? unreadLines : 0,
  }
}

function isCursor(value: unknown): value is TailCursor {
  if (!isFields(value)) return false
  const { inode, mtimeNs, sizeBytes, last } = value
  return (
    typeof inode === 'string' &&
    typeof mtimeNs === 'string' &&
    isCount(sizeBytes) &&
    (last === null || isMark(last))
  )
}

function isMark(value: unknown): value is NonNullable<TailCursor['last']> {
  if (!isFields(value)) return false
  const { offset, line, hash } = value
  return isCount(offset) && isCount(line) && typeof hash === 'string'
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value)
