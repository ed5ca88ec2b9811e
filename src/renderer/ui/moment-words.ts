import { dateFormat } from '../i18n/kept-formats'

/** A moment as day and minute, in the language's manner and the machine's zone. */
export function momentWords(atMs: number, language: string): string {
  return dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(atMs)
}

/** The same for narrow columns: the year stands there only when it is not the year of `nowMs`. */
export function nearMomentWords(atMs: number, nowMs: number, language: string): string {
  const sameYear = new Date(atMs).getFullYear() === new Date(nowMs).getFullYear()
  if (!sameYear) return momentWords(atMs, language)
  const parts = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  return dateFormat(language, parts).format(atMs)
}

/** The day alone, with its year. */
export function dayWords(atMs: number, language: string): string {
  return dateFormat(language, { dateStyle: 'medium' }).format(atMs)
}

/** The day without its year, where there is little room. */
export function shortDayWords(atMs: number, language: string): string {
  return dateFormat(language, { day: 'numeric', month: 'short' }).format(atMs)
}
