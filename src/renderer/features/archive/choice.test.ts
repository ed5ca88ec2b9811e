import { expect, it } from 'vitest'
import type { StoredAway } from '../../../shared/ipc/contract'
import { daysLeft, groupChosen, idOf, toggle } from './choice'

const away = (projectId: string, key: string): StoredAway => ({
  projectId,
  project: projectId,
  key,
  file: key,
  name: key,
  description: '',
  type: 'user',
  sizeBytes: 1,
  awayAtMs: 0,
})

it('restores the chosen files of each project together', () => {
  const list = [away('/b', 'x.md'), away('/a', 'x.md'), away('/b', 'y.md'), away('/b', 'z.md')]
  const chosen = new Set([list[0], list[1], list[3]].map((one) => idOf(one!)))
  expect(groupChosen(list, chosen)).toEqual([
    { projectId: '/b', files: ['x.md', 'z.md'] },
    { projectId: '/a', files: ['x.md'] },
  ])
})

it('adds and takes out of the choice', () => {
  expect([...toggle(new Set(['a']), 'b')]).toEqual(['a', 'b'])
  expect([...toggle(new Set(['a']), 'a')]).toEqual([])
})

it.each([
  [undefined, null],
  [30 * 86_400_000, 30],
  [86_400_001, 2],
  [1, 1],
  [-1, 0],
])('counts the days until %s', (leavesAtMs, days) => {
  const one = away('/a', 'x.md')
  expect(daysLeft(leavesAtMs === undefined ? one : { ...one, leavesAtMs }, 0)).toBe(days)
})
