import { findRelativeDates } from '../memory/dates/find-relative-dates'
import type { DatedWords } from '../../shared/extraction'
import { findSpokenDays, type SpokenDay } from './days/find-spoken-days'
import { oneForEachDay } from './days/one-for-each-day'

/** A text in which days are named by date, and the words that stood there. */
export interface Dated {
  readonly text: string
  readonly dates: readonly DatedWords[]
  /** False where one of the words is read in two ways. */
  readonly isSure: boolean
}

const WEEKDAY = /(?<!\p{L})(?:mon|tues|wednes|thurs|fri|satur|sun)day(?!\p{L})/iu

/**
 * Puts dates (`YYYY-MM-DD`) in place of words that name a day only by the day they were said, counted
 * from the message's own time: "next Thursday", "the 15th", "December 1".
 *
 * @param atMs time of the message; null leaves the words as they are
 */
export function withAbsoluteDays(text: string, atMs: number | null, offsetMinutes: number): Dated {
  if (atMs === null) return { text, dates: [], isSure: !hasDay(text) }
  return replaceAll(text, daysIn(text, atMs, offsetMinutes))
}

/** Whether a day is named, in words or as a date. */
export function hasDay(text: string): boolean {
  return (
    WEEKDAY.test(text) ||
    /\d{4}-\d{2}-\d{2}|\d{4}年\d{1,2}月/u.test(text) ||
    daysIn(text, 0, 0).length > 0
  )
}

/** What is only said reads words that in a memory would be left alone, so its rules come first. */
function daysIn(text: string, baseMs: number, offsetMinutes: number): readonly DayInText[] {
  const relative = findRelativeDates(text, { baseMs, offsetMinutes, isSpoken: true }).map(
    (one): SpokenDay => ({
      start: one.start,
      end: one.end,
      words: one.text,
      kind: 'other',
      date: one.absolute,
      isSure: one.isSure,
    }),
  )
  const spoken = findSpokenDays(text, { baseMs, offsetMinutes })
  return oneForEachDay(text, spoken, relative).flatMap((one) =>
    one.date === null ? [] : [{ ...one, date: one.date }],
  )
}

type DayInText = SpokenDay & { readonly date: string }

function replaceAll(text: string, found: readonly DayInText[]): Dated {
  let result = ''
  let at = 0
  for (const { start, end, date } of found) {
    result += text.slice(at, start) + date
    at = end
  }
  return {
    text: result + text.slice(at),
    dates: found.map(({ words, date, saidWeekday }) => ({
      words,
      date,
      ...(saidWeekday === undefined ? {} : { saidWeekday }),
    })),
    isSure: found.every(({ isSure }) => isSure),
  }
}
