import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countFor } from '../../../testing/count'
import { spreadLabels } from './spread-labels'

it.each([
  ['leaves labels that have room', [10, 40, 80], [10, 40, 80]],
  ['pushes close ones down', [10, 12, 13], [10, 26, 42]],
  ['keeps them above the lower end', [90, 95, 98], [68, 84, 100]],
  ['keeps the order that was asked in', [13, 10, 12], [42, 10, 26]],
  ['has nothing to do for none', [], []],
  ['brings back what lies outside', [-5, 140], [0, 100]],
])('%s', (_, wanted, placed) => {
  expect(spreadLabels(wanted, 16, 0, 100)).toEqual(placed)
})

it('never lets two labels touch where there is room for all', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 320, noNaN: true }), { maxLength: 6 }),
      (wanted) => {
        const placed = [...spreadLabels(wanted, 17, 0, 320)].sort((a, b) => a - b)
        const gaps = placed.slice(1).map((place, at) => place - (placed[at] ?? 0))
        expect(gaps.every((gap) => gap >= 17 - 1e-9)).toBe(true)
        expect(placed.every((place) => place >= -1e-9 && place <= 320)).toBe(true)
      },
    ),
    { numRuns: countFor(1_000) },
  )
})
