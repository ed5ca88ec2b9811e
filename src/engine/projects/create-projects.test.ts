import { describe, expect, it } from 'vitest'
import type { IndexReport } from '../../shared/index-file'
import type { MemoryRow } from '../../shared/memory'
import { say } from '../../shared/said'
import { fakeEnvironment, quietLog } from '../../testing/fake-environment'
import { memoryFiles, type MemoryFiles } from '../../testing/memory-files'
import { sha256 } from '../../testing/sha256'
import { createStores } from '../location/create-stores'
import { createSettings } from '../settings/create-settings'
import { createProjects } from './create-projects'

const BASE = '/home/ana/.claude'
const TIDE = `${BASE}/projects/-srv-tide`
const ID = `${TIDE}/memory`

const REPORT: IndexReport = {
  lines: 3,
  units: 400,
  bytes: 401,
  limitLines: 200,
  limitUnits: 25_000,
  fits: true,
  lostEntries: [],
  dangling: [],
  unindexed: [],
  duplicates: [],
  longEntries: [],
  layout: 'index',
}

const talk = (cwd: string, more: object = {}) =>
  JSON.stringify({
    type: 'user',
    isSidechain: false,
    cwd,
    timestamp: '2026-11-02T08:00:00Z',
    ...more,
  })

const disk = () =>
  memoryFiles({
    [`${ID}/a.md`]: 'x',
    [`${TIDE}/s1.jsonl`]: talk('/srv/tide'),
    [`${TIDE}/s2.jsonl`]: talk('/srv/tide', { entrypoint: 'sdk-cli' }),
    '/srv/tide/src/a': '',
    '/srv/new/a': '',
  })

const row = (score: number, more: Partial<MemoryRow> = {}) =>
  // Only these fields are looked at.
  ({ score, modifiedAtMs: 1000 * score, ...more }) as MemoryRow

const open = async (
  files: MemoryFiles,
  rows: readonly MemoryRow[] = [],
  report: Partial<IndexReport> = {},
) => {
  const settings = createSettings({
    files,
    writer: files,
    hash: sha256,
    log: quietLog,
    environment: fakeEnvironment(),
    dataDir: '/home/ana/data',
  })
  const stores = createStores({
    files,
    lines: files,
    environment: fakeEnvironment(),
    settings: () => settings.read(),
    dataDir: '/home/ana/data',
  })
  await stores.refresh()
  const projects = createProjects({
    files,
    environment: fakeEnvironment(),
    stores,
    catalogue: { rows: () => rows, refresh: () => Promise.resolve([]) },
    settings,
    indexReport: () => ({ ...REPORT, ...report }),
    pause: () => Promise.resolve(),
  })
  return { projects, settings }
}

describe('projects', () => {
  it('are summed up from store, memories, index, sessions and lock', async () => {
    const files = disk()
    files.put(`${ID}/.consolidate-lock`, '', { mtimeMs: Date.parse('2026-11-03T00:00:00Z') })
    const rows = [row(10), row(80, { due: true }), row(20, { problem: say`Not valid YAML.` })]
    const { projects, settings } = await open(files, rows, {
      lostEntries: [{ line: 1, text: '', target: '' }],
    })
    await settings.save({ pinnedProjects: [ID] })
    const [tide] = (await projects.list()).filter((project) => project.id === ID)
    expect(tide).toEqual({
      id: ID,
      slug: '-srv-tide',
      title: 'tide',
      base: BASE,
      paths: ['/srv/tide'],
      gonePaths: [],
      pathSource: 'transcript',
      memoryDir: ID,
      shared: false,
      orphan: false,
      enabled: true,
      decidedBy: 'default',
      memories: 3,
      indexLines: 3,
      indexUnits: 400,
      indexFits: true,
      sessions: 1,
      lastDream: '2026-11-03T00:00:00.000Z',
      worstScore: 80,
      tokensAtStart: 101,
      marks: [],
      pinned: true,
      attention: 3,
      lastChangedAtMs: 80_000,
    })
  })

  it('say of an empty store that nothing changed, and what a cut index costs', async () => {
    const report = { fits: false, lines: 400, bytes: 8000 }
    const { projects } = await open(disk(), [], report)
    expect(await projects.find('-srv-tide')).toMatchObject({
      memories: 0,
      worstScore: 0,
      lastChangedAtMs: null,
      lastDream: null,
      tokensAtStart: 1000,
    })
  })

  it.each([
    ['a slug', '-srv-tide'],
    ['a memory folder', ID],
    ['a memory folder with a slash', `${ID}/`],
    ['a slug folder', TIDE],
    ['a project path', '/srv/tide'],
    ['a project path with a slash', '/srv/tide/'],
  ])('are found by %s', async (_, word) =>
    expect((await (await open(disk())).projects.find(word)).id).toBe(ID),
  )

  it('are found by the path of a folder that is gone, and by a linked one', async () => {
    const files = disk()
    files.drop('/srv/tide')
    files.putLink('/home/ana/memory', ID)
    const { projects } = await open(files)
    expect(await projects.find('/srv/tide')).toMatchObject({ id: ID, orphan: true })
    expect(await projects.find('/home/ana/memory')).toMatchObject({ id: ID })
  })

  it('are found before they have a memory, without making one', async () => {
    const files = disk()
    const { projects } = await open(files)
    const before = files.snapshot()
    expect(await projects.find('/srv/new')).toMatchObject({
      id: `${BASE}/projects/-srv-new/memory`,
      paths: ['/srv/new'],
      memories: 0,
    })
    expect(files.snapshot()).toEqual(before)
  })

  it.each(['-srv-none', '/srv/none', 'tide', ''])('are not made up for %j', async (word) =>
    expect((await open(disk())).projects.find(word)).rejects.toMatchObject({
      code: 'project.unknown',
    }),
  )

  it('in two base folders must be named by their memory folder', async () => {
    const files = disk()
    files.put('/other/projects/-srv-tide/memory/a.md', 'x')
    files.put('/home/ana/data/settings.json', `{"bases":["${BASE}","/other"]}`)
    const { projects } = await open(files)
    await expect(projects.find('-srv-tide')).rejects.toThrow('is in several base folders')
  })

  it('are bound to a folder, and let go again', async () => {
    const files = disk()
    files.put(`${BASE}/projects/-lost/memory/a.md`, 'x')
    const { projects, settings } = await open(files)
    const { id } = await projects.find('-lost')
    expect(await projects.bind(id, '/srv/new/')).toMatchObject({
      paths: ['/srv/new'],
      pathSource: 'confirmed',
      title: 'new',
    })
    expect((await settings.read()).boundPaths).toEqual({ [`${BASE}/projects/-lost`]: '/srv/new' })
    expect(await projects.bind(id, null)).toMatchObject({ paths: [], pathSource: 'unknown' })
  })

  it.each(['relative', '/srv/none', '/srv/tide/src/a'])('are not bound to %s', async (path) =>
    expect((await open(disk())).projects.bind(ID, path)).rejects.toMatchObject({
      code: 'input.invalid',
    }),
  )

  it('resolve absolute paths only', async () => {
    const { projects } = await open(disk())
    expect(await projects.resolve('/srv/tide/src')).toMatchObject({
      memoryDir: `${BASE}/projects/-srv-tide-src/memory`,
      gitRoot: null,
    })
    await expect(projects.resolve('src')).rejects.toMatchObject({ code: 'input.invalid' })
  })
})
