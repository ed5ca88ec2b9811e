import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { parentPort, workerData } from 'node:worker_threads'
import { createCacheFile } from '../adapters/cache-file'
import { collectGarbage } from '../adapters/collect-garbage'
import { findCommandLineFile } from '../adapters/command-line-file'
import { createMachineFacts } from '../adapters/machine-facts'
import { createNodePorts } from '../adapters/node-ports'
import { readRecording } from '../adapters/sample/dream-recording'
import { createEngine } from '../engine/create-engine'
import type { Engine, EngineEvent } from '../engine/engine'
import { hookCommandFor } from '../engine/extraction/hook/hook-command'
import { maskSecrets } from '../engine/safety/secrets/mask-secrets'
import { assertNever } from '../shared/errors'
import type { EventName, Events, Input } from '../shared/ipc/contract'
import { createFirstCalm } from './first-calm'
import { answer } from './ipc/answer'
import { engineHandlers } from './ipc/engine-handlers'
import type { EngineStart, ThreadCall, ThreadMessage } from './ipc/engine-protocol'
import { threadHandlers } from './ipc/thread-handlers'
import { createResting, type Resting } from './resting'
import { createThreadKey } from './thread-key'

// The engine lives here, away from the window's process: no scan or search ever stops a click.
const port = parentPort
if (port === null) throw new Error('engine-thread runs as a worker')
const post = (message: ThreadMessage): void => port.postMessage(message)
const start = workerData as EngineStart
const key = createThreadKey()

const engine = buildEngine(start)

const calm = createFirstCalm({
  after(ms, work) {
    const timer = setTimeout(work, ms).unref()
    return () => clearTimeout(timer)
  },
})

engine.onChange(tellWindow)
await engine.start({ watch: true, whenCalm: calm.whenCalm })
serve(engine)
post({ kind: 'ready' })

function serve(served: Engine): void {
  const resting = restingOf(served)
  // One table of functions; each checks nothing more, because main has checked the input's shape.
  const handlers = {
    ...engineHandlers(served),
    ...threadHandlers(served, (...parts) => path.join(...parts), key.use, resting.onWindow),
  } as Readonly<Record<ThreadCall['channel'], (input: unknown) => Promise<unknown>>>
  const report = (channel: string, error: unknown): void =>
    console.error(`${channel} failed`, error)
  port?.on('message', (message: ThreadCall | 'stop') => {
    if (message === 'stop') return void served.stop().finally(() => process.exit(0))
    const { id, channel, input } = message
    calm.stir()
    void answer(
      channel,
      () => whenKnown(served, message, () => handlers[channel](input)),
      report,
    ).then((reply) => {
      post({ kind: 'reply', id, json: JSON.stringify(reply) })
      calm.stir()
    })
  })
}

function restingOf(served: Engine): Resting {
  let before = performance.eventLoopUtilization()
  return createResting({
    every: (ms, work) => {
      const timer = setInterval(work, ms).unref()
      return () => clearInterval(timer)
    },
    activeShare() {
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, before)
      before = now
      return utilization
    },
    async rest() {
      await served.rest()
      collectGarbage()
    },
  })
}

/**
 * What may be answered from the rows of yesterday: the list of memories, so that it is on screen at once,
 * and what does not speak of memories. Everything else waits for the first look at the disk.
 */
const EARLY: ReadonlySet<ThreadCall['channel']> = new Set([
  'memory.page',
  'thread.state',
  'thread.saveSettings',
  'thread.useKey',
  'thread.window',
])

/** Rows of yesterday do not say which memory an index names: that text is read at the first look. */
const isOfIndexes = (channel: ThreadCall['channel'], input: unknown): boolean =>
  channel === 'memory.page' && (input as Input<'memory.page'>).filter.onlyUnindexed === true

async function whenKnown(
  served: Engine,
  { channel, input }: ThreadCall,
  handle: () => Promise<unknown>,
): Promise<unknown> {
  if (!EARLY.has(channel) || isOfIndexes(channel, input)) await served.looked()
  return handle()
}

function tellWindow(event: EngineEvent): void {
  switch (event.kind) {
    case 'memories': {
      tell('memory.changed', { projectIds: event.projectIds })
      return
    }
    case 'stores': {
      tell('project.changed', { reason: 'stores' })
      return
    }
    case 'history': {
      tell('history.changed', { undo: { change: event.undo } })
      return
    }
    case 'audit': {
      tell('audit.progress', { state: event.state })
      return
    }
    case 'auditEnded': {
      tell('audit.finished', { runId: event.runId, outcome: event.outcome })
      return
    }
    case 'dream': {
      tell('dream.progress', { state: event.state })
      return
    }
    case 'dreamEnded': {
      tell('dream.finished', { summary: event.summary })
      return
    }
    case 'extraction': {
      tell('extract.ended', { record: event.record })
      return
    }
    case 'candidates': {
      tell('candidate.changed', { count: event.count })
      return
    }
    case 'trouble': {
      tell('app.problem', { message: event.message })
      return
    }
    default:
      assertNever(event)
  }
}

function tell<E extends EventName>(event: E, payload: Events[E]): void {
  post({ kind: 'event', event, json: JSON.stringify(payload) })
}

/** The same areas as the command line has, over the ports of this machine. */
function buildEngine({ dataDir, bases: [flagBase], nowMs }: EngineStart): Engine {
  const ports = createNodePorts({ dataDir, key, mask: maskSecrets })
  const clock = nowMs === null ? ports.clock : { ...ports.clock, nowMs: () => nowMs }
  const script = findCommandLineFile(import.meta.dirname)
  return createEngine(
    { ...ports, clock },
    {
      dataDir,
      ...(flagBase === undefined
        ? {}
        : // The sample library keeps its recorded dream beside its config folder; no other has one.
          { flagBase, demo: () => readRecording(path.dirname(flagBase)) }),
      cache: createCacheFile(path.join(dataDir, 'cache', 'headers')),
      machine: createMachineFacts(),
      ...(script === null
        ? {}
        : { hookCommand: hookCommandFor(script, ports.environment.platform) }),
    },
  )
}
