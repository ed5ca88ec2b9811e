import type { AuditOutcome, AuditState } from '../../shared/audit'
import { AppError } from '../../shared/errors'
import { say } from '../../shared/said'
import type { EngineEvent } from '../engine'
import type { Clock, Ids, Log } from '../ports'
import type { OnProgress } from './run-project'

/** How often progress is told at most; phases are always told. */
const TELL_MS = 100

/** A project as the state names it. */
export interface RunSubject {
  readonly projectId: string
  readonly project: string
}

/** Work on one project after the other; throws the signal's reason when cancelled. */
export type RunWork<T> = (
  signal: AbortSignal,
  /** Says which project comes now; answers where its progress goes. */
  begin: (subject: RunSubject) => OnProgress,
) => Promise<T>

interface Running {
  readonly runId: string
  readonly abort: AbortController
  state: AuditState
}

export interface RunnerDeps {
  readonly clock: Pick<Clock, 'nowMs'>
  readonly ids: Ids
  readonly log: Pick<Log, 'error'>
  readonly emit: (event: EngineEvent) => void
}

/** Runs one audit at a time and tells how far it is. */
export function createRunner({ clock, ids, log, emit }: RunnerDeps) {
  let running: Running | null = null
  let ended: Promise<void> = Promise.resolve()

  const begin =
    (run: Running) =>
    (subject: RunSubject): OnProgress => {
      let toldAtMs = 0
      const tell: OnProgress = (phase, done, total) => {
        const isNew = phase !== run.state.phase || done === 0
        run.state = { runId: run.runId, ...subject, phase, done, total }
        const nowMs = clock.nowMs()
        if (!isNew && nowMs - toldAtMs < TELL_MS) return
        toldAtMs = nowMs
        emit({ kind: 'audit', state: run.state })
      }
      tell('claims', 0, 0)
      return tell
    }

  /** @throws `lock.held` while another audit runs */
  function open(first: RunSubject): Running {
    if (running !== null) {
      const message = say`An audit of ${running.state.project} is running. Wait for it, or cancel it first.`
      throw new AppError('lock.held', message)
    }
    const runId = ids.next()
    const state: AuditState = { runId, ...first, phase: 'claims', done: 0, total: 0 }
    running = { runId, abort: new AbortController(), state }
    return running
  }

  function close(run: Running, outcome: AuditOutcome): void {
    running = null
    emit({ kind: 'audit', state: null })
    emit({ kind: 'auditEnded', runId: run.runId, outcome })
  }

  function outcomeOf(run: Running, error: unknown): AuditOutcome {
    if (run.abort.signal.aborted) return { kind: 'cancelled' }
    if (error instanceof AppError) return { kind: 'failed', message: error.said }
    log.error('An audit failed.', { error: String(error) })
    return {
      kind: 'failed',
      message: say`The audit stopped because of a fault in Noctuary. Details are in the log.`,
    }
  }

  async function run<T>(
    opened: Running,
    projectIds: readonly string[],
    work: RunWork<T>,
  ): Promise<T> {
    try {
      const done = await work(opened.abort.signal, begin(opened))
      close(opened, { kind: 'done', projectIds })
      return done
    } catch (error) {
      close(opened, outcomeOf(opened, error))
      throw error
    }
  }

  return {
    state: (): AuditState | null => running?.state ?? null,
    /** Begins and answers at once; what becomes of it is told by events. */
    start(subjects: readonly [RunSubject, ...RunSubject[]], work: RunWork<unknown>): string {
      const opened = open(subjects[0])
      const ids = subjects.map(({ projectId }) => projectId)
      ended = run(opened, ids, work).then(
        () => undefined,
        // The events have told it.
        () => undefined,
      )
      return opened.runId
    },
    /** Begins and waits. @throws what the work threw; the reason of `signal` when that ended it */
    async wait<T>(subject: RunSubject, signal: AbortSignal, work: RunWork<T>): Promise<T> {
      signal.throwIfAborted()
      const opened = open(subject)
      const abort = (): void => opened.abort.abort(signal.reason)
      signal.addEventListener('abort', abort, { once: true })
      const made = run(opened, [subject.projectId], work)
      ended = made.then(
        () => undefined,
        () => undefined,
      )
      try {
        return await made
      } finally {
        signal.removeEventListener('abort', abort)
      }
    },
    /** Says whether that run was still going; it has ended when this answers. */
    async cancel(runId: string): Promise<boolean> {
      if (running?.runId !== runId) return false
      running.abort.abort()
      await ended
      return true
    },
    async stop(): Promise<void> {
      running?.abort.abort()
      await ended
    },
  }
}
