import { addMonths, dayOf, isoDay, monthAround, type Day } from '../../memory/dates/calendar'
import { inDays, type Meaning } from '../../memory/dates/rule'

/** What the words of a rule are, so that of two that name one day the better is kept. */
export type DayKind = 'date' | 'day-of-month' | 'weekday' | 'other'

export type DayGroups = Readonly<Record<string, string | undefined>>

/** One way in which people name a day when they speak; never used on memory files. */
export interface DayRule {
  readonly kind: DayKind
  /** Global, with named groups; every repetition in it is bounded. */
  readonly pattern: RegExp
  /** Null where the words name no coming day: they stay, whatever another rule reads in them. */
  readonly read: (groups: DayGroups, base: Day) => Meaning | null
  /** True where the same words are as often a habit: left alone in a sentence that tells one. */
  readonly isGeneral?: true
}

/** What people of one language say. */
export interface DayLanguage {
  /** Stands in every text that one of the rules could find something in; keeps other texts cheap. */
  readonly clue: RegExp
  /** Tested on the sentence around words of a general rule. */
  readonly habit: RegExp
  readonly rules: readonly DayRule[]
}

// A date that has just gone by may be the past one as well as that of next year.
const JUST_GONE_DAYS = 90

const yearOf = (day: Day): number => Number(isoDay(day).slice(0, 4))

/** The next such date from that of the message on, or that of the year that was named. */
export function comingDate(base: Day, month0: number, dayOfMonth: number, year?: string): Meaning {
  if (year !== undefined) {
    const full = year.length === 2 ? 2000 + Number(year) : Number(year)
    return inDays(dayOf(full, month0, dayOfMonth), 0)
  }
  const day = dayOf(yearOf(base), month0, dayOfMonth)
  if (day >= base) return inDays(day, 0)
  const isSure = base - day > JUST_GONE_DAYS
  return { ...inDays(dayOf(yearOf(base) + 1, month0, dayOfMonth), 0), isSure }
}

/** The next such day of a month; with `months` that of the month so many after the present one. */
export function comingDayOfMonth(base: Day, dayOfMonth: number, months?: number): Meaning {
  const first = monthAround(base, months ?? 0).from
  const day = dayOf(yearOf(first), Number(isoDay(first).slice(5, 7)) - 1, dayOfMonth)
  return inDays(day < base && months === undefined ? addMonths(day, 1) : day, 0)
}

/** The last day of a month, of the next such month from that of the message on. */
export function endOfMonth(base: Day, month0: number): Meaning {
  return comingDate(base, month0, 31)
}

/** A pattern of whole words; a blank stands for one or two blanks. */
export function spoken(source: string, flags = 'giu'): RegExp {
  return new RegExp(
    `(?<![\\p{L}\\p{N}_])(?:${source.replaceAll(' ', '\\s{1,2}')})(?![\\p{L}\\p{N}_])`,
    flags,
  )
}

/** How two days of one month are named whose month stands behind the second. */
export interface TwoDays {
  /** What may stand in front of the first, with its blank; empty for nothing. */
  readonly before?: string
  /** Behind the number of a day: "th", a point. */
  readonly mark?: string
  /** Between the two, with its blanks. */
  readonly joints: string
  /** Behind the second number, with the groups `month` and `year`. */
  readonly rest: string
}

/** "22 and 23 august": the first of the two; that with a dash between them is `firstOfSpan`. */
export function firstOfTwo({ before = '', mark = '', joints, rest }: TwoDays): RegExp {
  return spoken(`${before}${DAY}${mark}(?=${joints}\\d{1,2}${rest})`)
}

/** "22-23 august": the same with its dash, in place of which ` – ` is written. */
export function firstOfSpan({ mark = '', rest }: TwoDays): RegExp {
  const behind = rest.replaceAll(' ', '\\s{1,2}')
  return new RegExp(
    `(?<![\\p{L}\\p{N}_.–-])${DAY}${mark}\\s?[–-]\\s?(?=\\d{1,2}${behind}(?!\\p{L}))`,
    'giu',
  )
}

/** Day of a month in digits, 1 to 31, as the group `day`. */
export const DAY = '(?<day>0?[1-9]|[12]\\d|3[01])'
