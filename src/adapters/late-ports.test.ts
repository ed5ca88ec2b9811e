import { describe, expect, it } from 'vitest'
import type { ModelEvent, ModelRequest } from '../engine/model-ports'
import { noKey } from './key-source'
import { createLateModel, createLateProbe } from './late-ports'
import { RETRY_RULES } from './messages/retry-rules'
import { PATIENCE } from './messages/silence'

const REQUEST: ModelRequest = {
  model: 'made-up',
  system: '',
  tools: [],
  messages: [],
  maxOutputTokens: 16,
}

const late = () =>
  createLateModel({
    key: noKey,
    environment: { variables: {} },
    timer: { wait: () => Promise.resolve(), every: () => () => undefined },
    clock: { nowMs: () => 0 },
    random: () => 0,
    rules: RETRY_RULES,
    patience: PATIENCE,
    fetch: () => Promise.reject(new Error('Nobody is asked here.')),
  })

describe('what is loaded at its first question', () => {
  it('knows of the key before', async () => {
    expect(await late().keyState()).toEqual({ kind: 'none' })
  })

  it('answers each question as the client behind it does', async () => {
    const client = late()
    for (let asked = 0; asked < 2; asked += 1) {
      const events: ModelEvent[] = []
      for await (const event of client.answer(REQUEST, '', new AbortController().signal))
        events.push(event)
      expect(events).toMatchObject([{ answer: { failure: { kind: 'keyMissing' } } }])
    }
  })

  it('refuses addresses of the machine as the probe behind it does', async () => {
    const never = new AbortController().signal
    expect(await createLateProbe().probe('http://127.0.0.1/', never)).toMatchObject({
      kind: 'refused',
    })
  })
})
