import type { DreamEvent, DreamRecord, DreamStart, DreamState, GateName } from '../../shared/dream'
import { AppError } from '../../shared/errors'
import { say } from '../../shared/said'
import type { DreamRequest, EngineEvent } from '../engine'
import type { Stores } from '../location/store'
import type { Environment, Ids, ProcessLock, Timer } from '../ports'
import type { Ledger, OpenRun } from './ledger'
import type { LiveRun } from './live-run'
import { runningText } from './status'

/** All runs of the app take their turn under this name; whoever holds it dreams. */
export const RUN_LOCK = 'dream'
/** The owner writes its name right after it took the lock. */
const NAME_TRIES = 10
const NAME_WAIT_MS = 50

/** A run that goes on in this process. */
export interface Running {
  readonly runId: string
  readonly projectId: string
  readonly project: string
  readonly abort: AbortController
  isStopping: boolean
  /** Null until its gates were open and its locks taken. */
  live: LiveRun | null
}

/** What a run was asked for. */
export interface RunOrder {
  readonly request: DreamRequest
  /** Gates that must be open. */
  readonly asked: readonly GateName[]
  readonly onEvent?: (event: DreamEvent) => void
}

/** Does one run while nobody else may; `began` is called once, as soon as it has begun or was held back. */
export type DoRun = (run: Running, began: (start: DreamStart) => void) => Promise<DreamRecord>

export interface RunsDeps {
  readonly stores: Pick<Stores, 'get'>
  readonly ids: Ids
  readonly timer: Pick<Timer, 'wait'>
  readonly environment: Pick<Environment, 'processId' | 'isAlive'>
  readonly processLock: ProcessLock
  readonly ledger: Pick<Ledger, 'read'>
  readonly titleOf: (projectId: string) => string
  readonly emit: (event: EngineEvent) => void
}

/** Runs that take their turn, one at a time over all processes of the app. */
export interface Runs {
  /** Resolves once it has begun, or was held back by a gate. @throws `lock.held` naming the owner */
  begin(
    projectId: string,
    work: DoRun,
  ): Promise<{ readonly start: DreamStart; readonly ended: Promise<DreamRecord> }>
  /** Says whether that run was still going; without `afterStep` it has ended when this answers. */
  cancel(runId: string, afterStep: boolean): Promise<boolean>
  state(): DreamState | null
  isRunning(): boolean
  /** Cancels what runs and waits for its end. */
  stop(): Promise<void>
}

/** Takes turns among all processes by a lock that is held for the whole run. */
export function createRuns(deps: RunsDeps): Runs {
  let running: Running | null = null
  let last: Promise<unknown> = Promise.resolve()

  async function alone(run: Running, work: () => Promise<DreamRecord>): Promise<DreamRecord> {
    try {
      return await deps.processLock.withLock(RUN_LOCK, 0, work)
    } catch (error) {
      const isHeld = error instanceof AppError && error.code === 'lock.held'
      throw isHeld ? await heldBy(deps, error) : error
    } finally {
      running = null
      run.live?.end()
      if (run.live !== null) deps.emit({ kind: 'dream', state: null })
    }
  }

  return {
    async begin(projectId, work) {
      const { id } = deps.stores.get(projectId)
      if (running !== null) throw heldHere(running)
      const run: Running = {
        runId: deps.ids.next(),
        projectId: id,
        project: deps.titleOf(id),
        abort: new AbortController(),
        isStopping: false,
        live: null,
      }
      running = run
      return new Promise((resolve, reject) => {
        const ended = alone(run, () => work(run, (start) => resolve({ start, ended })))
        last = ended.catch(reject)
      })
    },
    async cancel(runId, afterStep) {
      if (running?.runId !== runId) return false
      running.isStopping = true
      running.live?.stopping()
      if (afterStep) return true
      running.abort.abort(cancelled())
      await last
      return true
    },
    state: () => running?.live?.state() ?? null,
    isRunning: () => running !== null,
    async stop() {
      running?.abort.abort(cancelled())
      await last
    },
  }
}

/** Why a run ended before its time. */
export function cancelled(): AppError {
  return new AppError('run.cancelled', say`The dream was cancelled. Nothing of it was applied.`)
}

function heldHere({ project }: Running): AppError {
  const message = say`A dream of ${project} is running in this program. Wait for it, or cancel it first.`
  return new AppError('lock.held', message)
}

/** Names who dreams now, by the owner's own words where it has said them by now. */
async function heldBy(deps: RunsDeps, cause: AppError): Promise<AppError> {
  for (let tries = 0; tries < NAME_TRIES; tries += 1) {
    const { open } = await deps.ledger.read()
    if (open !== null && isLive(deps, open)) {
      const message = say`${runningText(open)} Wait for it, or cancel it first.`
      return new AppError('lock.held', message, { cause })
    }
    await deps.timer.wait(NAME_WAIT_MS)
  }
  return cause
}

const isLive = ({ environment }: RunsDeps, { processId }: OpenRun): boolean =>
  processId === environment.processId || environment.isAlive(processId)
