import type { ModelClient } from '../engine/model-ports'
import { NO_USAGE } from '../shared/model'

/** A client without a key: every question is answered with what is missing. */
export function createAnthropicClient(): ModelClient {
  return {
    keyState: () => Promise.resolve({ kind: 'none' }),
    // eslint-disable-next-line @typescript-eslint/require-await -- a stream of one event
    async *answer() {
      const failure = { kind: 'keyMissing', message: 'No key is known.' } as const
      yield { kind: 'answer', answer: { stop: 'failed', blocks: [], usage: NO_USAGE, failure } }
    },
  }
}
