import type { TrayTexts } from '../../shared/tray-texts'

/** How a moment is said: in which language, as seen from when, in which zone (the machine's unless said). */
export interface MomentView {
  readonly language: 'en' | 'zh'
  readonly nowMs: number
  readonly timeZone?: string
}

const LOCALES = { en: 'en-GB', zh: 'zh-CN' } as const
const DAY_MS = 86_400_000

/** The time of day; with the word for tomorrow, or the date, where it is not today. */
export function momentWords(
  atMs: number,
  { language, nowMs, timeZone }: MomentView,
  texts: Pick<TrayTexts, 'tomorrow'>,
): string {
  const zone = timeZone === undefined ? {} : { timeZone }
  const say = (options: Intl.DateTimeFormatOptions, ms: number): string =>
    new Intl.DateTimeFormat(LOCALES[language], { ...options, ...zone }).format(ms)
  const day = (ms: number): string => say({ year: 'numeric', month: '2-digit', day: '2-digit' }, ms)
  const time = say({ hour: '2-digit', minute: '2-digit', hour12: false }, atMs)
  if (day(atMs) === day(nowMs)) return time
  if (day(atMs) === day(nowMs + DAY_MS)) return texts.tomorrow(time)
  return `${say({ month: 'long', day: 'numeric' }, atMs)} ${time}`
}
