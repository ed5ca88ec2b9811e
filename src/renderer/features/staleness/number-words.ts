/** A score as a whole number, rounded as in every other list. */
export function scoreWords(score: number, language: string): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(score)
}

/** A score to a tenth, as tables show it. */
export function exactScore(score: number, language: string): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(language, digits).format(score)
}

/** A count with the language's separators. */
export function countWords(count: number, language: string): string {
  return new Intl.NumberFormat(language).format(count)
}

/** A day such as "Oct 3", with its year where the drawn time spans more than one. */
export function dayWords(atMs: number, language: string, withYear = false): string {
  const year = withYear ? ({ year: 'numeric' } as const) : {}
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', ...year }).format(atMs)
}

/** Whether days need their year to be told apart. */
export function spansYears(fromMs: number, toMs: number): boolean {
  return new Date(fromMs).getFullYear() !== new Date(toMs).getFullYear()
}
