import type { DreamRecord } from '../../shared/dream'
import { costOf, MODEL_PRICES } from '../../shared/model-prices'
import { say } from '../../shared/said'
import type { EngineEvent } from '../engine'
import type { Clock, Environment, Timer } from '../ports'
import { demoRecord, noDemo, playSteps, type DemoDream } from './demo'
import type { Ledger, OpenRun } from './ledger'
import { createLiveRun } from './live-run'
import type { Records } from './records'
import { blankRecord } from './run-dream'
import type { Running, Runs } from './runs'
import { summaryOf } from './summary'

export interface PlayDemoDeps {
  readonly clock: Pick<Clock, 'nowMs'>
  readonly timer: Timer
  readonly environment: Pick<Environment, 'processId'>
  readonly runs: Runs
  readonly ledger: Ledger
  readonly records: Pick<Records, 'keep'>
  readonly demo: () => Promise<DemoDream | null>
  readonly emit: (event: EngineEvent) => void
}

/**
 * Plays the recorded dream as a run of its own: the same events, states and cards, and no lock of the
 * client, since nothing dreams. @throws `input.invalid` outside of the sample library
 */
export async function playDemo(deps: PlayDemoDeps): Promise<{ readonly runId: string }> {
  const demo = await deps.demo()
  if (demo === null) throw noDemo()
  const { start, ended } = await deps.runs.begin(demo.projectId, async (run, began) => {
    const open = openRunOf(deps, run, demo)
    await deps.ledger.open(open)
    try {
      began({ kind: 'started', runId: run.runId })
      const record = await play(deps, run, open, demo)
      await deps.records.keep({ record })
      deps.emit({ kind: 'dreamEnded', summary: summaryOf(record) })
      return record
    } finally {
      await deps.ledger.close()
    }
  })
  // Events and the diary tell the rest.
  ended.catch(() => undefined)
  return { runId: start.runId }
}

async function play(
  deps: PlayDemoDeps,
  run: Running,
  open: OpenRun,
  demo: DemoDream,
): Promise<DreamRecord> {
  const { runId, projectId, project, engine, mode, startedBy, startedAtMs, budget } = open
  const live = createLiveRun(
    { timer: deps.timer, emit: (state) => deps.emit({ kind: 'dream', state }) },
    {
      ...{ runId, projectId, project, engine, mode, startedBy, startedAtMs, budget },
      isDemo: true,
      costOf: (usage) => costOf(usage, demo.model, MODEL_PRICES),
    },
  )
  run.live = live
  const blank = { ...blankRecord(open, [], deps.clock.nowMs(), 'cancelled'), isDemo: true }
  try {
    await playSteps(deps, demo, live, run.abort.signal)
    return demoRecord(blank, demo, live, deps.clock.nowMs())
  } catch (error) {
    if (!run.abort.signal.aborted) throw error
    return { ...blank, message: say`The recording was stopped.`, endedAtMs: deps.clock.nowMs() }
  } finally {
    live.end()
  }
}

function openRunOf(
  { clock, environment }: PlayDemoDeps,
  { runId, projectId, project }: Running,
  { budget }: DemoDream,
): OpenRun {
  return {
    runId,
    projectId,
    project,
    engine: 'model',
    mode: 'review',
    startedBy: 'window',
    startedAtMs: clock.nowMs(),
    processId: environment.processId,
    budget,
    lock: null,
  }
}
