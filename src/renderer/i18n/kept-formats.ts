// Making a format takes a hundred times as long as using it, and rows use the same few.
const numberFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** The number format of a language with these options, made once. */
export function numberFormat(
  language: string,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat {
  const key = keyOf(language, options)
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(language, options)
  numberFormats.set(key, format)
  return format
}

/** The date format of a language with these options, made once; the machine's zone unless one is named. */
export function dateFormat(
  language: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = keyOf(language, options)
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(language, options)
  dateFormats.set(key, format)
  return format
}

const keyOf = (language: string, options: object): string =>
  `${language} ${JSON.stringify(options)}`
