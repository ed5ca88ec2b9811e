import type {
  ModelAnswer,
  ModelBlock,
  ModelClient,
  ModelEvent,
  ModelRequest,
} from '../engine/model-ports'
import type { TokenUsage } from '../shared/model'

/** One answer of the script, or what makes it from the request. */
export type ScriptedAnswer = Partial<ModelAnswer> & {
  /** Told before the answer. */
  readonly events?: readonly ModelEvent[]
  /** `abort`: waits for the signal, then answers `cancelled`. `ever`: never answers at all. */
  readonly waits?: 'abort' | 'ever'
}

type ScriptedStep = ScriptedAnswer | ((request: ModelRequest) => ScriptedAnswer)

/** A model in memory that answers as it was told, in order; after the script it is done. */
export interface ScriptedModel extends ModelClient {
  /** What it was asked, in order. */
  readonly requests: readonly ModelRequest[]
  /** How many answers are being given right now. */
  readonly running: number
}

const USAGE: TokenUsage = { input: 100, output: 20, cacheWrite: 0, cacheRead: 0 }

export function scriptedModel(script: readonly ScriptedStep[]): ScriptedModel {
  const requests: ModelRequest[] = []
  let running = 0
  return {
    requests,
    get running() {
      return running
    },
    keyState: () => Promise.resolve({ kind: 'kept' }),
    async *answer(request, _baseUrl, signal) {
      const step = script[requests.length] ?? says('Done.')
      requests.push(request)
      running += 1
      try {
        yield* play(typeof step === 'function' ? step(request) : step, signal)
      } finally {
        running -= 1
      }
    },
  }
}

async function* play(answer: ScriptedAnswer, signal: AbortSignal): AsyncGenerator<ModelEvent> {
  const { events = [], waits, ...rest } = answer
  yield* events
  if (waits === 'ever') await new Promise(() => undefined)
  if (waits === 'abort') await aborted(signal)
  const stop = signal.aborted ? 'cancelled' : 'end'
  const blocks = signal.aborted ? [] : (rest.blocks ?? [])
  const whole: ModelAnswer = { stop, usage: USAGE, ...rest, blocks }
  yield { kind: 'answer', answer: signal.aborted ? { ...whole, stop: 'cancelled' } : whole }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** An answer of words that ends the run. */
export function says(text: string): ScriptedAnswer {
  return {
    stop: 'end',
    blocks: [{ kind: 'text', text }],
    events: [{ kind: 'words', text }],
  }
}

/** An answer that calls tools, in order. */
export function calls(...list: readonly (readonly [string, unknown])[]): ScriptedAnswer {
  const blocks = list.map(([name, input], at): ModelBlock => {
    return { kind: 'toolUse', id: `${name}-${at}`, name, input }
  })
  return { stop: 'tools', blocks }
}
