import { comingWeekday, edgeOf, inUnits, weekdayIn, type TimeUnit } from '../../memory/dates/rule'
import { oneOf, plain, wordTable } from '../../memory/dates/words'
import {
  comingDate,
  comingDayOfMonth,
  DAY,
  endOfMonth,
  firstOfSpan,
  firstOfTwo,
  spoken,
  type DayGroups,
  type DayLanguage,
  type TwoDays,
} from './day-rule'

const MONTHS = wordTable(
  'janvier|janv février|fevrier|févr mars avril|avr mai juin juillet|juil août|aout septembre|sept octobre|oct novembre|nov décembre|decembre|déc'.split(
    ' ',
  ),
  0,
)
const WEEKDAYS = wordTable('lundi mardi mercredi jeudi vendredi samedi dimanche'.split(' '), 0)
const COUNTS = wordTable(
  'un|une deux trois quatre cinq six sept huit neuf dix onze douze'.split(' '),
  1,
)
const month = oneOf('month', MONTHS.keys())
const weekday = oneOf('weekday', WEEKDAYS.keys())
const weekday2 = weekday.replace('weekday', 'weekday2')

const monthOf = (text?: string): number => MONTHS.get(plain(text)) ?? 0
const date = ({ day = '1', month: name, year }: DayGroups, base: number) =>
  comingDate(base, monthOf(name), Number(day), year)
const TWO_DAYS: TwoDays = {
  joints: ' (?:et|ou|au) (?:le )?',
  rest: ` ${month}(?: (?<year>20\\d\\d))?`,
}
const weekdayOf = (text?: string): number => WEEKDAYS.get(plain(text)) ?? 0
const inWeek = (weeks: number) => (groups: DayGroups, base: number) =>
  weekdayIn(base, weekdayOf(groups['weekday'] ?? groups['weekday2']), weeks)

function unitOf(text?: string): TimeUnit {
  const word = plain(text)
  if (word.startsWith('j')) return 'day'
  if (word.startsWith('s')) return 'week'
  return word.startsWith('m') ? 'month' : 'year'
}

/** Days as people say them in French. "Le lundi" is a habit; a weekday without its article is a day. */
export const FRENCH: DayLanguage = {
  clue: /di(?!\p{L})|jan|f[ée]v|mars|avr|mai|juin|juil|ao[uû]t|sept|oct|nov|d[ée]c|fin|dans|(?:l[ea]|du|au) \d|demain|aujourd|soir/iu,
  habit:
    /(?<!\p{L})(?:chaque|toujours|tous les|toutes les|jamais|d'habitude|normalement|en général)(?!\p{L})/iu,
  rules: [
    {
      kind: 'date',
      pattern: firstOfTwo(TWO_DAYS),
      read: date,
    },
    {
      kind: 'date',
      pattern: firstOfSpan(TWO_DAYS),
      read: (groups, base) => ({ ...date(groups, base), after: ' – ' }),
    },
    {
      kind: 'date',
      pattern: spoken(`(?:1er|premier|${DAY}) ${month}(?: (?<year>20\\d\\d))?`),
      read: date,
    },
    {
      kind: 'date',
      pattern: spoken(
        `(?<=(?:le|au|du)\\s)${DAY}/(?<month>1[0-2]|0?[1-9])(?:/(?<year>(?:20)?\\d\\d))?(?!/)`,
      ),
      read: ({ day, month: at, year }, base) => comingDate(base, Number(at) - 1, Number(day), year),
    },
    {
      kind: 'day-of-month',
      pattern: spoken(
        `(?<=(?:pour|avant|d'ici|dès|est|sera|fixée?|repoussée?|reportée?|décalée?|tombe|part)\\s)(?:le|au) ${DAY}(?=\\s{0,2}(?:$|[,;!?.]|\\p{L}{0,3}'?on |il |elle |nous |au soir|à \\d|de ce mois))`,
      ),
      read: ({ day }, base) => ({ ...comingDayOfMonth(base, Number(day)), before: 'le ' }),
    },
    {
      kind: 'date',
      pattern: spoken(`(?:la )?fin (?:de |d['’]|du mois de |du mois d['’])?${month}`),
      read: ({ month: name }, base) => endOfMonth(base, monthOf(name)),
    },
    {
      kind: 'other',
      pattern: spoken(
        "(?:la )?fin (?:du |de |de l['’])(?<unit>mois|année)(?! (?:prochaine?|dernier|de ))",
      ),
      read: ({ unit }, base) => edgeOf(base, 0, unitOf(unit) === 'month' ? 'month' : 'year', 'to'),
      isGeneral: true,
    },
    {
      kind: 'other',
      pattern: spoken(
        `(?:dans|d['’]ici) (?:exactement )?${oneOf('count', [...COUNTS.keys(), '\\d{1,2}'])} (?<unit>jour|semaine|mois)s?`,
      ),
      read: ({ count = '', unit }, base) => ({
        ...inUnits(base, COUNTS.get(plain(count)) ?? Number(count), unitOf(unit)),
        before: 'le ',
      }),
      isGeneral: true,
    },
    {
      kind: 'other',
      pattern: spoken("aujourd['’]hui(?= (?:à|avant) )|ce soir"),
      read: (_, base) => inUnits(base, 0, 'day'),
    },
    {
      kind: 'other',
      pattern: spoken('apr[eè]s[- ]demain'),
      read: (_, base) => inUnits(base, 2, 'day'),
    },
    {
      kind: 'weekday',
      pattern: spoken(`${weekday} de la semaine prochaine|la semaine prochaine,? ${weekday2}`),
      read: inWeek(1),
    },
    {
      kind: 'weekday',
      pattern: spoken(`${weekday} de cette semaine|cette semaine,? ${weekday2}`),
      read: inWeek(0),
    },
    {
      kind: 'weekday',
      pattern: spoken(
        `(?<!(?:le|les|du|au|aux|un|des|ou|et|à|dernier|dit|demandé|écrit|parlé)\\s)(?:ce )?${weekday}(?! (?:prochain|dernier|matins|soirs|(?:au|à|et|ou) \\p{L}{2,8}di(?!\\p{L})))`,
      ),
      read: ({ weekday: day }, base) => comingWeekday(base, weekdayOf(day)),
      isGeneral: true,
    },
  ],
}
