/** A civil day as the number of days since 1970-01-01; no zone, so that no clock change can shift it. */
export type Day = number

/** Both ends included; the same day twice for one day. */
export interface DayRange {
  readonly from: Day
  readonly to: Day
}

const MS_PER_DAY = 86_400_000

/** The day it is for someone `offsetMinutes` east of UTC at that moment. */
export function dayAt(atMs: number, offsetMinutes: number): Day {
  return Math.floor((atMs + offsetMinutes * 60_000) / MS_PER_DAY)
}

/** The day of a date; a month beyond the year runs on, a day beyond its month is its last. */
export function dayOf(year: number, month0: number, dayOfMonth: number): Day {
  const last = new Date(Date.UTC(year, month0 + 1, 0)).getUTCDate()
  return Date.UTC(year, month0, Math.min(dayOfMonth, last)) / MS_PER_DAY
}

/** `YYYY-MM-DD`. */
export function isoDay(day: Day): string {
  return new Date(day * MS_PER_DAY).toISOString().slice(0, 10)
}

/** 0 is Monday, 6 is Sunday. */
export function weekdayOf(day: Day): number {
  return (((day + 3) % 7) + 7) % 7
}

/** Monday to Sunday, so many weeks after the one that holds `day`. */
export function weekAround(day: Day, weeks: number): DayRange {
  const from = day - weekdayOf(day) + 7 * weeks
  return { from, to: from + 6 }
}

/** The first to the last day, so many months after the one that holds `day`. */
export function monthAround(day: Day, months: number): DayRange {
  const { year, month0 } = partsOf(day)
  return { from: dayOf(year, month0 + months, 1), to: dayOf(year, month0 + months, 31) }
}

/** January to December, so many years after the one that holds `day`. */
export function yearAround(day: Day, years: number): DayRange {
  const { year } = partsOf(day)
  return { from: dayOf(year + years, 0, 1), to: dayOf(year + years, 11, 31) }
}

/** The same day so many months on, or the last of that month where it has no such day. */
export function addMonths(day: Day, months: number): Day {
  const { year, month0, dayOfMonth } = partsOf(day)
  return dayOf(year, month0 + months, dayOfMonth)
}

function partsOf(day: Day) {
  const date = new Date(day * MS_PER_DAY)
  return {
    year: date.getUTCFullYear(),
    month0: date.getUTCMonth(),
    dayOfMonth: date.getUTCDate(),
  }
}
