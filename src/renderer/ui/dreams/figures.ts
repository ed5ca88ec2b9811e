import type { TFunction } from 'i18next'
import type { TokenUsage } from '../../../shared/model'

const LEAST_SHOWN_USD = 0.01
const MINUTE_S = 60
const HOUR_S = 3_600

/** US dollars as the language writes them: `$0.21`, `<$0.01`; a word where the price is not known. */
export function moneyWords(usd: number | null, t: TFunction, language: string): string {
  if (usd === null) return t('dreams:money.unknown')
  const format = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' })
  if (usd > 0 && usd < LEAST_SHOWN_USD) return `<${format.format(LEAST_SHOWN_USD)}`
  return format.format(usd)
}

/** A count of tokens, rounded as soon as it is long: `840`, `12.3K`, `1.2万`. */
export const tokenWords = (tokens: number, language: string): string =>
  new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(tokens)

/** Everything that was sent, wherever the server read it from. */
export const inputOf = ({ input, cacheWrite, cacheRead }: TokenUsage): number =>
  input + cacheWrite + cacheRead

/** A span of time as a clock shows it: `0:07`, `12:40`, `1:02:03`. Less than nothing is nothing. */
export function spanWords(spanMs: number): string {
  const all = Math.max(0, Math.floor(spanMs / 1_000))
  const two = (value: number): string => String(value).padStart(2, '0')
  const minutes = Math.floor((all % HOUR_S) / MINUTE_S)
  const hours = Math.floor(all / HOUR_S)
  const seconds = two(all % MINUTE_S)
  return hours === 0
    ? `${String(minutes)}:${seconds}`
    : `${String(hours)}:${two(minutes)}:${seconds}`
}
