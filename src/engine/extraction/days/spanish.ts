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
  'enero|ene febrero|feb marzo abril|abr mayo junio|jun julio|jul agosto|ago septiembre|setiembre|sept|sep octubre|oct noviembre|nov diciembre|dic'.split(
    ' ',
  ),
  0,
)
const WEEKDAYS = wordTable(
  'lunes martes miércoles|miercoles jueves viernes sábado|sabado domingo'.split(' '),
  0,
)
const COUNTS = wordTable(
  'un|una dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' '),
  1,
)
const month = oneOf('month', MONTHS.keys())
const weekday = oneOf('weekday', WEEKDAYS.keys())
const weekday2 = weekday.replace('weekday', 'weekday2')
const NEXT_WEEK = '(?:la semana que viene|la próxima semana|la semana próxima)'

const monthOf = (text?: string): number => MONTHS.get(plain(text)) ?? 0
const date = ({ day = '1', month: name, year }: DayGroups, base: number) =>
  comingDate(base, monthOf(name), Number(day), year)
const TWO_DAYS: TwoDays = {
  joints: ' (?:y|o|al?) (?:el )?',
  rest: ` (?:de )?${month}(?: del? (?<year>20\\d\\d))?`,
}
const weekdayOf = (text?: string): number => WEEKDAYS.get(plain(text)) ?? 0
const inWeek = (weeks: number) => (groups: DayGroups, base: number) => ({
  ...weekdayIn(base, weekdayOf(groups['weekday'] ?? groups['weekday2']), weeks),
  before: 'el ',
})

function unitOf(text?: string): TimeUnit {
  const word = plain(text)
  if (word.startsWith('d')) return 'day'
  if (word.startsWith('s')) return 'week'
  return word.startsWith('m') ? 'month' : 'year'
}

/** Days as people say them in Spanish. "Los lunes" is a habit. */
export const SPANISH: DayLanguage = {
  clue: /lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bado|domingo|ene|feb|mar|abr|may|jun|jul|ago|sep|set|oct|nov|dic|fin|d[íi]a|(?:el|al) \d|dentro|en |mañana|hoy|noche/iu,
  habit:
    /(?<!\p{L})(?:cada|siempre|todos los|todas las|nunca|normalmente|suele[ns]?|caducan?|expiran?|tokens?|caché)(?!\p{L})/iu,
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
      pattern: spoken(`(?:primero|1[º°]|${DAY}) (?:de )?${month}(?: del? (?<year>20\\d\\d))?`),
      read: date,
    },
    {
      kind: 'date',
      pattern: spoken(
        `(?<=(?:el|al|del)\\s)${DAY}/(?<month>1[0-2]|0?[1-9])(?:/(?<year>(?:20)?\\d\\d))?(?!/)`,
      ),
      read: ({ day, month: at, year }, base) => comingDate(base, Number(at) - 1, Number(day), year),
    },
    {
      // "La mañana" is the morning.
      kind: 'other',
      pattern: spoken('(?:la|esta) mañana'),
      read: () => null,
    },
    {
      kind: 'other',
      pattern: spoken('hoy(?= a (?:las|medianoche|mediodía))|esta noche'),
      read: (_, base) => inUnits(base, 0, 'day'),
    },
    {
      kind: 'day-of-month',
      pattern: spoken(
        `(?:(?:el|al) (?:d[íi]a )?|día )${DAY}(?=\\s{0,2}(?:$|[,;!?.])| (?:a las|por la|se|hay|es|vence|viene|tenemos|entra|cierra|sale|presentamos|entregamos|de este mes)(?!\\p{L}))`,
      ),
      read: ({ day }, base) => ({ ...comingDayOfMonth(base, Number(day)), before: 'el ' }),
    },
    {
      kind: 'date',
      pattern: spoken(`(?<many>finales|final|fines|fin) de ${month}`),
      read: ({ many, month: name }, base) => {
        const meaning = endOfMonth(base, monthOf(name))
        // "A finales" is the last days of the month, not its last.
        return plain(many).endsWith('s') ? { ...meaning, isSure: false } : meaning
      },
    },
    {
      kind: 'other',
      pattern: spoken(
        '(?:final|fin) (?:de|del) (?:este )?(?<unit>mes|año)(?! (?:que|pasado|próximo))',
      ),
      read: ({ unit }, base) => edgeOf(base, 0, unitOf(unit), 'to'),
      isGeneral: true,
    },
    {
      kind: 'other',
      pattern: spoken(
        `(?:en|dentro de) ${oneOf('count', [...COUNTS.keys(), '\\d{1,2}'])} (?<unit>d[íi]a|semana|mes)(?:es|s)?`,
      ),
      read: ({ count = '', unit }, base) => ({
        ...inUnits(base, COUNTS.get(plain(count)) ?? Number(count), unitOf(unit)),
        before: 'el ',
      }),
      isGeneral: true,
    },
    {
      kind: 'weekday',
      pattern: spoken(`(?:el )?${weekday} de ${NEXT_WEEK}|${NEXT_WEEK},? el ${weekday2}`),
      read: inWeek(1),
    },
    {
      kind: 'weekday',
      pattern: spoken(`(?:el )?${weekday} de esta semana|esta semana,? el ${weekday2}`),
      read: inWeek(0),
    },
    {
      kind: 'weekday',
      pattern: spoken(
        `(?:el|este) ${weekday}(?! (?:pasado|próximo|que viene|(?:a|y|o) (?:el )?(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)))`,
      ),
      read: ({ weekday: day }, base) => ({
        ...comingWeekday(base, weekdayOf(day)),
        before: 'el ',
      }),
      isGeneral: true,
    },
  ],
}
