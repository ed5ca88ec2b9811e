import {
  comingWeekday,
  edgeOf,
  inDays,
  inUnits,
  lastWeekday,
  nextWeekday,
  wholeUnit,
  type DateLanguage,
  type TimeUnit,
} from './rule'
import { oneOf, phrase, plain, wordTable } from './words'

const WEEKDAYS = wordTable(
  ['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag|sonnabend', 'sonntag'],
  0,
)
const COUNTS = wordTable(
  'einem|einer|einen zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' '),
  1,
)
const DAYS: Readonly<Record<string, number>> = {
  vorgestern: -2,
  gestern: -1,
  morgen: 1,
  übermorgen: 2,
}
/** Capitals where a sentence begins; "Morgen" there only with its verb behind it. */
const AT_START = ['Vorgestern', 'Gestern', 'Übermorgen', '(?<=^|[.!?\\n] )Morgen(?= \\p{Ll})']
const weekday = oneOf('weekday', WEEKDAYS.keys())
const count = oneOf('count', [...COUNTS.keys(), '\\d{1,3}'])
const weekdayOf = (text?: string): number => WEEKDAYS.get(plain(text)) ?? 0
const isPast = (which?: string): boolean => /^(?:letzt|vorig|vergang)/iu.test(which ?? '')

function unitOf(text?: string): TimeUnit {
  const word = plain(text)
  if (word.startsWith('tag')) return 'day'
  if (word.startsWith('woche')) return 'week'
  return word.startsWith('monat') ? 'month' : 'year'
}

/** German phrases. "Morgen" with a capital is the morning, so it is tomorrow only where a sentence begins with it. */
export const german: DateLanguage = {
  to: ' bis ',
  habit:
    /\b(?:jede[nrsm]?|immer|meist|meistens|üblicherweise|täglich|wöchentlich|monatlich|nie|niemals|wenn|falls|sobald|läuft|ablaufen|gültig|token|cache|frist|rechnung(?:en)?|erstattung|gelöscht|älter|höchstens|mindestens|nicht)\b/iu,
  notAfter:
    /(?:\b(?:jede[nrsm]?|in der|in den|seit der|seit|heute|gestern|am|innerhalb|als|über|guten)|[„“"'])[ \t]{0,3}$/iu,
  notBefore: /^(?:[ \t]{1,4}(?:bis|und|oder)[ \t]{1,4}\p{Lu}|s\b|[ \t]{1,4}(?:des|der|im)\b)/u,
  rules: [
    {
      pattern: new RegExp(
        `(?<![\\p{L}\\p{N}_])${oneOf('day', [...Object.keys(DAYS), ...AT_START])}(?![\\p{L}\\p{N}_])`,
        'gu',
      ),
      read: ({ day }, base) => inDays(base, DAYS[plain(day)] ?? 0),
    },
    {
      pattern: phrase(
        `(?<which>nächste[nrs]?|kommende[nrs]?|letzte[nrs]?|vorige[nrs]?|vergangene[nrs]?) ${weekday}`,
      ),
      read: ({ which, weekday: day }, base) => {
        if (isPast(which)) return lastWeekday(base, weekdayOf(day))
        const isComing = plain(which).startsWith('kommend')
        return isComing ? comingWeekday(base, weekdayOf(day)) : nextWeekday(base, weekdayOf(day))
      },
    },
    {
      pattern: phrase(`(?<prep>am|bis|seit) ${weekday}`),
      read: ({ prep, weekday: day }, base) => ({
        ...(plain(prep) === 'seit' ? lastWeekday : comingWeekday)(base, weekdayOf(day)),
        before: `${plain(prep)} `,
      }),
      isGeneral: true,
    },
    {
      pattern: phrase(
        '(?<which>nächste[nrs]?|kommende[nrs]?|letzte[nrs]?|vorige[nrs]?|vergangene[nrs]?) (?<unit>woche|monat|jahr)',
      ),
      read: ({ which, unit }, base) => wholeUnit(base, isPast(which) ? -1 : 1, unitOf(unit)),
    },
    {
      pattern: phrase(`(?<way>in|vor) ${count} (?<unit>tag|woche|monat|jahr)(?:e|en|n)?`),
      read: ({ way, count: n = '', unit }, base) => {
        const many = COUNTS.get(plain(n)) ?? Number(n)
        const isAgo = plain(way) === 'vor'
        const meaning = inUnits(base, isAgo ? -many : many, unitOf(unit))
        return { ...meaning, before: 'am ' }
      },
      isGeneral: true,
    },
    {
      pattern: phrase(
        'bis (?:zum )?(?:ende (?:des|der) (?<unit>monat|woche|jahre?)s?|(?<joined>monats|wochen|jahres)ende)',
      ),
      read: ({ unit, joined }, base) => ({
        ...edgeOf(base, 0, unitOf(unit ?? joined), 'to'),
        before: 'bis ',
      }),
      isGeneral: true,
    },
  ],
}
