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
  /**
   * Lines further on that were passed over, since the session wrote into the memory itself behind them;
   * they are looked at by hand only. In order, at most `MOST_PASSED`.
   */
  readonly passed: readonly LineSpan[]
}

/** 1-based, both ends are in it. */
export interface LineSpan {
  readonly from: number
  readonly to: number
}

/** Of a session that nobody has looked at: all of it is new. */
export const NEW_STATE: SessionState = {
  cursor: null,
  seenUntilMs: null,
  unreadLines: 0,
  passed: [],
}

/** Beyond these the last two become one: what lies between is then looked at twice, and known by its id. */
const MOST_PASSED = 100

/** The spans with one more behind them. */
export function withSpan(spans: readonly LineSpan[], span: LineSpan): readonly LineSpan[] {
  const last = spans.at(-1)
  if (spans.length < MOST_PASSED || last === undefined) return [...spans, span]
  return [...spans.slice(0, -1), { from: last.from, to: span.to }]
}

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
  const { cursor, seenUntilMs, unreadLines, passed } = value
  if (cursor !== null && !isCursor(cursor)) return null
  return {
    cursor,
    seenUntilMs: isCount(seenUntilMs) ? seenUntilMs : null,
    unreadLines: isCount(unreadLines) ? unreadLines : 0,
    passed: Array.isArray(passed) ? passed.filter(isSpan) : [],
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

function isSpan(value: unknown): value is LineSpan {
  return isFields(value) && isCount(value['from']) && isCount(value['to'])
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value)
