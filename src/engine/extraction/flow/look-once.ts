import type { DreamEngine } from '../../../shared/dream'
import type {
  ExtractionMode,
  ExtractionRecord,
  ExtractionSkip,
  ExtractionStarter,
} from '../../../shared/extraction'
import type { KeyState } from '../../../shared/model'
import type { Settings } from '../../../shared/settings'
import type { Store } from '../../location/store'
import type { Clock, Environment, Ids } from '../../ports'
import type { TailReader } from '../../transcripts/tail-cursor'
import type { CandidateShelf } from '../shelf'
import type { Extraction, Extractor, KnownMemories } from './extractor'
import type { HeardMessages } from './heard-messages'
import { advancesCursor, isByHand, judgeTurn, type TurnFacts } from './judge-turn'
import { keepCandidates, outcomeOf } from './keep-candidates'
import { beginRecord, failedBy, failedFor, skipped, type LookEnd } from './look-record'
import type { SessionPlace } from './place-session'
import { readTalk, type Talk } from './read-talk'
import type { SessionState, SessionStates } from './session-states'

/** What a look asks of the world. */
export interface LookDeps {
  readonly clock: Pick<Clock, 'nowMs'>
  readonly ids: Ids
  readonly environment: Pick<Environment, 'variables'>
  readonly settings: { read(): Promise<Settings> }
  readonly stores: { get(projectId: string): Store }
  readonly reader: TailReader
  readonly states: SessionStates
  readonly heard: HeardMessages
  readonly shelf: Pick<CandidateShelf, 'put' | 'preview' | 'list' | 'acceptAll' | 'isFull'>
  readonly extractors: Readonly<Record<DreamEngine, Extractor>>
  readonly keyState: () => Promise<KeyState>
  readonly knownOf: (projectId: string) => Promise<KnownMemories>
}

/** What somebody wants to have looked at. */
export interface LookRequest {
  readonly place: SessionPlace
  readonly startedBy: ExtractionStarter
  /** Absent: as the settings say. */
  readonly engine?: DreamEngine
  readonly mode?: ExtractionMode
  /** Nothing is kept, moved or written. */
  readonly isDryRun?: boolean
  /** Of a live session: its last answer is at its end. */
  readonly isAnswered?: boolean
}

/** Why a session is not looked at, as far as that is known without reading it; null where it may be. */
export async function refuseEarly(
  deps: LookDeps,
  request: LookRequest,
): Promise<ExtractionRecord | null> {
  const facts = factsOf(deps, request, await deps.settings.read())
  const skip = judgeTurn(facts)
  if (skip !== null) return skipped(deps, request, skip)
  // A dry run puts nothing there.
  if (request.isDryRun === true) return null
  const isShelfFull = await deps.shelf.isFull(request.place.projectId)
  const full = judgeTurn({ ...facts, isShelfFull })
  return full === null ? null : skipped(deps, request, full)
}

/**
 * One look at what was said since the cursor: read, judge, find, put on the shelf, and only then move the
 * cursor. Whatever goes wrong is told in the record, and the cursor stays where it was; what was put on
 * the shelf by then is known by its id when it is found again.
 */
export async function lookOnce(
  deps: LookDeps,
  request: LookRequest,
  isTrailing: boolean,
  signal: AbortSignal,
): Promise<ExtractionRecord> {
  const end = beginRecord(deps)
  const settings = await deps.settings.read()
  const engine = request.engine ?? (await engineOf(deps, settings))
  const look: Look = { request: { ...request, engine }, settings, isTrailing, seen: {} }
  const last = await lookToEnd(deps, look, signal).catch((error: unknown) =>
    signal.aborted ? ({ outcome: 'cancelled' } as const) : failedBy(error),
  )
  return end(look.request, { ...look.seen, ...last })
}

/** A look under way. */
interface Look {
  readonly request: LookRequest & { readonly engine: DreamEngine }
  readonly settings: Settings
  readonly isTrailing: boolean
  /** What is known so far: a look that fails or is stopped halfway still tells it. */
  seen: Partial<ExtractionRecord>
}

async function lookToEnd(deps: LookDeps, look: Look, signal: AbortSignal): Promise<LookEnd> {
  const { request, settings } = look
  const talk = await read(deps, request, signal)
  look.seen = tellTalk(talk)
  const skip = judgeTalk(deps, look, talk)
  if (skip !== null) {
    const moved = advancesCursor(skip) ? await moveOn(deps, request, talk) : {}
    return { ...moved, outcome: 'skipped', skip }
  }
  const found = await extract(deps, request, talk, signal)
  look.seen = { ...look.seen, ...tellFound(found) }
  signal.throwIfAborted()
  if (found.failure !== undefined) return failedFor(found.failure)
  const mode = request.mode ?? settings.extraction.mode
  const kept = await keepCandidates(deps.shelf, { ...request, mode }, found, talk)
  look.seen = { ...look.seen, ...kept }
  return { ...(await moveOn(deps, request, talk)), outcome: outcomeOf(kept) }
}

function judgeTalk(deps: LookDeps, look: Look, talk: Talk): ExtractionSkip | null {
  const { request, settings, isTrailing } = look
  return judgeTurn({ ...factsOf(deps, request, settings), isTrailing, talk: talkFacts(talk) })
}

async function engineOf(deps: LookDeps, { extraction }: Settings): Promise<DreamEngine> {
  if (extraction.engine !== 'auto') return extraction.engine
  return (await deps.keyState()).kind === 'none' ? 'offline' : 'model'
}

function factsOf(
  deps: Pick<LookDeps, 'stores' | 'environment'>,
  { place, startedBy, isAnswered }: LookRequest,
  { extraction }: Settings,
): TurnFacts {
  const remote = deps.environment.variables['CLAUDE_CODE_REMOTE'] ?? ''
  return {
    startedBy,
    kind: place.kind,
    isOn: extraction.isOn,
    isProjectOff: extraction.offProjects.includes(place.projectId),
    isMemoryOn: deps.stores.get(place.projectId).enabled,
    isRemote: !['', '0', 'false', 'no', 'off'].includes(remote.toLowerCase()),
    isShelfFull: false,
    isAnswered: isAnswered ?? true,
    isRunning: false,
    everyNthTurn: Math.max(1, extraction.everyNthTurn),
    isTrailing: false,
    talk: null,
  }
}

const talkFacts = ({ messages, passedOver, answers, wroteItself }: Talk): TurnFacts['talk'] => ({
  messages: messages.length + passedOver,
  answers,
  wroteItself: wroteItself && !messages.some(({ by }) => by === 'person'),
})

async function read(
  deps: LookDeps,
  { place, startedBy }: LookRequest,
  signal: AbortSignal,
): Promise<Talk> {
  const { id, realMemoryDir } = deps.stores.get(place.projectId)
  return readTalk(
    deps.reader,
    {
      path: place.path,
      state: await deps.states.read(place.key),
      memoryDirs: [...new Set([id, realMemoryDir])],
      withUnread: isByHand({ startedBy }),
      isHeard: await deps.heard.of(place.family),
    },
    signal,
  )
}

async function moveOn(
  deps: Pick<LookDeps, 'states' | 'heard'>,
  { place, isDryRun }: LookRequest,
  talk: Talk,
): Promise<Pick<ExtractionRecord, 'cursor'>> {
  if (isDryRun === true) return {}
  await deps.states.keep(place.key, talk.next)
  // Behind the cursor: without it all would be looked at again, and must count as new then.
  await deps.heard.add(place.family, talk.messages)
  return { cursor: cursorOf(talk.next) }
}

function cursorOf({ cursor }: SessionState): NonNullable<ExtractionRecord['cursor']> | null {
  return cursor === null ? null : { line: cursor.last?.line ?? 0, sizeBytes: cursor.sizeBytes }
}

const NOTHING: Extraction = {
  candidates: [],
  dropped: [],
  untrusted: new Set(),
  turns: 0,
  costUsd: 0,
}

/** Where no person spoke there is nothing that may be kept, and no model is asked. */
async function extract(
  deps: LookDeps,
  { place, engine }: LookRequest & { readonly engine: DreamEngine },
  talk: Talk,
  signal: AbortSignal,
): Promise<Extraction> {
  if (!talk.messages.some(({ by }) => by === 'person')) return NOTHING
  const { projectId, sessionId, path } = place
  const known = await deps.knownOf(projectId)
  signal.throwIfAborted()
  return deps.extractors[engine].extract({ projectId, sessionId, path, talk, known }, signal)
}

function tellTalk(talk: Talk): Partial<ExtractionRecord> {
  return {
    messages: talk.messages.length,
    cursor: cursorOf(talk.before),
    ...(talk.wroteItself ? { wroteItself: true } : {}),
  }
}

function tellFound({ dropped, turns, costUsd }: Extraction): Partial<ExtractionRecord> {
  return { dropped, turns, costUsd }
}
