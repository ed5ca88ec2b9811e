import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createSample, type MadeProject, type SampleLibrary } from '../adapters/sample-library'
import type { Engine } from '../engine/engine'
import { hashTree } from './hash-tree'
import { plantedOf, RESOURCES_DIR } from './planted'
import { openRealEngine } from './real-engine'
import { temporaryFolder } from './temporary-folder'

const NOW_MS = Date.parse('2026-11-30T09:00:00Z')
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const scratch = temporaryFolder()
let library: SampleLibrary
let engine: Engine
let hashBefore: string

beforeAll(async () => {
  const resources = { resourcesDir: RESOURCES_DIR }
  library = await createSample(join(scratch.path, 'library'), NOW_MS, resources)
  hashBefore = hashTree(library.dir)
  const dataDir = join(scratch.path, 'data')
  engine = await openRealEngine({ base: library.base, dataDir, nowMs: NOW_MS })
})
afterAll(async () => {
  await engine.stop()
  scratch.remove()
})

const made = (key: string): MadeProject => library.projects.find((one) => one.key === key)!
const idOf = (key: string): string => made(key).memoryDir
const rowsOf = (key: string) => engine.memories.list(idOf(key))
const everyIndex = () =>
  Promise.all(
    library.projects.map(async ({ key }) => ({ key, report: await engine.index.check(idOf(key)) })),
  )

it('lists six stores with their memories, the shared one and the orphan', async () => {
  const projects = await engine.projects.list()
  expect(projects.map(({ id }) => id).sort()).toEqual(
    library.projects.map(({ memoryDir }) => memoryDir).sort(),
  )
  for (const { key, memoryDir, memories } of library.projects) {
    expect(projects.find(({ id }) => id === memoryDir)?.memories, key).toBe(memories)
  }
  const keysWhere = (claim: 'shared' | 'orphan') =>
    library.projects
      .filter(({ memoryDir }) => projects.find(({ id }) => id === memoryDir)?.[claim])
      .map(({ key }) => key)
  expect(keysWhere('shared')).toEqual(plantedOf('shared-store').map(({ project }) => project))
  expect(keysWhere('orphan')).toEqual(plantedOf('orphan').map(({ project }) => project))
})

it('finds the paths of a shared store in its transcripts', async () => {
  const [shared] = plantedOf('shared-store')
  const { paths } = await engine.projects.find(idOf(shared!.project))
  expect([...paths].sort()).toEqual([...made(shared!.project).paths].sort())
})

it('scores as stale exactly what the table calls stale', async () => {
  const found = await Promise.all(
    library.projects.map(async ({ key }) =>
      (await rowsOf(key))
        .filter(({ action }) => action !== 'keep')
        .map(({ file, action, type }) => `${key}/${file} ${type} ${action}`),
    ),
  )
  const listed = plantedOf('stale').map(
    (one) => `${one.project}/${one.file} ${one.type} ${one.action}`,
  )
  expect(found.flat().sort()).toEqual(listed.sort())
})

it('has a word on exactly the heads that are no YAML, and reads them all the same', async () => {
  const found = await Promise.all(
    library.projects.map(async ({ key }) =>
      (await rowsOf(key)).filter(({ problem }) => problem).map(({ file }) => `${key}/${file}`),
    ),
  )
  const planted = plantedOf('head-problem')
  expect(found.flat().sort()).toEqual(planted.map((one) => `${one.project}/${one.file}`).sort())
  for (const { project, file, text } of planted) {
    const row = (await rowsOf(project)).find((one) => one.file === file)
    expect(row?.description.startsWith(text), row?.description).toBe(true)
  }
})

it('finds the links that lead nowhere, and no other', async () => {
  const found: string[] = []
  for (const { key } of library.projects) {
    for (const { file } of await rowsOf(key)) {
      const { linkTargets } = await engine.memories.read(idOf(key), file)
      found.push(
        ...linkTargets
          .filter((link) => link.file === undefined)
          .map(({ target }) => `${key}/${file} ${target}`),
      )
    }
  }
  const listed = plantedOf('dead-link').map((one) => `${one.project}/${one.file} ${one.target}`)
  expect(found.sort()).toEqual(listed.sort())
})

it('finds the faults of the indexes, and no other', async () => {
  const found = (await everyIndex()).flatMap(({ key, report }) => [
    ...report.dangling.map(({ line, target }) => `dangling ${key}:${line} ${target}`),
    ...report.duplicates.map(({ line, target }) => `index-duplicate ${key}:${line} ${target}`),
    ...report.longEntries.map(({ line, target }) => `long-entry ${key}:${line} ${target}`),
    ...report.unindexed.map((file) => `unindexed ${key} ${file}`),
  ])
  const lines = (['dangling', 'index-duplicate', 'long-entry'] as const).flatMap((kind) =>
    plantedOf(kind).map((one) => `${kind} ${one.project}:${one.line} ${one.target}`),
  )
  const files = plantedOf('unindexed').map((one) => `unindexed ${one.project} ${one.file}`)
  expect(found.sort()).toEqual([...lines, ...files].sort())
})

it('draws the cut where the table says, with the entries that are lost', async () => {
  const cut = (await everyIndex()).filter(({ report }) => !report.fits)
  expect(
    cut.map(({ key, report }) => ({
      kind: 'index-cut',
      project: key,
      cutAtLine: report.cutAtLine,
      lost: report.lostEntries.map(({ target }) => target),
    })),
  ).toEqual(plantedOf('index-cut'))
})

it('tells sessions of a person from those of machines, and says when they are swept', async () => {
  for (const { project, session, maker } of plantedOf('machine-session')) {
    if (maker === 'subagent') continue
    const all = await engine.sessions.list(idOf(project))
    expect(all.find(({ sessionId }) => sessionId === session)?.kind).toBe(maker)
  }
  const said = new Map(plantedOf('said').map(({ session, project }) => [session, project]))
  for (const [session, project] of said) {
    const all = await engine.sessions.list(idOf(project))
    const person = all.find(({ sessionId, kind }) => sessionId === session && kind === 'person')
    expect(person?.opening, session).not.toBe('')
    expect(person, session).toBeDefined()
  }
  for (const { project, session } of plantedOf('expiring')) {
    const one = (await engine.sessions.list(idOf(project))).find(
      ({ sessionId }) => sessionId === session,
    )
    const leftDays = (Date.parse(one!.expiresAt) - NOW_MS) / 86_400_000
    expect(leftDays).toBeGreaterThan(0)
    expect(leftDays).toBeLessThan(1)
  }
})

it('finds words in English and Chinese', async () => {
  const files = async (query: string) =>
    (await engine.search.query(query, { limit: 50 })).hits.map(({ file }) => file)
  expect(await files('备份')).toEqual(expect.arrayContaining(['feedback_先备份.md']))
  expect(await files('数据库')).toEqual(expect.arrayContaining(['feedback_先备份.md']))
  expect(await files('SINE curve')).toEqual(expect.arrayContaining(['feedback_real_gauge_data.md']))
})

it('names the project of a hit as the list of projects does', async () => {
  const titles = new Map((await engine.projects.list()).map(({ id, title }) => [id, title]))
  const { hits } = await engine.search.query('SINE curve', { limit: 50 })
  expect(hits.length).toBeGreaterThan(0)
  for (const hit of hits) expect(hit.project).toBe(titles.get(hit.projectId))
})

it('changed nothing by all of this looking', () => {
  expect(hashTree(library.dir)).toBe(hashBefore)
})
