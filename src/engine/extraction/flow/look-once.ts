import { AppError } from '../../../shared/errors'
import type { DreamEngine } from '../../../shared/dream'
import type {
  ExtractionMode,
  ExtractionOutcome,
  ExtractionRecord,
  ExtractionSkip,
  ExtractionStarter,
  WaitingCandidate,
} from '../../../shared/extraction'
import { extractionText } from '../../../shared/extraction-text'
import type { KeyState } from '../../../shared/model'
import { asIs, say, sayEnglish, type Said } from '../../../shared/said'
import type { Settings } from '../../../shared/settings'
import type { Store } from '../../location/store'
import type { Clock, Environment, Ids } from '../../ports'
import type { TailReader } from '../../transcripts/tail-cursor'
import type { CandidateShelf } from '../shelf'
import type { Extraction, Extractor, KnownMemories } from './extractor'
import type { HeardMessages } from './heard-messages'
import { advancesCursor, isByHand, judgeTurn, type TurnFacts } from './judge-turn'
import type { SessionPlace } from './place-session'
import { readTalk, type Talk } from './read-talk'
import type { SessionState, SessionStates } from './session-states'

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

/** The record of a look that was not made. */
export function skipped(
  deps: Pick<LookDeps, 'clock' | 'ids'>,
  request: Pick<LookRequest, 'startedBy' | 'engine'> & { readonly place: SessionPlace | null },
  skip: ExtractionSkip,
  message?: string,
): ExtractionRecord {
  const record = recordOf(request, deps.ids.next(), deps.clock.nowMs(), {
    outcome: 'skipped',
    skip,
  })
  return { ...record, endedAtMs: deps.clock.nowMs(), message: message ?? extractionText(record) }
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
  const startedAtMs = deps.clock.nowMs()
  const id = deps.ids.next()
  const settings = await deps.settings.read()
  const engine = request.engine ?? (await engineOf(deps, settings))
  const base = { ...request, engine }
  const end = (found: Partial<ExtractionRecord> & Pick<ExtractionRecord, 'outcome'>) => {
    const record = recordOf(base, id, startedAtMs, found)
    return {
      ...record,
      endedAtMs: deps.clock.nowMs(),
      message: found.message ?? extractionText(record),
    }
  }
  const seen: { record: Partial<ExtractionRecord> } = { record: {} }
  try {
    const talk = await read(deps, request, signal)
    seen.record = {
      messages: talk.messages.length,
      cursor: cursorOf(talk.before),
      ...(talk.wroteItself ? { wroteItself: true } : {}),
    }
    const skip = judgeTurn({
      ...factsOf(deps, request, settings),
      isTrailing,
      talk: talkFacts(talk),
    })
    if (skip !== null) {
      const moved = advancesCursor(skip) ? await moveOn(deps, request, talk) : {}
      return end({ ...seen.record, ...moved, outcome: 'skipped', skip })
    }
    const found = await extract(deps, base, talk, signal)
    seen.record = { ...seen.record, ...tellFound(found) }
    signal.throwIfAborted()
    if (found.failure !== undefined) {
      return end({ ...seen.record, ...failed(found.failure) })
    }
    const kept = await keep(deps, base, settings, found, talk)
    seen.record = { ...seen.record, ...kept }
    const moved = await moveOn(deps, request, talk)
    return end({ ...seen.record, ...moved, outcome: outcomeOf(kept) })
  } catch (error) {
    if (signal.aborted) return end({ ...seen.record, outcome: 'cancelled' })
    return end({ ...seen.record, ...failed(whyOf(error)) })
  }
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

function tellFound({ dropped, turns, costUsd }: Extraction): Partial<ExtractionRecord> {
  return { dropped, turns, costUsd }
}

type Kept = Pick<ExtractionRecord, 'candidates' | 'written' | 'change'>

async function keep(
  deps: LookDeps,
  request: LookRequest & { readonly engine: DreamEngine },
  settings: Settings,
  { candidates, untrusted }: Extraction,
  { branch }: Talk,
): Promise<Kept> {
  const { place, engine, isDryRun } = request
  const origin = {
    projectId: place.projectId,
    engine,
    untrusted,
    ...(branch === null ? {} : { branch }),
  }
  if (isDryRun === true) {
    return { candidates: await deps.shelf.preview(candidates, origin), written: [] }
  }
  await deps.shelf.put(candidates, origin)
  // Also those that an earlier look put there before it failed.
  const ids = new Set(candidates.map(({ id }) => id))
  const waiting = (await deps.shelf.list(place.projectId)).filter(({ id }) => ids.has(id))
  const mode = request.mode ?? settings.extraction.mode
  return mode === 'apply' ? apply(deps, waiting) : { candidates: waiting, written: [] }
}

async function apply(deps: LookDeps, waiting: readonly WaitingCandidate[]): Promise<Kept> {
  const saved =
    waiting.length === 0 ? null : await deps.shelf.acceptAll(waiting.map(({ id }) => id))
  if (saved === null) return { candidates: waiting, written: [] }
  return { candidates: waiting, written: saved.names, change: saved.change }
}

function outcomeOf({ candidates, written }: Kept): ExtractionOutcome {
  if (written.length > 0) return 'saved'
  return candidates.length > 0 ? 'waiting' : 'nothing-found'
}

/** The reason first, then that nothing is lost. */
function failed(why: Said): Pick<ExtractionRecord, 'outcome' | 'message' | 'said'> {
  const isWhole = sayEnglish(why).trimEnd().endsWith('.')
  const said = isWhole
    ? say`${why} What was said is looked at the next time.`
    : say`${why}. What was said is looked at the next time.`
  return { outcome: 'failed', message: sayEnglish(said), said }
}

function whyOf(error: unknown): Said {
  if (error instanceof AppError) return error.said
  return asIs((error instanceof Error ? error.message : String(error)).trimEnd())
}

function recordOf(
  request: Pick<LookRequest, 'startedBy' | 'engine'> & { readonly place: SessionPlace | null },
  id: string,
  startedAtMs: number,
  found: Partial<ExtractionRecord> & Pick<ExtractionRecord, 'outcome'>,
): ExtractionRecord {
  return {
    id,
    projectId: request.place?.projectId ?? null,
    sessionId: request.place?.sessionId ?? null,
    engine: request.engine ?? 'offline',
    startedBy: request.startedBy,
    startedAtMs,
    endedAtMs: startedAtMs,
    messages: 0,
    candidates: [],
    dropped: [],
    written: [],
    turns: 0,
    costUsd: 0,
    ...found,
  }
}
