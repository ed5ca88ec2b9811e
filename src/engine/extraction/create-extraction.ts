import type { DreamEngine } from '../../shared/dream'
import type { ExtractionRecord } from '../../shared/extraction'
import type { TokenUsage } from '../../shared/model'
import type { Settings } from '../../shared/settings'
import type { EngineEvent, ExtractionArea, ExtractRequest } from '../engine'
import type { LocatedStores } from '../location/create-stores'
import type { Catalogue } from '../memory/catalogue'
import type { ModelClient } from '../model-ports'
import type { HistoryRoom } from '../history/create-history-room'
import type { Log, Ports } from '../ports'
import { createOwnFiles } from '../safety/own-files'
import { findTranscript } from '../transcripts/find-transcript'
import { createTailReader } from '../transcripts/tail-cursor'
import { createExtractionRecords } from './flow/extraction-records'
import type { Extractor } from './flow/extractor'
import { createHeardMessages } from './flow/heard-messages'
import { createLooker, type Looker } from './flow/create-looker'
import { createLiveTail } from './flow/live-tail'
import { skipped } from './flow/look-record'
import { createOfflineExtractor } from './flow/offline-extractor'
import { parseHook } from './flow/parse-hook'
import { findPlace, findPlaceById, placeSession, type SessionPlace } from './flow/place-session'
import { createSessionStates } from './flow/session-states'
import { listSwept } from './flow/swept'
import { createTurnstile } from './flow/turnstile'
import { waitingSessions } from './flow/waiting-sessions'
import { createModelExtractor } from './model/create-model-extractor'
import { createHookSettings } from './hook/create-hook-settings'
import { createShelf, type ShelfDeps } from './shelf/create-shelf'

export interface ExtractionDeps
  extends
    Pick<ShelfDeps, 'changes' | 'findSecrets' | 'isMerged'>,
    Pick<
      Ports,
      | 'clock'
      | 'ids'
      | 'log'
      | 'hash'
      | 'environment'
      | 'files'
      | 'writer'
      | 'lines'
      | 'lock'
      | 'timer'
    > {
  readonly model: Pick<ModelClient, 'answer' | 'keyState'>
  readonly stores: LocatedStores
  readonly catalogue: Catalogue
  readonly history: Pick<HistoryRoom['history'], 'entries' | 'blob'>
  readonly settings: { read(): Promise<Settings> }
  readonly dataDir: string
  readonly titleOf: (projectId: string) => string
  readonly costOf: (settings: Settings, model: string, usage: TokenUsage) => number | null
  /** A copy of that session is kept by the app. */
  readonly isKept: (projectId: string, sessionId: string) => Promise<boolean>
  /** What the client's hook would call, as a shell takes it. */
  readonly hookCommand?: string
  readonly emit: (event: EngineEvent) => void
}

/** The area, and the way to end what goes on in the background. */
export interface CreatedExtraction extends ExtractionArea {
  /** Ends listening and breaks off looks; resolves when nothing goes on any more. */
  stop(): Promise<void>
}

/** Extraction over its rooms: whoever asks, one looker looks, and the shelf keeps what was found. */
export function createExtraction(deps: ExtractionDeps): CreatedExtraction {
  const own = createOwnFiles(deps)
  const states = createSessionStates({ ...deps, own })
  const records = createExtractionRecords({ ...deps, own })
  const heard = createHeardMessages({ ...deps, own })
  const reader = createTailReader(deps)
  const shelf = createShelf({ ...deps, processLock: deps.lock })
  const hookSettings = createHookSettings({ ...deps, own, bases: () => deps.stores.bases() })
  const rooms = { ...deps, states, heard, records, reader, shelf }
  const looker = createLooker({
    ...rooms,
    turnstile: createTurnstile({ ...deps, own }),
    extractors: extractorsOf(deps),
    keyState: () => deps.model.keyState(),
    knownOf: (id) => readKnown(deps, id),
  })
  const background = createBackground(looker, deps.log)
  const tail = createLiveTail({ ...rooms, onAnswered: (place) => background.look(place) })
  return {
    ...hookSettings,
    run: (request, signal) => runByHand(rooms, looker, request, signal),
    hook: (json, signal) => runHook(rooms, looker, json, signal),
    follow: (isOn) => tail.follow(isOn),
    candidates: (projectId) => shelf.list(projectId),
    planAccept: (id) => shelf.plan(id),
    accept: (id, hash) => shelf.accept(id, hash),
    reject: async (ids) => ({ rejected: await shelf.reject(ids) }),
    unreject: async (ids) => ({ waiting: await shelf.unreject(ids) }),
    records: (projectId) => records.list(projectId),
    swept: (projectId, days) => listSwept(rooms, projectId, days),
    async stop() {
      await tail.follow(false)
      await background.stop()
    },
  }
}

function extractorsOf(deps: ExtractionDeps): Readonly<Record<DreamEngine, Extractor>> {
  const surroundingsOf = (projectId: string) => ({
    project: deps.titleOf(projectId),
    // What is said of another project does not end up in this one.
    otherProjects: deps.stores
      .list()
      .filter(({ id }) => id !== projectId)
      .map(({ id }) => deps.titleOf(id)),
  })
  return {
    offline: createOfflineExtractor({ ...deps, surroundingsOf }),
    model: createModelExtractor({ ...deps, surroundingsOf }),
  }
}

async function readKnown({ catalogue }: Pick<ExtractionDeps, 'catalogue'>, projectId: string) {
  await catalogue.refresh([projectId])
  await catalogue.loadTexts(projectId)
  const rows = catalogue.rows(projectId)
  const memories = rows.flatMap((row) => {
    const text = catalogue.text(projectId, row.file)
    return text === null ? [] : [{ ...row, text }]
  })
  return { rows, memories }
}

/** Looks that nobody waits for. */
function createBackground(looker: Looker, log: Log) {
  const abort = new AbortController()
  const going = new Set<Promise<unknown>>()
  return {
    async look(place: SessionPlace): Promise<void> {
      if (abort.signal.aborted) return
      const request = { place, startedBy: 'live', isAnswered: true } as const
      const one = looker.look(request, abort.signal).catch((error: unknown) => {
        // The store went while an answer was being told; there is nobody else to say it to.
        log.warn('A conversation could not be looked at.', { error: String(error) })
      })
      going.add(one)
      await one
      going.delete(one)
    },
    async stop(): Promise<void> {
      abort.abort()
      await Promise.allSettled(going)
    },
  }
}

type Rooms = ExtractionDeps & {
  readonly states: ReturnType<typeof createSessionStates>
}

async function runByHand(
  rooms: Rooms,
  looker: Looker,
  { projectId, sessionId, ...how }: ExtractRequest,
  signal: AbortSignal,
): Promise<readonly ExtractionRecord[]> {
  if (sessionId !== undefined) {
    const path = await findTranscript(rooms, projectId, sessionId)
    return looker.look({ ...how, place: await placeSession(rooms, projectId, path) }, signal)
  }
  const made: ExtractionRecord[] = []
  for (const place of await waitingSessions(rooms, projectId)) {
    if (signal.aborted) break
    const records = await looker.look({ ...how, place }, signal)
    made.push(...records.filter(({ skip }) => skip !== 'nothing-new'))
    // No other session of the project is looked at either.
    if (records.some(({ skip }) => skip === 'shelf-full')) break
  }
  return made
}

const BY_HOOK = { startedBy: 'hook' } as const

async function runHook(
  rooms: Rooms,
  looker: Looker,
  json: string,
  signal: AbortSignal,
): Promise<ExtractionRecord> {
  const parsed = parseHook(json, rooms.environment.platform)
  if (!parsed.ok) return skipped(rooms, { ...BY_HOOK, place: null }, 'no-session', parsed.problem)
  const { transcriptPath, sessionId, isSubagent } = parsed.call
  try {
    const place =
      transcriptPath !== null
        ? await findPlace(rooms, transcriptPath)
        : await findPlaceById(rooms, sessionId ?? '')
    if (isSubagent) return skipped(rooms, { ...BY_HOOK, place }, 'subagent')
    if (place === null) return skipped(rooms, { ...BY_HOOK, place }, 'no-session')
    if (place.kind === 'sdk') return skipped(rooms, { ...BY_HOOK, place }, 'no-session', PROGRAM)
    const [record] = await looker.look({ ...BY_HOOK, place }, signal)
    return record ?? skipped(rooms, { ...BY_HOOK, place }, 'running')
  } catch (error) {
    // A hook must never hold up the person's session, whatever is wrong here.
    const why = error instanceof Error ? error.message : String(error)
    rooms.log.warn('A session could not be looked at for the hook.', { error: why })
    return skipped(rooms, { ...BY_HOOK, place: null }, 'no-session', why)
  }
}

const PROGRAM = 'A program began this session, and nobody typed in it.'
