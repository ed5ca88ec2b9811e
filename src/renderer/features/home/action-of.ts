import type { StaleAction } from '../../../shared/memory'

/** What a score suggests: below 50 keep, 50 to below 75 review, 75 and more prune. */
export function actionOf(score: number): StaleAction {
  if (score >= 75) return 'prune'
  return score >= 50 ? 'review' : 'keep'
}
