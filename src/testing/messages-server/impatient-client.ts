import { createAnthropicClient } from '../../adapters/anthropic-client'
import type { KeySource } from '../../adapters/key-source'
import { RETRY_RULES } from '../../adapters/messages/retry-rules'
import type { ModelClient } from '../../engine/model-ports'
import { impatientTimer, TEST_PATIENCE } from './impatient-timer'
import type { MessagesServer } from './messages-server'

const madeUpKey: KeySource = {
  credential: () => Promise.resolve({ kind: 'key', value: 'sk-made-up' }),
  state: () => Promise.resolve({ kind: 'kept' }),
}

/** The real client at a scripted server, with the real rules, that never waits. */
export const impatientClient = (server: MessagesServer): ModelClient =>
  createAnthropicClient({
    key: madeUpKey,
    environment: { variables: { ANTHROPIC_BASE_URL: server.url } },
    timer: impatientTimer(() => server),
    clock: { nowMs: () => 0 },
    random: () => 0,
    rules: RETRY_RULES,
    patience: TEST_PATIENCE,
    fetch,
  })
