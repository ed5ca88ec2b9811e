import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { countFor } from '../count'
import { failAt, mendFiles } from '../fault-calls'
import { hashTree } from '../hash-tree'
import { openRealEngine } from '../real-engine'
import { memoryText, NOW_MS, strayDisk, type StrayDisk } from '../stray-stores'
import { temporaryFolder } from '../temporary-folder'

let folder: ReturnType<typeof temporaryFolder>
beforeEach(() => (folder = temporaryFolder()))
afterEach(() => {
  mendFiles()
  folder.remove()
})

/** A vanished project whose memory goes to another; a new disk each time. */
function orphan(at: string): {
  readonly disk: StrayDisk
  readonly from: string
  readonly to: string
} {
  const disk = strayDisk(join(folder.path, at))
  const now = disk.project('tides')
  disk.session(now, 'new')
  disk.session(join(disk.root, 'srv', 'gone'), 'old')
  const [from, to] = [disk.memoryDir(join(disk.root, 'srv', 'gone')), disk.memoryDir(now)]
  disk.memories(from, {
    'gauge.md': memoryText('Gauge', 'See [[Clock]].'),
    'clock.md': memoryText('Clock', 'Ben winds it.'),
    'team/rules.md': memoryText('Rules', 'No boats.'),
  })
  disk.memories(to, { 'clock.md': memoryText('Clock', 'Ana winds it.') })
  return { disk, from, to }
}

/** Adopts with a fault at one call to the disk; afterwards the disk is as before, or all has come. */
async function attempt(at: number, isAfter: boolean): Promise<number> {
  const name = `${at}${isAfter ? 'b' : 'a'}`
  const { disk, from, to } = orphan(name)
  const before = hashTree(disk.base)
  const engine = await openRealEngine({ ...disk, nowMs: NOW_MS })
  const request = { projectId: from, act: 'adopt' as const, target: to }
  const { hash } = await engine.places.plan(request)
  const faults = failAt(at, isAfter)
  const change = await engine.places.apply(request, hash).then(
    (made) => made.change,
    () => null,
  )
  mendFiles()
  await engine.stop().catch(() => undefined)
  const again = await openRealEngine({ ...disk, nowMs: NOW_MS })
  const isDone = existsSync(join(to, 'gauge.md'))
  if (change !== null) expect(isDone, name).toBe(true)
  if (isDone) {
    expect(existsSync(join(from, 'gauge.md')), name).toBe(false)
    expect(disk.text(join(to, 'clock_2.md')), name).toContain('Ben winds it.')
    const { changes } = await again.history.page({ offset: 0, limit: 1 })
    expect(await again.history.undo(changes[0]?.change ?? ''), name).toMatchObject({
      kind: 'undone',
    })
  }
  expect(hashTree(disk.base), name).toBe(before)
  await again.stop()
  return faults.calls()
}

it(
  'brings all or nothing when the disk fails at any call, over both stores and the restart after it',
  { timeout: 300_000 },
  async () => {
    const calls = await attempt(Number.MAX_SAFE_INTEGER, false)
    expect(calls).toBeGreaterThan(50)
    // In short runs three calls; the start differs, so that all get their turn in time.
    const step = Math.ceil(calls / (countFor(calls) === calls ? calls : 3))
    const first = 1 + Math.floor(Math.random() * step)
    for (let at = first; at <= calls; at += step) {
      await attempt(at, false)
      await attempt(at, true)
    }
    console.info(`faults: every ${step}. of ${calls} calls, failing before and after its work`)
  },
)
