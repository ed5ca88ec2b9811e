import type { StaleAction } from '../../shared/memory'
import { PRUNE_SCORE, REVIEW_SCORE } from '../../shared/staleness-score'

export { HALF_LIFE_DAYS, PRUNE_SCORE, REVIEW_SCORE, scoreOf } from '../../shared/staleness-score'

/** What a score suggests. */
export function actionOf(score: number): StaleAction {
  if (score >= PRUNE_SCORE) return 'prune'
  return score >= REVIEW_SCORE ? 'review' : 'keep'
}
