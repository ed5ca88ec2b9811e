import type { LocatedStores } from '../../location/create-stores'
import { mapLimited } from '../../location/map-limited'
import type { Clock, FileReader, Hash, Log, Timer } from '../../ports'
import type { TailCursor, TailReader } from '../../transcripts/tail-cursor'
import { isAtEnd, NO_ANSWER, withMessage, type AnswerState } from './answer-state'
import { placeSession, type SessionPlace } from './place-session'
import type { SessionStates } from './session-states'
import { createTranscriptWatch, type Seen } from './transcript-watch'

/** How often the transcripts are looked at while extraction is on. */
const POLL_MS = 5_000

export interface LiveTailDeps {
  readonly files: Pick<FileReader, 'list' | 'stat' | 'readStart'>
  readonly timer: Pick<Timer, 'every'>
  readonly clock: Pick<Clock, 'nowMs'>
  readonly hash: Hash
  readonly log: Log
  readonly dataDir: string
  readonly stores: Pick<LocatedStores, 'list' | 'foldersOf'>
  readonly reader: TailReader
  readonly states: SessionStates
  /** An answer of this session is at its end. Never rejects. */
  readonly onAnswered: (place: SessionPlace) => Promise<void>
}

/** Listens to the conversations that go on. */
export interface LiveTail {
  /** Ends only when nothing is being read any more. */
  follow(isOn: boolean): Promise<void>
}

/** A conversation that is listened to. */
interface Heard {
  readonly place: SessionPlace
  readonly cursor: TailCursor | null
  readonly answer: AnswerState
  readonly grewAtMs: number
  /** Its last answer was told. */
  readonly isTold: boolean
}

/**
 * Looks at the newest transcripts every five seconds: only times and sizes, and of a transcript that grew
 * what is new. What was there when listening began is passed over. Conversations of sub-agents, programs
 * and of this app are never read.
 */
export function createLiveTail(deps: LiveTailDeps): LiveTail {
  let end: (() => Promise<void>) | null = null
  return {
    async follow(isOn) {
      if (isOn === (end !== null)) return
      const ending = end?.()
      end = null
      await ending
      if (!isOn) return
      const listener = createListener(deps)
      // What was there is taken down before anything can count as new, however long that takes.
      const begun = listener.begin()
      let polling = begun
      const forget = deps.timer.every(POLL_MS, () => (polling = begun.then(() => listener.poll())))
      end = async () => {
        forget()
        listener.end()
        await polling
      }
      await begun
    },
  }
}

function createListener(deps: LiveTailDeps) {
  const watch = createTranscriptWatch(deps)
  const heard = new Map<string, Heard>()
  const begun = deps.clock.nowMs()
  let isOver = false

  const hear = async (seen: Seen): Promise<void> => {
    const before = heard.get(seen.path)
    const isOpen = seen.grew || seen.isFirst
    const now = isOpen
      ? await readOn(deps, seen, before ?? (await startOf(deps, seen, begun)))
      : before
    if (now === undefined || now === null) return
    const quietMs = deps.clock.nowMs() - now.grewAtMs
    const isDue = !now.isTold && isAtEnd(now.answer, quietMs)
    heard.set(seen.path, isDue ? { ...now, isTold: true } : now)
    // It may take a model's time; the other conversations go on being heard.
    if (isDue && !isOver) void deps.onAnswered(now.place)
  }
  return {
    begin: () => watch.begin(begun),
    end: () => void (isOver = true),
    async poll(): Promise<void> {
      const seen = await watch.look(new Set(heard.keys())).catch((error: unknown) => {
        deps.log.warn('The conversations could not be looked at.', { error: String(error) })
        return []
      })
      await mapLimited(seen, AT_ONCE, (one) =>
        hear(one).catch((error: unknown) => {
          // Swept or locked meanwhile: it is looked at again when it changes.
          heard.delete(one.path)
          deps.log.warn('A conversation could not be read.', { error: String(error) })
        }),
      )
    },
  }
}

const AT_ONCE = 4

/** Null for a conversation that nobody typed in. */
async function startOf(
  deps: LiveTailDeps,
  { path, projectId, startBytes, grew }: Seen,
  sinceMs: number,
): Promise<Heard | null> {
  const place = await placeSession(deps, projectId, path)
  if (place.kind !== 'person') return null
  const base = { place, answer: NO_ANSWER, grewAtMs: deps.clock.nowMs(), isTold: true }
  const state = await deps.states.read(place.key)
  if (state !== null) return { ...base, cursor: state.cursor }
  // Nobody has listened to it yet and nothing is said in it now.
  if (!grew) return null
  if (startBytes === 0) return { ...base, cursor: null }
  const cursor = await deps.reader.skipTo(path, startBytes)
  const unreadLines = cursor.last?.line ?? 0
  await deps.states.keep(place.key, {
    cursor,
    seenUntilMs: sinceMs,
    unreadLines,
    passed: [],
  })
  return { ...base, cursor }
}

async function readOn(
  deps: LiveTailDeps,
  { path }: Seen,
  from: Heard | null,
): Promise<Heard | null> {
  if (from === null) return null
  let { cursor, answer } = from
  let isTold = from.isTold
  for (;;) {
    const tail = await deps.reader.read(path, cursor)
    if (tail.startedOver) answer = NO_ANSWER
    for (const message of tail.messages) {
      answer = withMessage(answer, message)
      isTold = false
    }
    cursor = tail.cursor
    if (!tail.hasMore) break
  }
  return { ...from, cursor, answer, isTold, grewAtMs: deps.clock.nowMs() }
}
