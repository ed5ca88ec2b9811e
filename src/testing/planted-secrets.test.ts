import { expect, it, vi } from 'vitest'
import { countFor } from './count'
import { measureSecrets } from './secret-figures'

vi.setConfig({ testTimeout: 60_000 })

it('finds planted credentials of twenty kinds and leaves clean memories alone', async () => {
  const figures = await measureSecrets(Math.max(100, countFor(400)), countFor(2_000))
  const missed = figures.missed.map(({ kind, place, text, start, end }) => [
    kind,
    place,
    text.slice(Math.max(0, start - 40), end),
  ])
  console.log(
    `secrets: ${figures.found} of ${figures.planted} found, ${figures.alarms.length} false alarms in ${figures.clean} memories`,
  )
  expect(figures.found / figures.planted, JSON.stringify(missed)).toBeGreaterThanOrEqual(0.95)
  expect(figures.alarms.length, JSON.stringify(figures.alarms)).toBeLessThanOrEqual(
    Math.ceil(figures.clean / 200),
  )
})
