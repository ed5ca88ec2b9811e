import fs from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { bundleChildren, ended, firstLine } from '../children/bundle'
import { temporaryFolder } from '../temporary-folder'
import { startMessagesServer, type MessagesServer } from './messages-server'
import { parseScript, says, uses, type Script } from './script'

let server: MessagesServer | null = null
afterEach(async () => {
  await server?.close()
  server = null
})

const KEY = { 'content-type': 'application/json', authorization: 'Bearer sk-made-up' }

async function ask(script: Script, body: object, headers: Record<string, string> = KEY) {
  server ??= await startMessagesServer(script)
  return fetch(`${server.url}/v1/messages`, { method: 'POST', headers, body: JSON.stringify(body) })
}

const user = (text: string, point = false) => ({
  role: 'user',
  content: [{ type: 'text', text, ...(point ? { cache_control: { type: 'ephemeral' } } : {}) }],
})
const assistant = (text: string) => ({ role: 'assistant', content: [{ type: 'text', text }] })
const asking = (messages: readonly object[], more: object = {}) => ({
  model: 'claude-made-up',
  max_tokens: 100,
  messages,
  ...more,
})

describe('the scripted Messages server', () => {
  it('answers by turn of the conversation, however often the same run is made', async () => {
    const script = { turns: [says('one'), uses('Read', { path: 'a.md' }), says('three')] }
    for (let round = 0; round < 2; round++) {
      const first = await (await ask(script, asking([user('go')]))).json()
      expect(first.content[0]).toMatchObject({ type: 'text', text: 'one' })
      const second = await (
        await ask(script, asking([user('go'), assistant('one'), user('on')]))
      ).json()
      expect(second).toMatchObject({
        stop_reason: 'tool_use',
        content: [{ type: 'tool_use', name: 'Read', input: { path: 'a.md' } }],
      })
    }
  })

  it('goes through the attempts of a turn and stays with the last', async () => {
    const script: Script = {
      turns: [
        [{ fault: { kind: 'status', status: 429, headers: { 'retry-after': '7' } } }, says('now')],
      ],
    }
    const refused = await ask(script, asking([user('go')]))
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '7'])
    expect(await refused.json()).toMatchObject({ error: { type: 'rate_limit_error' } })
    for (let again = 0; again < 2; again++)
      expect((await ask(script, asking([user('go')]))).status).toBe(200)
  })

  it('streams words and tool input in deltas', async () => {
    const script = { turns: [uses('Grep', { pattern: 'tide' }, 'Let me look through everything.')] }
    const text = await (await ask(script, asking([user('go')], { stream: true }))).text()
    const names = [...text.matchAll(/^event: (.+)$/gm)].map(([, name]) => name)
    expect(names.slice(0, 3)).toEqual(['message_start', 'content_block_start', 'ping'])
    expect(names.slice(-2)).toEqual(['message_delta', 'message_stop'])
    const json = [...text.matchAll(/"partial_json":("(?:[^"\\]|\\.)*")/g)]
    expect(JSON.parse(json.map(([, part]) => JSON.parse(part!) as string).join(''))).toEqual({
      pattern: 'tide',
    })
  })

  it('records requests with credentials masked', async () => {
    await ask({ turns: [] }, asking([user('go')]))
    expect(server?.requests[0]).toMatchObject({ hasKey: true, headers: { authorization: 'yes' } })
    expect(JSON.stringify(server?.requests)).not.toContain('sk-made-up')
  })

  const paired = [
    user('go'),
    { role: 'assistant', content: [{ type: 'tool_use', id: 't1', name: 'Read', input: {} }] },
  ]
  const points = Array.from({ length: 5 }, (_, at) => user(`part ${at}`, true))
  it.each([
    ['no key', 401, asking([user('go')]), {}],
    ['no model', 400, { max_tokens: 1, messages: [user('go')] }, KEY],
    ['no size', 400, { model: 'claude-made-up', messages: [user('go')] }, KEY],
    ['no message', 400, asking([]), KEY],
    ['five breakpoints', 400, asking(points), KEY],
    ['a tool use without its result', 400, asking([...paired, user('well?')]), KEY],
  ])('refuses %s', async (_what, status, body, headers) => {
    expect((await ask({ turns: [] }, body, headers)).status).toBe(status)
  })

  it('bills what a cache would: written once, read afterwards, the rest in full', async () => {
    const script = { turns: [] }
    const long = 'tide '.repeat(400)
    await ask(script, asking([user(long, true)]))
    await ask(script, asking([user(long), assistant('well'), user('short', true)]))
    await ask(script, asking([user(long), assistant('other'), user('short', true), user('tail')]))
    const [first, second, third] = server!.requests.map(({ billed }) => billed!)
    expect(first).toMatchObject({ input: 0, cacheRead: 0 })
    expect(second).toMatchObject({ input: 0, cacheRead: first!.cacheWrite })
    expect(third!.cacheRead).toBe(first!.cacheWrite)
    expect(third!.input).toBeGreaterThan(0)
    expect(second!.units).toBeCloseTo(1.25 * second!.cacheWrite + 0.1 * second!.cacheRead)
  })

  it('reads nothing of a prefix that changed, and looks no more than 20 blocks back', async () => {
    const script = { turns: [] }
    await ask(script, asking([user('first text', true)]))
    await ask(script, asking([user('First text', true)]))
    const many = Array.from({ length: 21 }, (_, at) => user(`more ${at}`, at === 20))
    await ask(script, asking([user('first text'), ...many]))
    expect(server!.requests.map(({ billed }) => billed!.cacheRead)).toEqual([0, 0, 0])
  })

  it('demands thinking back with the tool use that followed it', async () => {
    const thinking = { kind: 'thinking', text: 'hm', signature: 'signed' } as const
    const script: Script = {
      turns: [{ blocks: [thinking, { kind: 'toolUse', id: 't1', name: 'Read', input: {} }] }],
    }
    await ask(script, asking([user('go')]))
    const use = { type: 'tool_use', id: 't1', name: 'Read', input: {} }
    const result = {
      role: 'user',
      content: [{ type: 'tool_result', tool_use_id: 't1', content: 'x' }],
    }
    const back = (content: readonly object[]) =>
      ask(script, asking([user('go'), { role: 'assistant', content }, result]))
    expect((await back([use])).status).toBe(400)
    expect(
      (await back([{ type: 'thinking', thinking: 'hm', signature: 'signed' }, use])).status,
    ).toBe(200)
  })

  it('runs as a program from a script file and writes down what it was asked', async () => {
    const folder = temporaryFolder()
    const children = await bundleChildren('messages-server')
    try {
      const [scriptFile, recordFile] = ['script.json', 'record.json'].map((name) =>
        path.join(folder.path, name),
      )
      fs.writeFileSync(scriptFile!, JSON.stringify({ turns: [says('from a file')] }))
      const child = children.run('messages-server', [scriptFile!, recordFile!])
      const port = await firstLine(child)
      const answer = await fetch(`http://127.0.0.1:${port}/v1/messages`, {
        method: 'POST',
        headers: KEY,
        body: JSON.stringify(asking([user('go')])),
      })
      expect(await answer.text()).toContain('from a file')
      child.stdin?.end()
      await ended(child)
      expect(JSON.parse(fs.readFileSync(recordFile!, 'utf8'))).toHaveLength(1)
    } finally {
      children.close()
      folder.remove()
    }
  })

  it('takes no file for a script that has no turns', () => {
    expect(() => parseScript('[]')).toThrow(TypeError)
    expect(() => parseScript('{"turns": 3}')).toThrow(TypeError)
  })
})
