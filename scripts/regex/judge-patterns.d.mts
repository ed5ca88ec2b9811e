import type { WrittenPattern } from './find-patterns.mjs'

type Pattern = Pick<WrittenPattern, 'source' | 'flags'>

export type Verdict = 'safe' | 'polynomial' | 'exponential' | 'unknown'

export function sliceOf(pattern: Pattern, parts: number): number
export function judge(pattern: Pattern): Verdict
export function findSlow(
  patterns: readonly WrittenPattern[],
): Promise<readonly (WrittenPattern & { readonly verdict: Verdict })[]>
