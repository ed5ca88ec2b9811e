import { Worker } from 'node:worker_threads'
import { AppError } from '../shared/errors'
import type { EventName } from '../shared/ipc/contract'
import type { Reply } from '../shared/ipc/reply'
import { asIs, say, sayEnglish } from '../shared/said'
import type {
  EngineChannel,
  EngineStart,
  PrivateChannel,
  ThreadCall,
  ThreadMessage,
} from './ipc/engine-protocol'
import type { PrivateCalls } from './ipc/thread-handlers'

/** The engine in its own thread, as main sees it. */
export interface EngineClient {
  /** The reply as the JSON string that goes to the window. */
  readonly replyTo: (channel: EngineChannel, input: unknown) => Promise<string>
  readonly ask: <C extends PrivateChannel>(
    channel: C,
    input: Parameters<PrivateCalls[C]>[0],
  ) => Promise<ReturnType<PrivateCalls[C]>>
  readonly stop: () => Promise<void>
}

interface EngineClientDeps {
  readonly threadFile: URL
  readonly start: EngineStart
  readonly onEvent: (event: EventName, json: string) => void
  /** The thread died; nothing can be answered any more. */
  readonly onDeath: (error: Error) => void
}

type Waiting = Map<number, (json: string) => void>

/** Ending a change takes moments; an open journal is ended at the next start. */
const LONGEST_STOP_MS = 10_000

const GONE = say`The part of Noctuary that reads memories has stopped. Start Noctuary again.`
const goneReply = JSON.stringify({
  ok: false,
  code: 'internal',
  message: sayEnglish(GONE),
  said: GONE,
} satisfies Reply<never>)

/** Starts the thread and waits until its engine has read the stores. */
export async function startEngine(deps: EngineClientDeps): Promise<EngineClient> {
  const worker = new Worker(deps.threadFile, { workerData: deps.start })
  const waiting: Waiting = new Map()
  let hasEnded = false
  const ended = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      hasEnded = true
      resolve()
    })
  })
  const watched = watchThread(worker, waiting, deps)
  await watched.ready
  let nextId = 1
  const replyTo = (channel: ThreadCall['channel'], input: unknown): Promise<string> =>
    new Promise((resolve) => {
      if (hasEnded) {
        resolve(goneReply)
        return
      }
      const id = nextId++
      waiting.set(id, resolve)
      worker.postMessage({ id, channel, input } satisfies ThreadCall)
    })
  return {
    replyTo,
    async ask(channel, input) {
      // The thread's own answer; its shape is typed where it is made.
      const reply = JSON.parse(await replyTo(channel, input)) as Reply<
        ReturnType<PrivateCalls[typeof channel]>
      >
      if (reply.ok) return reply.value
      throw new AppError(reply.code, reply.said ?? asIs(reply.message))
    },
    async stop() {
      watched.leave()
      worker.postMessage('stop')
      // A thread that cannot end by itself must not keep the app, or its requests, alive.
      const late = setTimeout(() => void worker.terminate(), LONGEST_STOP_MS)
      await ended
      clearTimeout(late)
      watched.answerAll()
    },
  }
}

interface WatchedThread {
  /** Rejects when the thread ends before its engine has started. */
  readonly ready: Promise<void>
  /** From here on the end of the thread is wanted, not a death. */
  readonly leave: () => void
  /** Tells everyone who still waits that no answer will come. */
  readonly answerAll: () => void
}

function watchThread(worker: Worker, waiting: Waiting, deps: EngineClientDeps): WatchedThread {
  const answerAll = (): void => {
    for (const answer of waiting.values()) answer(goneReply)
    waiting.clear()
  }
  let onExit: (code: number) => void = () => undefined
  const ready = new Promise<void>((resolve, reject) => {
    const die = (error: Error): void => {
      reject(error)
      answerAll()
      deps.onDeath(error)
    }
    onExit = (code) => die(new Error(`the engine thread ended with ${String(code)}`))
    worker.on('error', die)
    worker.on('exit', onExit)
    worker.on('message', (message: ThreadMessage) => {
      switch (message.kind) {
        case 'ready': {
          resolve()
          return
        }
        case 'failed': {
          reject(new Error(message.message))
          return
        }
        case 'event': {
          deps.onEvent(message.event, message.json)
          return
        }
        case 'reply':
          waiting.get(message.id)?.(message.json)
          waiting.delete(message.id)
      }
    })
  })
  return { ready, leave: () => worker.off('exit', onExit), answerAll }
}
