import { NO_WORD, sayEnglish } from '../shared/said'
import { afterEach, describe, expect, it } from 'vitest'
import type { ModelAnswer, ModelEvent, ModelRequest } from '../engine/model-ports'
import { TEST_PATIENCE, impatientTimer } from '../testing/messages-server/impatient-timer'
import {
  startMessagesServer,
  type MessagesServer,
} from '../testing/messages-server/messages-server'
import { SCRIPTED_FAULTS } from '../testing/messages-server/scripted-faults'
import { says, uses, usesAll, type Script } from '../testing/messages-server/script'
import { createAnthropicClient } from './anthropic-client'
import { noKey, type KeySource } from './key-source'
import { RETRY_RULES } from './messages/retry-rules'

let server: MessagesServer
let close: () => Promise<void> = () => Promise.resolve()
afterEach(() => close())

const KEY = 'sk-made-up-0123456789'
const key: KeySource = {
  credential: () => Promise.resolve({ kind: 'key', value: KEY }),
  state: () => Promise.resolve({ kind: 'kept' }),
}

async function open(
  script: Script,
  more: { readonly key?: KeySource; readonly url?: string } = {},
) {
  server = await startMessagesServer(script)
  close = server.close
  const timer = impatientTimer(() => server)
  const client = createAnthropicClient({
    key: more.key ?? key,
    environment: { variables: { ANTHROPIC_BASE_URL: more.url ?? server.url } },
    timer,
    clock: { nowMs: () => 1_000 },
    random: () => 0,
    rules: RETRY_RULES,
    patience: TEST_PATIENCE,
    fetch,
  })
  return { client, timer }
}

const request = (more: Partial<ModelRequest> = {}): ModelRequest => ({
  model: 'claude-made-up',
  system: 'Look after the memories.',
  messages: [{ role: 'user', blocks: [{ kind: 'text', text: 'Begin.' }] }],
  tools: [{ name: 'Read', description: 'Reads.', schema: { type: 'object' } }],
  maxOutputTokens: 1_000,
  ...more,
})

type Opened = Awaited<ReturnType<typeof open>>

async function ask(
  { client }: Opened,
  asked = request(),
  signal = new AbortController().signal,
  baseUrl = '',
): Promise<{ readonly events: readonly ModelEvent[]; readonly answer: ModelAnswer }> {
  const events: ModelEvent[] = []
  for await (const event of client.answer(asked, baseUrl, signal)) events.push(event)
  const last = events.at(-1)
  expect(events.filter(({ kind }) => kind === 'answer')).toHaveLength(1)
  if (last?.kind !== 'answer') throw new Error('the last event is no answer')
  return { events, answer: last.answer }
}

const wordsOf = ({ failure }: ModelAnswer): string => sayEnglish(failure?.message ?? NO_WORD)

describe('the model client and forty ways to be let down', () => {
  it('knows forty', () => {
    expect(new Set(SCRIPTED_FAULTS.map(({ name }) => name)).size).toBe(40)
  })

  it.each(SCRIPTED_FAULTS.map((fault) => [fault.name, fault] as const))(
    '%s',
    async (_name, fault) => {
      const opened = await open({ turns: [fault.turn] })
      const { events, answer } = await ask(opened)
      expect([answer.stop, answer.failure?.kind]).toEqual([fault.stop, fault.failure])
      expect(server.requests).toHaveLength(fault.tries)
      expect(events.filter(({ kind }) => kind === 'retry')).toHaveLength(fault.tries - 1)
      expect(opened.timer.waits).toHaveLength(fault.tries - 1)
      if (answer.stop === 'failed') expect(answer.blocks).toEqual([])
      expect(Math.min(...Object.values(answer.usage as unknown as Record<string, number>))).toBe(0)
      expect(JSON.stringify(events)).not.toContain(KEY)
      expect(answer.failure === undefined ? 'well.' : wordsOf(answer)).toMatch(/[.]$/)
    },
  )
})

describe('the model client', () => {
  it('tells words as they come and hands over whole blocks with what they cost', async () => {
    const opened = await open({
      turns: [uses('Read', { path: 'a.md', deep: [1, '二'] }, '先看一下 🌙.')],
    })
    const { events, answer } = await ask(opened)
    expect(events.flatMap((event) => (event.kind === 'words' ? [event.text] : [])).join('')).toBe(
      '先看一下 🌙.',
    )
    expect(answer).toMatchObject({
      stop: 'tools',
      blocks: [
        { kind: 'text', text: '先看一下 🌙.' },
        { kind: 'toolUse', name: 'Read', input: { path: 'a.md', deep: [1, '二'] } },
      ],
    })
    const [asked] = server.requests
    const { input, cacheRead, cacheWrite } = answer.usage
    expect({ input, cacheRead, cacheWrite }).toEqual({
      input: asked?.billed?.input,
      cacheRead: asked?.billed?.cacheRead,
      cacheWrite: asked?.billed?.cacheWrite,
    })
    expect(answer.usage.output).toBeGreaterThan(0)
  })

  it('signs with the key and says which version of the protocol it speaks', async () => {
    await ask(await open({ turns: [] }))
    expect(server.requests[0]).toMatchObject({ hasKey: true, path: '/v1/messages' })
    expect(server.requests[0]?.headers).toHaveProperty('anthropic-version')
  })

  it('asks nobody without a key, and says where to set one', async () => {
    const { answer } = await ask(await open({ turns: [] }, { key: noKey }))
    expect(answer.failure).toMatchObject({ kind: 'keyMissing' })
    expect(wordsOf(answer)).toMatch(/Settings.*ANTHROPIC_API_KEY/)
    expect(server.requests).toEqual([])
  })

  it('prefers the address of the settings', async () => {
    const opened = await open({ turns: [] }, { url: 'http://127.0.0.1:9' })
    const { answer } = await ask(opened, request(), undefined, `${server.url}/`)
    expect(answer.stop).toBe('end')
  })

  it.each([
    'http://example.com',
    'ftp://127.0.0.1',
    'not an address',
    'https://ana:secret@example.com',
    'http://8.8.8.8',
  ])('sends no key to %s', async (url) => {
    const { answer } = await ask(await open({ turns: [] }, { url }))
    expect(answer.failure?.kind).toBe('badRequest')
    expect(wordsOf(answer)).not.toContain('secret')
    expect(server.requests).toEqual([])
  })

  it('never says a key that the server says back', async () => {
    const fault = {
      kind: 'raw',
      status: 401,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ error: { type: 'x', message: `bad key ${KEY} for ${KEY}` } }),
    } as const
    const { events, answer } = await ask(await open({ turns: [{ fault }] }))
    expect(wordsOf(answer)).toContain('bad key')
    expect(JSON.stringify(events)).not.toContain(KEY)
  })

  it('waits as long as it is told, and longer each time where it is not', async () => {
    const told = await open({ turns: [SCRIPTED_FAULTS[2]!.turn] })
    await ask(told)
    expect(told.timer.waits).toEqual([2_000])
    await server.close()
    const untold = await open({ turns: [SCRIPTED_FAULTS[0]!.turn] })
    await ask(untold)
    expect(untold.timer.waits).toEqual([1_000, 2_000, 4_000])
  })

  it.each(['before', 'while it speaks', 'while it waits'])(
    'ends at once when cancelled %s',
    async (when) => {
      const script: Script =
        when === 'while it waits'
          ? { turns: [SCRIPTED_FAULTS[0]!.turn] }
          : {
              turns: [
                { fault: { kind: 'silence', afterBytes: 900, answer: says('tide '.repeat(99)) } },
              ],
            }
      const { client } = await open(script)
      const stop = new AbortController()
      if (when === 'before') stop.abort()
      const seen: ModelEvent[] = []
      for await (const event of client.answer(request(), '', stop.signal)) {
        seen.push(event)
        stop.abort()
      }
      const last = seen.at(-1)
      expect(last).toMatchObject({ kind: 'answer', answer: { stop: 'cancelled', blocks: [] } })
      if (last?.kind === 'answer')
        expect(last.answer.usage.input + last.answer.usage.cacheWrite > 0).toBe(
          when === 'while it speaks',
        )
      expect(server.requests.length).toBe(when === 'before' ? 0 : 1)
    },
  )

  it('gives the connection up when nobody listens any more', async () => {
    const { client } = await open({ turns: [says('tide '.repeat(99))] })
    for await (const event of client.answer(request(), '', new AbortController().signal)) {
      expect(event.kind).toBe('words')
      break
    }
    await server.close()
    expect(server.requests).toHaveLength(1)
  })

  it('asks for JSON by an output format and forces no tool', async () => {
    const answerSchema = { type: 'object', properties: {}, additionalProperties: false }
    await ask(await open({ turns: [says('{}')] }), request({ answerSchema, tools: [] }))
    const { body } = server.requests[0]!
    expect(body['output_config']).toEqual({ format: { type: 'json_schema', schema: answerSchema } })
    expect(Object.keys(body).sort()).toEqual(
      ['max_tokens', 'messages', 'model', 'output_config', 'stream', 'system'].sort(),
    )
  })

  it('gives thinking back unchanged with the results of the tools', async () => {
    const thinking = {
      kind: 'thinking',
      text: 'Two files to look at.',
      signature: 'c2lnbmVk',
    } as const
    const both = usesAll(['Read', { path: 'a.md' }], ['Read', { path: 'b.md' }])
    const opened = await open({ turns: [{ blocks: [thinking, ...both.blocks] }, says('Done.')] })
    const first = await ask(opened)
    const used = first.answer.blocks.flatMap((block) =>
      block.kind === 'toolUse' ? [block.id] : [],
    )
    expect(first.answer.blocks.map(({ kind }) => kind)).toEqual(['toolUse', 'toolUse'])
    const { answer } = await ask(
      opened,
      request({
        messages: [
          ...request().messages,
          { role: 'assistant', blocks: first.answer.blocks },
          {
            role: 'user',
            blocks: used.map((id) => ({
              kind: 'toolResult',
              toolUseId: id,
              text: 'x',
              isError: false,
            })),
          },
        ],
      }),
    )
    expect(answer.stop).toBe('end')
  })

  it('guesses on the high side what a server does not count', async () => {
    const words = says('tide '.repeat(100))
    const fault = { kind: 'events', fault: 'withoutUsage', answer: words } as const
    const { answer } = await ask(await open({ turns: [{ fault }] }))
    expect(answer.stop).toBe('end')
    expect(answer.usage.output).toBeGreaterThanOrEqual(500 / 4)
    expect(answer.usage.input).toBeGreaterThanOrEqual(server.requests[0]!.billed!.plain)
  })

  it.each([
    ['unknownEvents', 'end'],
    ['unknownBlock', 'end'],
    ['wrongIndex', 'failed'],
  ] as const)('takes a stream with %s as %s', async (fault, stop) => {
    const { answer } = await ask(await open({ turns: [{ fault: { kind: 'events', fault } }] }))
    expect(answer.stop).toBe(stop)
  })

  it('drops a tool use that was cut for its length', async () => {
    const answer = {
      ...uses('Read', { path: 'memory/tide-tables.md' }, 'I will read it.'),
      stop: 'max_tokens',
    }
    const opened = await open({
      turns: [{ fault: { kind: 'events', fault: 'halfToolInput', answer } }],
    })
    expect((await ask(opened)).answer).toMatchObject({
      stop: 'length',
      blocks: [{ kind: 'text', text: 'I will read it.' }],
    })
  })
})
