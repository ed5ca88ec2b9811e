import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSample, type SampleLibrary } from '../adapters/sample-library'
import type { DreamEvent, Proposal, ProposalReason } from '../shared/dream'
import { hashTree } from './hash-tree'
import { openOfflineDreams } from './offline-dreams'
import { plantedOf, RESOURCES_DIR } from './planted'
import { temporaryFolder } from './temporary-folder'

const NOW_MS = Date.parse('2026-11-30T09:00:00Z')
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const scratch = temporaryFolder()
const found = new Map<string, readonly Proposal[]>()
const events = new Map<string, readonly DreamEvent[]>()
let library: SampleLibrary
let rooms: Awaited<ReturnType<typeof openOfflineDreams>>
let hashBefore: string

beforeAll(async () => {
  const resources = { resourcesDir: RESOURCES_DIR }
  library = await createSample(join(scratch.path, 'library'), NOW_MS, resources)
  hashBefore = hashTree(library.dir)
  const dataDir = join(scratch.path, 'data')
  rooms = await openOfflineDreams({ base: library.base, dataDir, nowMs: NOW_MS })
  for (const { key, memoryDir } of library.projects) {
    const told: DreamEvent[] = []
    found.set(key, await rooms.dream(memoryDir, {}, told))
    events.set(key, told)
  }
})
afterAll(() => scratch.remove())

const idOf = (key: string): string => library.projects.find((one) => one.key === key)!.memoryDir
const all = (): readonly (Proposal & { readonly key: string })[] =>
  [...found].flatMap(([key, proposals]) => proposals.map((one) => ({ key, ...one })))

function because<K extends ProposalReason['kind']>(kind: K) {
  return all().flatMap((one) => {
    const { reason } = one
    return reason.kind === kind
      ? [{ ...one, reason: reason as Extract<ProposalReason, { kind: K }> }]
      : []
  })
}

const linesBecause = (fault: string) =>
  because('indexLine').filter(({ reason }) => reason.fault === fault)
const memoriesIn = ({ file, files }: Proposal): readonly string[] =>
  [...new Set([file, ...files.filter(({ after }) => after === null).map((one) => one.file)])].sort()
const placeOf = ({ key, evidence, reason }: ReturnType<typeof linesBecause>[number]) => [
  key,
  evidence.map((one) => (one.kind === 'index' ? one.line : 0))[0],
  reason.text,
]

describe('the offline dream of the sample library proposes', () => {
  it.each([
    ['sameText', 'duplicate'],
    ['sameSubject', 'near-duplicate'],
  ] as const)('for %s what was planted as %s', (kind, planted) => {
    expect(because(kind).map((one) => [one.key, ...memoriesIn(one)])).toEqual(
      plantedOf(planted).map(({ project, files }) => [project, ...[...files].sort()]),
    )
  })

  it('days for words', () => {
    const words = because('relativeDate').flatMap(({ key, file, reason }) =>
      reason.dates.map((date) => `${key}/${file} ${date.words}`),
    )
    const planted = plantedOf('relative-date').map(
      (one) => `${one.project}/${one.file} ${one.text}`,
    )
    expect([...words].sort()).toEqual([...planted].sort())
    expect(because('relativeDate').every(({ reason }) => reason.from !== 'message')).toBe(true)
  })

  it('words for dead links', () => {
    const targets = because('deadLink').flatMap(({ key, file, reason }) =>
      reason.targets.map((target) => `${key}/${file} ${target}`),
    )
    expect(targets).toEqual(
      plantedOf('dead-link').map((one) => `${one.project}/${one.file} ${one.target}`),
    )
  })

  it.each([
    ['dead', 'dangling'],
    ['double', 'index-duplicate'],
    ['long', 'long-entry'],
  ] as const)('for each %s line what was planted as %s', (fault, kind) => {
    expect(linesBecause(fault).map(placeOf)).toEqual(
      plantedOf(kind).map(({ project, line, target }) => [project, line, target]),
    )
  })

  it('lines for the memories that have none', () => {
    expect(linesBecause('missing').map(({ key, reason }) => [key, reason.text])).toEqual(
      plantedOf('unindexed').map(({ project, file }) => [project, file]),
    )
  })

  it('room in the index that is cut', () => {
    expect(linesBecause('overLimit').map(({ key }) => key)).toEqual(
      plantedOf('index-cut').map(({ project }) => project),
    )
  })

  it('the archive for what is old and speaks of what is gone', () => {
    const claims = because('goneClaims').flatMap(({ key, file, reason }) =>
      reason.claims.map((claim) => `${key}/${file} ${claim}`),
    )
    const planted = plantedOf('claim')
      .filter(({ truth }) => truth === 'gone')
      .map(({ project, file, text }) => `${project}/${file} ${text}`)
    expect([...claims].sort()).toEqual([...planted].sort())
  })

  it('a choice to the person for what contradicts, and applies none by itself', () => {
    const choices = because('contradiction')
    expect(choices.map(({ key, file, reason }) => [key, ...[file, reason.other].sort()])).toEqual(
      plantedOf('conflict').map(({ project, files }) => [project, ...[...files].sort()]),
    )
    for (const { file, reason, hold, options, files } of choices) {
      expect(hold?.kind).toBe('contradiction')
      expect(options?.map(({ keeps }) => keeps).sort()).toEqual([file, reason.other].sort())
      expect(files).toEqual([])
    }
  })

  it('memories of what was said and stands in none', () => {
    expect(because('said').map(({ key, file }) => [key, file])).toEqual(
      plantedOf('candidate').map(({ project, file }) => [project, file]),
    )
  })

  it('nothing else, nothing held but choices, and nothing where nothing is wrong', () => {
    const reasons = ['sameText', 'sameSubject', 'relativeDate', 'deadLink', 'indexLine']
    const known = [...reasons, 'goneClaims', 'contradiction', 'said']
    expect(all().filter(({ reason }) => !known.includes(reason.kind))).toEqual([])
    const held = all().filter(({ hold }) => hold !== undefined)
    expect(held.every(({ hold }) => hold?.kind === 'contradiction')).toBe(true)
    for (const { project } of plantedOf('clean')) expect(found.get(project)).toEqual([])
  })
})

it('tells four phases, its steps, and each proposal once', () => {
  for (const [key, told] of events) {
    expect(told.flatMap((one) => (one.kind === 'phase' ? one.phase : []))).toEqual([
      'orient',
      'gather',
      'consolidate',
      'prune',
    ])
    expect(told.flatMap((one) => (one.kind === 'proposal' ? one.id : []))).toEqual(
      found.get(key)!.map(({ id }) => id),
    )
  }
  expect(hashTree(library.dir)).toBe(hashBefore)
})

it('proposes nothing new after all that passes was applied, and undo gives everything back', async () => {
  const changes: string[] = []
  for (const { key, memoryDir } of library.projects) {
    const free = found.get(key)!.filter(({ hold }) => hold === undefined)
    const { plan, left } = await rooms.proposals.plan(memoryDir, free)
    expect(left).toEqual([])
    if (plan === null) continue
    const ages = () =>
      new Map(rooms.catalogue.rows(memoryDir).map((row) => [row.file, row.ageDays]))
    const before = ages()
    changes.push((await rooms.room.changes.apply(plan)).change)
    await rooms.marks.refresh()
    const known = new Set(found.get(key)!.map(({ id }) => id))
    const again = await rooms.dream(memoryDir)
    expect(
      again.filter(({ id }) => !known.has(id)),
      key,
    ).toEqual([])
    for (const [file, ageDays] of ages()) {
      expect(ageDays, file).toBeGreaterThanOrEqual(before.get(file) ?? 0)
    }
  }
  expect(hashTree(library.dir)).not.toBe(hashBefore)
  for (const change of changes.reverse()) {
    expect(await rooms.room.history.undo(change)).toMatchObject({ kind: 'undone' })
  }
  expect(hashTree(library.dir)).toBe(hashBefore)
})

it('makes either choice of a contradiction, after which nothing contradicts', async () => {
  for (const { project, files } of plantedOf('conflict')) {
    for (const option of [0, 1]) {
      const id = idOf(project)
      const choice = found.get(project)!.find(({ reason, file }) => {
        return reason.kind === 'contradiction' && files.includes(file)
      })!
      const chosen = { ...choice, option }
      const { plan, left } = await rooms.proposals.plan(id, [chosen])
      expect(left).toEqual([])
      const { change } = await rooms.room.changes.apply(plan!)
      await rooms.marks.refresh()
      const again = await rooms.dream(id)
      expect(again.filter(({ reason }) => reason.kind === 'contradiction')).toEqual([])
      await rooms.room.history.undo(change)
    }
  }
  expect(hashTree(library.dir)).toBe(hashBefore)
})
