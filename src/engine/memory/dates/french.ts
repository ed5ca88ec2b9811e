import {
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
  ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  0,
)
const COUNTS = wordTable(
  'un|une deux trois quatre cinq six sept huit neuf dix onze douze'.split(' '),
  1,
)
const DAYS: Readonly<Record<string, number>> = {
  'avant-hier': -2,
  hier: -1,
  demain: 1,
  'après-demain': 2,
}
const weekday = oneOf('weekday', WEEKDAYS.keys())
const count = oneOf('count', [...COUNTS.keys(), '\\d{1,3}'])

function unitOf(text?: string): TimeUnit {
  const word = plain(text)
  if (word.startsWith('j')) return 'day'
  if (word.startsWith('s')) return 'week'
  return word.startsWith('m') ? 'month' : 'year'
}

/** French phrases. A weekday alone is as often a habit ("le lundi"), so it needs "prochain" or "dernier". */
export const french: DateLanguage = {
  to: ' au ',
  habit:
    /(?<![\p{L}])(?:chaque|toujours|tous|toutes|jamais|normalement|si|quand|lorsque|expire|expirent|valable|jeton|cache|facture|factures|remboursement)(?![\p{L}])/iu,
  notAfter: /(?:(?<![\p{L}])(?:chaque|depuis|pendant|plus|moins|durant)|[“"«'])[ \t]{0,3}$/iu,
  notBefore: /^(?:[ \t]{1,4}(?:au|et|ou)[ \t]{1,4}\p{L}{2,8}di(?!\p{L}))/iu,
  rules: [
    {
      pattern: phrase(oneOf('day', Object.keys(DAYS))),
      read: ({ day }, base) => inDays(base, DAYS[plain(day)] ?? 0),
    },
    {
      pattern: phrase(`${weekday} (?<which>prochain|dernier)`),
      read: ({ weekday: day, which }, base) => {
        const at = WEEKDAYS.get(plain(day)) ?? 0
        return plain(which) === 'dernier' ? lastWeekday(base, at) : nextWeekday(base, at)
      },
    },
    {
      pattern: phrase(
        "(?:la |le |l['’])(?<unit>semaine|mois|an|année) (?<which>prochaine?|dernière?|passée?)",
      ),
      read: ({ unit, which }, base) =>
        wholeUnit(base, plain(which).startsWith('prochain') ? 1 : -1, unitOf(unit)),
    },
    {
      pattern: phrase(`(?<way>il y a|dans) ${count} (?<unit>jour|semaine|mois|an)s?`),
      read: ({ way, count: n = '', unit }, base) => {
        const many = COUNTS.get(plain(n)) ?? Number(n)
        const isAgo = plain(way) !== 'dans'
        return { ...inUnits(base, isAgo ? -many : many, unitOf(unit)), before: 'le ' }
      },
      isGeneral: true,
    },
  ],
}
