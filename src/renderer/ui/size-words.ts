import { numberFormat } from '../i18n/kept-formats'

const KIB = 1024
const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** A size in bytes, KB, MB … of 1,024 each, with one decimal where it says more. */
export function sizeWords(bytes: number, language: string): string {
  const fitting = bytes < KIB ? 0 : Math.floor(Math.log(bytes) / Math.log(KIB))
  const step = Math.min(UNITS.length - 1, fitting)
  const value = bytes / KIB ** step
  const digits = step > 0 && value < 10 ? 1 : 0
  const number = numberFormat(language, { maximumFractionDigits: digits }).format(value)
  return `${number} ${UNITS[step] ?? 'B'}`
}
