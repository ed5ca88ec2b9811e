import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { createAppKey } from '../src/adapters/app-key/ask-key'
import { startMessagesServer } from '../src/testing/messages-server/messages-server'
import { says, usesAll } from '../src/testing/messages-server/script'
import { launch, type Running } from './harness'

const KEY = 'sk-ant-api03-made-up-key-of-ana-0123456789abcdef'

/** Every file below a folder; sockets and links are left out. */
function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}

/** Calls main by the window's own door; the reply as it crosses. */
function call({ page }: Running, channel: string, input?: unknown): Promise<string> {
  return page.evaluate(
    async ([name, given]) => {
      const calls = window.noctuary?.calls as Record<string, (input: unknown) => Promise<string>>
      return String(await calls[name]?.(given))
    },
    [channel, input] as const,
  )
}

/** Keeps all that the processes print and all that main tells the window from now on. */
async function listen({ app, page }: Running): Promise<() => Promise<string>> {
  const said: string[] = []
  app.process().stdout?.on('data', (bytes: Buffer) => said.push(bytes.toString()))
  app.process().stderr?.on('data', (bytes: Buffer) => said.push(bytes.toString()))
  page.on('console', (message) => said.push(message.text()))
  await app.evaluate(({ BrowserWindow }) => {
    const told: string[] = []
    Object.assign(globalThis, { told })
    for (const { webContents } of BrowserWindow.getAllWindows()) {
      const send = webContents.send.bind(webContents)
      webContents.send = (channel: string, ...words: unknown[]) => {
        told.push(JSON.stringify([channel, words]))
        send(channel, ...words)
      }
    }
  })
  return async () => {
    const told = await app.evaluate(() =>
      (globalThis as unknown as { readonly told: readonly string[] }).told.join('\n'),
    )
    return [...said, told].join('\n')
  }
}

test('a pasted key dreams, answers the command line, and stands nowhere', async () => {
  const server = await startMessagesServer({
    turns: [usesAll(['Glob', { pattern: '**/*.md' }]), says('There is nothing to do.')],
  })
  const running = await launch()
  const { folder, dataDir } = running
  const heard = await listen(running)
  const replies = [await call(running, 'key.set', { key: KEY })]
  // A machine without a key store says that it is known only for now.
  expect(replies[0]).toMatch(/"(forNow|kept)"/)
  const start = JSON.parse(await call(running, 'app.start')) as {
    readonly value: { readonly settings: { readonly model: object } }
  }
  const model = { ...start.value.settings.model, baseUrl: server.url }
  replies.push(await call(running, 'settings.save', { changes: { model } }))
  const listed = JSON.parse(await call(running, 'project.list')) as {
    readonly value: readonly { readonly id: string; readonly title: string }[]
  }
  const projectId = listed.value.find(({ title }) => title.includes('tide-tables'))?.id ?? ''
  replies.push(await call(running, 'dream.start', { projectId, engine: 'model', mode: 'review' }))
  await expect
    .poll(async () => call(running, 'dream.list', { projectId }), { timeout: 60_000 })
    .toContain('nothing-to-do')
  for (const channel of ['key.state', 'doctor.run']) replies.push(await call(running, channel))
  replies.push(await call(running, 'dream.list', { projectId: null }))
  expect(server.requests.map(({ hasKey }) => hasKey)).toEqual([true, true])
  expect((await createAppKey(dataDir).credential())?.value).toBe(KEY)
  expect(statSync(path.join(dataDir, 'run', 'key.sock')).mode & 0o777).toBe(0o600)
  const files = filesBelow(folder)
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => readFileSync(file).includes(KEY))).toEqual([])
  expect(replies.join('\n')).not.toContain(KEY)
  const told = await heard()
  expect(told).toContain('dream.progress')
  expect(told).not.toContain(KEY)
  await running.close()
  await server.close()
})

test('a key of the environment is used and not passed to children', async () => {
  const running = await launch({ env: { ANTHROPIC_API_KEY: KEY } })
  const state = await call(running, 'key.state')
  expect(state).toContain('"variable":"ANTHROPIC_API_KEY"')
  expect(state).not.toContain(KEY)
  const inherited = await running.app.evaluate(() => JSON.stringify(process.env))
  expect(inherited).not.toContain(KEY)
  await running.close()
})
