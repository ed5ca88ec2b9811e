import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countFor } from '../../../testing/count'
import { STORE } from '../../../testing/memory-rooms'
import { offlineRooms } from '../../../testing/offline-rooms'
import type { DreamEvent, Proposal } from '../../../shared/dream'
import { CLIENT_LIMITS } from '../../memory/limits'
import { loadIndex } from '../../memory/index/load-index'
import { parseIndex } from '../../memory/index/parse-index'
import { createHearing } from './hear'
import { pointedIn } from '../proposals/index-acts'

const flat = (name: string, body: string, more = ''): string =>
  `---\nname: ${name}\ndescription: About ${name}\ntype: project\n${more}---\n\n${body}\n`
const nested = (name: string, body: string): string =>
  `---\nname: ${name}\ndescription: About ${name}\nmetadata: \n  node_type: memory\n  type: project\n  modified: 2026-10-01T09:00:00.000Z\n---\n\n${body}\n`
const crlf = (text: string): string => text.replaceAll('\n', '\r\n')

const SAME = 'The gauge in the harbour is read every six minutes by the office computer.'
const reasons = (proposals: readonly Proposal[]) => proposals.map(({ reason }) => reason.kind)
const indexFaults = (proposals: readonly Proposal[]) =>
  proposals.flatMap(({ reason }) => (reason.kind === 'indexLine' ? reason.fault : []))

describe('odd files', () => {
  it.each([
    [
      'CRLF',
      crlf(flat('a', 'Ben looked at it yesterday.')),
      '\r\nBen looked at it 2026-11-28.\r\n',
    ],
    ['a byte-order mark', `\uFEFF${flat('a', 'Ben looked at it yesterday.')}`, '2026-11-28'],
    ['a nested head', nested('a', 'Ben looked at it yesterday.'), '2026-09-30'],
    ['no head', 'Ben looked at it yesterday.\n', 'Ben looked at it 2026-11-28.\n'],
  ])('keeps every other byte of a memory with %s', async (_name, text, after) => {
    const rooms = await offlineRooms({ 'a.md': text, 'MEMORY.md': '- [a](a.md) — one\n' })
    const before = await rooms.state()
    const proposals = await rooms.dream()
    expect(reasons(proposals)).toEqual(['relativeDate'])
    const { change } = await rooms.apply(proposals)
    const now = rooms.text('a.md') ?? ''
    expect(now).toContain(after)
    expect(now.replace(/2026-(?:11-28|09-30)/u, 'yesterday')).toBe(text.replace(/^\uFEFF/u, ''))
    expect((await rooms.state()).map((one) => one.split(' ')[1])).toEqual(
      before.map((one) => one.split(' ')[1]),
    )
    await rooms.room.history.undo(change!)
    expect(await rooms.state()).toEqual(before)
  })

  it('joins what lies in folders and has names in any form, and makes no folder that undo leaves', async () => {
    const [nfd, deep] = ['cafe\u0301.md', 'notes/old/copy.md']
    const rooms = await offlineRooms({
      [nfd]: crlf(flat('Café', SAME)),
      [deep]: flat('copy', SAME),
      'MEMORY.md': crlf(`- [Café](${nfd}) — one\n- [copy](${deep}) — two\n`),
    })
    const before = await rooms.state()
    const folders = await rooms.files.list(STORE)
    const proposals = await rooms.dream()
    expect(reasons(proposals)).toEqual(['sameText'])
    expect(proposals[0]).toMatchObject({ isSafe: true, kind: 'merged' })
    const { change, left } = await rooms.apply(proposals)
    expect(left).toEqual([])
    expect(await rooms.dream()).toEqual([])
    await rooms.room.history.undo(change!)
    expect(await rooms.state()).toEqual(before)
    expect(await rooms.files.list(STORE)).toEqual(folders)
  })

  it('proposes no line and converts nothing where MEMORY.md is the memory itself', async () => {
    const rooms = await offlineRooms({
      'a.md': flat('a', 'Ben looked at it yesterday.'),
      'MEMORY.md': '# Notes\n\nWe use pnpm.\n',
    })
    const proposals = await rooms.dream()
    expect(reasons(proposals)).toEqual(['relativeDate'])
    await rooms.apply(proposals)
    expect(rooms.text('MEMORY.md')).toBe('# Notes\n\nWe use pnpm.\n')
  })

  it('holds what would change a link that nobody allowed, and leaves the team alone', async () => {
    const rooms = await offlineRooms({ 'MEMORY.md': '', 'team/x.md': flat('x', 'Done yesterday.') })
    rooms.files.put('/srv/notes/far.md', flat('far', 'Ben looked at it yesterday.'))
    rooms.files.putLink(`${STORE}/far.md`, '/srv/notes/far.md')
    await rooms.catalogue.refresh()
    const proposals = await rooms.dream()
    expect(proposals.map(({ file, hold }) => [file, hold?.kind])).toEqual([
      ['far.md', 'readOnly'],
      ['MEMORY.md', undefined],
    ])
    expect((await rooms.apply(proposals)).left).toHaveLength(1)
  })

  it('leaves what is pinned as it is, and lets it be kept against what contradicts it', async () => {
    const rooms = await offlineRooms({
      'a.md': flat('ports', 'The development server listens on port 4000.', 'pinned: true\n'),
      'b.md': flat('b', 'The development server listens on port 5000.'),
      'c.md': flat('c', 'Ben looked at it yesterday.', 'pinned: true\n'),
      'MEMORY.md': '- [a](a.md) — one\n- [b](b.md) — two\n- [c](c.md) — three\n',
    })
    const [choice, ...others] = await rooms.dream()
    expect(others).toEqual([])
    expect(choice?.options?.map(({ keeps }) => keeps)).toEqual(['a.md'])
    const before = rooms.text('a.md')
    expect((await rooms.apply([{ ...choice!, option: 0 }])).left).toEqual([])
    expect(rooms.text('a.md')).toBe(before)
    expect(rooms.text('b.md')).toBeNull()
  })
})

describe('one fate for each memory', () => {
  it('writes the day out in what is merged, by the oldest of the copies', async () => {
    const text = 'The gauge in the harbour was moved by the office yesterday to the long pier.'
    const rooms = await offlineRooms({
      'a.md': flat('a', text, 'modified: 2026-10-10T09:00:00Z\n'),
      'b.md': flat('b', text, 'modified: 2026-10-20T09:00:00Z\n'),
      'MEMORY.md': '- [a](a.md) — one\n- [b](b.md) — two\n',
    })
    const proposals = await rooms.dream()
    expect(reasons(proposals)).toEqual(['sameText'])
    await rooms.apply(proposals)
    const kept = rooms.text(proposals[0]?.file ?? '')
    expect(kept).toContain('2026-10-09')
    expect(kept).not.toContain('2026-10-19')
  })

  it('archives what is old and speaks of what is gone, and unlinks those that name it', async () => {
    const rooms = await offlineRooms(
      {
        'a.md': flat('old', 'See `src/gone.ts`.', 'modified: 2026-01-10T09:00:00Z\n'),
        'b.md': flat('b', 'More in [[old|the old one]].'),
        'MEMORY.md': '- [a](a.md) — one\n- [b](b.md) — two\n',
      },
      { gone: ['a.md', 'b.md'] },
    )
    const proposals = await rooms.dream()
    expect(proposals).toMatchObject([{ kind: 'archived', file: 'a.md' }])
    expect((await rooms.apply(proposals)).left).toEqual([])
    expect(rooms.text('archive/a.md')).toContain('src/gone.ts')
    expect(rooms.text('b.md')).toContain('More in the old one.')
    expect(rooms.text('MEMORY.md')).toBe('- [b](b.md) — two\n')
  })

  it('lets one decide between two values, and corrects the other where it says much else', async () => {
    const rooms = await offlineRooms({
      'a.md': flat('ports', 'The development server listens on port 4000.'),
      'b.md': flat(
        'setup',
        'Install everything first, then start it. The development server listens on port 5000. The first start takes a minute and loads all stations.',
      ),
      'MEMORY.md': '- [a](a.md) — one\n- [b](b.md) — two\n',
    })
    const [choice, ...others] = await rooms.dream()
    expect(others).toEqual([])
    expect(choice?.options?.map(({ keeps }) => keeps)).toEqual(['a.md', 'b.md'])
    await rooms.apply([{ ...choice!, option: 0 }])
    expect(rooms.text('b.md')).toContain('listens on port 4000')
    expect(await rooms.dream()).toEqual([])
  })
})

describe('an index over its limits', () => {
  const many = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        `m${at}.md`,
        flat(
          `m${at}`,
          `Station ${'abcdefghij'.charAt(at % 10)}${at} is at ${at * 7} metres of wall ${at}.`,
        ),
      ]),
    )
  it('puts entries together, and every memory keeps its pointer', async () => {
    const lines = Array.from({ length: 230 }, (_, at) => `- [m${at}](m${at}.md) — About m${at}`)
    const rooms = await offlineRooms({
      ...many(230),
      'MEMORY.md': `# All\n\n${lines.join('\n')}\n`,
    })
    const proposals = await rooms.dream()
    expect(indexFaults(proposals)).toEqual(['overLimit'])
    expect((await rooms.apply(proposals)).left).toEqual([])
    const text = rooms.text('MEMORY.md') ?? ''
    const isMemory = (file: string) => /^m\d+\.md$/u.test(file)
    expect(loadIndex(parseIndex(text, isMemory), CLIENT_LIMITS).reason).toBeNull()
    expect(pointedIn(text, { isMemory, limits: CLIENT_LIMITS }).size).toBe(230)
    expect(await rooms.dream()).toEqual([])
  })

  it('dreams of five hundred memories without a pair for each two', async () => {
    const rooms = await offlineRooms({ ...many(500), 'MEMORY.md': '# All\n' })
    const proposals = await rooms.dream()
    expect(proposals.map(({ index, hold }) => [index.length, hold?.kind])).toEqual([
      [500, 'overLimit'],
    ])
  })
})

it('ends at once when it is cancelled, and after its step when it is told to stop', async () => {
  const rooms = await offlineRooms({ 'a.md': flat('a', 'Done yesterday.'), 'MEMORY.md': '' })
  const abort = new AbortController()
  abort.abort(new Error('cancelled'))
  await expect(rooms.dream({}, abort.signal)).rejects.toThrow('cancelled')
  const told: DreamEvent[] = []
  const found = await rooms.dream({
    isStopping: () => true,
    tell: (event) => void told.push(event),
  })
  expect(found).toEqual([])
  expect(told.filter(({ kind }) => kind === 'phase')).toHaveLength(1)
})

it('hears only what a person said since the last dream', async () => {
  const line = (at: string, text: string) =>
    JSON.stringify({
      type: 'user',
      uuid: at,
      sessionId: 's',
      timestamp: at,
      message: { role: 'user', content: text },
    })
  const rooms = await offlineRooms({})
  rooms.files.put(
    '/t/s.jsonl',
    `${line('2026-11-01T09:00:00Z', 'Remember: the old gauge is broken for good.')}\n${line('2026-11-20T09:00:00Z', 'Remember: the new gauge needs a password from Ana.')}\n`,
  )
  const hear = createHearing({
    findTouched: () =>
      Promise.resolve([
        { sessionId: 's', path: '/t/s.jsonl', kind: 'person', lastAtMs: 0, sizeBytes: 1 },
      ]),
    lines: rooms.files,
    settings: rooms.deps.settings,
    clock: rooms.deps.clock,
    hash: rooms.deps.hash,
    titleOf: () => 'tide-tables',
    projectIds: () => [STORE],
  })
  const task = { projectId: STORE, nowMs: 0, sinceMs: Date.parse('2026-11-10T00:00:00Z') }
  const heard = await hear(task, new AbortController().signal)
  expect(heard).toMatchObject({ sessions: 1, messages: 1 })
})

const BODIES = [
  SAME,
  `${SAME} See [[m1]] and [[nowhere]].`,
  'We freeze the code next Thursday and Ben tests it in two weeks.',
  'The development server listens on port 4000.',
  'The development server listens on port 5000.',
  'Never push to the main branch on a Friday afternoon.',
  'More about the stations stands in [[m2]].',
  'Words without any meaning for others: lantern, paper, boat.',
]

const storeArb = fc
  .array(
    fc.record({
      body: fc.constantFrom(...BODIES),
      shape: fc.nat(4),
      days: fc.nat(2),
      isGone: fc.boolean(),
      line: fc.nat(5),
    }),
    { minLength: 1, maxLength: 9 },
  )
  .map((memories) => {
    const texts: Record<string, string> = {}
    const lines = ['# Notes', '', '- [gone](gone.md) — not there']
    for (const [at, { body, shape, line, days }] of memories.entries()) {
      const file = shape === 3 ? `sub/m${at}.md` : `m${at}.md`
      const head =
        days === 0 ? 'modified: 2026-01-10T09:00:00Z\n' : days === 1 ? 'pinned: true\n' : ''
      const text = shape === 1 ? nested(`m${at}`, body) : flat(`m${at}`, body, head)
      texts[file] = shape === 2 ? crlf(text) : shape === 4 ? `\uFEFF${text}` : text
      const entry = `- [m${at}](${file}) — ${line === 4 ? 'long words '.repeat(22) : `about ${at}`}`
      if (line > 0) lines.push(entry)
      if (line === 5) lines.push(`- [again](${file}) — what else`)
    }
    texts['MEMORY.md'] = `${lines.join('\n')}\n`
    const gone = Object.keys(texts).filter((_, at) => memories[at]?.isGone === true)
    return { texts, gone }
  })

it('never loses a text, a pointer or a time, whatever is accepted, and undo gives back everything', async () => {
  await fc.assert(
    fc.asyncProperty(
      storeArb,
      fc.array(fc.nat(3), { minLength: 30, maxLength: 30 }),
      async ({ texts, gone }, picks) => {
        const rooms = await offlineRooms(texts, { gone })
        const before = await rooms.state()
        const proposals = await rooms.dream()
        const chosen = proposals.flatMap((one, at) => {
          const pick = picks[at % picks.length] ?? 0
          if (pick === 0) return []
          return [one.options === undefined ? one : { ...one, option: pick % one.options.length }]
        })
        const { change } = await rooms.apply(chosen)
        const after = await rooms.state()
        for (const print of before) {
          const [file = '', ...rest] = print.split(' ')
          if (file === 'MEMORY.md') continue
          const there = after.find((one) => one.startsWith(`${file} `))
          if (there === undefined) expect(after).toContain([`archive/${file}`, ...rest].join(' '))
          else expect(there.split(' ')[1]).toBe(rest[0])
        }
        const isMemory = (file: string) => rooms.files.textOf(`${STORE}/${file}`) !== null
        const context = { isMemory, limits: CLIENT_LIMITS }
        const pointed = pointedIn(rooms.text('MEMORY.md') ?? '', context)
        for (const file of pointedIn(texts['MEMORY.md'] ?? '', context))
          expect(pointed).toContain(file)
        expect(
          loadIndex(parseIndex(rooms.text('MEMORY.md') ?? '', isMemory), CLIENT_LIMITS).reason,
        ).toBeNull()
        if (change !== null) await rooms.room.history.undo(change)
        expect(await rooms.state()).toEqual(before)
      },
    ),
    { numRuns: countFor(600) },
  )
})

it('proposes nothing new right after all that passes was applied', async () => {
  await fc.assert(
    fc.asyncProperty(storeArb, async ({ texts, gone }) => {
      const rooms = await offlineRooms(texts, { gone })
      const first = await rooms.dream()
      const free = first.filter(({ hold }) => hold === undefined)
      expect((await rooms.apply(free)).left).toEqual([])
      const known = new Set(first.map(({ id }) => id))
      const again = (await rooms.dream()).filter(({ id }) => !known.has(id))
      expect(again.map(({ file, reason }) => [file, reason])).toEqual([])
    }),
    // The same stores every time: a find in others is a find about texts, not about this day's luck.
    { numRuns: countFor(600), seed: 11 },
  )
})
