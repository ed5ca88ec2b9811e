import { describe, expect, it } from 'vitest'
import { fakeGroundReader } from '../../../testing/fake-ground'
import { memoryRooms, NOW_MS, STORE } from '../../../testing/memory-rooms'
import { createBranchJudge } from '../../location/branch-judge'
import { createUseReport } from './report-use'

const SLUG = '/home/ana/.claude/projects/-srv-tide-tables'
const DAY_MS = 86_400_000
const dayAgo = (days: number): string => new Date(NOW_MS - days * DAY_MS).toISOString()

const call = (name: string, filePath: string, daysAgo: number, more: object = {}): string =>
  JSON.stringify({
    type: 'assistant',
    uuid: `${name}-${String(daysAgo)}`,
    sessionId: 'x',
    timestamp: dayAgo(daysAgo),
    gitBranch: 'main',
    cwd: '/srv/tide-tables',
    message: {
      role: 'assistant',
      content: [{ type: 'tool_use', name, input: { file_path: filePath } }],
    },
    ...more,
  })
const said = (daysAgo: number, more: object = {}): string =>
  JSON.stringify({
    type: 'user',
    uuid: `u-${String(daysAgo)}`,
    timestamp: dayAgo(daysAgo),
    cwd: '/srv/tide-tables',
    message: { role: 'user', content: `Look into ${STORE}/a.md with "tool_use", please.` },
    ...more,
  })
const memory = (origin?: string): string =>
  origin === undefined
    ? 'text\n'
    : `---\nname: n\ndescription: d\ntype: project\noriginSessionId: ${origin}\n---\nText\n`

const open = async (
  memories: Readonly<Record<string, string>>,
  sessions: Readonly<Record<string, readonly string[]>>,
) => {
  const rooms = await memoryRooms(memories)
  const { files } = rooms
  const put = (name: string, lines: readonly string[]) =>
    files.put(`${SLUG}/${name}`, lines.map((line) => `${line}\n`).join(''))
  for (const [name, lines] of Object.entries(sessions)) put(name, lines)
  const looked: string[] = []
  const stores = {
    get: () => rooms.deps.stores.get(),
    foldersOf: () => [{ dir: SLUG } as never],
  }
  const merges = { main: 'main', merged: [], unmerged: ['refs/heads/codes'], level: [] }
  const use = createUseReport({
    ...rooms.deps,
    stores,
    platform: 'linux',
    finder: {
      find: (path, patterns, signal, range) => {
        looked.push(`${path.slice(SLUG.length + 1)} from ${String(range?.from?.offset ?? 0)}`)
        return files.find(path, patterns, signal, range)
      },
    },
    branches: createBranchJudge({
      ground: fakeGroundReader({ '/srv/tide-tables': { merges } }),
      stores,
      clock: rooms.clock,
    }),
  })
  const report = async () => {
    const found = await use(STORE)
    return { ...found, of: Object.fromEntries(found.memories.map((one) => [one.file, one])) }
  }
  return { report, looked, put, files, use }
}

describe('the use of memories', () => {
  it('comes from calls of tools on files of the folder, with place and time', async () => {
    const { report } = await open(
      { 'a.md': memory(), 'sub/b.md': memory(), 'c.md': memory() },
      {
        's1.jsonl': [
          said(5),
          call('Write', `${STORE}/a.md`, 4),
          call('Edit', `${STORE}/sub/b.md`, 3),
          call('Read', `${STORE}/../memory/a.md`, 2),
          call('Read', '/srv/tide-tables/a.md', 2),
          call('Grep', `${STORE}/c.md`, 2),
          call('Read', `${STORE}/MEMORY.md`, 2),
          call('Read', `${STORE}-copy/c.md`, 2),
        ],
        's2.jsonl': [said(2), call('MultiEdit', `${STORE}/a.md`, 1)],
      },
    )
    const { of, sessions, sinceMs } = await report()
    expect([sessions, sinceMs]).toEqual([2, NOW_MS - 5 * DAY_MS])
    expect(of['a.md']).toEqual({
      file: 'a.md',
      name: 'a',
      writtenIn: [
        { sessionId: 's2', line: 2, atMs: NOW_MS - DAY_MS, isGone: false },
        { sessionId: 's1', line: 2, atMs: NOW_MS - 4 * DAY_MS, isGone: false },
      ],
      readIn: [{ sessionId: 's1', line: 4, atMs: NOW_MS - 2 * DAY_MS, isGone: false }],
      lastReadAtMs: NOW_MS - 2 * DAY_MS,
      isUnused: false,
    })
    expect(of['sub/b.md']).toMatchObject({ readIn: [], lastReadAtMs: null, isUnused: false })
    expect(of['c.md']).toMatchObject({ writtenIn: [], readIn: [], isUnused: true })
  })

  it.each([
    [29, false],
    [30, false],
    [31, true],
  ])('calls a memory unused when %d days have passed: %s', async (days, expected) => {
    const { report } = await open(
      { 'a.md': memory() },
      { 's1.jsonl': [call('Read', `${STORE}/a.md`, days)] },
    )
    expect((await report()).of['a.md']?.isUnused).toBe(expected)
  })

  it('names the session of the head, also after it was swept', async () => {
    const { report } = await open(
      { 'a.md': memory('s1'), 'b.md': memory('gone'), 'c.md': memory('s1') },
      { 's1.jsonl': [said(3), call('Write', `${STORE}/a.md`, 2)] },
    )
    const { of } = await report()
    expect(of['a.md']?.writtenIn).toMatchObject([{ sessionId: 's1', line: 2 }])
    expect(of['b.md']?.writtenIn).toEqual([{ sessionId: 'gone', atMs: null, isGone: true }])
    expect(of['b.md']?.isUnused).toBe(true)
    expect(of['c.md']?.writtenIn).toEqual([
      { sessionId: 's1', atMs: NOW_MS - 3 * DAY_MS, isGone: false },
    ])
    expect(of['c.md']?.isUnused).toBe(false)
  })

  it('tells sub-agents apart, counts copies once, and leaves out our own runs', async () => {
    const lines = [said(3, { sessionId: 's1' }), call('Read', `${STORE}/a.md`, 2)]
    const { report } = await open(
      { 'a.md': memory('s1') },
      {
        's1.jsonl': lines,
        'copy.jsonl': [...lines, call('Read', `${STORE}/a.md`, 1)],
        's1/subagents/agent-7.jsonl': [call('Write', `${STORE}/a.md`, 2, { isSidechain: true })],
        'own.jsonl': [
          call('Read', `${STORE}/a.md`, 0, { cwd: '/home/ana/.local/share/noctuary/run' }),
        ],
      },
    )
    const { of, sessions } = await report()
    expect(sessions).toBe(2)
    expect(of['a.md']?.readIn.map(({ sessionId }) => sessionId)).toEqual(['copy', 'copy'])
    expect(of['a.md']?.writtenIn).toMatchObject([{ sessionId: 'agent-7', agentOf: 's1', line: 1 }])
  })

  it.each<[string, string, string | undefined]>([
    ['main', 'a.md', 'main true'],
    ['a branch that is open', 'b.md', 'codes false'],
    ['a branch that is gone', 'c.md', 'old null'],
    ['no branch', 'd.md', undefined],
    ['a session that was swept', 'e.md', undefined],
    ['the beginning, without a call', 'f.md', 'codes false'],
  ])('says on which branch a memory was born: %s', async (_, file, expected) => {
    const on = (gitBranch: string) => ({ gitBranch })
    const { report } = await open(
      {
        'a.md': memory('s1'),
        'b.md': memory('s1'),
        'c.md': memory('s1'),
        'd.md': memory('s1'),
        'e.md': memory('gone'),
        'f.md': memory('s2'),
      },
      {
        's1.jsonl': [
          call('Write', `${STORE}/a.md`, 4, on('main')),
          call('Write', `${STORE}/b.md`, 4, on('codes')),
          call('Edit', `${STORE}/b.md`, 3, on('main')),
          call('Write', `${STORE}/c.md`, 2, on('old')),
          call('Write', `${STORE}/d.md`, 2, on('HEAD')),
        ],
        's2.jsonl': [said(2), said(1, on('codes'))],
      },
    )
    const { branch } = (await report()).of[file] ?? {}
    const said2 = branch === undefined ? undefined : `${branch.name} ${String(branch.isMerged)}`
    expect(said2).toBe(expected)
  })

  it('reads of a transcript that grew only what is new, and nothing of one that did not', async () => {
    const first = [said(3), call('Read', `${STORE}/a.md`, 2)]
    const { report, looked, put, files } = await open(
      { 'a.md': memory() },
      { 's1.jsonl': first, 's2.jsonl': [said(1)] },
    )
    await report()
    expect(looked).toEqual(['s1.jsonl from 0', 's2.jsonl from 0'])
    const end = new TextEncoder().encode(first.map((line) => `${line}\n`).join('')).length
    const half = call('Write', `${STORE}/a.md`, 0)
    files.put(`${SLUG}/s1.jsonl`, `${first.join('\n')}\n${half.slice(0, 200)}`)
    expect((await report()).of['a.md']?.writtenIn).toEqual([])
    put('s1.jsonl', [...first, half])
    expect((await report()).of['a.md']?.writtenIn).toMatchObject([{ line: 3 }])
    expect(looked.slice(2)).toEqual([`s1.jsonl from ${end}`, `s1.jsonl from ${end}`])
    files.drop(`${SLUG}/s1.jsonl`)
    expect((await report()).of['a.md']).toMatchObject({ readIn: [], isUnused: true })
  })

  it('finds paths however JSON writes them, and passes over lines that are none', async () => {
    const escaped = call('Read', `${STORE}/潮.md`, 1)
    const { report } = await open(
      { '潮.md': memory(), 'a.md': memory() },
      {
        's1.jsonl': [
          escaped.replaceAll('/', '\\/').replace('潮', '\\u6f6e'),
          call('Read', `${STORE}/a.md`, 1).slice(0, -5),
          call('Read', `${STORE}/a.md`, 1) + call('Write', `${STORE}/a.md`, 1),
        ],
      },
    )
    const { of } = await report()
    expect(of['潮.md']?.readIn).toMatchObject([{ line: 1 }])
    expect(of['a.md']).toMatchObject({ readIn: [{ line: 3 }], writtenIn: [{ line: 3 }] })
  })

  it('stops when it is told to', async () => {
    const { use } = await open({ 'a.md': memory() }, { 's1.jsonl': [said(1)] })
    await expect(use(STORE, AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough')
  })
})
