import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Engine } from '../../engine/engine'
import { slugOf } from '../../shared/slug'
import { countFor } from '../count'
import { hashTree } from '../hash-tree'
import { openRealEngine } from '../real-engine'
import { temporaryFolder } from '../temporary-folder'
import { byteFixtures } from './bytes'
import { englishFixtures } from './english'
import { languageFixtures } from './languages'

const NOW_MS = Date.parse('2026-11-30T09:00:00Z')
const WRITTEN = new Date('2026-03-02T10:00:00.123Z')

const DESK = [...englishFixtures, ...languageFixtures, ...byteFixtures].filter(
  (_, at) => at % 3 === 0 || countFor(20) > 1,
)

let folder: ReturnType<typeof temporaryFolder>
let engine: Engine
let memory: string
let desk: string

const put = (path: string, content: string | Uint8Array): void => {
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, content)
  utimesSync(path, WRITTEN, WRITTEN)
}

beforeEach(async () => {
  folder = temporaryFolder()
  const project = join(folder.path, 'tide-tables')
  const slugDir = join(folder.path, 'base', 'projects', slugOf(project))
  memory = join(slugDir, 'memory')
  desk = join(folder.path, 'desk')
  put(join(project, 'CLAUDE.md'), '# Ours\n')
  put(join(slugDir, 'a.jsonl'), `${JSON.stringify({ type: 'user', cwd: project })}\n`)
  put(join(memory, 'MEMORY.md'), '- [Tests](feedback_tests.md) — never mock\n')
  put(join(memory, 'feedback_tests.md'), '---\nname: Tests\ntype: feedback\n---\nNever mock.\n')
  engine = await openRealEngine({
    base: join(folder.path, 'base'),
    dataDir: join(folder.path, 'data'),
    nowMs: NOW_MS,
  })
})

afterEach(async () => {
  await engine.stop()
  folder.remove()
})

it('brings old files in on the real disk in one change, and one undo gives all back to the byte', async () => {
  for (const { file, text, about } of DESK) {
    put(join(desk, about.replace(/[^a-z0-9]+/gi, '-'), file), text)
  }
  const before = hashTree(folder.path, { countsTime: (path) => !path.startsWith('data/') })
  const placesBefore = [memory, desk, join(folder.path, 'tide-tables')].map((place) =>
    hashTree(place),
  )
  const request = {
    projectId: memory,
    sources: [{ kind: 'path', path: desk } as const],
    choices: [],
  }
  const seen = await engine.imports.plan(request)
  expect(hashTree(folder.path, { countsTime: (path) => !path.startsWith('data/') })).toBe(before)
  const { change, created } = await engine.imports.apply(request, seen.hash)
  expect(created.length).toBeGreaterThan(20)
  expect(hashTree(desk)).toBe(placesBefore[1])
  expect(readFileSync(join(folder.path, 'tide-tables', 'CLAUDE.md'), 'utf8')).toContain('# Ours\n')
  expect(
    (await engine.imports.plan(request)).candidates.filter(({ act }) => act !== 'skip'),
  ).toEqual([])
  expect(await engine.history.page({ offset: 0, limit: 10 })).toMatchObject({
    changes: [{ change, by: 'import' }],
  })
  await engine.history.undo(change ?? '')
  expect([memory, desk, join(folder.path, 'tide-tables')].map((place) => hashTree(place))).toEqual(
    placesBefore,
  )
  expect((await engine.imports.plan(request)).hash).toBe(seen.hash)
})
