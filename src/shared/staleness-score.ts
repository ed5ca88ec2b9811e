import type { MemoryType } from './memory'

/** Half-lives in days (engine description, "Staleness"): choices of value last longest. */
export const HALF_LIFE_DAYS: Readonly<Record<MemoryType, number>> = {
  value: 365,
  user: 180,
  feedback: 90,
  reference: 60,
  project: 14,
  unknown: 30,
}

/** From this score on a memory is to be looked at. */
export const REVIEW_SCORE = 50
/** From this score on a memory is likely to be wrong. */
export const PRUNE_SCORE = 75

/**
 * How likely a memory is out of date: 0 is fresh, towards 100 is stale; unrounded. One half-life is
 * exactly 50, two are exactly 75. An age in the future counts as 0.
 *
 * The engine scores with it and the window draws its curves with it.
 */
export function scoreOf(ageDays: number, type: MemoryType): number {
  return 100 * (1 - 2 ** (-Math.max(0, ageDays) / HALF_LIFE_DAYS[type]))
}
