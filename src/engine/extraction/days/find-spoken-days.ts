import { dayAt, monthAround, weekdayOf, type Day } from '../../memory/dates/calendar'
import { readableText } from '../../memory/dates/readable-text'
import { writeMeaning } from '../../memory/dates/rule'
import { sentenceAround } from '../../memory/dates/sentence-around'
import { CHINESE } from './chinese'
import type { DayKind, DayLanguage, DayRule } from './day-rule'
import { ENGLISH } from './english'
import { FRENCH } from './french'
import { GERMAN } from './german'
import { JAPANESE } from './japanese'
import { KOREAN } from './korean'
import { lastSuch, looksBack } from './looks-back'
import { PORTUGUESE } from './portuguese'
import { SPANISH } from './spanish'
import { weekdayBeside } from './weekday-beside'

/** Words of a person that name a day. */
export interface SpokenDay {
  readonly start: number
  readonly end: number
  readonly words: string
  readonly kind: DayKind
  /** What to write in its place, with the preposition the words had; null where the words stay. */
  readonly date: string | null
  /** False where people read the words in two ways. */
  readonly isSure: boolean
  /** The weekday that was said beside the date and is not its own; 0 is Monday. */
  readonly saidWeekday?: number
}

type Named = SpokenDay & { readonly day: Day | null }

const LATIN = [GERMAN, FRENCH, SPANISH, PORTUGUESE] as const
const JOINED_BEFORE = /[_/\\=@#$&+~]$|[A-Za-z][.:]$/u
const JOINED_AFTER = /^(?:[_/\\=@]|[-.:+][\p{L}\p{N}])/u

/**
 * Finds days as people name them when they speak ("the demo is Tuesday", "am 14. März", "月底"): only for
 * what somebody said, since in a memory file the same words are too often no day. Takes time linear in
 * the text.
 *
 * @param at when it was said, and the zone of who said it in minutes east of UTC
 */
export function findSpokenDays(
  text: string,
  at: { readonly baseMs: number; readonly offsetMinutes: number },
): readonly SpokenDay[] {
  const readable = readableText(text)
  const base = dayAt(at.baseMs, at.offsetMinutes)
  const languages = languagesIn(readable)
  const dates = languages.flatMap((one) => daysOf(readable, one, base, ['date']))
  // "The end of July, the 31st": a day of the month beside a date is one of that month.
  const named = dates[0]?.day ?? null
  const month = named === null ? base : Math.max(base, monthAround(named, 0).from)
  return [
    ...dates,
    ...languages.flatMap((one) => daysOf(readable, one, month, ['day-of-month'])),
    ...languages.flatMap((one) => daysOf(readable, one, base, ['weekday', 'other'])),
  ].map(({ start, end, kind, date, isSure, day }) => {
    const one = { start, end, words: text.slice(start, end), kind, date }
    const isDate = kind === 'date' || kind === 'day-of-month'
    const weekday = isDate ? weekdayBeside(readable, start, end) : null
    if (weekday === null || day === null || weekday === weekdayOf(day)) return { ...one, isSure }
    return { ...one, isSure: false, saidWeekday: weekday }
  })
}

function languagesIn(text: string): readonly DayLanguage[] {
  const languages: DayLanguage[] = []
  if (/[\u3040-\u30ff]/u.test(text)) languages.push(JAPANESE)
  else if (/\p{Script=Han}/u.test(text)) languages.push(CHINESE)
  if (/\p{Script=Hangul}/u.test(text)) languages.push(KOREAN)
  const isLatin = languages.length === 0
  return [...languages, ENGLISH, ...(isLatin ? LATIN : [])].filter(({ clue }) => clue.test(text))
}

function daysOf(
  text: string,
  language: DayLanguage,
  base: Day,
  kinds: readonly DayKind[],
): readonly Named[] {
  return language.rules
    .filter(({ kind }) => kinds.includes(kind))
    .flatMap((rule) =>
      [...text.matchAll(rule.pattern)].flatMap((match) =>
        dayOfMatch(text, match, rule, language, base),
      ),
    )
}

function dayOfMatch(
  text: string,
  match: RegExpExecArray,
  rule: DayRule,
  language: DayLanguage,
  base: Day,
): readonly Named[] {
  const [words] = match
  const start = match.index
  const end = start + words.length
  if (JOINED_BEFORE.test(text.slice(Math.max(0, start - 2), start))) return []
  if (JOINED_AFTER.test(text.slice(end, end + 2))) return []
  const isHabit = rule.isGeneral === true && language.habit.test(sentenceAround(text, start, end))
  const groups = match.groups ?? {}
  const read = isHabit ? null : rule.read(groups, base)
  const isPast = read !== null && groups['year'] === undefined && looksBack(text, start, end)
  const meaning = isPast ? lastSuch(read, rule.kind, base) : read
  const day = meaning === null ? null : meaning.from
  const date = meaning === null ? null : writeMeaning(meaning, ' – ')
  return [{ start, end, words, kind: rule.kind, date, day, isSure: meaning?.isSure ?? true }]
}
