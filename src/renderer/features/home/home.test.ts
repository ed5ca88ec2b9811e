import { expect, it } from 'vitest'
import type { Need } from '../../../shared/home'
import { actionOf } from './action-of'
import { daysSince } from './days-since'
import { foldNeeds } from './fold-needs'

const needs = (kind: Need['kind'], count: number): readonly Need[] =>
  Array.from({ length: count }, (_, at) => ({
    kind,
    projectId: String(at),
    project: '',
    values: {},
  }))

it('shows a few of a kind with the number that is hidden, all of it once opened', () => {
  const all = [...needs('index-cut', 1), ...needs('old', 9), ...needs('shared', 4)]
  const counts = (opened: readonly Need['kind'][]) =>
    foldNeeds(all, new Set(opened)).map(({ kind, shown, hidden }) => [kind, shown.length, hidden])
  expect(counts([])).toEqual([
    ['index-cut', 1, 0],
    ['old', 3, 6],
    ['shared', 4, 0],
  ])
  expect(counts(['old'])[1]).toEqual(['old', 9, 0])
  expect(foldNeeds([], new Set())).toEqual([])
})

it.each([
  [0, 'keep'],
  [49.99, 'keep'],
  [50, 'review'],
  [74.99, 'review'],
  [75, 'prune'],
])('a score of %d suggests %s', (score, action) => expect(actionOf(score)).toBe(action))

it.each([
  ['2026-10-10T23:59', 0],
  ['2026-10-09T23:59', 1],
  ['2026-10-01T00:00', 9],
  ['2026-10-11T08:00', 0],
])('%s is %d calendar days before the tenth', (day, days) => {
  expect(daysSince(new Date(day).getTime(), new Date('2026-10-10T09:00').getTime())).toBe(days)
})
