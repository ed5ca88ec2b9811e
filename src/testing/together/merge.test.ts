import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Engine } from '../../engine/engine'
import { hashTree } from '../hash-tree'
import { openRealEngine } from '../real-engine'
import { temporaryFolder } from '../temporary-folder'

const NOW_MS = Date.parse('2026-11-30T09:00:00Z')
const note = (name: string, body: string) =>
  `---\nname: ${name}\ndescription: about ${name}\ntype: project\n---\n\n${body}\n`
const FILES = {
  'MEMORY.md':
    '# Index\r\n- [Gauge](gauge.md) — a\r\n- [Twin](twin.md) — b\r\n- [Other](other.md) — c',
  'gauge.md': note(
    'Gauge',
    'The gauge by the quay is read every six minutes, by the harbour office.',
  ),
  'twin.md': note('Twin', 'Ben winds the clock behind the quay.'),
  'other.md': note('Other', 'See [[Twin]].'),
}

let folder: ReturnType<typeof temporaryFolder>
beforeEach(() => (folder = temporaryFolder()))
afterEach(() => folder.remove())

/** A store on the real disk in which each file is ten days older than the one before. */
function makeStore(): {
  readonly base: string
  readonly memoryDir: string
  readonly dataDir: string
} {
  const base = join(folder.path, 'claude')
  const memoryDir = join(base, 'projects', '-srv-tide-tables', 'memory')
  mkdirSync(memoryDir, { recursive: true })
  for (const [at, [file, text]] of Object.entries(FILES).entries()) {
    writeFileSync(join(memoryDir, file), text)
    const time = new Date(NOW_MS - at * 10 * 86_400_000 - 1_234)
    utimesSync(join(memoryDir, file), time, time)
  }
  return { base, memoryDir, dataDir: join(folder.path, 'data') }
}

const ageOf = async (engine: Engine, id: string): Promise<number> =>
  Math.round((await engine.memories.list(id)).find(({ file }) => file === 'gauge.md')?.ageDays ?? 0)

it('takes a merge back to the last byte and time: memories, index, links and marks', async () => {
  const place = makeStore()
  const before = hashTree(place.memoryDir)
  const engine = await openRealEngine({ ...place, nowMs: NOW_MS })
  const id = (await engine.projects.list())[0]?.id ?? ''
  const plan = await engine.alike.planMerge(id, ['gauge.md', 'twin.md'], 'gauge.md')
  const { change } = await engine.alike.merge(id, ['gauge.md', 'twin.md'], 'gauge.md', plan.hash)
  expect(hashTree(place.memoryDir)).not.toBe(before)
  expect(await ageOf(engine, id)).toBe(20)
  expect(await engine.history.undo(change)).toMatchObject({ kind: 'undone' })
  expect(hashTree(place.memoryDir)).toBe(before)
  await engine.stop()
  const again = await openRealEngine({ ...place, nowMs: NOW_MS })
  expect(await ageOf(again, id)).toBe(10)
  await again.stop()
})
