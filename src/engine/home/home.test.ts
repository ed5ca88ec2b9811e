import { expect, it } from 'vitest'
import type { DreamSummary } from '../../shared/dream'
import type { Change, HistoryQuery } from '../../shared/history'
import { NO_WORD } from '../../shared/said'
import { fixedClock, quietLog } from '../../testing/fake-environment'
import { memoryFiles } from '../../testing/memory-files'
import { sha256 } from '../../testing/sha256'
import { createCatalogue } from '../memory/catalogue/create-catalogue'
import { CLIENT_LIMITS } from '../memory/limits'
import { dayLines } from './day-lines'
import { createKnownReports } from '../memory/index/known-reports'
import { createHome } from './home'
import { noClues } from '../../testing/no-clues'

const NOW = Date.UTC(2026, 9, 10, 12)
const HOUR = 3_600_000
const TIDE = '/c/projects/-tide/memory'
const BUOY = '/c/projects/-buoy/memory'

const change = (id: string, atMs: number, by: Change['by'], projectId = TIDE): Change => ({
  change: id,
  at: new Date(atMs).toISOString(),
  atMs,
  by,
  projectId,
  files: [{ path: `${projectId}/${id}.md`, file: `${id}.md`, before: null, after: 'h' }],
  summary: id,
})

const summary = (id: string) => ({
  ...{ id, slug: id, title: id, base: '/c', paths: ['/w'], gonePaths: [], memoryDir: id },
  ...{
    pathSource: 'transcript' as const,
    shared: false,
    orphan: false,
    enabled: true,
    decidedBy: NO_WORD,
  },
  ...{ memories: 1, indexLines: 0, indexUnits: 0, indexFits: true, sessions: 0, lastDream: null },
  ...{
    worstScore: 0,
    tokensAtStart: 0,
    marks: [],
    pinned: false,
    attention: 0,
    lastChangedAtMs: 0,
  },
})

const setUp = async (
  changes: readonly Change[],
  dreams: readonly DreamSummary[] = [],
  candidates: readonly string[] = [],
) => {
  const files = memoryFiles({ [`${TIDE}/a.md`]: 'a', [`${BUOY}/b.md`]: 'b' })
  files.put(`${TIDE}/MEMORY.md`, '- [A](a.md)\n- [gone](gone.md)\n- [away](archive/away.md)\n')
  const catalogue = createCatalogue({
    trees: files,
    hash: sha256,
    clock: fixedClock(NOW),
    log: quietLog,
    cache: null,
    stores: () => [{ id: TIDE }, { id: BUOY }],
    limits: () => CLIENT_LIMITS,
    editableLinks: () => new Set(),
    changedAtMs: () => undefined,
    clues: noClues,
    onSeen: () => undefined,
  })
  await catalogue.refresh()
  const asked: HistoryQuery[] = []
  const home = createHome({
    clock: fixedClock(NOW),
    catalogue,
    projects: { list: () => Promise.resolve([summary(TIDE), summary(BUOY)]) },
    history: {
      page: (query) => {
        asked.push(query)
        const mine = changes.filter(
          (one) => query.projectId === undefined || one.projectId === query.projectId,
        )
        return Promise.resolve({
          total: mine.length,
          changes: mine.slice(query.offset, query.offset + 2),
        })
      },
    },
    indexReport: createKnownReports({ catalogue, limits: () => CLIENT_LIMITS }),
    audited: () => null,
    dreams: { list: () => Promise.resolve(dreams) },
    candidates: () => Promise.resolve(candidates.map((projectId) => ({ projectId }))),
    stray: () => Promise.resolve([]),
    sweptSoon: (id) => Promise.resolve(id === BUOY ? { count: 2, days: 1 } : null),
  })
  return { files, catalogue, home, asked }
}

it('gathers the needs of every project, or of the one that was asked for', async () => {
  const { home } = await setUp([change('new', NOW - HOUR, 'client')])
  const { needs } = await home.read(null)
  expect(needs.map(({ kind, projectId, values }) => [kind, projectId, values['count']])).toEqual([
    ['index-drift', BUOY, 1],
    ['index-drift', TIDE, 1],
    ['client-wrote', TIDE, 1],
    ['expiring', BUOY, 2],
  ])
  expect((await home.read(BUOY)).needs.map(({ kind }) => kind)).toEqual(['index-drift', 'expiring'])
})

it('counts the candidates that wait in each project', async () => {
  const { home } = await setUp([], [], [TIDE, BUOY, TIDE])
  const { needs } = await home.read(null)
  const first = needs.slice(0, 2)
  expect(first.map(({ kind, projectId, values }) => [kind, projectId, values['count']])).toEqual([
    ['candidates', TIDE, 2],
    ['candidates', BUOY, 1],
  ])
})

it('names the newest result of a dream that still waits', async () => {
  const summary = (id: string, waiting: number, more: Partial<DreamSummary> = {}) =>
    ({
      id,
      projectId: TIDE,
      outcome: 'awaiting-review',
      counts: { waiting, accepted: 0, rejected: 0, applied: 0, undone: 0 },
      ...more,
    }) as DreamSummary
  const { home } = await setUp(
    [],
    [
      summary('away', 4, { discardedAtMs: 1 }),
      summary('decided', 0),
      summary('newest', 2),
      summary('older', 9),
      summary('done', 3, { outcome: 'applied' }),
    ],
  )
  expect((await home.read(TIDE)).needs[0]).toMatchObject({
    kind: 'dream-waiting',
    run: 'newest',
    values: { count: 2 },
  })
})

it('counts what each author changed on each day of the last thirty, over many pages', async () => {
  const changes = [
    change('a', NOW - HOUR, 'you'),
    change('b', NOW - 2 * HOUR, 'client'),
    change('c', NOW - 30 * HOUR, 'client'),
    change('d', NOW - 31 * HOUR, 'client'),
    change('e', NOW - 31 * 24 * HOUR, 'you'),
  ]
  const { home } = await setUp(changes)
  expect((await home.read(null)).days).toEqual([
    { day: '2026-10-10', counts: { you: 1, client: 1 } },
    { day: '2026-10-09', counts: { client: 2 } },
  ])
})

it('drops what the client wrote long ago or what was taken back', async () => {
  const undone = { ...change('b', NOW - HOUR, 'client'), undoneBy: 'c' }
  const { home } = await setUp([undone, change('a', NOW - 25 * HOUR, 'client')])
  expect((await home.read(TIDE)).needs.map(({ kind }) => kind)).toEqual(['index-drift'])
})

it('checks an index again when its store changed', async () => {
  const { files, catalogue, home } = await setUp([])
  await home.read(null)
  files.put(`${TIDE}/MEMORY.md`, '- [A](a.md)\n')
  await catalogue.refresh([TIDE])
  expect((await home.read(TIDE)).needs).toEqual([])
})

it('puts a change late in the evening on the day of the person', () => {
  const late = change('a', Date.UTC(2026, 9, 9, 23, 30), 'you')
  expect(dayLines([late], { offsetMinutes: () => 120 })).toEqual([
    { day: '2026-10-10', counts: { you: 1 } },
  ])
  expect(dayLines([], { offsetMinutes: () => 0 })).toEqual([])
})
