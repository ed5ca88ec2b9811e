import { expect, it } from 'vitest'
import { MEMORY_TYPES, type MemoryRow } from '../../shared/memory'
import { memoryRow } from '../../testing/memory-row'
import { dotsOf } from './dots'
import { scoreOf } from './score'
import { staleRowsOf } from './stale-rows'
import { tallyProjects, tallyTypes } from './tallies'

const row = (file: string, ageDays: number, more: Partial<MemoryRow> = {}): MemoryRow =>
  memoryRow({ file, ageDays, score: scoreOf(ageDays, more.type ?? 'project'), ...more })

it('keeps the exact age of a memory that stands alone', () => {
  expect(
    dotsOf([row('a.md', 14), row('b.md', 14, { type: 'user' }), row('c.md', 0)]),
  ).toMatchObject([
    { type: 'project', ageDays: 14, score: 50, count: 1, file: 'a.md' },
    { type: 'user', ageDays: 14, count: 1, file: 'b.md' },
    { type: 'project', ageDays: 0, score: 0, count: 1, file: 'c.md' },
  ])
})

it('joins those of one type and nearly one age, named by the stalest', () => {
  const rows = [row('a.md', 100), row('b.md', 101, { deepScore: 100 }), row('c.md', 99.5)]
  const [dot, ...others] = dotsOf(rows)
  expect(others).toEqual([])
  expect(dot).toMatchObject({ count: 3, ageDays: 300.5 / 3, file: 'b.md' })
  expect(dot?.score).toBe(scoreOf(300.5 / 3, 'project'))
})

it('draws at most 1,200 dots however many memories there are', () => {
  const rows = MEMORY_TYPES.flatMap((type) =>
    Array.from({ length: 3_000 }, (_, at) => row(`${type}${at}.md`, at * 3.1, { type })),
  )
  const dots = dotsOf([...rows, row('past.md', 1e6)])
  expect(dots.length).toBeLessThanOrEqual(1_200)
  expect(dots.reduce((sum, { count }) => sum + count, 0)).toBe(18_001)
})

it('tallies actions by type, and projects from the worst mean on', () => {
  const rows = [
    row('a.md', 0, { projectId: '/tide' }),
    row('b.md', 20, { projectId: '/tide', action: 'review', due: true }),
    row('c.md', 40, { projectId: '/buoy', action: 'prune', due: true, deepScore: 100 }),
  ]
  expect(tallyTypes(rows)).toMatchObject({
    project: { keep: 1, review: 1, prune: 1 },
    value: { keep: 0, review: 0, prune: 0 },
  })
  expect(tallyProjects(rows, (id) => id.slice(1))).toMatchObject([
    { project: 'buoy', memories: 1, meanScore: 100, worstScore: 100, due: 1 },
    { project: 'tide', memories: 2, counts: { keep: 1, review: 1, prune: 0 }, due: 1 },
  ])
  expect(tallyProjects([], String)).toEqual([])
})

it('lists every memory worst first by the score that counts', () => {
  const rows = [row('a.md', 14), row('b.md', 7, { deepScore: 90 }), row('c.md', 14)]
  const listed = staleRowsOf(rows, () => 'tide')
  expect(listed.map(({ file }) => file)).toEqual(['b.md', 'a.md', 'c.md'])
  expect(listed[1]).toMatchObject({ project: 'tide', halfLifeDays: 14, score: 50 })
  expect(listed[1]).not.toHaveProperty('deepScore')
})
