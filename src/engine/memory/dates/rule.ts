import {
  addMonths,
  isoDay,
  monthAround,
  weekAround,
  weekdayOf,
  yearAround,
  type Day,
  type DayRange,
} from './calendar'

/** What a phrase means: its days, and whether everybody reads it so. */
export interface Meaning extends DayRange {
  /** How the days are written in place of the phrase. */
  readonly as: 'day' | 'range' | 'month' | 'year'
  /** False where two readings are in use ("next Thursday" on a Monday). */
  readonly isSure: boolean
  /** Words of the phrase that stay in front of and behind the date. */
  readonly before?: string
  readonly after?: string
}

export interface DateRule {
  /**
   * Global, with named groups. Every repetition in it is bounded, so that the whole text is scanned in
   * linear time whatever it holds.
   */
  readonly pattern: RegExp
  /** Null where the phrase turns out not to be a date. */
  readonly read: (groups: Readonly<Record<string, string | undefined>>, base: Day) => Meaning | null
  /** True for phrases that are as often a habit or a rule as a date: doubtful sentences are left alone. */
  readonly isGeneral?: true
}

/** One language: its rules, what makes a sentence a habit or a rule, and how two ends are joined. */
export interface DateLanguage {
  readonly rules: readonly DateRule[]
  /** Tested on the sentence around a phrase of a general rule. */
  readonly habit: RegExp
  /** Tested on the few characters in front of any phrase: "over the", "every", "than". */
  readonly notAfter: RegExp
  /** Tested on the few characters behind any phrase: "'s", "of the month", "mornings". */
  readonly notBefore: RegExp
  readonly to: string
}

export type TimeUnit = 'day' | 'week' | 'month' | 'year'

/** One day, so many after the day the text was written. */
export function inDays(base: Day, days: number): Meaning {
  return { from: base + days, to: base + days, as: 'day', isSure: true }
}

/** So many units on; months and years keep the day of the month. */
export function inUnits(base: Day, count: number, unit: TimeUnit): Meaning {
  if (unit === 'day') return inDays(base, count)
  if (unit === 'week') return inDays(base, count * 7)
  return inDays(addMonths(base, unit === 'year' ? count * 12 : count), 0)
}

/** The whole week, month or year, so many after the present one. */
export function wholeUnit(base: Day, count: number, unit: TimeUnit): Meaning {
  if (unit === 'week') return { ...weekAround(base, count), as: 'range', isSure: true }
  if (unit === 'month') return { ...monthAround(base, count), as: 'month', isSure: true }
  if (unit === 'year') return { ...yearAround(base, count), as: 'year', isSure: true }
  return inDays(base, count)
}

/** The first or the last day of the week, month or year, so many after the present one. */
export function edgeOf(base: Day, count: number, unit: TimeUnit, edge: 'from' | 'to'): Meaning {
  const day = wholeUnit(base, count, unit)[edge]
  return { from: day, to: day, as: 'day', isSure: true }
}

/** A weekday of the week so many after the present one. */
export function weekdayIn(base: Day, weekday: number, weeks: number): Meaning {
  const day = weekAround(base, weeks).from + weekday
  return { from: day, to: day, as: 'day', isSure: true }
}

/** The next such weekday from tomorrow on. */
export function comingWeekday(base: Day, weekday: number): Meaning {
  const ahead = (weekday - weekdayOf(base) + 7) % 7
  // On a Monday "on Monday" is today for some and in a week for others.
  return { ...inDays(base, ahead === 0 ? 7 : ahead), isSure: ahead !== 0 }
}

/** "Next Thursday": that of the coming week; where this week still has one, people differ. */
export function nextWeekday(base: Day, weekday: number): Meaning {
  return { ...weekdayIn(base, weekday, 1), isSure: weekday <= weekdayOf(base) }
}

/** "Last Thursday": the newest one before today; where that lies in this week, people differ. */
export function lastWeekday(base: Day, weekday: number): Meaning {
  const back = (weekdayOf(base) - weekday + 7) % 7
  return { ...inDays(base, back === 0 ? -7 : -back), isSure: weekday >= weekdayOf(base) }
}

/** The date in place of the phrase: `2026-10-02`, both ends of a week, `2026-10` of a month, `2026` of a year. */
export function writeMeaning(meaning: Meaning, to: string): string {
  const from = isoDay(meaning.from)
  const date = {
    day: from,
    range: `${from}${to}${isoDay(meaning.to)}`,
    month: from.slice(0, 7),
    year: from.slice(0, 4),
  }[meaning.as]
  return `${meaning.before ?? ''}${date}${meaning.after ?? ''}`
}
