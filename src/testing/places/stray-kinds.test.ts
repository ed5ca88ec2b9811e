import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Engine } from '../../engine/engine'
import { hashTree } from '../hash-tree'
import { openRealEngine } from '../real-engine'
import { memoryText, NOW_MS, strayDisk, type StrayDisk } from '../stray-stores'
import { temporaryFolder } from '../temporary-folder'

let folder: ReturnType<typeof temporaryFolder>
let disk: StrayDisk
let engine: Engine
const open = async (): Promise<Engine> =>
  (engine = await openRealEngine({ ...disk, nowMs: NOW_MS }))

beforeEach(() => {
  folder = temporaryFolder()
  disk = strayDisk(folder.path)
})
afterEach(async () => {
  await engine.stop()
  folder.remove()
})

const trees = (): string => [disk.base, join(disk.root, 'srv')].map((at) => hashTree(at)).join(' ')

/** The folder that an orphan's memory belonged to, gone, and the one that it was renamed to. */
function makeOrphan() {
  const gone = join(disk.root, 'srv', 'tide-tables')
  const now = disk.project('tides', 'git@example.test:ana/tide-tables.git')
  disk.session(gone, 'old')
  disk.session(now, 'new')
  const [from, to] = [disk.memoryDir(gone), disk.memoryDir(now)]
  disk.memories(from, {
    'gauge.md': memoryText('Gauge', 'The gauge is read every six minutes. See [[Clock]].'),
    'clock.md': memoryText('Clock', 'Ben winds the clock.'),
    'same.md': memoryText('Same', 'Said in both.'),
    'sub/quay.md': memoryText('Quay', 'The quay is long.'),
    'team/rules.md': memoryText('Rules', 'No boats after dark.'),
    'archive/old.md': memoryText('Old', 'It was so once.'),
    'logs/2026/11/2026-11-20.md': '- 09:00 began\n',
  })
  disk.memories(to, {
    'clock.md': memoryText('Clock', 'Ana winds another clock.'),
    'same.md': disk.text(join(from, 'same.md')),
    'near.md': memoryText('Near', 'It says [[Clock]].'),
  })
  return { gone, now, from, to }
}

describe('an orphan', () => {
  it('is listed with the project it became and the reasons, adopted with bytes and time, and taken back whole', async () => {
    const { gone, now, from, to } = makeOrphan()
    await open()
    const [row] = await engine.places.stray(from)
    expect(row).toMatchObject({ problem: 'orphan', act: 'adopt', memories: 5, isIgnored: false })
    expect(row?.values).toMatchObject({ path: gone })
    expect(row?.targets[0]).toMatchObject({ path: now, projectId: to, memories: 3 })
    expect(row?.targets[0]?.why).toContainEqual({
      kind: 'remote',
      remote: 'example.test/ana/tide-tables',
    })
    const before = trees()
    const time = disk.timeOf(join(from, 'gauge.md'))
    const request = { projectId: from, act: 'adopt' as const }
    const plan = await engine.places.plan(request)
    expect(Object.fromEntries(plan.memories.map((one) => [one.file, one.kind]))).toEqual({
      'gauge.md': 'new',
      'clock.md': 'beside',
      'same.md': 'same',
      'sub/quay.md': 'new',
      'team/rules.md': 'new',
      'archive/old.md': 'new',
      'logs/2026/11/2026-11-20.md': 'new',
    })
    expect(trees()).toBe(before)
    const { change } = await engine.places.apply(request, plan.hash)
    expect(disk.timeOf(join(to, 'gauge.md'))).toBe(time)
    expect(disk.text(join(to, 'gauge.md'))).toContain('See [[clock_2]].')
    expect(disk.text(join(to, 'clock_2.md'))).toContain('Ben winds')
    expect(disk.text(join(to, 'near.md'))).toContain('[[Clock]]')
    expect(disk.text(join(to, 'MEMORY.md'))).toBe(
      '# Index\n\n- [clock.md](clock.md) — about clock.md\n- [same.md](same.md) — about same.md\n' +
        '- [near.md](near.md) — about near.md\n- [gauge.md](gauge.md) — about gauge.md\n' +
        '- [clock_2.md](clock_2.md) — about Clock\n- [sub/quay.md](sub/quay.md) — about sub/quay.md\n' +
        '- [team/rules.md](team/rules.md) — about team/rules.md\n',
    )
    expect(existsSync(from)).toBe(true)
    expect(existsSync(join(from, 'gauge.md'))).toBe(false)
    expect(existsSync(join(disk.base, 'projects', 'old.jsonl'))).toBe(false)
    expect(await engine.places.stray(from)).toEqual([])
    for (const projectId of [from, to]) {
      const { changes } = await engine.history.page({ projectId, offset: 0, limit: 5 })
      expect(changes.map((one) => one.change)).toEqual([change])
    }
    expect(await engine.history.undo(change)).toMatchObject({ kind: 'undone' })
    expect(trees()).toBe(before)
  })
})
