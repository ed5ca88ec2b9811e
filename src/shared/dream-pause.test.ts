import { expect, it } from 'vitest'
import { isPaused, pauseEndMs, UNTIL_RESUMED_MS } from './dream-pause'

const NOON = new Date(2026, 10, 30, 12, 15).getTime()

it.each([
  ['hour', NOON, new Date(2026, 10, 30, 13, 15).getTime()],
  ['today', NOON, new Date(2026, 11, 1).getTime()],
  ['today', new Date(2026, 10, 30).getTime(), new Date(2026, 11, 1).getTime()],
  ['resumed', NOON, UNTIL_RESUMED_MS],
] as const)('a pause of kind %s that begins at %d ends at %d', (pause, nowMs, endMs) => {
  expect(pauseEndMs(pause, nowMs)).toBe(endMs)
})

it('is over at its very end, and never there without one', () => {
  expect(isPaused({ pausedUntilMs: NOON }, NOON - 1)).toBe(true)
  expect(isPaused({ pausedUntilMs: NOON }, NOON)).toBe(false)
  expect(isPaused({ pausedUntilMs: null }, NOON)).toBe(false)
  expect(isPaused({ pausedUntilMs: UNTIL_RESUMED_MS }, NOON)).toBe(true)
})
