import { expect, it } from 'vitest'
import { holds, median, percentile, tableOf, type Figure } from './figure'

const ratio = (value: number): Figure => ({
  ...{ kind: 'ratio', what: 'scan', unit: 'ms', value },
  ...{ against: 'C', reference: 100, reach: 1.5 },
})

it.each<[Figure, boolean | null]>([
  [ratio(150), true],
  [ratio(151), false],
  [{ kind: 'limit', what: 'x', unit: 'ms', value: 5, reach: 5 }, true],
  [{ kind: 'limit', what: 'x', unit: 'ms', value: 6, reach: 5 }, false],
  [{ kind: 'left-out', what: 'x', why: 'no compiler' }, null],
])('judges %j: %s', (figure, verdict) => expect(holds(figure)).toBe(verdict))

it('takes percentiles of samples in any order', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(
    percentile(
      Array.from({ length: 100 }, (_, at) => 99 - at),
      0.95,
    ),
  ).toBe(95)
  expect(percentile([], 0.5)).toBeNaN()
})

it('prints what holds, what does not, and what was left out with the reason', () => {
  const table = tableOf([
    ratio(120),
    ratio(999),
    { kind: 'left-out', what: 'cold', why: 'not root' },
  ])
  expect(table).toMatch(/1\.20 × 100 ms \(C\) +≤ 1\.5 × +holds/)
  expect(table).toContain('SHORT')
  expect(table).toContain('not root')
})
