import type { FormatterModule } from 'i18next'
import { numberFormat } from './kept-formats'

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
    typeof value === 'number' ? numberFormat(language).format(value) : (value as string),
}
