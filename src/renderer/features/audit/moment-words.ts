/** A moment as date and time of the person's zone. */
export function momentWords(atMs: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(atMs)
}

/** The day alone, where there is little room. */
export function dayOf(atMs: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(atMs)
}
