import type { MemoryRow, StaleAction } from '../../shared/memory'
import { PRUNE_SCORE, REVIEW_SCORE } from '../../shared/staleness-score'

export { HALF_LIFE_DAYS, REVIEW_SCORE, scoreOf } from '../../shared/staleness-score'

/** What a score suggests. */
export function actionOf(score: number): StaleAction {
  if (score >= PRUNE_SCORE) return 'prune'
  return score >= REVIEW_SCORE ? 'review' : 'keep'
}

/** With what failed claims add, never above 100. */
export function deepScoreOf(score: number, penalty: number): number {
  return Math.min(100, score + penalty)
}

/** The score that counts: the deep one where the text as it is now was audited deeply. */
export function countingScore(row: Pick<MemoryRow, 'score' | 'deepScore'>): number {
  return row.deepScore ?? row.score
}

/** Whether a person should look: stale enough, and not put off to a day that is still to come. */
export function isDue(score: number, reviewAtMs: number | undefined, nowMs: number): boolean {
  return score >= REVIEW_SCORE && (reviewAtMs === undefined || reviewAtMs <= nowMs)
}
