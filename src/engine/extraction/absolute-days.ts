import { addMonths, dayAt, dayOf, isoDay, type Day } from '../memory/dates/calendar'
import { findRelativeDates } from '../memory/dates/find-relative-dates'
import { ENGLISH_DAYS } from './speech/english'

/** A text in which days are named by date, and the words that stood there. */
export interface Dated {
  readonly text: string
  readonly dates: readonly { readonly words: string; readonly date: string }[]
  /** False where one of the words is read in two ways. */
  readonly isSure: boolean
}

interface Found {
  readonly start: number
  readonly end: number
  readonly words: string
  readonly date: string
  readonly isSure: boolean
}

const HAN_DAY = /(?<![\d月])(?:(?<month>1[0-2]|[1-9])月)?(?<day>[12]?\d|3[01])[日号](?![\d线])/gu
const HANGUL_DAY = /(?<!\d)(?:(?<month>1[0-2]|[1-9])월 ?)(?<day>[12]?\d|3[01])일(?!\d)/gu
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/**
 * Puts dates (`YYYY-MM-DD`) in place of words that name a day only by the day they were said, counted
 * from the message's own time: "next Thursday", "the 15th", "December 1".
 *
 * @param atMs time of the message; null leaves the words as they are
 */
export function withAbsoluteDays(text: string, atMs: number | null, offsetMinutes: number): Dated {
  if (atMs === null) return { text, dates: [], isSure: !hasDay(text) }
  const base = dayAt(atMs, offsetMinutes)
  const relative = findRelativeDates(text, { baseMs: atMs, offsetMinutes, isSpoken: true }).map(
    (one) => ({
      start: one.start,
      end: one.end,
      words: one.text,
      date: one.absolute,
      isSure: one.isSure,
    }),
  )
  const found = [...relative, ...namedDays(text, base)].sort((a, b) => a.start - b.start)
  return replaceAll(text, withoutOverlaps(found))
}

/** Whether a day is named, in words or as a date. */
export function hasDay(text: string): boolean {
  return (
    findRelativeDates(text, { baseMs: 0, offsetMinutes: 0, isSpoken: true }).length > 0 ||
    namedDays(text, 0).length > 0 ||
    ENGLISH_DAYS.weekday.test(text) ||
    /\d{4}-\d{2}-\d{2}|\d{4}年\d{1,2}月/u.test(text)
  )
}

/** Days without their month or year: the next such day from that of the message on. */
function namedDays(text: string, base: Day): readonly Found[] {
  const found: Found[] = []
  for (const match of text.matchAll(ENGLISH_DAYS.ofYear)) {
    const { month, day, month2, day2 } = match.groups ?? {}
    const at = MONTHS.indexOf((month ?? month2 ?? '').slice(0, 3).toLowerCase())
    found.push(foundDay(match, comingDate(base, at, Number(day ?? day2))))
  }
  for (const match of text.matchAll(ENGLISH_DAYS.ofMonth)) {
    found.push(foundDay(match, comingDayOfMonth(base, Number(match.groups?.['day']))))
  }
  for (const match of [...text.matchAll(HAN_DAY), ...text.matchAll(HANGUL_DAY)]) {
    const { month, day } = match.groups ?? {}
    const when =
      month === undefined
        ? comingDayOfMonth(base, Number(day))
        : comingDate(base, Number(month) - 1, Number(day))
    found.push(foundDay(match, when))
  }
  return found
}

function foundDay(match: RegExpExecArray, day: Day): Found {
  const [words] = match
  const start = match.index
  return { start, end: start + words.length, words, date: isoDay(day), isSure: true }
}

const yearOf = (day: Day): number => Number(isoDay(day).slice(0, 4))

function comingDate(base: Day, month0: number, dayOfMonth: number): Day {
  const day = dayOf(yearOf(base), month0, dayOfMonth)
  return day < base ? dayOf(yearOf(base) + 1, month0, dayOfMonth) : day
}

function comingDayOfMonth(base: Day, dayOfMonth: number): Day {
  const month0 = Number(isoDay(base).slice(5, 7)) - 1
  const day = dayOf(yearOf(base), month0, dayOfMonth)
  return day < base ? addMonths(day, 1) : day
}

function withoutOverlaps(found: readonly Found[]): readonly Found[] {
  let endAt = -1
  return found.filter(({ start, end }) => {
    if (start < endAt) return false
    endAt = end
    return true
  })
}

function replaceAll(text: string, found: readonly Found[]): Dated {
  let result = ''
  let at = 0
  for (const { start, end, date } of found) {
    result += text.slice(at, start) + date
    at = end
  }
  return {
    text: result + text.slice(at),
    dates: found.map(({ words, date }) => ({ words, date })),
    isSure: found.every(({ isSure }) => isSure),
  }
}
