import { describe, expect, it } from 'vitest'
import { costOf, DEFAULT_MODEL, MODEL_PRICES, priceOf } from './model-prices'

const usage = (input = 0, output = 0, cacheWrite = 0, cacheRead = 0) => ({
  input,
  output,
  cacheWrite,
  cacheRead,
})

describe('prices', () => {
  it.each([
    ['nothing', usage(), 0],
    ['a million of each', usage(1e6, 1e6, 1e6, 1e6), 2 + 10 + 2.5 + 0.1],
    ['one token', usage(1), 0.000002],
  ])('count %s', (_what, used, usd) => {
    expect(costOf(used, DEFAULT_MODEL, MODEL_PRICES)).toBeCloseTo(usd, 12)
  })

  it.each([
    ['claude-sonnet-4-5', 'claude-sonnet-4-5'],
    ['claude-sonnet-4-5-20250929', 'claude-sonnet-4-5'],
    ['claude-sonnet-5', 'claude-sonnet-5'],
    ['claude-sonnet-5-5', 'claude-sonnet-5-5'],
    ['claude-sonnet-5-latest', 'claude-sonnet-5'],
    ['claude-fable-5-2', null],
    ['claude-sonnet-50', null],
    ['llama-of-ana', null],
    ['', null],
  ])('of %s are those of %s', (model, found) => {
    expect(priceOf(model, MODEL_PRICES)?.model ?? null).toBe(found)
  })

  it('are unknown without a table, and money with them', () => {
    expect(costOf(usage(1e6), DEFAULT_MODEL, [])).toBeNull()
    expect(costOf(usage(1e6), '', [{ ...MODEL_PRICES[0]!, model: '' }])).toBeNull()
  })

  it('are dated, one for each model, and never below zero', () => {
    expect(new Set(MODEL_PRICES.map(({ model }) => model)).size).toBe(MODEL_PRICES.length)
    for (const { asOf, inputUsd, outputUsd, cacheWriteUsd, cacheReadUsd } of MODEL_PRICES) {
      expect(asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      expect(cacheReadUsd).toBeGreaterThan(0)
      expect([cacheReadUsd, inputUsd, cacheWriteUsd, outputUsd]).toEqual(
        [cacheReadUsd, inputUsd, cacheWriteUsd, outputUsd].sort((a, b) => a - b),
      )
    }
  })
})
