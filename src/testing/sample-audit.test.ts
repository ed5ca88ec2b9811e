import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createSample, type SampleLibrary } from '../adapters/sample-library'
import type { Engine } from '../engine/engine'
import type { AuditReport, Evidence, Fault } from '../shared/audit'
import { hashTree } from './hash-tree'
import { plantedOf, RESOURCES_DIR } from './planted'
import { openRealEngine } from './real-engine'
import { temporaryFolder } from './temporary-folder'

const NOW_MS = Date.parse('2026-11-30T09:00:00Z')
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const scratch = temporaryFolder()
const reports = new Map<string, AuditReport>()
let library: SampleLibrary
let engine: Engine
let hashBefore: string

beforeAll(async () => {
  const resources = { resourcesDir: RESOURCES_DIR }
  library = await createSample(join(scratch.path, 'library'), NOW_MS, resources)
  hashBefore = hashTree(library.dir)
  const dataDir = join(scratch.path, 'data')
  engine = await openRealEngine({ base: library.base, dataDir, nowMs: NOW_MS })
  for (const { key, memoryDir } of library.projects) {
    const request = { projectId: memoryDir, deep: true }
    reports.set(key, await engine.audit.run(request, new AbortController().signal))
  }
})
afterAll(async () => {
  await engine.stop()
  scratch.remove()
})

const reportOf = (key: string): AuditReport => reports.get(key)!
const idOf = (key: string): string => library.projects.find((one) => one.key === key)!.memoryDir
const faultsOf = (kind: Fault['kind'], problem?: string) =>
  [...reports].flatMap(([key, { faults }]) =>
    faults
      .filter((one) => one.kind === kind && (!problem || one.values['problem'] === problem))
      .map((fault) => ({ key, ...fault })),
  )

it('judges every planted claim as the table says', () => {
  const expected = {
    there: 'ok',
    gone: 'missing',
    never: 'missing',
    moved: 'elsewhere',
    elsewhere: 'elsewhere',
    unknown: 'unchecked',
  }
  for (const { project, file, claim, text, truth, where } of plantedOf('claim')) {
    const memory = reportOf(project).memories.find((one) => one.file === file)
    const found = memory?.claims.find((one) => one.kind === claim && one.text === text)
    expect(found, `${file} ${text}`).toMatchObject({ verdict: expected[truth] })
    if (where !== undefined) expect(whereOf(found!.evidence), text).toBe(where)
  }
})

const whereOf = (evidence: Evidence): string | undefined => {
  if (evidence.kind === 'renamed') return evidence.to
  return evidence.kind === 'onBranch' ? evidence.branch : undefined
}

it('adds to the score what each missing claim costs, and lists most harm first', () => {
  const { memories } = reportOf('tide-tables')
  const redis = memories.find(({ file }) => file === 'project_redis_cache.md')!
  expect(redis.claims.map(({ penalty }) => penalty).sort((a, b) => a - b)).toEqual([0, 20, 30])
  expect(redis.deepScore).toBeCloseTo(Math.min(100, redis.score + 50))
  const scores = memories.map(({ deepScore }) => deepScore)
  expect(scores).toEqual([...scores].sort((a, b) => b - a))
})

it('finds the dead links and the relative dates, and no other', () => {
  const named = (kind: 'dead-link' | 'relative-date') =>
    faultsOf(kind).map(({ key, file, text }) => `${key}/${file} ${text}`)
  expect(named('dead-link').sort()).toEqual(
    plantedOf('dead-link')
      .map((one) => `${one.project}/${one.file} ${one.target}`)
      .sort(),
  )
  expect(named('relative-date').sort()).toEqual(
    plantedOf('relative-date')
      .map((one) => `${one.project}/${one.file} ${one.text}`)
      .sort(),
  )
})

it('finds the secrets, notes the sample key, and shows neither whole', () => {
  const found = faultsOf('secret')
  const planted = plantedOf('secret')
  const named = (verdict: string) =>
    planted.filter((one) => one.verdict === verdict).map(({ file }) => file)
  const files = (sample: number) =>
    found.filter(({ values }) => values['sample'] === sample).map(({ file }) => file)
  expect(files(0).sort()).toEqual(named('secret').sort())
  expect(files(1).sort()).toEqual(named('sample').sort())
  expect(JSON.stringify([...reports])).not.toMatch(/hunter2-nas|ghp_[A-Za-z0-9]{8}/)
})

it('finds what is wrong with the indexes', () => {
  for (const [kind, problem] of [
    ['dangling', 'dangling'],
    ['index-duplicate', 'duplicate'],
    ['long-entry', 'long'],
  ] as const) {
    expect(
      faultsOf('index', problem).map(({ key, line, values }) => [key, line, values['target']]),
    ).toEqual(plantedOf(kind).map(({ project, line, target }) => [project, line, target]))
  }
  expect(faultsOf('index', 'unindexed').map(({ key, file }) => [key, file])).toEqual(
    plantedOf('unindexed').map(({ project, file }) => [project, file]),
  )
  const [cut] = plantedOf('index-cut')
  expect(faultsOf('limit', 'index-cut')).toMatchObject([
    { key: cut!.project, line: cut!.cutAtLine },
  ])
  expect(faultsOf('index', 'lost').map(({ values }) => values['target'])).toEqual(cut!.lost)
})

it('finds the memories that contradict each other, and no other', () => {
  const found = faultsOf('conflict').map(({ key, file, values }) =>
    [key, ...[file, String(values['other'])].sort()].join(' '),
  )
  const planted = plantedOf('conflict').map(({ project, files }) =>
    [project, ...[...files].sort()].join(' '),
  )
  expect(found.sort()).toEqual(planted.sort())
})

it.each([
  ['same', 'duplicate'],
  ['near', 'near-duplicate'],
  ['conflict', 'conflict'],
] as const)('lists as %s what was planted as %s, and no other', async (kind, planted) => {
  const named = (project: string, files: readonly string[]) => [project, ...[...files].sort()]
  const pairs = await engine.alike.list(null)
  const found = pairs.filter((pair) => pair.kind === kind)
  expect(found.map(({ projectId, files }) => named(projectId, files)).sort()).toEqual(
    plantedOf(planted)
      .map(({ project, files }) => named(idOf(project), files))
      .sort(),
  )
})

it('finds nothing in a project in which nothing is wrong', () => {
  for (const { project } of plantedOf('clean')) {
    const { totals, faults } = reportOf(project)
    expect(totals.claims).toMatchObject({ missing: 0, elsewhere: 0 })
    expect(faults).toEqual([])
  }
})

it('fixes a moved path and relative dates in one change that undo takes back, and nothing grows younger', async () => {
  const project = idOf('tide-tables')
  const { memories, faults } = reportOf('tide-tables')
  const claims = memories.flatMap((memory) => memory.claims)
  const fixes = [
    ...claims.flatMap(({ fix }) => fix ?? []),
    ...faults.filter(({ kind }) => kind === 'relative-date').flatMap(({ fix }) => fix ?? []),
  ]
  const ages = () =>
    engine.memories
      .list(project)
      .then((rows) => new Map(rows.map(({ file, ageDays }) => [file, ageDays])))
  const before = await ages()
  const plan = await engine.audit.planFix(project, fixes)
  expect(plan.files.map(({ file }) => file).sort()).toEqual([
    'project_auth_layout.md',
    'project_release_plan.md',
  ])
  const { change } = await engine.audit.applyFix(project, fixes, plan.hash)
  const fixed = await engine.memories.read(project, 'project_auth_layout.md')
  expect(fixed.body).toContain('`src/auth/session.ts`')
  expect(await ages()).toEqual(before)
  await expect(engine.audit.applyFix(project, fixes, plan.hash)).rejects.toMatchObject({
    code: 'memory.conflict',
  })
  await engine.history.undo(change)
  expect(hashTree(library.dir)).toBe(hashBefore)
})

it('no longer counts a claim that a person ignores, here and in the next audit', async () => {
  const project = idOf('tide-tables')
  const file = 'project_redis_cache.md'
  const claim = reportOf('tide-tables')
    .memories.find((one) => one.file === file)!
    .claims.find(({ kind }) => kind === 'symbol')!
  const { change } = await engine.audit.ignore(project, claim.id, true)
  const memoryNow = async () =>
    (await engine.audit.report(project))!.memories.find((one) => one.file === file)!
  const row = async () => (await engine.memories.list(project)).find((one) => one.file === file)!
  const rowBefore = await row()
  expect((await memoryNow()).claims.find(({ id }) => id === claim.id)).toMatchObject({
    ignored: true,
    penalty: 0,
  })
  // The path and the package; what is ignored does not count.
  expect(rowBefore.claims?.missing).toBe(2)
  await engine.audit.run(
    { projectId: project, deep: true, files: [file] },
    new AbortController().signal,
  )
  expect((await memoryNow()).claims.find(({ id }) => id === claim.id)).toMatchObject({
    ignored: true,
    was: 'missing',
  })
  await engine.history.undo(change)
  expect((await memoryNow()).claims.find(({ id }) => id === claim.id)?.penalty).toBe(30)
})

it('changed nothing by all of this looking', () => {
  expect(hashTree(library.dir)).toBe(hashBefore)
})
