import { NO_WORD, sayEnglish } from '../../shared/said'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { isCompleted } from '../../engine/dream/run-dream'
import { bundleChildren, ended, firstLine, type Children } from '../children/bundle'
import {
  applyRequest,
  memoryDirOf,
  openScene,
  sceneTexts,
  sceneVersion,
} from '../children/dream-scene'
import { nodeDisk } from '../contracts/node-disk'
import type { Disk } from '../contracts/disk'
import { countFor } from '../count'
import { heldDream, namedLocks, type DreamRooms } from '../dream-rooms'
import { failAt, mendFiles } from '../fault-calls'

const KILLS = countFor(200)
const LONG_MS = 600_000
const STORE = 'base/projects/-srv-tide-tables/memory'

let children: Children
let disk: Disk
beforeAll(async () => (children = await bundleChildren('dream-loop', 'dream-contender')), 60_000)
afterAll(() => children.close())
beforeEach(() => {
  disk = nodeDisk()
  fill()
})
afterEach(() => {
  mendFiles()
  disk.close()
})

const fill = (): void => {
  for (const folder of ['base', 'data']) {
    fs.rmSync(path.join(disk.root, folder), { recursive: true, force: true })
  }
  for (const [file, text] of Object.entries(sceneTexts())) disk.put(`${STORE}/${file}`, text)
}

const version = (): number | null => sceneVersion((file) => disk.textOf(`${STORE}/${file}`))
const lockAtMs = (): number | null => {
  const file = path.join(memoryDirOf(disk.root), '.consolidate-lock')
  return fs.existsSync(file) ? Math.round(fs.statSync(file).mtimeMs) : null
}

/** The lock has the time of the last dream that ended well, or is not there. */
const expectLockRight = async ({ dreams }: DreamRooms, where: string): Promise<void> => {
  const whole = (await dreams.list(null)).find(
    ({ outcome, message }) => isCompleted(outcome) && message === undefined,
  )
  expect(lockAtMs(), where).toBe(whole?.endedAtMs ?? null)
}

const expectNextDream = async (rooms: DreamRooms, before: number, where: string): Promise<void> => {
  const record = await rooms.dreams.run(applyRequest(disk.root), new AbortController().signal)
  expect(record.outcome, where).toBe('applied')
  expect(version(), where).toBe(before + 1)
}

it(
  `has the old set or the new set, and the lock its right time, after ${KILLS} kills of dreams`,
  { timeout: LONG_MS },
  async () => {
    let interrupted = 0
    for (let kill = 0; kill < KILLS; kill += 1) {
      const child = children.run('dream-loop', [disk.root])
      await firstLine(child)
      await delay(Math.random() * 120)
      child.kill('SIGKILL')
      await ended(child)
      const rooms = await openScene(disk.root)
      const now = version()
      expect(now).not.toBeNull()
      const records = await rooms.dreams.list(null)
      if (sayEnglish(records[0]?.message ?? NO_WORD).includes('crashed')) interrupted += 1
      await expectLockRight(rooms, `kill ${kill}`)
      const again = await openScene(disk.root)
      expect(version()).toBe(now)
      expect(await again.dreams.list(null)).toEqual(records)
      await expectNextDream(again, now ?? 0, `kill ${kill}`)
    }
    console.info(`${KILLS} kills, ${interrupted} of them in the middle of a dream`)
  },
)

/** A dream with a fault at that call of the file system; says how many calls there were. */
const attempt = async (at: number, isAfter: boolean): Promise<number> => {
  mendFiles()
  fill()
  const where = `call ${at}${isAfter ? ', after its work' : ''}`
  const rooms = await openScene(disk.root, { lock: namedLocks() })
  const faults = failAt(at, isAfter)
  await rooms.dreams
    .run(applyRequest(disk.root), new AbortController().signal)
    .catch(() => undefined)
  mendFiles()
  const next = await openScene(disk.root, { lock: namedLocks() })
  const now = version()
  expect([0, 1], where).toContain(now)
  await expectLockRight(next, where)
  await expectNextDream(next, now ?? 0, where)
  return faults.calls()
}

it(
  'has the old set or the new set after a fault at each call to the file system of a dream',
  { timeout: LONG_MS },
  async () => {
    const calls = await attempt(Number.MAX_SAFE_INTEGER, false)
    expect(calls).toBeGreaterThan(100)
    const step = Math.max(1, Math.ceil(calls / countFor(calls)))
    for (let at = 1 + Math.floor(Math.random() * step); at <= calls; at += step) {
      await attempt(at, false)
      await attempt(at, true)
    }
    console.info(`faults: every ${step}. of ${calls} calls of a dream, before and after its work`)
  },
)

it(
  'runs one of three dreams that are asked for at once, and tells the others who dreams (B43)',
  { timeout: LONG_MS },
  async () => {
    const rooms = await openScene(disk.root)
    const held = heldDream()
    rooms.dreamBy(held.dream)
    const contenders = [0, 1].map(() => children.run('dream-contender', [disk.root]))
    await Promise.all(contenders.map(firstLine))
    const answers = contenders.map(firstLine)
    for (const child of contenders) child.stdin?.write('go\n')
    const own = rooms.dreams.start({ ...applyRequest(disk.root), startedBy: 'window' }).then(
      () => 'ran',
      (error: unknown) => `lock.held ${String(error)}`,
    )
    const said = [...(await Promise.all(answers)), await own]
    expect(said.filter((one) => one === 'ran')).toHaveLength(1)
    for (const one of said.filter((answer) => answer !== 'ran')) {
      expect(one).toMatch(/^lock\.held .*(?:A dream of .* is running, started from|process \d+)/)
    }
    held.go()
    for (const child of contenders) {
      // Those who may not dream have ended already.
      child.stdin?.on('error', () => undefined)
      child.stdin?.write('end\n')
    }
    await Promise.all(contenders.map(ended))
    await rooms.dreams.stop()
    expect(await rooms.dreams.list(null)).toHaveLength(1)
  },
)
