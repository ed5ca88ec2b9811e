import type { IpcMainInvokeEvent } from 'electron/main'
import { expect, it } from 'vitest'
import { channels, type Channel } from '../../shared/ipc/contract'
import { registerCalls } from './register-calls'

type Handler = (event: IpcMainInvokeEvent, raw: unknown) => unknown

const setup = (trusted: boolean) => {
  const handlers = new Map<string, Handler>()
  const asked: { readonly channel: Channel; readonly input: unknown }[] = []
  registerCalls({
    ipcMain: { handle: (channel, handler: Handler) => void handlers.set(channel, handler) },
    isTrusted: () => trusted,
    reply: (channel, input) => {
      asked.push({ channel, input })
      return Promise.resolve('{"ok":true,"value":1}')
    },
  })
  // No handler looks at the event itself; the sender check is passed in.
  const call = (channel: string, raw?: unknown) =>
    handlers.get(channel)?.({} as IpcMainInvokeEvent, raw)
  return { handlers, asked, call }
}

it('opens every channel of the contract and no other', () => {
  expect([...setup(true).handlers.keys()].sort()).toEqual(Object.keys(channels).sort())
})

it('answers a stranger with a refusal on every channel and does nothing', async () => {
  const { call, asked } = setup(false)
  for (const channel of Object.keys(channels)) {
    const reply: unknown = JSON.parse(String(await call(channel)))
    expect(reply).toMatchObject({ ok: false, code: 'input.invalid' })
  }
  expect(asked).toEqual([])
})

it('answers bad input by naming the field, never its value', async () => {
  const { call, asked } = setup(true)
  const reply = String(await call('memory.read', { projectId: 7, file: 'a secret name' }))
  expect(reply).toContain('projectId')
  expect(reply).not.toContain('secret')
  expect(asked).toEqual([])
})

it('hands good input on and the reply back as it is', async () => {
  const { call, asked } = setup(true)
  expect(await call('home.read', { projectId: null })).toBe('{"ok":true,"value":1}')
  expect(asked).toEqual([{ channel: 'home.read', input: { projectId: null } }])
})
