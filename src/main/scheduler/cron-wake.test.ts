import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cronWake } from './cron-wake'

const START_MS = Date.parse('2026-11-30T08:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: START_MS })
})
afterEach(() => {
  vi.useRealTimers()
})

it('does the work once, at its moment', async () => {
  const done: number[] = []
  cronWake(START_MS + 600_000, () => done.push(Date.now() - START_MS))
  await vi.advanceTimersByTimeAsync(599_000)
  expect(done).toEqual([])
  await vi.advanceTimersByTimeAsync(86_400_000)
  expect(done).toHaveLength(1)
  expect(done[0]).toBeGreaterThanOrEqual(600_000)
  expect(done[0]).toBeLessThan(602_000)
})

it('does work whose moment is over at once, and never after it was taken back', async () => {
  const done: string[] = []
  cronWake(START_MS - 86_400_000, () => done.push('late'))
  const takeBack = cronWake(START_MS + 5_000, () => done.push('taken back'))
  takeBack()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(done).toEqual(['late'])
})

it('notices within half a minute that the machine slept through the moment', async () => {
  const done: number[] = []
  cronWake(START_MS + 600_000, () => done.push(Date.now()))
  await vi.advanceTimersByTimeAsync(31_000)
  // A sleeping machine's clock goes on while its timers stand still.
  vi.setSystemTime(START_MS + 8 * 3_600_000)
  await vi.advanceTimersByTimeAsync(31_000)
  expect(done).toHaveLength(1)
})

it('waits for a moment that lies further away than a date can say', async () => {
  const done: number[] = []
  const takeBack = cronWake(Number.MAX_SAFE_INTEGER, () => done.push(1))
  await vi.advanceTimersByTimeAsync(3_600_000)
  takeBack()
  expect(done).toEqual([])
})
