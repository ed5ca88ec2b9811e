import type { FormatterModule } from 'i18next'

// Making a format takes a hundred times as long as using it.
const formats = new Map<string, Intl.NumberFormat>()

/**
 * Writes every number that comes into a text as its language does, so that 25,000 never stands as 25000.
 * What is no amount (a process id, a year) is handed over as a string and stays as it is.
 */
export const numberFormatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language = 'en') =>
    typeof value === 'number' ? formatOf(language).format(value) : (value as string),
}

function formatOf(language: string): Intl.NumberFormat {
  const format = formats.get(language) ?? new Intl.NumberFormat(language)
  formats.set(language, format)
  return format
}
