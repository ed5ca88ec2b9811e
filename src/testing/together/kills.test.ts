import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createHistoryRoom } from '../../engine/history/create-history-room'
import { bundleChildren, ended, firstLine, type Children } from '../children/bundle'
import { isSealed, sealed } from '../children/sealed-text'
import { versionOf } from '../children/version-set'
import { nodeDisk } from '../contracts/node-disk'
import type { Disk } from '../contracts/disk'
import { countFor } from '../count'
import { createNodePorts } from '../../adapters/node-ports'

const KILLS = countFor(200)
const LONG_MS = 300_000

let children: Children
let disk: Disk
beforeAll(async () => (children = await bundleChildren('save-loop', 'transact-loop')))
afterAll(() => children.close())
beforeEach(() => (disk = nodeDisk()))
afterEach(() => disk.close())

const killed = async (name: 'save-loop' | 'transact-loop', place: string): Promise<void> => {
  const child = children.run(name, [place, path.join(disk.root, 'data')])
  await firstLine(child)
  await delay(Math.random() * 40)
  child.kill('SIGKILL')
  await ended(child)
}

it(
  `leaves no file damaged in ${KILLS} kills in the middle of a save`,
  { timeout: LONG_MS },
  async () => {
    const file = path.join(disk.root, 'a.md')
    fs.writeFileSync(file, sealed(0, 200_000))
    let damaged = 0
    for (let kill = 0; kill < KILLS; kill += 1) {
      await killed('save-loop', file)
      if (!isSealed(fs.readFileSync(file))) damaged += 1
    }
    expect(damaged).toBe(0)
  },
)

it(`has the old set or the new set after ${KILLS} kills`, { timeout: LONG_MS }, async () => {
  disk.put('mem/MEMORY.md', '0\n')
  disk.put('mem/a.md', '0\n')
  disk.put('mem/even/moving.md', '0\n')
  const textOf = (file: string): string | null => disk.textOf(`mem/${file}`)
  const dataDir = path.join(disk.root, 'data')
  const outcomes = { finished: 0, rolledBack: 0 }
  for (let kill = 0; kill < KILLS; kill += 1) {
    await killed('transact-loop', path.join(disk.root, 'mem'))
    const { changes, history } = createHistoryRoom({ ...createNodePorts({ dataDir }), dataDir })
    const { finished, rolledBack } = await changes.recover()
    outcomes.finished += finished
    outcomes.rolledBack += rolledBack
    const version = versionOf(textOf)
    expect(version).not.toBeNull()
    expect(await changes.recover()).toEqual({ finished: 0, rolledBack: 0 })
    expect(versionOf(textOf)).toBe(version)
    const newest = (await history.page({ offset: 0, limit: 1 })).changes[0]
    expect(newest?.summary).toBe(`version ${version ?? ''}`)
  }
  console.info(`after ${KILLS} kills: ${JSON.stringify(outcomes)}`)
})
