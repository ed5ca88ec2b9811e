import { expect, it } from 'vitest'
import type { Author, Change } from '../../../shared/history'
import { groupByDay } from './group-by-day'

const change = (id: string, at: string, by: Author): Change => ({
  change: id,
  at,
  atMs: Date.parse(at),
  by,
  projectId: '/m',
  files: [],
  summary: id,
})

it('groups by local day, then by author, newest first', () => {
  const groups = groupByDay([
    change('4', '2026-10-02T12:00:00+02:00', 'you'),
    change('3', '2026-10-02T11:00:00+02:00', 'client'),
    change('2', '2026-10-02T00:30:00+02:00', 'you'),
    change('1', '2026-10-01T23:30:00+02:00', 'you'),
  ])
  expect(
    groups.map(({ day, by, changes }) => [day, by, changes.map((one) => one.summary)]),
  ).toEqual([
    ['2026-10-02', 'you', ['4', '2']],
    ['2026-10-02', 'client', ['3']],
    ['2026-10-01', 'you', ['1']],
  ])
})

it('has nothing to group in an empty history', () => expect(groupByDay([])).toEqual([]))
