import type { i18n } from 'i18next'
import { AppError } from '../../shared/errors'
import { saidText } from './said-text'

/** A failure as a sentence that names the file and what to do. A bug's own text is never shown. */
export function errorText(error: unknown, language: i18n): string {
  if (!(error instanceof AppError) || error.code === 'internal')
    return language.t('ui:error.internal')
  return saidText(error.said, language)
}
