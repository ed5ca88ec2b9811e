import { expect, it } from 'vitest'
import { MEMORY_TYPES } from '../../shared/memory'
import { actionOf, HALF_LIFE_DAYS, scoreOf } from './score'

it.each(MEMORY_TYPES)('gives exactly 50 and 75 after one and two half-lives of %s', (type) => {
  const days = HALF_LIFE_DAYS[type]
  expect([0, days, 2 * days].map((age) => scoreOf(age, type))).toEqual([0, 50, 75])
  expect(scoreOf(-1, type)).toBe(0)
  expect(scoreOf(1e9, type)).toBe(100)
})

it.each([
  [0, 'keep'],
  [49.999, 'keep'],
  [50, 'review'],
  [74.999, 'review'],
  [75, 'prune'],
  [100, 'prune'],
])('suggests for %d: %s', (score, action) => {
  expect(actionOf(score)).toBe(action)
})
