import type { ModelPrice, TokenUsage } from './model'

const AS_OF = '2026-10-24'

const price = (
  model: string,
  inputUsd: number,
  outputUsd: number,
  cacheReadUsd: number,
): ModelPrice => ({
  model,
  inputUsd,
  outputUsd,
  // Five minutes, the only length that is asked for: a quarter above plain input.
  cacheWriteUsd: inputUsd * 1.25,
  cacheReadUsd,
  asOf: AS_OF,
})

/**
 * Prices as their maker published them; a person corrects them in Settings.
 *
 * Haiku 5.5 costs a fifth of this where a prompt has at most 100,000 tokens; the higher price stands here,
 * so that a limit is never passed unseen.
 *
 * @see https://platform.claude.com/docs/en/about-claude/pricing
 */
export const MODEL_PRICES: readonly ModelPrice[] = [
  price('claude-sonnet-5-5', 2, 10, 0.1),
  price('claude-sonnet-5', 2, 10, 0.2),
  price('claude-sonnet-4-6', 3, 15, 0.3),
  price('claude-sonnet-4-5', 3, 15, 0.3),
  price('claude-haiku-5-5', 0.5, 2.5, 0.05),
  price('claude-haiku-4-5', 1, 5, 0.1),
  price('claude-opus-5-5', 4, 20, 0.2),
  price('claude-opus-5', 5, 25, 0.5),
  price('claude-opus-4-8', 5, 25, 0.5),
  price('claude-opus-4-7', 5, 25, 0.5),
  price('claude-opus-4-6', 5, 25, 0.5),
  price('claude-opus-4-5', 5, 25, 0.5),
  price('claude-fable-5-1', 10, 50, 0.25),
  price('claude-fable-5', 10, 50, 1),
]

/** A Sonnet-class model: reads long transcripts well, at a price that fits the default cap. */
export const DEFAULT_MODEL = 'claude-sonnet-5-5'

const MILLION = 1_000_000

/** US dollars of this usage; null where no price of the model is known. */
export function costOf(
  usage: TokenUsage,
  model: string,
  prices: readonly ModelPrice[],
): number | null {
  const found = priceOf(model, prices)
  if (found === null) return null
  const cost =
    usage.input * found.inputUsd +
    usage.output * found.outputUsd +
    usage.cacheWrite * found.cacheWriteUsd +
    usage.cacheRead * found.cacheReadUsd
  return cost / MILLION
}

/** The price with the longest name that stands for this model. */
export function priceOf(model: string, prices: readonly ModelPrice[]): ModelPrice | null {
  const fitting = prices.filter((known) => standsFor(known.model, model))
  return fitting.reduce<ModelPrice | null>(
    (best, next) => (best === null || next.model.length > best.model.length ? next : best),
    null,
  )
}

/** A dash and a date make the same model; a dash and a small number another one. */
function standsFor(known: string, model: string): boolean {
  if (model === known) return known !== ''
  if (known === '' || !model.startsWith(`${known}-`)) return false
  return !/^\d{1,2}(-|$)/.test(model.slice(known.length + 1))
}
