import type { Trouble } from './failures'

/** When to ask again; every number is of one answer. */
export interface RetryRules {
  readonly maxTries: number
  /** First wait; it doubles with each try. */
  readonly firstWaitMs: number
  readonly maxWaitMs: number
  /** Longest wait that a server may ask for; beyond it the answer fails and says so. */
  readonly maxRetryAfterMs: number
}

export const RETRY_RULES: RetryRules = {
  maxTries: 4,
  firstWaitMs: 1_000,
  maxWaitMs: 20_000,
  maxRetryAfterMs: 60_000,
}

/**
 * How long to wait before the next try, or null where there is none.
 *
 * A server's own word is kept to the letter, never shortened; else the wait doubles, and a part of up to
 * a half of it is left to chance, so that many programs do not come back at the same moment.
 *
 * @param tries how many were made, 1 or more
 * @param hasBegun a part of the answer came: it is billed, and asking again would be billed again
 * @param chance 0 to 1
 */
export function waitBeforeRetry(
  rules: RetryRules,
  trouble: Trouble,
  tries: number,
  hasBegun: boolean,
  chance: number,
): number | null {
  if (!trouble.mayHelp || hasBegun || tries >= rules.maxTries) return null
  if (trouble.retryAfterMs !== undefined)
    return trouble.retryAfterMs <= rules.maxRetryAfterMs ? trouble.retryAfterMs : null
  const full = Math.min(rules.maxWaitMs, rules.firstWaitMs * 2 ** (tries - 1))
  return Math.round(full * (1 - chance / 2))
}
