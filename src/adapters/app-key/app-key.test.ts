import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder'
import { noKey, takeEnvironmentKey } from '../key-source'
import { createAppKey } from './ask-key'
import { keyPlace } from './key-place'
import { serveKey, type KeyService } from './serve-key'

let folder: ReturnType<typeof temporaryFolder>
let services: KeyService[] = []
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(async () => {
  for (const service of services) await service.close()
  services = []
  folder.remove()
})

const key = takeEnvironmentKey({ ANTHROPIC_API_KEY: 'sk-made-up' })

async function serve(source = key, dataDir = folder.path): Promise<KeyService> {
  const service = await serveKey(dataDir, source)
  services.push(service)
  return service
}

it('gives the key of the running app to the same person', async () => {
  await serve()
  const asked = createAppKey(folder.path)
  expect(await asked.credential()).toEqual({ kind: 'key', value: 'sk-made-up' })
  expect(await asked.state()).toEqual({ kind: 'fromApp' })
})

it('knows none where no app runs, where it has none, and after it has ended', async () => {
  expect(await createAppKey(folder.path).state()).toEqual({ kind: 'none' })
  const service = await serve(noKey)
  expect(await createAppKey(folder.path).credential()).toBeNull()
  await service.close()
  expect(await createAppKey(folder.path).credential()).toBeNull()
})

it('lies where only the person may look, and leaves nothing behind', async () => {
  const service = await serve()
  const { folder: run, address, wordFile } = keyPlace(folder.path)
  expect([run, address, wordFile].map((file) => fs.statSync(file).mode & 0o777)).toEqual([
    0o700, 0o600, 0o600,
  ])
  await service.close()
  expect(fs.readdirSync(run)).toEqual([])
})

it.each(['\n', 'wrong word\n', `${'0'.repeat(64)}\n`, 'x'.repeat(10_000)])(
  'answers nothing to %j',
  async (question) => {
    await serve()
    const said = await new Promise<string>((resolve) => {
      let text = ''
      const socket = net.connect(keyPlace(folder.path).address, () => socket.write(question))
      socket.on('data', (bytes) => (text += bytes.toString()))
      socket.on('error', () => undefined)
      socket.on('close', () => resolve(text))
    })
    expect(said).toBe('')
  },
)

it('takes the place of a program that has ended, never of one that runs', async () => {
  const { folder: run, address } = keyPlace(folder.path)
  fs.mkdirSync(run, { mode: 0o700 })
  fs.writeFileSync(address, 'left behind')
  expect((await serve()).isServing).toBe(true)
  expect((await serve(noKey)).isServing).toBe(false)
  expect((await createAppKey(folder.path).credential())?.value).toBe('sk-made-up')
})

it('asks nothing in a folder that others may write to', async () => {
  await serve()
  fs.chmodSync(keyPlace(folder.path).folder, 0o770)
  expect(await createAppKey(folder.path).credential()).toBeNull()
})

it('has room for a data folder with a long path', async () => {
  const deep = path.join(
    folder.path,
    ...Array.from({ length: 6 }, () => 'tide-tables-of-the-north'),
  )
  await serve(key, deep)
  expect((await createAppKey(deep).credential())?.value).toBe('sk-made-up')
})

it.each([
  ['/data', 'linux', '/data/run/key.sock'],
  [`/${'d'.repeat(120)}`, 'linux', /^\/tmp\/noctuary-[0-9a-f]{24}\.sock$/],
  ['/data', 'win32', /^\\\\\.\\pipe\\noctuary-[0-9a-f]{24}$/],
] as const)('of %s on %s', (dataDir, platform, address) => {
  expect(keyPlace(dataDir, platform, '/tmp').address).toMatch(address)
})
