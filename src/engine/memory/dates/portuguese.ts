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
  [
    'segunda-feira|segunda',
    'terça-feira|terça',
    'quarta-feira|quarta',
    'quinta-feira|quinta',
    'sexta-feira|sexta',
    'sábado',
    'domingo',
  ],
  0,
)
const COUNTS = wordTable(
  'um|uma dois|duas três quatro cinco seis sete oito nove dez onze doze'.split(' '),
  1,
)
const DAYS: Readonly<Record<string, number>> = {
  anteontem: -2,
  ontem: -1,
  amanhã: 1,
  'depois de amanhã': 2,
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

/** Portuguese phrases. */
export const portuguese: DateLanguage = {
  to: ' a ',
  habit:
    /(?<![\p{L}])(?:cada|sempre|todos|todas|nunca|normalmente|se|quando|expira|expiram|válido|token|cache|fatura|faturas|reembolso)(?![\p{L}])/iu,
  notAfter: /(?:(?<![\p{L}])(?:cada|desde|durante|mais de|menos de|todas as)|[“"«'])[ \t]{0,3}$/iu,
  notBefore:
    /^(?:[ \t]{1,4}(?:a|e|ou)[ \t]{1,4}(?:segunda|terça|quarta|quinta|sexta|sábado|domingo))/iu,
  rules: [
    {
      pattern: phrase(oneOf('day', Object.keys(DAYS))),
      read: ({ day }, base) => inDays(base, DAYS[plain(day)] ?? 0),
    },
    {
      pattern: phrase(`(?<prep>na|no) próxim[ao] ${weekday}`),
      read: ({ prep, weekday: day }, base) => ({
        ...nextWeekday(base, weekdayOf(day)),
        before: `${plain(prep) === 'na' ? 'em' : plain(prep)} `,
      }),
    },
    {
      pattern: phrase(`(?:na|no) ${weekday} (?<which>passad[ao]|que vem)`),
      read: ({ which, weekday: day }, base) => ({
        ...(plain(which) === 'que vem' ? nextWeekday : lastWeekday)(base, weekdayOf(day)),
        before: 'em ',
      }),
    },
    {
      pattern: phrase('(?:(?:n?[ao]) )?próxim[ao] (?<unit>semana|mês|ano)'),
      read: ({ unit }, base) => wholeUnit(base, 1, unitOf(unit)),
    },
    {
      pattern: phrase('(?:(?:n?[ao]) )?(?<unit>semana|mês|ano) (?<which>passad[ao]|que vem)'),
      read: ({ unit, which }, base) =>
        wholeUnit(base, plain(which) === 'que vem' ? 1 : -1, unitOf(unit)),
    },
    {
      pattern: phrase(
        `(?<way>há|em|daqui a) ${count} (?<unit>dia|semana|mês|mes|ano)(?:s|es)?(?: atrás)?`,
      ),
      read: ({ way, count: n = '', unit }, base) => {
        const many = COUNTS.get(plain(n)) ?? Number(n)
        const isAgo = plain(way) === 'há'
        return { ...inUnits(base, isAgo ? -many : many, unitOf(unit)), before: 'em ' }
      },
      isGeneral: true,
    },
  ],
}
