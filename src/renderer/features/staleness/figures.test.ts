import { expect, it } from 'vitest'
import { aDot, aView } from './fake-view'
import { meanScoreOf, mostAgedType, percentOf, stalestDot, typeRows } from './figures'

const none = { keep: 0, review: 0, prune: 0 }
const byType = {
  value: { ...none, keep: 9, review: 1 },
  user: none,
  feedback: none,
  project: { keep: 1, review: 1, prune: 2 },
  reference: none,
  unknown: { ...none, keep: 2 },
}

it('draws a bar for every type that has memories, most durable first', () => {
  expect(typeRows(byType)).toEqual([
    { type: 'value', keep: 9, review: 1, prune: 0, memories: 10 },
    { type: 'project', keep: 1, review: 1, prune: 2, memories: 4 },
    { type: 'unknown', keep: 2, review: 0, prune: 0, memories: 2 },
  ])
})

it('names the type with the largest share past keeping, not the largest number', () => {
  expect(mostAgedType(typeRows(byType))?.type).toBe('project')
  expect(mostAgedType(typeRows({ ...byType, value: none, project: none }))).toBeNull()
  expect(mostAgedType([])).toBeNull()
})

it('weighs the mean of each project by its memories', () => {
  const view = aView([
    aDot('project', 14, { count: 3 }),
    aDot('project', 28, { projectId: '/mem/ring-log', file: 'b.md' }),
  ])
  expect(meanScoreOf(view.byProject)).toBe((3 * 50 + 75) / 4)
  expect(meanScoreOf([])).toBeNull()
})

it('takes the older of two that are equally stale', () => {
  const dots = [aDot('unknown', 1e6), aDot('project', 2e6), aDot('value', 1)]
  expect(stalestDot(dots)?.name).toBe('project after 2000000')
  expect(stalestDot([])).toBeNull()
})

it.each([
  [0, 0, 0],
  [0, 5, 0],
  [1, 4, 25],
  [4, 4, 100],
])('draws %d of %d as %d %%', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent)
})
