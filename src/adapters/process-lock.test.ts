import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createProcessLock, isProcessAlive, startOf } from './process-lock'

let folder: string
beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'noctuary-lock-'))))
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

const DEAD = 2 ** 22 + 1
const leave = (owner: Record<string, unknown>): void =>
  fs.writeFileSync(
    path.join(folder, 'history.lock'),
    JSON.stringify({ startedAt: null, host: os.hostname(), token: 'old', ...owner }),
  )

it('lets one in at a time and leaves nothing behind', async () => {
  const locks = [0, 1, 2].map(() => createProcessLock({ folder }))
  let inside = 0
  let most = 0
  const work = async (): Promise<void> => {
    inside += 1
    most = Math.max(most, inside)
    await new Promise((resolve) => setTimeout(resolve, 2))
    inside -= 1
  }
  await Promise.all([...locks, ...locks].map((lock) => lock.withLock('history', 5_000, work)))
  expect(most).toBe(1)
  expect(fs.readdirSync(folder)).toEqual([])
})

it('goes on after work that failed', async () => {
  const lock = createProcessLock({ folder })
  const failing = lock.withLock('history', 100, () => Promise.reject(new Error('no')))
  const next = lock.withLock('history', 100, () => Promise.resolve('yes'))
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})

it.each([
  ['no process has its id', { processId: DEAD }],
  ['a process of its id started at another time', { processId: process.pid, startedAt: 'x:1' }],
])('breaks a lock when %s', async (_why, owner) => {
  leave(owner)
  const lock = createProcessLock({ folder })
  expect(await lock.withLock('history', 100, () => Promise.resolve('in'))).toBe('in')
  expect(fs.readdirSync(folder)).toEqual([])
})

it.each([
  ['lives', { processId: process.pid, startedAt: startOf(process.pid) }],
  ['lives and told no start', { processId: process.pid }],
  ['may live on another machine', { processId: DEAD, host: 'elsewhere' }],
])('leaves a lock alone whose owner %s', async (_why, owner) => {
  leave(owner)
  const lock = createProcessLock({ folder })
  const late = lock.withLock('history', 40, () => Promise.resolve('in'))
  await expect(late).rejects.toMatchObject({ code: 'lock.held' })
  expect(fs.readdirSync(folder)).toEqual(['history.lock'])
})

it('gets past a breaker that died while it broke', async () => {
  leave({ processId: DEAD })
  const breaking = { processId: DEAD, startedAt: null, host: os.hostname(), token: 'dead breaker' }
  fs.writeFileSync(path.join(folder, 'history.lock.breaking'), JSON.stringify(breaking))
  const lock = createProcessLock({ folder })
  expect(await lock.withLock('history', 1_000, () => Promise.resolve('in'))).toBe('in')
})

it.each([
  [process.pid, true],
  [DEAD, false],
  [0, false],
  [-1, false],
  [1.5, false],
])('knows whether process %s is alive: %s', (processId, alive) => {
  expect(isProcessAlive(processId)).toBe(alive)
})
