import { NO_USAGE } from '../../shared/model'
import { say, type Said } from '../../shared/said'
import type { ModelAnswer, ModelClient, ModelEvent, ModelRequest } from '../model-ports'
import type { Timer } from '../ports'

/** A client has this long after a cancel to say what was used; then nobody waits for it. */
const GRACE_MS = 400

export interface AskDeps {
  readonly model: Pick<ModelClient, 'answer'>
  readonly timer: Pick<Timer, 'wait'>
}

/** Asks once and waits for the last event; answers soon after the signal aborts, whatever the client does. */
export async function askModel(
  deps: AskDeps,
  request: ModelRequest,
  baseUrl: string,
  hear: (event: Exclude<ModelEvent, { readonly kind: 'answer' }>) => void,
  signal: AbortSignal,
): Promise<ModelAnswer> {
  const patience = graceAfter(signal, deps.timer)
  let stream: AsyncIterator<ModelEvent> | undefined
  try {
    stream = deps.model.answer(request, baseUrl, signal)[Symbol.asyncIterator]()
    for (;;) {
      const next = await Promise.race([stream.next(), patience.over])
      if (next === null) return { stop: 'cancelled', blocks: [], usage: NO_USAGE }
      if (next.done === true) return broken(say`The answer of the model ended before it was whole.`)
      if (next.value.kind === 'answer') return next.value.answer
      hear(next.value)
    }
  } catch (error) {
    // A client answers with its failures; one that throws all the same must not end the program.
    return broken(say`The model could not be asked: ${String(error)}`)
  } finally {
    patience.end()
    // Closes a client that was left in the middle; what it says of that changes nothing any more.
    void Promise.resolve(stream?.return?.()).catch(() => null)
  }
}

const broken = (message: Said): ModelAnswer => ({
  stop: 'failed',
  blocks: [],
  usage: NO_USAGE,
  failure: { kind: 'broken', message },
})

function graceAfter(
  signal: AbortSignal,
  timer: Pick<Timer, 'wait'>,
): { readonly over: Promise<null>; readonly end: () => void } {
  const done = new AbortController()
  const over = new Promise<null>((resolve) => {
    const start = (): void => void timer.wait(GRACE_MS, done.signal).then(() => resolve(null))
    if (signal.aborted) start()
    else signal.addEventListener('abort', start, { once: true, signal: done.signal })
  })
  return { over, end: () => done.abort() }
}
