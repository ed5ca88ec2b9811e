import type { DreamEvent, DreamStart } from '../../shared/dream'
import { AppError } from '../../shared/errors'
import { KEY_MISSING, type KeyState } from '../../shared/model'
import { costOf } from '../../shared/model-prices'
import type { Settings } from '../../shared/settings'
import type { DreamRequest, DreamsArea, EngineEvent } from '../engine'
import type { HistoryRoom } from '../history/create-history-room'
import type { Stores } from '../location/store'
import type { Catalogue } from '../memory/catalogue'
import type { Ports } from '../ports'
import type { FindTouched } from '../transcripts/touched-sessions'
import type { DreamPlanner } from './apply-proposals'
import { budgetOf } from './budget'
import { createClientLock } from './client-lock'
import type { DemoDream } from './demo'
import { createDiary } from './diary'
import type { Dreamer } from './dreamer'
import { estimateDream } from './estimate'
import { finishRun } from './finish-run'
import { ASKED_GATES, FORCED_GATES } from './gates'
import { createLedger } from './ledger'
import { lookOnce } from './look'
import { createLookStamp } from './look-stamp'
import { createOwnFiles } from '../safety/own-files'
import { playDemo } from './play-demo'
import { createRecords } from './records'
import { recoverRun } from './recover-run'
import { runDream } from './run-dream'
import { createRuns, RUN_LOCK, type Runs } from './runs'
import { createStatusReader } from './status'

/** Whoever changes a record takes its turn under this name. */
const DIARY_LOCK = 'dream-diary'
const DIARY_WAIT_MS = 15_000

export interface DreamsDeps extends Pick<
  Ports,
  'clock' | 'ids' | 'timer' | 'log' | 'environment' | 'files' | 'writer'
> {
  readonly processLock: Ports['lock']
  readonly settings: { read(): Promise<Settings> }
  readonly stores: Stores
  readonly catalogue: Pick<Catalogue, 'refresh' | 'rows'>
  readonly changes: HistoryRoom['changes']
  readonly history: Pick<HistoryRoom['history'], 'entries' | 'blob'>
  readonly touchedSessions: FindTouched
  readonly dreamers: { readonly offline: Dreamer; readonly model: Dreamer }
  readonly planner: DreamPlanner
  readonly keyState: () => Promise<KeyState>
  /** The recorded dream of the sample library; null where another memory is looked at. */
  readonly demo: () => Promise<DemoDream | null>
  readonly titleOf: (projectId: string) => string
  readonly emit: (event: EngineEvent) => void
  readonly dataDir: string
}

/** The dream area, and what only the engine asks of it. */
export interface CreatedDreams extends DreamsArea {
  /** Ends what a crash left open; twice gives the same as once. */
  recover(): Promise<void>
  /** Cancels a running dream and waits for its end. */
  stop(): Promise<void>
}

/** Dreams: gates, lock, runs, their diary, and what becomes of their proposals. */
export function createDreams(deps: DreamsDeps): CreatedDreams {
  const rooms = buildRooms(deps)
  const { runs, status, diary, stamp, ledger, records, recover, running } = rooms

  async function begin(
    request: DreamRequest,
    onEvent?: (event: DreamEvent) => void,
  ): ReturnType<Runs['begin']> {
    if (request.engine === 'model') await requireKey(deps)
    const { dreams, model } = await deps.settings.read()
    const order = {
      request,
      asked: request.force ? FORCED_GATES : ASKED_GATES,
      budget: budgetOf(dreams.budget, request.budgetUsd),
      costOf: (usage: Parameters<typeof costOf>[0]) =>
        request.engine === 'offline' ? 0 : costOf(usage, model.names.dream, model.prices),
      ...(onEvent === undefined ? {} : { onEvent }),
    }
    return runs.begin(request.projectId, (run, began) => runDream(running, run, order, began))
  }

  const start = async (request: DreamRequest): Promise<DreamStart> => {
    const { start: started, ended } = await begin(request)
    // Events and the diary tell the rest.
    ended.catch((error: unknown) => {
      deps.log.error('A dream could not be brought to its end.', { error: String(error) })
    })
    return started
  }

  return {
    ...diary,
    recover: () => unlessHeld(() => deps.processLock.withLock(RUN_LOCK, 0, recover)),
    stop: () => runs.stop(),
    status: (projectId) => status.status(projectId),
    estimate: (projectId, engine) => estimate(deps, status, projectId, engine),
    usableEngine: async () => ((await deps.keyState()).kind === 'none' ? 'offline' : 'model'),
    start,
    async run(request, signal, onEvent) {
      signal.throwIfAborted()
      const { start: started, ended } = await begin(request, onEvent)
      const cancel = (): void => void runs.cancel(started.runId, false)
      if (signal.aborted) cancel()
      signal.addEventListener('abort', cancel, { once: true })
      try {
        return await ended
      } finally {
        signal.removeEventListener('abort', cancel)
      }
    },
    cancel: (runId, afterStep) => runs.cancel(runId, afterStep),
    state: () => runs.state(),
    look: () => lookOnce({ ...deps, stamp, status, start, isRunning: () => runs.isRunning() }),
    playDemo: () => playDemo({ ...deps, runs, ledger, records }),
  }
}

/** Everything over the app's own files, in the order in which it stands on each other. */
function buildRooms(deps: DreamsDeps) {
  const { clock, catalogue, dataDir, files } = deps
  const own = createOwnFiles(deps)
  const ledger = createLedger({ own, dataDir })
  const records = createRecords({ own, files, dataDir })
  const stamp = createLookStamp({ own, dataDir })
  const lock = createClientLock({ ...deps, ledger })
  const countTouched = async (query: Parameters<FindTouched>[0]): Promise<number> =>
    (await deps.touchedSessions(query)).length
  const status = createStatusReader({ ...deps, lock, ledger, stamp, records, countTouched })
  const runs = createRuns({ ...deps, ledger })
  const alone = <T>(work: () => Promise<T>): Promise<T> =>
    deps.processLock.withLock(DIARY_LOCK, DIARY_WAIT_MS, work)
  const refresh = async (projectId: string): Promise<void> => {
    await catalogue.refresh([projectId])
  }
  const filesOf = (projectId: string) => catalogue.rows(projectId).map(({ file }) => file)
  const limits = async () => (await deps.settings.read()).limits
  const applying = { ...deps, records, clock, refresh, filesOf, limits, alone }
  const entries = async () => {
    await deps.changes.recover()
    return deps.history.entries()
  }
  const recover = (): Promise<void> =>
    recoverRun({ ...deps, ledger, lock, records, alone, entries })
  const finish = (...given: Tail<Parameters<typeof finishRun>>) => finishRun(applying, ...given)
  const running = { ...deps, lock, ledger, records, status, recover, finish }
  return { runs, status, diary: createDiary(applying), stamp, ledger, records, recover, running }
}

type Tail<T extends readonly unknown[]> = T extends readonly [unknown, ...infer Rest] ? Rest : never

async function estimate(
  deps: DreamsDeps,
  status: ReturnType<typeof createStatusReader>,
  projectId: string,
  engine: DreamRequest['engine'],
) {
  const { id } = deps.stores.get(projectId)
  const settings = await deps.settings.read()
  const rows = deps.catalogue.rows(id)
  const { gates } = (await status.standing(id, false)).status
  const { names, prices } = settings.model
  return estimateDream({
    engine,
    memories: rows.length,
    sessions: Number(gates.find(({ name }) => name === 'sessions')?.value ?? 0),
    tokens: rows.reduce((sum, { tokens }) => sum + tokens, 0),
    budget: settings.dreams.budget,
    model: engine === 'model' ? names.dream : null,
    costOf: (usage) => costOf(usage, names.dream, prices),
  })
}

/** Another process that dreams right now has left nothing open. */
async function unlessHeld(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'lock.held') throw error
  }
}

async function requireKey({ keyState }: Pick<DreamsDeps, 'keyState'>): Promise<void> {
  if ((await keyState()).kind === 'none') throw new AppError('model.keyMissing', KEY_MISSING)
}
