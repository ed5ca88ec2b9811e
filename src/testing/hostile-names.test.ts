import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Engine } from '../engine/engine'
import { checkNewPath } from '../engine/safety/new-name'
import { AppError } from '../shared/errors'
import { countFor } from './count'
import { hashTree } from './hash-tree'
import { hostilePaths, legalNames } from './hostile-paths'
import { openRealEngine } from './real-engine'
import { temporaryFolder } from './temporary-folder'

vi.setConfig({ testTimeout: 900_000, hookTimeout: 60_000 })

const NOW_MS = Date.parse('2026-11-30T09:00:00Z')
const scratch = temporaryFolder()
const base = join(scratch.path, 'base')
const store = join(base, 'projects', '-home-ana-tide-tables', 'memory')
const outside = join(scratch.path, 'outside')
let engine: Engine

beforeAll(async () => {
  for (const folder of [store, join(store, 'team'), join(store, 'archive'), outside]) {
    mkdirSync(folder, { recursive: true })
  }
  writeFileSync(join(store, 'MEMORY.md'), '- [A](a.md) — first\n')
  writeFileSync(join(store, 'a.md'), '---\nname: a\ndescription: d\ntype: user\n---\nA\n')
  writeFileSync(join(outside, 'x.md'), 'not yours')
  writeFileSync(join(base, 'projects', 'x.md'), 'not yours')
  writeFileSync(join(base, 'settings.json'), '{}')
  symlinkSync(outside, join(store, 'd'))
  engine = await openRealEngine({ base, dataDir: join(scratch.path, 'data'), nowMs: NOW_MS })
})
afterAll(async () => {
  await engine.stop()
  scratch.remove()
})

it('reads, edits, archives, restores and deletes nothing under a hostile name', async () => {
  const before = hashTree(base)
  const outsideBefore = hashTree(outside)
  const tries: readonly ((file: string) => Promise<unknown>)[] = [
    (file) => engine.memories.read(store, file),
    (file) => engine.memories.edit(store, file, { description: 'taken' }, null),
    (file) => engine.memories.archive(store, [file]),
    (file) => engine.archive.restore(store, [file]),
    (file) => engine.memories.delete(store, [file]),
  ]
  const names = hostilePaths(countFor(5_000), 99).filter((name) => name !== 'a.md')
  for (const [at, file] of names.entries()) {
    // Every name meets every door over the whole run; one door a name keeps the run short.
    const doors = at % 10 === 0 ? tries : [tries[at % tries.length]!]
    for (const attempt of doors) {
      const error: unknown = await attempt(file).then(
        () => null,
        (reason: unknown) => reason,
      )
      expect(error, JSON.stringify(file)).toBeInstanceOf(AppError)
    }
  }
  expect(hashTree(base)).toBe(before)
  expect(hashTree(outside)).toBe(outsideBefore)
})

it('makes memories under hostile and foreign names only inside the store, under harmless file names', async () => {
  const outsideBefore = hashTree(outside)
  const names = [...hostilePaths(countFor(200), 3), ...legalNames(countFor(300), 3)]
  for (const name of names) {
    const memory = { type: 'project', name, description: 'd', body: 'b' } as const
    try {
      const { row } = await engine.memories.add(store, memory)
      expect(checkNewPath(row.file)).toEqual({ allow: true })
      expect(row.file).not.toContain('/')
    } catch (error) {
      expect(error, JSON.stringify(name)).toBeInstanceOf(AppError)
    }
  }
  expect(hashTree(outside)).toBe(outsideBefore)
  expect(readdirSync(join(base, 'projects')).sort()).toEqual(['-home-ana-tide-tables', 'x.md'])
  expect(readdirSync(base).sort()).toEqual(['projects', 'settings.json'])
  expect(readdirSync(scratch.path).sort()).toEqual(['base', 'data', 'outside'])
})
