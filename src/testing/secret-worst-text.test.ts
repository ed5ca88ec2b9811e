import { expect, it, vi } from 'vitest'
import { worstTexts } from '../../bench/worst-text'
import { countFor } from './count'
import { createSecretlintScanner } from '../adapters/secretlint-scanner'
import { createSecretFinder } from '../engine/safety/secrets/find-secrets'

vi.setConfig({ testTimeout: 60_000 })
const find = createSecretFinder({ scanner: createSecretlintScanner() })

// How long it takes is measured by `npm run bench`; here it only has to come to an end with ranges in order.
it.each(worstTexts(countFor(1_000_000)))('comes to an end on %s', async (_sort, text) => {
  const spans = await find(text)
  expect(spans.every(({ start, end }) => 0 <= start && start < end && end <= text.length)).toBe(
    true,
  )
  expect(spans.every(({ start }, at) => at === 0 || start >= (spans[at - 1]?.end ?? 0))).toBe(true)
})
