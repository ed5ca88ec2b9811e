import { describe, expect, it } from 'vitest'
import { slugOf } from '../../shared/slug'
import { countFor } from '../../testing/count'
import { fakeEnvironment } from '../../testing/fake-environment'
import { memoryFiles, type MemoryFiles } from '../../testing/memory-files'
import type { Environment } from '../ports'
import { DEFAULT_SETTINGS } from '../settings/default-settings'
import { agentCwdOf, isAgentFolder, titleOfAgent } from './agent-stores'
import { createStores } from './create-stores'

const BASE = '/home/ana/.claude'

/** A session in each of these folders, the first of which has a memory. */
const sessionsIn = (...cwds: readonly string[]) =>
  Object.fromEntries(
    cwds.flatMap((cwd, at) => {
      const line = { type: 'user', isSidechain: false, cwd, timestamp: '2026-11-02T08:00:00Z' }
      const dir = `${BASE}/projects/${slugOf(cwd)}`
      const memory = at === 0 ? [[`${dir}/memory/a.md`, 'text'] as const] : []
      return [...memory, [`${dir}/s.jsonl`, JSON.stringify(line)] as const]
    }),
  )

const open = async (files: MemoryFiles, environment: Partial<Environment> = {}) => {
  const stores = createStores({
    files,
    lines: files,
    environment: fakeEnvironment(environment),
    settings: () => Promise.resolve(DEFAULT_SETTINGS),
    dataDir: '/home/ana/data',
  })
  await stores.refresh()
  return stores
}

const found = async (files: MemoryFiles, environment: Partial<Environment> = {}) => {
  const stores = await open(files, environment)
  await stores.refreshAgents()
  return stores.all().flatMap(({ id, agent }) => (agent === undefined ? [] : [{ id, ...agent }]))
}

describe('the folders of agents’ memory', () => {
  it('are found in every scope, at the root, in sub-folders and in worktrees', async () => {
    const files = memoryFiles({
      ...sessionsIn('/srv/tide', '/srv/tide/web'),
      '/srv/tide/.git/worktrees/fix/gitdir': '/srv/fix/.git',
      '/srv/tide/.git/worktrees/fix/commondir': '../..',
      '/srv/fix/.git': 'gitdir: /srv/tide/.git/worktrees/fix',
      [`${BASE}/agent-memory/reviewer/a.md`]: 'one',
      '/srv/tide/.claude/agent-memory/reviewer/a.md': 'two',
      '/srv/tide/web/.claude/agent-memory/reviewer/a.md': 'three',
      '/srv/tide/.claude/agent-memory-local/reviewer/a.md': 'four',
      '/srv/fix/.claude/agent-memory/reviewer/a.md': 'five',
      '/srv/elsewhere/.claude/agent-memory/reviewer/a.md': 'never used by the client',
    })
    const git = { name: 'reviewer', root: '/srv/tide' }
    expect(await found(files)).toEqual([
      { id: `${BASE}/agent-memory/reviewer`, ...git, scope: 'user', cwd: null, root: null },
      {
        id: '/srv/fix/.claude/agent-memory/reviewer',
        ...git,
        scope: 'project',
        cwd: '/srv/fix',
      },
      {
        id: '/srv/tide/.claude/agent-memory/reviewer',
        ...git,
        scope: 'project',
        cwd: '/srv/tide',
      },
      {
        id: '/srv/tide/web/.claude/agent-memory/reviewer',
        ...git,
        scope: 'project',
        cwd: '/srv/tide/web',
      },
      {
        id: '/srv/tide/.claude/agent-memory-local/reviewer',
        ...git,
        scope: 'local',
        cwd: '/srv/tide',
      },
    ])
  })

  it('are found where the client says it was used, though its transcripts were swept', async () => {
    const files = memoryFiles({
      '/home/ana/.claude.json': JSON.stringify({
        projects: { '/srv/tide/web': {}, 'no path': {} },
      }),
      '/srv/tide/.git/HEAD': 'ref: refs/heads/main',
      '/srv/tide/.claude/agent-memory/reviewer/a.md': 'one',
      '/srv/tide/web/.claude/agent-memory/reviewer/a.md': 'two',
    })
    expect((await found(files)).map(({ cwd }) => cwd)).toEqual(['/srv/tide', '/srv/tide/web'])
  })

  it('stand in no list of projects, and are stores by their path all the same', async () => {
    const files = memoryFiles({
      ...sessionsIn('/srv/tide'),
      [`${BASE}/agent-memory/reviewer/a.md`]: 'one',
    })
    const stores = await open(files)
    expect(() => stores.get(`${BASE}/agent-memory/reviewer`)).toThrow('No memory folder')
    await stores.refreshAgents()
    expect(stores.list().map(({ slug }) => slug)).toEqual(['-srv-tide'])
    expect(stores.get(`${BASE}/agent-memory/reviewer`).agent?.scope).toBe('user')
    expect(stores.isAgents(`${BASE}/agent-memory/reviewer`)).toBe(true)
    expect(stores.agentParents()).toEqual([`${BASE}/agent-memory`])
  })

  it('lie in the folder that CLAUDE_CODE_REMOTE_MEMORY_DIR names', async () => {
    const files = memoryFiles({
      '/mnt/memory/agent-memory/reviewer/a.md': 'there',
      [`${BASE}/agent-memory/reviewer/a.md`]: 'not there',
    })
    const variables = { CLAUDE_CODE_REMOTE_MEMORY_DIR: '/mnt/memory' }
    const ids = (await found(files, { variables })).map(({ id }) => id)
    expect(ids).toEqual(['/mnt/memory/agent-memory/reviewer'])
  })

  it('count once where the home folder is itself a working folder', async () => {
    const files = memoryFiles({
      ...sessionsIn('/home/ana'),
      [`${BASE}/agent-memory/reviewer/a.md`]: 'one',
    })
    expect(await found(files)).toMatchObject([{ scope: 'user' }])
  })

  it('are looked for again only once somebody asked', async () => {
    const files = memoryFiles(sessionsIn('/srv/tide'))
    const stores = await open(files)
    files.put('/srv/tide/.claude/agent-memory/reviewer/a.md', 'one')
    await stores.refresh()
    expect(stores.all()).toHaveLength(1)
    await stores.refreshAgents()
    expect(stores.all()).toHaveLength(2)
    files.put('/srv/tide/.claude/agent-memory/tester/a.md', 'one')
    await stores.refresh()
    expect(stores.all()).toHaveLength(3)
  })
})

describe('hostile folders', () => {
  it('never lead out of the repository or to keys', async () => {
    const files = memoryFiles({
      ...sessionsIn('/srv/tide'),
      '/srv/tide/a': '',
      '/srv/secret/a.md': 'not theirs',
      '/home/ana/.ssh/id': 'key',
      [`${BASE}/agent-memory/plain/a.md`]: 'fine',
    })
    files.putLink('/srv/tide/.claude/agent-memory/out', '/srv/secret')
    files.putLink('/srv/tide/.claude/agent-memory-local', '/srv/secret')
    files.putLink(`${BASE}/agent-memory/keys`, '/home/ana/.ssh')
    files.putLink(`${BASE}/agent-memory/nowhere`, '/srv/gone')
    expect((await found(files)).map(({ name }) => name)).toEqual(['plain'])
  })

  it.each([['.git'], ['snapshot.json']])('%s is no agent', async (name) => {
    const files = memoryFiles({ [`${BASE}/agent-memory/${name}`]: '{}' })
    expect(await found(files)).toEqual([])
  })

  it('keeps agents apart whose names differ in case, or in an odd character', async () => {
    const names = ['Reviewer', 'a\u202eb', 'reviewer', 'rëviewer', 'up ..']
    const files = memoryFiles(
      Object.fromEntries(names.map((name) => [`${BASE}/agent-memory/${name}/a.md`, 'one'])),
    )
    expect((await found(files)).map(({ name }) => name)).toEqual([...names].sort())
  })

  it('finds thousands of agents', async () => {
    const count = countFor(5_000)
    const files = memoryFiles()
    for (let at = 0; at < count; at++) files.putFolder(`${BASE}/agent-memory/agent-${String(at)}`)
    expect(await found(files)).toHaveLength(count)
  })
})

it.each([
  ['/srv/tide/.claude/agent-memory/reviewer', '/srv/tide'],
  ['/srv/tide/.claude/agent-memory-local/reviewer', '/srv/tide'],
  ['/srv/tide/.claude/agent-memory', null],
  ['/srv/tide/.claude/agent-memory/reviewer/sub', null],
  ['/mnt/memory/agent-memory/reviewer', null],
  ['/srv/tide', null],
])('reads the working folder of %s as %s', (path, cwd) => expect(agentCwdOf(path)).toBe(cwd))

it.each([
  ['/mnt/memory/agent-memory/reviewer', true],
  ['/mnt/agent-memory', false],
  ['/agent-memory/../x', false],
])('tells whether %s may be an agent’s: %s', (path, is) => expect(isAgentFolder(path)).toBe(is))

it.each([
  [null, 'reviewer'],
  ['/srv/tide', 'reviewer · tide'],
])('calls the memory of %s %s', (cwd, title) =>
  expect(titleOfAgent({ name: 'reviewer', cwd })).toBe(title),
)
