import { afterEach, beforeEach, expect, it } from 'vitest'
import type { StaleView } from '../../shared/staleness'
import { fakeDisk, type Disk } from '../../testing/contracts/disk'
import { planOf, roomOn } from '../../testing/contracts/history-room'
import { fixedClock, quietLog } from '../../testing/fake-environment'
import { memoryRow } from '../../testing/memory-row'
import { sha256 } from '../../testing/sha256'
import { createMarks } from '../memory/marks/create-marks'
import { createStaleness } from './create-staleness'
import { scoreOf } from './score'

const DAY = 86_400_000
const NOW = Date.parse('2026-11-30T09:00:00Z')
const USER = '---\ntype: user\n---\nwho\n'

let disk: Disk
beforeEach(() => {
  disk = fakeDisk()
  disk.putFolder('mem')
})
afterEach(() => disk.close())

/** A history whose clock is set to so many days before now for each step. */
function setUp() {
  let nowMs = NOW
  const clock = { ...fixedClock(NOW), nowMs: () => nowMs }
  const projectId = `${disk.root}/mem`
  const { changes, history } = roomOn(disk, { clock })
  const marks = createMarks({ ...disk, hash: sha256, log: quietLog, dataDir: `${disk.root}/data` })
  const row = memoryRow({ projectId, ageDays: 10, modifiedAtMs: NOW - 10 * DAY })
  const rows = [row]
  const catalogue = { rows: () => rows, allRows: () => rows }
  const area = createStaleness({ clock, catalogue, marks, history, titleOf: () => 'tide' })
  return {
    changes,
    history,
    area,
    keep: async (file: string) => {
      const confirmedAtMs = nowMs
      const edit = await marks.edit(projectId, file, 'keep', (was) => ({ ...was, confirmedAtMs }))
      return changes.apply({ by: 'you', projectId, summary: 'Still true', edits: [edit] })
    },
    at: (daysAgo: number) => void (nowMs = NOW - daysAgo * DAY),
    projectId,
  }
}

const counted = (view: StaleView): readonly (readonly [number, number])[] =>
  view.overTime.map(({ atMs, memories }) => [(NOW - atMs) / DAY, memories])

it('looks back a quarter of a year in weeks, and says since when a history was kept', async () => {
  const { area, projectId } = setUp()
  const view = await area.view(projectId)
  expect(counted(view).map(([days]) => days)).toEqual([
    91, 84, 77, 70, 63, 56, 49, 42, 35, 28, 21, 14, 7, 0,
  ])
  expect(view).toMatchObject({ memories: 1, due: 0, historySinceMs: null })
  expect(view.overTime.at(-1)).toMatchObject({ memories: 1, meanScore: scoreOf(10, 'project') })
})

it('knows again what was deleted, by what its text said', async () => {
  const { area, changes, at } = setUp()
  at(50)
  await changes.apply(planOf(disk, [['was.md', null, USER]]))
  at(20)
  await changes.apply(planOf(disk, [['was.md', USER, null]]))
  at(0)
  const view = await area.view(null)
  // Made 50 days ago, gone for 20; the other one is known since 10 days.
  expect(counted(view).map(([, memories]) => memories)).toEqual([
    0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 0, 1, 1,
  ])
  expect(view.overTime[6]?.meanScore).toBeCloseTo(scoreOf(1, 'user'), 10)
  expect(view.historySinceMs).toBe(NOW - 50 * DAY)
})

it('remembers when a memory was confirmed, until that was undone', async () => {
  const { area, changes, history, keep, at } = setUp()
  at(80)
  const mtimeNs = BigInt(NOW - 80 * DAY) * 1_000_000n
  await changes.apply(planOf(disk, [['was.md', null, USER]], { mtimeNs }))
  at(50)
  const kept = await keep('was.md')
  at(30)
  await history.undo(kept.change)
  at(15)
  await changes.apply(planOf(disk, [['was.md', USER, null]]))
  at(0)
  const { overTime } = await area.view(null)
  const meanAt = (days: number) =>
    overTime.find(({ atMs }) => atMs === NOW - days * DAY)?.meanScore ?? NaN
  expect(meanAt(63)).toBeCloseTo(scoreOf(17, 'user'), 10)
  expect(meanAt(42)).toBeCloseTo(scoreOf(8, 'user'), 10)
  expect(meanAt(28)).toBeCloseTo(scoreOf(52, 'user'), 10)
})
