import {
  comingWeekday,
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
  ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
  0,
)
const COUNTS = wordTable(
  'un|una dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' '),
  1,
)
const DAYS: Readonly<Record<string, number>> = {
  anteayer: -2,
  ayer: -1,
  mañana: 1,
  'pasado mañana': 2,
}
const weekday = oneOf('weekday', WEEKDAYS.keys())
const count = oneOf('count', [...COUNTS.keys(), '\\d{1,3}'])
const weekdayOf = (text?: string): number => WEEKDAYS.get(plain(text)) ?? 0

function unitOf(text?: string): TimeUnit {
  const word = plain(text)
  if (word.startsWith('d')) return 'day'
  if (word.startsWith('s')) return 'week'
  return word.startsWith('m') ? 'month' : 'year'
}

/** Spanish phrases. "La mañana" is the morning, so an article in front makes it none. */
export const spanish: DateLanguage = {
  to: ' a ',
  habit:
    /(?<![\p{L}])(?:cada|siempre|todos|todas|nunca|normalmente|diario|semanal|mensual|si|cuando|caduca|caducan|expira|expiran|válido|token|caché|factura|facturas|reembolso|no)(?![\p{L}])/iu,
  notAfter:
    /(?:(?<![\p{L}])(?:la|esta|cada|por la|de la|desde|durante|más de|menos de|todos los)|[“"«'])[ \t]{0,3}$/iu,
  notBefore:
    /^(?:[ \t]{1,4}(?:a|y|o)[ \t]{1,4}(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)|[ \t]{1,4}de cada)/iu,
  rules: [
    {
      pattern: phrase(oneOf('day', Object.keys(DAYS))),
      read: ({ day }, base) => inDays(base, DAYS[plain(day)] ?? 0),
    },
    {
      pattern: phrase(
        `el (?:(?<next>próximo) )?${weekday}(?: (?<after>que viene|próximo|pasado))?`,
      ),
      read: ({ next, weekday: day, after }, base) => {
        if (plain(after) === 'pasado')
          return { ...lastWeekday(base, weekdayOf(day)), before: 'el ' }
        const isNext = next !== undefined || after !== undefined
        const meaning = (isNext ? nextWeekday : comingWeekday)(base, weekdayOf(day))
        return { ...meaning, before: 'el ' }
      },
      isGeneral: true,
    },
    {
      pattern: phrase('(?:la|el) (?<next>próxima|próximo) (?<unit>semana|mes|año)'),
      read: ({ unit }, base) => wholeUnit(base, 1, unitOf(unit)),
    },
    {
      pattern: phrase('(?:la|el) (?<unit>semana|mes|año) (?<after>que viene|próxim[ao]|pasad[ao])'),
      read: ({ unit, after }, base) =>
        wholeUnit(base, plain(after).startsWith('pasad') ? -1 : 1, unitOf(unit)),
    },
    {
      pattern: phrase(`(?<way>hace|en|dentro de) ${count} (?<unit>día|semana|mes|año)(?:s|es)?`),
      read: ({ way, count: n = '', unit }, base) => {
        const many = COUNTS.get(plain(n)) ?? Number(n)
        const isAgo = plain(way) === 'hace'
        return { ...inUnits(base, isAgo ? -many : many, unitOf(unit)), before: 'el ' }
      },
      isGeneral: true,
    },
  ],
}
