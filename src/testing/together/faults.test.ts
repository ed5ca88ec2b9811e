import fs from 'node:fs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { countFor } from '../count'
import { nextPlan, versionOf } from '../children/version-set'
import { failAt, mendFiles } from '../fault-calls'
import { nodeDisk } from '../contracts/node-disk'
import { roomOn } from '../contracts/history-room'
import type { Disk } from '../contracts/disk'

let disk: Disk
beforeEach(() => (disk = nodeDisk()))
afterEach(() => {
  mendFiles()
  disk.close()
})

const fresh = (): void => {
  for (const folder of ['mem', 'data'])
    fs.rmSync(`${disk.root}/${folder}`, { recursive: true, force: true })
  disk.put('mem/MEMORY.md', '0\n')
  disk.put('mem/a.md', '0\n')
  disk.put('mem/even/moving.md', '0\n')
}

/** Tries the change with a fault at that call; says how many calls there were. */
const attempt = async (at: number, isAfter: boolean): Promise<number> => {
  fresh()
  const plan = await nextPlan(disk.files, `${disk.root}/mem`)
  const faults = failAt(at, isAfter)
  let done = true
  try {
    await roomOn(disk).changes.apply(plan)
  } catch {
    done = false
  }
  mendFiles()
  await expectWhole(done, `call ${at}${isAfter ? ', after its work' : ''}`)
  return faults.calls()
}

const expectWhole = async (done: boolean, where: string): Promise<void> => {
  const textOf = (file: string): string | null => disk.textOf(`mem/${file}`)
  const { changes, history } = roomOn(disk)
  await changes.recover()
  const version = versionOf(textOf)
  expect([0, 1], where).toContain(version)
  if (done) expect(version, where).toBe(1)
  const { total } = await history.page({ offset: 0, limit: 1 })
  expect(total, where).toBe(version)
  expect(await changes.recover()).toEqual({ finished: 0, rolledBack: 0 })
  expect(versionOf(textOf), where).toBe(version)
}

it(
  'has the old set or the new set after a fault at each call to the file system',
  { timeout: 120_000 },
  async () => {
    const calls = await attempt(Number.MAX_SAFE_INTEGER, false)
    expect(calls).toBeGreaterThan(50)
    // In short runs every twentieth call; the start differs, so that all get their turn in time.
    const step = Math.ceil(calls / countFor(calls))
    const first = 1 + Math.floor(Math.random() * step)
    for (let at = first; at <= calls; at += step) {
      await attempt(at, false)
      await attempt(at, true)
    }
    console.info(`faults: every ${step}. of ${calls} calls, failing before and after its work`)
  },
)
