import { describe, expect, it } from 'vitest'
import { AppError } from '../../shared/errors'
import { say } from '../../shared/said'
import { memoryFiles, type MemoryFiles } from '../../testing/memory-files'
import { searchTranscripts } from './search-transcripts'

const T0 = Date.parse('2026-11-02T08:00:00Z')
const TOKEN = ['ghp_', 'q8Zt3mVbN1xKc7LrW0sYd5JhF2gPa9UeT4iR'].join('')

const user = (content: unknown, atMs: number | null = T0) =>
  `${JSON.stringify({
    type: 'user',
    uuid: 'tide-uuid',
    message: { content },
    ...(atMs === null ? {} : { timestamp: new Date(atMs).toISOString() }),
  })}\n`

const disk = (lines: Readonly<Record<string, string>>): MemoryFiles => {
  const files = memoryFiles()
  for (const [name, text] of Object.entries(lines)) {
    const times = [...text.matchAll(/"timestamp":"([^"]+)"/g)].map((one) =>
      Date.parse(one[1] ?? ''),
    )
    files.put(`/p/${name}.jsonl`, text, { mtimeMs: Math.max(T0, ...times) })
  }
  return files
}
const search = (files: MemoryFiles, query: string, limit = 10, signal?: AbortSignal) =>
  searchTranscripts({ files, finder: files }, Object.keys(files.snapshot()), query, limit, signal)
const found = async (files: MemoryFiles, query: string, limit?: number) =>
  (await search(files, query, limit)).map(({ sessionId, line }) => `${sessionId}:${String(line)}`)

describe('searching transcripts', () => {
  const files = disk({
    s1: user('The tide tables are late.', T0) + user('Wind and tide.', T0 + 5),
    s2: user('Nothing here.', T0 + 9) + user('高潮 at noon', T0 + 3),
    s3: user([{ type: 'tool_result', content: 'tide: 4 m' }], T0 + 4) + user('tide', null),
  })

  it.each([
    ['tide', ['s1:2', 's3:1', 's1:1', 's3:2']],
    ['TIDE tables', ['s1:1']],
    ['tide wind', ['s1:2']],
    ['潮', ['s2:2']],
    ['rain', []],
    ['', []],
    ['timestamp', []],
    ['tide-uuid', []],
  ])('finds %j newest first, in words and not in keys', async (query, lines) =>
    expect(await found(files, query)).toEqual(lines),
  )

  it('says who said it, when, and what stands around it', async () =>
    expect(await search(files, 'wind')).toEqual([
      {
        sessionId: 's1',
        path: '/p/s1.jsonl',
        line: 2,
        atMs: T0 + 5,
        by: 'person',
        text: 'Wind and tide.',
      },
    ]))

  it('looks through what tools were given', async () => {
    const use = { type: 'tool_use', name: 'Grep', input: { pattern: 'Barometer' } }
    const line = JSON.stringify({ type: 'assistant', message: { content: [use] } })
    expect(await search(disk({ s1: `${line}\n` }), 'barometer')).toMatchObject([
      { by: 'assistant', text: 'Grep(pattern: Barometer)' },
    ])
  })

  it('keeps the newest of many, within a file and over files', async () => {
    const many = (from: number) =>
      Array.from({ length: 50 }, (_, at) => user(`tide ${String(at)}`, T0 + from + at)).join('')
    const both = disk({ old: many(0), new: many(1_000) })
    expect(await found(both, 'tide', 3)).toEqual(['new:50', 'new:49', 'new:48'])
  })

  it('opens no file that is older than enough hits', async () => {
    const both = disk({ old: user('tide', T0), new: user('tide', T0 + 9) })
    const opened: string[] = []
    const find: MemoryFiles['find'] = (path, patterns) => {
      opened.push(path)
      return both.find(path, patterns)
    }
    const deps = { files: both, finder: { find } }
    const paths = ['/p/old.jsonl', '/p/new.jsonl']
    expect(await searchTranscripts(deps, paths, 'tide', 1)).toMatchObject([{ sessionId: 'new' }])
    expect(opened).toEqual(['/p/new.jsonl'])
  })

  it('searches the longer of two copies, and passes over what was swept', async () => {
    const copies = memoryFiles()
    copies.put('/a/s1.jsonl', user('tide one'))
    copies.put('/b/s1.jsonl', user('tide one') + user('tide two', T0 + 1))
    copies.put('/a/s2.jsonl', user('tide'))
    copies.breakPath('/a/s2.jsonl', new AppError('file.missing', say`Gone.`))
    const hits = await search(copies, 'tide')
    expect(hits.map(({ path, line }) => `${path}:${String(line)}`)).toEqual([
      '/b/s1.jsonl:2',
      '/b/s1.jsonl:1',
    ])
  })

  it.each([
    ['short', 'the tide turns', 'the tide turns'],
    ['on one line', 'the\n\ttide\u202e turns', 'the tide turns'],
    [
      'far inside',
      `${'a '.repeat(200)}tide${' b'.repeat(300)}`,
      `…${'a '.repeat(40)}tide${' b'.repeat(107)}…`,
    ],
    ['with a credential before it', `${TOKEN} tide`, 'ghp_•••• tide'],
    ['within a credential', TOKEN.replace('q8Zt3', 'tide3'), 'ghp_••••'],
  ])('shows what stands around a word %s', async (_, text, shown) => {
    const [hit] = await search(disk({ s1: user(text) }), 'tide')
    expect(hit?.text).toBe(shown)
    expect(shown.length).toBeLessThanOrEqual(300)
  })

  it('stops when it is told to', async () =>
    await expect(search(files, 'tide', 10, AbortSignal.abort())).rejects.toThrow())
})
