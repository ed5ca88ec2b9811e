import type { TFunction } from 'i18next'
import type { AlikeReason } from '../../../shared/alike'

/** Why two memories are alike or contradict each other, as a sentence. */
export function alikeWords(why: AlikeReason, t: TFunction): string {
  if (why.kind !== 'sharedWords') return t(`claims:alike.why.${why.kind}`, { ...why })
  return t('claims:alike.why.sharedWords', { percent: Math.round(why.shareRatio * 100) })
}
