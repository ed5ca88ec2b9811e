import {
  comingWeekday,
  edgeOf,
  inUnits,
  nextWeekday,
  weekdayIn,
  type TimeUnit,
} from '../../memory/dates/rule'
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
  'janeiro|jan fevereiro|fev março|mar abril|abr maio|mai junho|jun julho|jul agosto|ago setembro|set outubro|out novembro|nov dezembro|dez'.split(
    ' ',
  ),
  0,
)
const WEEKDAYS = wordTable('segunda terça quarta quinta sexta sábado|sabado domingo'.split(' '), 0)
const COUNTS = wordTable(
  'um|uma dois|duas três|tres quatro cinco seis sete oito nove dez onze doze'.split(' '),
  1,
)
const month = oneOf('month', MONTHS.keys())
const weekday = `${oneOf('weekday', WEEKDAYS.keys())}(?:[- ]feira)?`
const weekday2 = weekday.replace('weekday', 'weekday2')
/** "Segunda" is "second" as well: what follows shows that it is a day. */
const IS_DAY =
  '(?=\\s{0,2}(?:$|[,.;!?])| (?:a gente|o|os|as|à|às|ao|de (?:manhã|tarde)|vem|vêm|vamos|tem|temos|é|vai|vão|entra|começa|\\p{L}{2,12}(?:amos|emos|am|em)) )'

const monthOf = (text?: string): number => MONTHS.get(plain(text)) ?? 0
const date = ({ day = '1', month: name, year }: DayGroups, base: number) =>
  comingDate(base, monthOf(name), Number(day), year)
const TWO_DAYS: TwoDays = {
  joints: ' (?:e|ou|a|até) (?:o |dia )?',
  rest: ` de ${month}(?: de (?<year>20\\d\\d))?`,
}
const weekdayOf = (text?: string): number => WEEKDAYS.get(plain(text)) ?? 0
const inWeek = (weeks: number) => (groups: DayGroups, base: number) => ({
  ...weekdayIn(base, weekdayOf(groups['weekday'] ?? groups['weekday2']), weeks),
  before: 'em ',
})

function unitOf(text?: string): TimeUnit {
  const word = plain(text)
  if (word.startsWith('d')) return 'day'
  if (word.startsWith('s')) return 'week'
  return word.startsWith('m') ? 'month' : 'year'
}

/** Days as people say them in Portuguese. "Às segundas" and "toda segunda" are habits. */
export const PORTUGUESE: DayLanguage = {
  clue: /segunda|terça|quarta|quinta|sexta|s[áa]bado|domingo|jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez|fi(?:m|nal)|dia|daqui|em |hoje|\d\/\d/iu,
  habit:
    /(?<!\p{L})(?:cada|sempre|todos os|todas as|tod[ao]|nunca|normalmente|costuma|expiram?|tokens?|cache)(?!\p{L})/iu,
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
      pattern: spoken(`(?:dia )?(?:1[º°]|${DAY}) de ${month}(?: de (?<year>20\\d\\d))?`),
      read: date,
    },
    {
      kind: 'day-of-month',
      pattern: spoken(
        `dia (?:1[º°]|${DAY})(?=\\s{0,2}(?:$|[,;!?.])| (?:às|à|a gente|o|os|as|tem|é|vence|vem|entra|fecha|sai|muda|começa|deste mês|desse mês)(?!\\p{L}))`,
      ),
      read: ({ day = '1' }, base) => comingDayOfMonth(base, Number(day)),
    },
    {
      kind: 'date',
      pattern: spoken(`(?<many>finais|final|fins|fim) de ${month}`),
      read: ({ many, month: name }, base) => {
        const meaning = endOfMonth(base, monthOf(name))
        return plain(many).endsWith('s') ? { ...meaning, isSure: false } : meaning
      },
    },
    {
      kind: 'other',
      pattern: spoken(
        '(?:final|fim) (?:do|deste|desse) (?<unit>mês|mes|ano)(?! (?:que|passado|próximo))',
      ),
      read: ({ unit }, base) => edgeOf(base, 0, unitOf(unit), 'to'),
      isGeneral: true,
    },
    {
      kind: 'other',
      pattern: spoken(
        `(?:em|daqui a|dentro de) ${oneOf('count', [...COUNTS.keys(), '\\d{1,2}'])} (?<unit>dia|semana|mês|mes)(?:es|s)?`,
      ),
      read: ({ count = '', unit }, base) => ({
        ...inUnits(base, COUNTS.get(plain(count)) ?? Number(count), unitOf(unit)),
        before: 'em ',
      }),
      isGeneral: true,
    },
    {
      kind: 'weekday',
      pattern: spoken(
        `(?:na |no )?${weekday} da (?:próxima semana|semana que vem)|(?:na )?(?:semana que vem|próxima semana),? n[ao] ${weekday2}`,
      ),
      read: inWeek(1),
    },
    {
      kind: 'weekday',
      pattern: spoken(
        `(?:na |no )?${weekday} (?:n?d?esta|n?d?essa) semana|(?:n?esta|n?essa) semana,? n[ao] ${weekday2}`,
      ),
      read: inWeek(0),
    },
    {
      kind: 'weekday',
      pattern: spoken(`(?<!(?:na|no)\\s)${weekday} que vem`),
      read: ({ weekday: day }, base) => nextWeekday(base, weekdayOf(day)),
    },
    {
      kind: 'date',
      pattern: spoken(
        `(?<=(?:dia|até|é|em)\\s)${DAY}/(?<month>1[0-2]|0?[1-9])(?:/(?<year>(?:20)?\\d\\d))?(?!/)`,
      ),
      read: ({ day, month: at, year }, base) => comingDate(base, Number(at) - 1, Number(day), year),
    },
    {
      kind: 'other',
      pattern: spoken('hoje(?= (?:à|às|ao) )'),
      read: (_, base) => inUnits(base, 0, 'day'),
    },
    {
      kind: 'weekday',
      pattern: spoken(
        `(?<=até\\s)${weekday}(?! (?:parte|página|versão|linha|etapa|fase|coluna|semana|que vem))`,
      ),
      read: ({ weekday: day }, base) => comingWeekday(base, weekdayOf(day)),
    },
    {
      kind: 'weekday',
      pattern: spoken(
        `(?:(?<=(?:até|pra|para|desde|partir de|é|antes de)\\s)|(?<=(?:^|[,:;–—-])\\s{0,2})|n[ao] |n?est[ae] |n?ess[ae] )${weekday}${IS_DAY}`,
      ),
      read: ({ weekday: day }, base) => comingWeekday(base, weekdayOf(day)),
      isGeneral: true,
    },
    {
      kind: 'weekday',
      pattern: spoken(
        '(?<!(?:às|toda|de|a)\\s)(?:na |n?esta |n?essa )?(?<weekday>segunda|terça|quarta|quinta|sexta)-feira(?! (?:passada|que vem|a \\p{L}{5,7}-feira))',
      ),
      read: ({ weekday: day }, base) => comingWeekday(base, weekdayOf(day)),
      isGeneral: true,
    },
  ],
}
