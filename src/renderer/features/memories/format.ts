import type { TFunction } from 'i18next'
import { dateFormat, numberFormat } from '../../i18n/kept-formats'
import { momentWords } from '../../ui/moment-words'

const DAYS_A_MONTH = 30.4
const DAYS_A_YEAR = 365.25

/** An age as a list shows it: "today", "3 days", "4 months", "2 years". Never negative. */
export function ageWords(t: TFunction<'memories'>, days: number): string {
  const whole = Math.max(0, Math.floor(days))
  if (whole === 0) return t('age.today')
  if (whole < 60) return t('age.days', { count: whole })
  if (whole < 2 * DAYS_A_YEAR) return t('age.months', { count: Math.floor(whole / DAYS_A_MONTH) })
  return t('age.years', { count: Math.floor(whole / DAYS_A_YEAR) })
}

/** A number with the language's separators. */
export function numberWords(value: number, language: string, digits = 0): string {
  return numberFormat(language, { maximumFractionDigits: digits }).format(value)
}

/** Only the time today, else with its date: for "unsaved text from 14:02". */
export function sinceWords(atMs: number, nowMs: number, language: string): string {
  const sameDay = new Date(atMs).toDateString() === new Date(nowMs).toDateString()
  if (!sameDay) return momentWords(atMs, language)
  return dateFormat(language, { timeStyle: 'short' }).format(atMs)
}
