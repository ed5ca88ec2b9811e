import type { TFunction } from 'i18next'
import type { ImportCandidate, ImportWarning, TypeWhy } from '../../../shared/import'

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
      return t('warning.malformed', { detail: warning.detail })
    case 'relativeDate':
      return t('warning.relativeDate', { words: warning.words, date: warning.date })
    case 'tooLarge':
      return t('warning.tooLarge', { size: Math.round(warning.sizeBytes / 1000) })
  }
}

/** What a candidate resembles, in a few words; empty where it resembles nothing. */
export const likenessWords = ({ likeness }: ImportCandidate, t: TFunction<'import'>): string =>
  likeness === null ? '' : t(`likeness.${likeness.kind}`, { name: likeness.name })
