import type { TFunction } from 'i18next'

const DAYS_A_MONTH = 30.4
const DAYS_A_YEAR = 365.25
const KIB = 1024

/** An age as a list shows it: "today", "3 days", "4 months", "2 years". Never negative. */
export function ageWords(t: TFunction<'memories'>, days: number): string {
  const whole = Math.max(0, Math.floor(days))
  if (whole === 0) return t('age.today')
  if (whole < 60) return t('age.days', { count: whole })
  if (whole < 2 * DAYS_A_YEAR) return t('age.months', { count: Math.floor(whole / DAYS_A_MONTH) })
  return t('age.years', { count: Math.floor(whole / DAYS_A_YEAR) })
}

/** A size in bytes, KB or MB of 1,024, one decimal where it says more. */
export function sizeWords(bytes: number, language: string): string {
  const units = ['B', 'KB', 'MB', 'GB'] as const
  const step = bytes < KIB ? 0 : Math.min(3, Math.floor(Math.log(bytes) / Math.log(KIB)))
  const value = bytes / KIB ** step
  const digits = step > 0 && value < 10 ? 1 : 0
  return `${numberWords(value, language, digits)} ${units[step] ?? 'B'}`
}

/** A number with the language's separators. */
export function numberWords(value: number, language: string, digits = 0): string {
  return numberFormat(language, digits).format(value)
}

/** A moment as date and time of the person's zone, minutes exact. */
export function momentWords(atMs: number, language: string): string {
  return momentFormat(language).format(atMs)
}

// Making a format takes a hundred times as long as using it, and rows use the same few.
const numberFormats = new Map<string, Intl.NumberFormat>()
const momentFormats = new Map<string, Intl.DateTimeFormat>()

function numberFormat(language: string, digits: number): Intl.NumberFormat {
  const key = `${language} ${String(digits)}`
  const format =
    numberFormats.get(key) ?? new Intl.NumberFormat(language, { maximumFractionDigits: digits })
  numberFormats.set(key, format)
  return format
}

function momentFormat(language: string): Intl.DateTimeFormat {
  const format =
    momentFormats.get(language) ??
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  momentFormats.set(language, format)
  return format
}

/** Only the time today, else with its date: for "unsaved text from 14:02". */
export function sinceWords(atMs: number, nowMs: number, language: string): string {
  const sameDay = new Date(atMs).toDateString() === new Date(nowMs).toDateString()
  if (!sameDay) return momentWords(atMs, language)
  return new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(atMs)
}
