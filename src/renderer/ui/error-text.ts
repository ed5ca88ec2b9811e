import type { i18n } from 'i18next'
import { AppError } from '../../shared/errors'

/**
 * A failure as a sentence. The engine's own sentence is English and names the file, so English shows
 * it as it is; other languages say what the code says. A bug's text is never shown.
 */
export function errorText(error: unknown, language: i18n): string {
  if (!(error instanceof AppError)) return language.t('ui:error.internal')
  if (error.code === 'internal') return language.t('ui:error.internal')
  if (language.language === 'en') return error.message
  return language.t(`ui:error.${error.code}`, { defaultValue: error.message })
}
