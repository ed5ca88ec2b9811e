import { useTranslation } from 'react-i18next'
import type { StaleAction } from '../../../shared/memory'
import type { StaleDot } from '../../../shared/staleness'
import { PRUNE_SCORE, REVIEW_SCORE } from '../../../shared/staleness-score'
import { countWords, scoreWords } from './number-words'

/** What can be said of a dot, in the window's language. */
export interface DotWords {
  readonly name: string
  readonly type: string
  readonly age: string
  readonly score: string
  readonly action: string
  /** "and 4 more of that age"; empty for a single memory. */
  readonly more: string
}

/** The band that a score lies in. */
export function bandOf(score: number): StaleAction {
  if (score >= PRUNE_SCORE) return 'prune'
  return score >= REVIEW_SCORE ? 'review' : 'keep'
}

/** Says what a dot stands for. */
export function useDotWords(): (dot: StaleDot) => DotWords & Record<string, string> {
  const { t, i18n } = useTranslation(['staleness', 'ui'])
  return ({ name, type, ageDays, score, count }) => {
    const days = Math.floor(Math.max(0, ageDays))
    const others = countWords(count - 1, i18n.language)
    return {
      name,
      type: t(`ui:type.${type}`),
      age: t('days', { count: days, days: countWords(days, i18n.language) }),
      score: scoreWords(score, i18n.language),
      action: t(`ui:action.${bandOf(score)}`),
      more: count > 1 ? t('dot.more', { count: count - 1, others }) : '',
    }
  }
}
