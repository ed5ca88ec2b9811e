import { expect, it } from 'vitest'
import { MEMORY_TYPES } from '../../shared/memory'
import { actionOf, countingScore, deepScoreOf, HALF_LIFE_DAYS, isDue, scoreOf } from './score'

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

it.each([
  [0, 0, 0],
  [78, 20, 98],
  [78, 30, 100],
  [0, 500, 100],
])('adds to %d for failed claims %d and is at most 100: %d', (score, penalty, deepScore) => {
  expect(deepScoreOf(score, penalty)).toBe(deepScore)
  expect(countingScore({ score, deepScore })).toBe(deepScore)
  expect(countingScore({ score })).toBe(score)
})

it.each([
  [49.999, undefined, false],
  [50, undefined, true],
  [50, 1_000, true],
  [50, 1_001, false],
  [100, 999, true],
  [10, 999, false],
])('with a score of %d and a review date of %d is due: %s', (score, reviewAtMs, due) => {
  expect(isDue(score, reviewAtMs, 1_000)).toBe(due)
})
