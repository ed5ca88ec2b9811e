import { dayAt, isoDay, type Day } from './calendar'
import { languagesOf } from './languages'
import { readableText } from './readable-text'
import { writeMeaning, type DateLanguage, type DateRule } from './rule'
import { sentenceAround } from './sentence-around'

/** Words that name a day only by the day they were written: "yesterday", "下周五". */
export interface RelativeDate {
  /** Where it stands in the text, UTF-16 units. */
  readonly start: number
  readonly end: number
  /** 1-based. */
  readonly line: number
  readonly text: string
  /**
   * What to write in its place: `2026-10-02`, with the preposition that the words had ("by
   * 2026-10-02"); both ends of a week; `2026-10` of a month; `2026` of a year.
   */
  readonly absolute: string
  /** First and last day meant, `YYYY-MM-DD`; the same for one day. */
  readonly from: string
  readonly to: string
  /** False where people read the words in two ways, so that a person should look. */
  readonly isSure: boolean
}

// How much in front of and behind a phrase tells what it is; keeps the work for each phrase constant.
const NEAR = 28

const MONTH =
  '(?:jan|feb|mar|mär|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez|ene|abr|ago|dic|janv|févr|avr|août|déc|out|set)'
const ABSOLUTE = new RegExp(
  `\\d{4}-\\d{1,2}-\\d{1,2}|\\b\\d{1,2}(?:st|nd|rd|th|\\.)?\\s(?:de\\s|of\\s)?${MONTH}\\p{L}{0,7}\\b|\\b${MONTH}[a-z]{0,7}\\.?\\s\\d{1,2}\\b|\\d{1,2}月\\d{1,2}[日号]|\\b\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}\\b`,
  'iu',
)
// A phrase that touches one of these is part of a name, a path or an option.
const JOINED_BEFORE = /[\p{N}_/\\=@#$&+~-]$|[A-Za-z][.:]$/u
const JOINED_AFTER = /^(?:[_/\\=@]|[-.:+][\p{L}\p{N}])/u

/**
 * Finds the words of a memory that name a day only by the day on which they were written, with the
 * date they mean. English, Chinese, German, Spanish, French, Portuguese, Japanese and Korean. Left alone: code,
 * links, quotations, words beside a date, spans ("for two weeks"), habits ("every Monday", and weekdays
 * in sentences that read like a rule), and vague words ("soon", "recently").
 *
 * Takes time linear in the text: each rule's pattern is bounded, and only `NEAR` units and the
 * sentence around a match are looked at.
 *
 * @param at when the text was written, and the zone of who wrote it in minutes east of UTC; with
 * `isSpoken` it is what somebody said just then, and "tomorrow" is that day whatever stands around it
 */
export function findRelativeDates(
  text: string,
  at: { readonly baseMs: number; readonly offsetMinutes: number; readonly isSpoken?: true },
): readonly RelativeDate[] {
  const readable = readableText(text)
  const base = dayAt(at.baseMs, at.offsetMinutes)
  const found = languagesOf(readable, at.isSpoken).flatMap((language) =>
    language.rules.flatMap((rule) => matchRule(readable, text, language, rule, base, at.isSpoken)),
  )
  return withLines(text, withoutOverlaps(found))
}

type Found = Omit<RelativeDate, 'line'>

function matchRule(
  readable: string,
  text: string,
  language: DateLanguage,
  rule: DateRule,
  base: Day,
  isSpoken: true | undefined,
): readonly Found[] {
  const found: Found[] = []
  for (const match of readable.matchAll(rule.pattern)) {
    const start = match.index
    const end = start + match[0].length
    const isPlainDay = isSpoken === true && match.groups?.['day'] !== undefined
    if (isJoined(readable, start, end)) continue
    if (!isPlainDay && isOther(readable, start, end, language, rule)) continue
    const meaning = rule.read(match.groups ?? {}, base)
    if (meaning === null) continue
    found.push({
      start,
      end,
      text: text.slice(start, end),
      absolute: writeMeaning(meaning, language.to),
      from: isoDay(meaning.from),
      to: isoDay(meaning.to),
      isSure: meaning.isSure,
    })
  }
  return found
}

/** Part of a name, a path or an option. */
function isJoined(text: string, start: number, end: number): boolean {
  return (
    JOINED_BEFORE.test(text.slice(Math.max(0, start - NEAR), start)) ||
    JOINED_AFTER.test(text.slice(end, end + NEAR))
  )
}

/** Whether the words around say that no day is meant, or that it is named already. */
function isOther(
  text: string,
  start: number,
  end: number,
  language: DateLanguage,
  rule: DateRule,
): boolean {
  const before = text.slice(Math.max(0, start - NEAR), start)
  const after = text.slice(end, end + NEAR)
  if (language.notAfter.test(before) || language.notBefore.test(after)) return true
  if (ABSOLUTE.test(after) || ABSOLUTE.test(before.slice(-14))) return true
  return rule.isGeneral === true && language.habit.test(sentenceAround(text, start, end))
}

/** Of phrases that overlap, the one that begins first, and of those the longest. */
function withoutOverlaps(found: readonly Found[]): readonly Found[] {
  const sorted = [...found].sort((a, b) => a.start - b.start || b.end - a.end)
  let endAt = -1
  return sorted.filter((one) => {
    if (one.start < endAt) return false
    endAt = one.end
    return true
  })
}

function withLines(text: string, found: readonly Found[]): readonly RelativeDate[] {
  let line = 1
  let at = 0
  return found.map((one) => {
    for (let feed = text.indexOf('\n', at); feed !== -1 && feed < one.start;) {
      line += 1
      at = feed + 1
      feed = text.indexOf('\n', at)
    }
    return { ...one, line }
  })
}
