import type { TokenUsage } from '../../shared/model'

/** Two usages as one. */
export function addUsage(a: TokenUsage, b: TokenUsage): TokenUsage {
  return {
    input: a.input + b.input,
    output: a.output + b.output,
    cacheWrite: a.cacheWrite + b.cacheWrite,
    cacheRead: a.cacheRead + b.cacheRead,
  }
}

/** Everything that was sent, whether a cache knew it or not. */
export function sentTokens(usage: TokenUsage): number {
  return usage.input + usage.cacheWrite + usage.cacheRead
}

/** What a cap of tokens counts: all that was sent, each time it was sent, and all that came back. */
export function allTokens(usage: TokenUsage): number {
  return sentTokens(usage) + usage.output
}
