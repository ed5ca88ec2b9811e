// Making a format takes a hundred times as long as using it, and rows use the same few.
const formats = new Map<string, Intl.DateTimeFormat>()

/** A moment as day and minute, in the language's manner and the machine's zone. */
export function momentWords(atMs: number, language: string): string {
  return formatOf(language, { dateStyle: 'medium', timeStyle: 'short' }).format(atMs)
}

/** The same for narrow columns: the year stands there only when it is not the year of `nowMs`. */
export function nearMomentWords(atMs: number, nowMs: number, language: string): string {
  const sameYear = new Date(atMs).getFullYear() === new Date(nowMs).getFullYear()
  if (!sameYear) return momentWords(atMs, language)
  const parts = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  return formatOf(language, parts).format(atMs)
}

/** The day alone, with its year. */
export function dayWords(atMs: number, language: string): string {
  return formatOf(language, { dateStyle: 'medium' }).format(atMs)
}

/** The day without its year, where there is little room. */
export function shortDayWords(atMs: number, language: string): string {
  return formatOf(language, { day: 'numeric', month: 'short' }).format(atMs)
}

function formatOf(language: string, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${Object.values(parts).join(' ')}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, parts)
  formats.set(key, format)
  return format
}
