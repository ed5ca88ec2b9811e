import type { i18n } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { fillSaid, sayEnglish, type Said } from '../../shared/said'
import type { SaidWords } from '../../shared/said-zh/said-words'

/** A sentence of the engine in the window's language; what has no words there is said in English. */
export function saidText(said: Said, language: i18n): string {
  if (language.language !== 'zh') return sayEnglish(said)
  // The bundle is added as a whole with the other Chinese texts.
  const bundle = language.getResourceBundle('zh', 'said') as SaidWords | undefined
  return fillSaid(said, { wordsFor: (words) => bundle?.[words] ?? words, between: '、' })
}

/** Values of a text of the window, with what is a sentence said in its language. */
export const saidValues = (
  values: Readonly<Record<string, string | number | Said>>,
  said: (sentence: Said) => string,
): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'object' ? said(value) : value,
    ]),
  )

/** `saidText` for a view, which is drawn anew when the language changes. */
export function useSaid(): (said: Said) => string {
  const { i18n } = useTranslation()
  return useCallback((said) => saidText(said, i18n), [i18n])
}
