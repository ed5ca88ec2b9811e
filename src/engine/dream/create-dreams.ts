import type { DreamEvent, DreamRecord, DreamStart } from '../../shared/dream'
import { AppError } from '../../shared/errors'
import type { KeyState, TokenUsage } from '../../shared/model'
import type { Settings } from '../../shared/settings'
import type { DreamRequest, DreamsArea, EngineEvent } from '../engine'
import type { HistoryRoom } from '../history/create-history-room'
import type { Stores } from '../location/store'
import type { Catalogue } from '../memory/catalogue'
import type { Ports } from '../ports'
import type { FindTouched } from '../transcripts/touched-sessions'
import { applyProposals, type DreamPlanner } from './apply-proposals'
import { budgetOf } from './budget'
import { createClientLock } from './client-lock'
import type { Dreamer } from './dreamer'
import { estimateDream } from './estimate'
import { finishRun } from './finish-run'
import { ASKED_GATES, FORCED_GATES } from './gates'
import { createLedger } from './ledger'
import { lookOnce } from './look'
import { createLookStamp } from './look-stamp'
import { createOwnFiles } from './own-files'
import { createRecords } from './records'
import { recoverRun } from './recover-run'
import { runDream } from './run-dream'
import { createRuns, RUN_LOCK, type RunOrder } from './runs'
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
  readonly history: Pick<HistoryRoom['history'], 'entries' | 'blob' | 'undo'>
  readonly touchedSessions: FindTouched
  readonly dreamers: { readonly offline: Dreamer; readonly model: Dreamer }
  readonly planner: DreamPlanner
  readonly keyState: () => Promise<KeyState>
  /** US dollars; null where the model's price is unknown. */
  readonly costOf: (settings: Settings, model: string, usage: TokenUsage) => number | null
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
  const { clock, catalogue } = deps
  const own = createOwnFiles(deps)
  const ledger = createLedger({ own, dataDir: deps.dataDir })
  const records = createRecords({ own, files: deps.files, dataDir: deps.dataDir })
  const stamp = createLookStamp({ own, dataDir: deps.dataDir })
  const lock = createClientLock({ ...deps, ledger })
  const status = createStatusReader({
    ...deps,
    lock,
    ledger,
    stamp,
    records,
    countTouched: async (query) => (await deps.touchedSessions(query)).length,
  })
  const runs = createRuns({ ...deps, ledger })
  const inDiary = <T>(work: () => Promise<T>): Promise<T> =>
    deps.processLock.withLock(DIARY_LOCK, DIARY_WAIT_MS, work)
  const applying = {
    planner: deps.planner,
    changes: deps.changes,
    records,
    clock,
    refresh: async (projectId: string) => {
      await catalogue.refresh([projectId])
    },
  }
  const recover = (): Promise<void> =>
    recoverRun({
      ...deps,
      ledger,
      lock,
      records,
      alone: inDiary,
      entries: async () => {
        await deps.changes.recover()
        return deps.history.entries()
      },
    })
  const running = {
    ...deps,
    lock,
    ledger,
    records,
    status,
    recover,
    finish: (...given: Parameters<Finish>) => finishRun(applying, ...given),
  }
  type Finish = (
    record: DreamRecord,
    found: Parameters<typeof finishRun>[2],
    signal: AbortSignal,
  ) => Promise<DreamRecord>

  async function begin(
    request: DreamRequest,
    onEvent?: (event: DreamEvent) => void,
  ): ReturnType<typeof runs.begin> {
    if (request.engine === 'model') await requireKey(deps)
    const { dreams } = await deps.settings.read()
    const order: RunOrder = {
      request,
      asked: request.force ? FORCED_GATES : ASKED_GATES,
      ...(onEvent === undefined ? {} : { onEvent }),
    }
    const budget = budgetOf(dreams.budget, request.budgetUsd)
    return runs.begin(request.projectId, (run, began) =>
      runDream(running, run, { ...order, budget }, began),
    )
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
    recover: async () => {
      try {
        await deps.processLock.withLock(RUN_LOCK, 0, recover)
      } catch (error) {
        // Another process dreams right now: nothing of ours is left open.
        if (!(error instanceof AppError) || error.code !== 'lock.held') throw error
      }
    },
    stop: () => runs.stop(),
    status: (projectId) => status.status(projectId),
    async estimate(projectId, engine) {
      const { id } = deps.stores.get(projectId)
      const settings = await deps.settings.read()
      const rows = catalogue.rows(id)
      const { status: now } = await status.standing(id, false)
      const model = engine === 'model' ? settings.model.names.dream : null
      return estimateDream({
        engine,
        memories: rows.length,
        sessions: Number(now.gates.find(({ name }) => name === 'sessions')?.value ?? 0),
        tokens: rows.reduce((sum, { tokens }) => sum + tokens, 0),
        budget: settings.dreams.budget,
        model,
        costOf: (usage) => (model === null ? 0 : deps.costOf(settings, model, usage)),
      })
    },
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
    list: (projectId) => records.list(projectId),
    read: async (runId) => (await records.read(runId)).record,
    decide: () => Promise.reject(new AppError('internal', 'Not there yet.')),
    apply: (runId, ids) =>
      inDiary(async () => {
        const { record } = await records.read(runId)
        const chosen =
          ids ?? record.proposals.filter(({ state }) => state === 'accepted').map(({ id }) => id)
        const applied = await applyProposals(applying, record, chosen, ids !== undefined)
        return { record: applied.record, change: applied.change ?? '' }
      }),
    discard: () => Promise.reject(new AppError('internal', 'Not there yet.')),
    undo: () => Promise.reject(new AppError('internal', 'Not there yet.')),
    look: () =>
      lookOnce({
        ...deps,
        stamp,
        status,
        isRunning: () => runs.isRunning(),
        start,
      }),
    playDemo: () => Promise.reject(new AppError('internal', 'Not there yet.')),
  }
}

async function requireKey({ keyState }: Pick<DreamsDeps, 'keyState'>): Promise<void> {
  if ((await keyState()).kind !== 'none') return
  const message =
    'No key for a model is known. Set ANTHROPIC_API_KEY, or paste a key in the settings of the app; the offline engine needs none.'
  throw new AppError('model.keyMissing', message)
}
