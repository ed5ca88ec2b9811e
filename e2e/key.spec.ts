import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { launch } from './harness'

const KEY = 'sk-ant-api03-made-up-key-of-ana-0123456789abcdef'

/** Every file below a folder; sockets and links are left out. */
function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}

test('a pasted key crosses once, works for app and command line, and stands nowhere', async () => {
  const running = await launch({ env: { NODE_ENV: 'production' } })
  const { app, page, folder, dataDir } = running
  const said: string[] = []
  app.process().stdout?.on('data', (bytes: Buffer) => said.push(bytes.toString()))
  app.process().stderr?.on('data', (bytes: Buffer) => said.push(bytes.toString()))
  page.on('console', (message) => said.push(message.text()))
  const replies = await page.evaluate(async (key) => {
    const { calls } = window.noctuary ?? {}
    return [
      await calls?.['key.set']?.({ key }),
      await calls?.['key.state']?.(undefined),
      await calls?.['app.start']?.(undefined),
      await calls?.['doctor.run']?.(undefined),
      await calls?.['dream.status']?.({ projectId: null }),
    ].map(String)
  }, KEY)
  // A machine without a key store says that it is known only for now.
  expect(replies[0]).toMatch(/forNow|kept/)
  expect(replies[1]).toBe(replies[0])
  expect(replies.join('\n')).not.toContain(KEY)
  const files = [...filesBelow(dataDir), ...filesBelow(path.join(folder, 'profile'))]
  expect(files.length).toBeGreaterThan(5)
  expect(files.filter((file) => readFileSync(file).includes(KEY))).toEqual([])
  expect(statSync(path.join(dataDir, 'run', 'key.sock')).mode & 0o777).toBe(0o600)
  expect(said.join('')).not.toContain(KEY)
  await running.close()
})

test('a key of the environment is used and not passed to children', async () => {
  const running = await launch({ env: { ANTHROPIC_API_KEY: KEY } })
  const { app, page } = running
  const state = await page.evaluate(async () =>
    String(await window.noctuary?.calls['key.state']?.(undefined)),
  )
  expect(state).toContain('"variable":"ANTHROPIC_API_KEY"')
  expect(state).not.toContain(KEY)
  const inherited = await app.evaluate(() => JSON.stringify(process.env))
  expect(inherited).not.toContain(KEY)
  await running.close()
})
