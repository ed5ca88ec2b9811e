import type { TFunction } from 'i18next'
import type { MemoryType } from '../../../shared/memory'
import type { ScoreParts } from '../../../shared/review'

/**
 * How a score came about: "project, half-life 14 days, 31 days old → 78; a file gone +20 → 98".
 * Failed claims that add nothing are left out; scores are rounded.
 */
export function scoreWords(type: MemoryType, score: ScoreParts, t: TFunction): string {
  const days = Math.floor(score.ageDays)
  const byAge = t('claims:score.sentence', {
    type: t(`ui:type.${type}`),
    halfLife: t('claims:score.halfLife', { count: score.halfLifeDays }),
    age: days < 1 ? t('claims:score.ageToday') : t('claims:score.age', { count: days }),
    score: Math.round(score.ageScore),
  })
  const counting = score.penalties.filter(({ points }) => points > 0)
  if (counting.length === 0) return byAge
  const failed = counting
    .map(({ kind, count, points }) => t(`claims:score.penalty.${kind}`, { count, points }))
    .join(t('claims:score.list'))
  const total = t('claims:score.then', { failed, total: Math.round(score.total) })
  return `${byAge}${t('claims:score.join')}${total}`
}
