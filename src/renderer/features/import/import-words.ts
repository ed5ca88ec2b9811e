import i18next, { type TFunction } from 'i18next'
import type { ImportCandidate, ImportWarning, LikenessWhy, TypeWhy } from '../../../shared/import'
import { alikeWords } from '../../ui/claims/alike-words'
import { saidText } from '../../ui/said-text'

/** Why a type was guessed, in words. */
export function typeWords(why: TypeWhy, t: TFunction<'import'>): string {
  switch (why.kind) {
    case 'heading':
    case 'words':
      return t(`typeWhy.${why.kind}`, { words: why.words })
    case 'head':
    case 'fileName':
    case 'chosen':
    case 'none':
      return t(`typeWhy.${why.kind}`)
  }
}

/** What is to be known of a candidate before it is taken, in words. */
export function warningWords(warning: ImportWarning, t: TFunction<'import'>): string {
  switch (warning.kind) {
    case 'secret':
      return t('warning.secret', { rule: warning.rule, masked: warning.masked })
    case 'malformed':
      return t('warning.malformed', { detail: saidText(warning.detail, i18next) })
    case 'relativeDate':
      return t('warning.relativeDate', { words: warning.words, date: warning.date })
    case 'tooLarge':
      return t('warning.tooLarge', { size: Math.round(warning.sizeBytes / 1000) })
  }
}

/** What a candidate resembles, or is only called like, in a few words; empty for neither. */
export function likenessWords(candidate: ImportCandidate, t: TFunction<'import'>): string {
  const { likeness, namesake } = candidate
  if (likeness !== null) return t(`likeness.${likeness.kind}`, { name: likeness.name })
  return namesake === undefined ? '' : t('likeness.namesake', { name: namesake.name })
}

/** Why it counts as that, as a sentence. */
export function likenessWhyWords(why: LikenessWhy, t: TFunction<'import'>): string {
  if (why.kind === 'broughtIn') return t('likenessWhy.broughtIn')
  if (why.kind !== 'sameName') return alikeWords(why, t)
  return t('likenessWhy.sameName', { percent: Math.round(why.shareRatio * 100) })
}
