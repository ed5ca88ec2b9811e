import { dateFormat, numberFormat } from '../../i18n/kept-formats'

/** A score as a whole number, rounded as in every other list. */
export const scoreWords = (score: number, language: string): string =>
  numberFormat(language, { maximumFractionDigits: 0 }).format(score)

/** A score to a tenth, as tables show it. */
export const exactScore = (score: number, language: string): string =>
  numberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(score)

/** A whole count with the language's separators. */
export const countWords = (count: number, language: string): string =>
  numberFormat(language, { maximumFractionDigits: 0 }).format(count)

/** A day such as "Oct 3", with its year where the drawn time spans more than one. */
export function dayWords(atMs: number, language: string, withYear = false): string {
  const year = withYear ? ({ year: 'numeric' } as const) : {}
  return dateFormat(language, { day: 'numeric', month: 'short', ...year }).format(atMs)
}

/** Whether days need their year to be told apart. */
export function spansYears(fromMs: number, toMs: number): boolean {
  return new Date(fromMs).getFullYear() !== new Date(toMs).getFullYear()
}
