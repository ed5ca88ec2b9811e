import { expect, it } from 'vitest'
import { billTwelveTurns } from './cached-dream'

it('bills a dream of twelve turns at most 0.3 of what it costs without a cache', async () => {
  const { units, plain, cacheRead, cacheWrite } = await billTwelveTurns()
  expect(plain).toBeGreaterThan(50_000)
  expect(cacheRead).toBeGreaterThan(cacheWrite)
  expect(units / plain).toBeLessThanOrEqual(0.3)
})
