import { expect, it } from 'vitest'
import { countKinds, daysUntilSweep, markedParts } from './session-words'

const NOW = Date.parse('2026-12-03T09:00:00Z')

it.each([
  ['2026-12-05T09:00:00Z', 2],
  ['2026-12-05T08:59:59Z', 1],
  ['2026-12-03T09:00:00Z', 0],
  ['2026-11-01T00:00:00Z', 0],
])('counts the days until %s as %i', (at, days) => expect(daysUntilSweep(at, NOW)).toBe(days))

it('counts kinds', () =>
  expect(countKinds([])).toEqual({ all: 0, person: 0, sdk: 0, subagent: 0, own: 0 }))

it.each([
  ['Tide and wind', 'tide', ['[Tide]', ' and wind']],
  ['wind, tides', 'tide  WIND', ['[wind]', ', ', '[tide]', 's']],
  ['高潮', '潮', ['高', '[潮]']],
  ['a.b axb', 'a.b', ['[a.b]', ' axb']],
  ['tidetables', 'tide tidetables', ['[tidetables]']],
  ['tide', '', ['tide']],
])('marks in %j the words %j', (text, words, parts) =>
  expect(
    markedParts(text, words).map((one) => (one.isMarked ? `[${one.text}]` : one.text)),
  ).toEqual(parts),
)
