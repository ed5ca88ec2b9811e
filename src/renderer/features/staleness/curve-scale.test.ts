import { describe, expect, it } from 'vitest'
import { MEMORY_TYPES } from '../../../shared/memory'
import { HALF_LIFE_DAYS } from '../../../shared/staleness-score'
import { ageTicks, axisEndDays, curveSamples } from './curve-scale'

it.each([
  [0, 400],
  [400, 400],
  [400.5, 800],
  [801, 1600],
  [1600, 1600],
  [20_000, 1600],
])('ends the axis for an oldest memory of %d days at %d', (oldest, end) => {
  expect(axisEndDays(oldest)).toBe(end)
})

it('names the half-lives, and leaves out what lies beyond the end', () => {
  expect(ageTicks(400)).toEqual([0, 1, 7, 14, 30, 60, 90, 180, 365])
  expect(ageTicks(800)).toEqual([0, 7, 14, 30, 60, 90, 180, 365, 730])
  expect(ageTicks(1600)).toEqual([0, 7, 14, 30, 60, 90, 180, 365, 730, 1460])
})

it('keeps every half-life of the shortest axis at least 6 % away from the next', () => {
  const places = MEMORY_TYPES.map((type) => Math.sqrt(HALF_LIFE_DAYS[type] / 400)).sort(
    (a, b) => a - b,
  )
  const gaps = places.slice(1).map((place, at) => place - (places[at] ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThan(0.06)
  expect(places[0]).toBeGreaterThan(0.15)
})

describe.each([400, 800, 1600])('curves up to %d days', (end) => {
  const samples = curveSamples(end)
  const ages = samples.map(({ ageDays }) => ageDays)

  it('begin at 0, end at the end, and are whole days, each once and in order', () => {
    expect([ages[0], ages.at(-1)]).toEqual([0, end])
    expect(ages.every(Number.isInteger)).toBe(true)
    expect([...new Set(ages)].sort((a, b) => a - b)).toEqual(ages)
  })

  it.each(MEMORY_TYPES)('rise from 0 without falling for %s', (type) => {
    const scores = samples.map((sample) => sample[type])
    expect(scores[0]).toBe(0)
    expect(scores.every((score, at) => at === 0 || score >= (scores[at - 1] ?? 0))).toBe(true)
  })
})
