import { describe, expect, it } from 'vitest'
import { fakeEnvironment } from '../../testing/fake-environment'
import { memoryFiles, type MemoryFiles } from '../../testing/memory-files'
import type { Settings } from '../../shared/settings'
import type { Environment } from '../ports'
import { DEFAULT_SETTINGS } from '../settings/default-settings'
import { createStores } from './create-stores'
import { slugOf } from '../../shared/slug'

const BASE = '/home/ana/.claude'
const USER = `${BASE}/settings.json`

const talk = (...cwds: readonly string[]) =>
  cwds
    .map((cwd) =>
      JSON.stringify({ type: 'user', isSidechain: false, cwd, timestamp: '2026-11-02T08:00:00Z' }),
    )
    .join('\n')
const dirOf = (path: string) => `${BASE}/projects/${slugOf(path)}`
/** A project with one memory and one session. */
const project = (path: string, cwds: readonly string[] = [path]) => ({
  [`${dirOf(path)}/memory/a.md`]: 'text',
  ...Object.fromEntries(cwds.map((cwd, at) => [`${dirOf(path)}/s${String(at)}.jsonl`, talk(cwd)])),
})

interface Options {
  readonly settings?: Partial<Settings>
  readonly environment?: Partial<Environment>
  readonly flagBase?: string
}

const open = async (files: MemoryFiles, options: Options = {}) => {
  const stores = createStores({
    files,
    lines: files,
    environment: fakeEnvironment(options.environment),
    settings: () => Promise.resolve({ ...DEFAULT_SETTINGS, ...options.settings }),
    dataDir: '/home/ana/data',
    ...(options.flagBase === undefined ? {} : { flagBase: options.flagBase }),
  })
  const before = files.snapshot()
  await stores.refresh()
  expect(files.snapshot()).toEqual(before)
  return stores
}

const listed = async (files: MemoryFiles, options: Options = {}) =>
  (await open(files, options)).list()

describe('stores', () => {
  it('finds a project with its path, on, without marks', async () => {
    const files = memoryFiles({ ...project('/srv/tide'), '/srv/tide/a': '' })
    expect(await listed(files)).toEqual([
      {
        id: `${dirOf('/srv/tide')}/memory`,
        base: BASE,
        slug: '-srv-tide',
        slugDir: dirOf('/srv/tide'),
        realMemoryDir: `${dirOf('/srv/tide')}/memory`,
        paths: ['/srv/tide'],
        gonePaths: [],
        pathSource: 'transcript',
        marks: [],
        enabled: true,
        decidedBy: 'default',
      },
    ])
  })

  it('has nothing to say of an absent base folder', async () =>
    expect(await listed(memoryFiles())).toEqual([]))

  it.each([
    ['/srv/shop-api', '/srv/shop/api'],
    ['/srv/仓库甲', '/srv/网站乙'],
  ])('shows a store shared by %s and %s, and which of them is gone', async (a, b) => {
    const files = memoryFiles({ ...project(a, [a, b]), [`${b}/x`]: '' })
    expect(await listed(files)).toMatchObject([
      { paths: [a, b], gonePaths: [a], pathSource: 'transcript' },
    ])
  })

  it('never reads a path out of a slug', async () => {
    const files = memoryFiles({ [`${BASE}/projects/C--Work-web-shop/memory/a.md`]: 'x' })
    expect(await listed(files)).toMatchObject([
      { slug: 'C--Work-web-shop', paths: [], pathSource: 'unknown', marks: ['memory-only'] },
    ])
  })

  it('prefers the folder whose slug it is over where a session wandered', async () => {
    const files = memoryFiles({
      [`${dirOf('/srv/tide')}/memory/a.md`]: 'x',
      [`${dirOf('/srv/tide')}/s.jsonl`]: talk('/srv/tide/src', '/srv/tide', '/tmp'),
    })
    expect(await listed(files)).toMatchObject([{ paths: ['/srv/tide'] }])
  })

  const orphan = { [`${dirOf('/srv/tide')}/memory/a.md`]: 'x' }
  it.each([
    [
      'sessions-index',
      { [`${dirOf('/srv/tide')}/sessions-index.json`]: '{"originalPath":"/srv/tide"}' },
    ],
    ['claude-json', { '/home/ana/.claude.json': '{"projects":{"/srv/tide":{},"/srv/other":{}}}' }],
    ['claude-json', { [`${BASE}/.claude.json`]: '{"projects":{"/srv/tide":{}}}' }],
    [
      'history-jsonl',
      { [`${BASE}/history.jsonl`]: '{"project":"/x"}\n{torn\n{"project":"/srv/tide"}\n' },
    ],
  ])('reads the path from %s when no transcript tells', async (source, more) =>
    expect(await listed(memoryFiles({ ...orphan, ...more }))).toMatchObject([
      { paths: ['/srv/tide'], gonePaths: ['/srv/tide'], pathSource: source },
    ]),
  )

  it('puts the bound path first and drops the one that is gone', async () => {
    const files = memoryFiles({ ...project('/srv/tide'), '/srv/tide-tables/a': '' })
    const boundPaths = { [dirOf('/srv/tide')]: '/srv/tide-tables' }
    expect(await listed(files, { settings: { boundPaths } })).toMatchObject([
      { paths: ['/srv/tide-tables'], gonePaths: [], pathSource: 'confirmed' },
    ])
  })

  it('lists sub-folders and worktrees under their root, and a root that has no memory yet', async () => {
    const files = memoryFiles({
      ...project('/srv/tide'),
      '/srv/tide/.git/HEAD': '',
      '/srv/tide/src/a': '',
      '/wt/fix/.git': 'gitdir: /srv/tide/.git/worktrees/fix',
      '/srv/tide/.git/worktrees/fix/commondir': '../..',
      '/srv/tide/.git/worktrees/fix/gitdir': '/wt/fix/.git',
      '/srv/tide/.git/worktrees/old/gitdir': '/wt/old/.git',
      [`${dirOf('/srv/tide/src')}/s.jsonl`]: talk('/srv/tide/src'),
      [`${dirOf('/wt/fix')}/s.jsonl`]: talk('/wt/fix'),
      [`${dirOf('/wt/old')}/s.jsonl`]: talk('/wt/old'),
      [`${dirOf('/srv/new')}/s.jsonl`]: talk('/srv/new'),
      [`${dirOf('/home/ana/data/run')}/s.jsonl`]: talk('/home/ana/data/run'),
      '/home/ana/data/run/a': '',
      '/srv/new/a': '',
    })
    const stores = await open(files)
    expect(stores.list().map((store) => store.slug)).toEqual(['-srv-new', '-srv-tide'])
    const folders = stores.foldersOf(stores.get(`${dirOf('/srv/tide')}/memory`))
    expect(folders.map((folder) => folder.slug).sort()).toEqual([
      '-srv-tide',
      '-srv-tide-src',
      '-wt-fix',
      '-wt-old',
    ])
  })

  it('marks the store of a worktree', async () => {
    const files = memoryFiles({
      ...project('/wt/fix'),
      '/wt/fix/.git': 'gitdir: /srv/tide/.git/worktrees/fix',
      '/srv/tide/.git/worktrees/fix/commondir': '../..',
      '/srv/tide/.git/worktrees/fix/gitdir': '/wt/fix/.git',
    })
    expect(await listed(files)).toMatchObject([{ marks: ['worktree'] }])
  })

  it('lists a linked base folder and a doubly named slug folder once', async () => {
    const files = memoryFiles({ '/dot/claude/projects/-srv-tide/memory/a.md': 'x' })
    files.putLink(BASE, '/dot/claude')
    files.putLink('/dot/claude/projects/-srv-alias', '-srv-tide')
    const settings = { bases: [BASE, '/dot/claude'] }
    expect(await listed(files, { settings })).toMatchObject([
      { slug: '-srv-tide', marks: ['memory-only'] },
    ])
  })

  it('marks a memory folder that is a link', async () => {
    const files = memoryFiles({
      '/notes/a.md': 'x',
      [`${dirOf('/srv/tide')}/s.jsonl`]: talk('/srv/tide'),
    })
    files.putLink(`${dirOf('/srv/tide')}/memory`, '/notes')
    expect(await listed(files)).toMatchObject([{ realMemoryDir: '/notes', marks: ['linked'] }])
  })

  it.each([
    ['linux', [[], []]],
    ['mac', [['case-twin'], ['case-twin']]],
  ] as const)('treats names that differ in letter case on %s', async (platform, marks) => {
    const files = memoryFiles({
      ...project('/work/site', ['/work/site']),
      ...project('/Work/site', ['/Work/site']),
    })
    const stores = await listed(files, { environment: { platform } })
    expect(stores.map((store) => store.marks)).toEqual(marks)
  })

  it('shows the folder the person redirects to, and defaults that still hold files', async () => {
    const files = memoryFiles({
      ...project('/srv/tide'),
      '/srv/tide/a': '',
      [`${dirOf('/srv/empty')}/s.jsonl`]: talk('/srv/empty'),
      '/srv/empty/a': '',
      [USER]: '{"autoMemoryDirectory":"~/notes/mem"}',
    })
    files.putFolder(`${dirOf('/srv/empty')}/memory`)
    expect(await listed(files)).toMatchObject([
      {
        id: '/home/ana/notes/mem',
        marks: ['redirected'],
        paths: ['/srv/empty', '/srv/tide'],
        slugDir: null,
      },
      { slug: '-srv-tide', decidedBy: 'default; sessions use /home/ana/notes/mem' },
    ])
  })

  it.each([
    ['~/.ssh', 'It is a folder that holds keys.'],
    ['/team/mem', undefined],
  ])('names what a project asks for (%s) and does not follow it', async (value, refusal) => {
    const files = memoryFiles({
      ...project('/srv/tide'),
      '/srv/tide/.claude/settings.json': JSON.stringify({ autoMemoryDirectory: value }),
    })
    const stores = await listed(files)
    expect(stores).toMatchObject([{ id: `${dirOf('/srv/tide')}/memory`, askedFor: value }])
    expect(stores[0]?.askedForRefusal).toEqual(refusal)
  })

  it('follows a confirmed path and keeps showing the default that holds files', async () => {
    const files = memoryFiles({
      ...project('/srv/tide'),
      '/srv/tide/.claude/settings.json': '{"autoMemoryDirectory":"/team/mem"}',
    })
    const stores = await listed(files, { settings: { confirmedPaths: ['/team/mem'] } })
    expect(stores.map(({ id, marks, askedFor }) => [id, marks, askedFor])).toEqual([
      [`${dirOf('/srv/tide')}/memory`, [], undefined],
      ['/team/mem', ['redirected'], undefined],
    ])
  })

  it('says which file switched memory off', async () => {
    const files = memoryFiles({
      ...project('/srv/tide'),
      [USER]: '{"env":{"CLAUDE_CODE_DISABLE_AUTO_MEMORY":"1"}}',
    })
    expect(await listed(files)).toMatchObject([
      { enabled: false, decidedBy: `CLAUDE_CODE_DISABLE_AUTO_MEMORY=1 in env in ${USER}` },
    ])
  })

  it('looks only into the folder of the flag', async () => {
    const files = memoryFiles({ ...project('/srv/tide'), '/x/.claude/projects/-a/memory/m.md': '' })
    expect((await listed(files, { flagBase: '/x/.claude' })).map((store) => store.slug)).toEqual([
      '-a',
    ])
  })

  it('refuses an unknown store, and knows a proposed one without touching the disk', async () => {
    const files = memoryFiles({ '/srv/new/a': '' })
    const stores = await open(files)
    expect(() => stores.get('/nowhere')).toThrow('No memory folder is known as /nowhere.')
    const before = files.snapshot()
    const store = await stores.propose('/srv/new')
    await stores.refresh()
    expect([stores.get(store.id).paths, files.snapshot()]).toEqual([['/srv/new'], before])
  })

  it('reads transcripts again only where a folder moved', async () => {
    const files = memoryFiles({ ...project('/srv/tide'), ...project('/srv/moon') })
    const stores = await open(files)
    const first = files.reads.length
    await stores.refresh()
    expect(files.reads.length).toBe(first)
    files.put(`${dirOf('/srv/moon')}/new.jsonl`, talk('/srv/moon'))
    await stores.refresh()
    expect(files.reads.slice(first)).toEqual([`${dirOf('/srv/moon')}/new.jsonl`])
  })

  it('takes a swept session folder and a broken settings file in its stride', async () => {
    const files = memoryFiles({ ...project('/srv/tide'), [USER]: '{' })
    files.putFolder(`${dirOf('/srv/tide')}/9a-swept/tool-results`)
    files.putFolder(`${BASE}/projects/-empty`)
    files.put(`${BASE}/projects/stray.txt`, 'x')
    expect(await listed(files)).toHaveLength(1)
  })
})
