import {
  comingWeekday,
  edgeOf,
  inDays,
  inUnits,
  lastWeekday,
  nextWeekday,
  weekdayIn,
  wholeUnit,
  type DateLanguage,
  type Meaning,
  type TimeUnit,
} from './rule'
import { oneOf, phrase, plain, wordTable } from './words'

const WEEKDAYS = wordTable(
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  0,
)
const COUNTS = wordTable(
  'a|an|one two three four five six seven eight nine ten eleven twelve'.split(' '),
  1,
)
const DAYS: Readonly<Record<string, number>> = {
  'the day before yesterday': -2,
  'day before yesterday': -2,
  yesterday: -1,
  tomorrow: 1,
  'day after tomorrow': 2,
  'the day after tomorrow': 2,
}

const weekday = oneOf('weekday', WEEKDAYS.keys())
const count = oneOf('count', [...COUNTS.keys(), '\\d{1,3}'])
const unit = '(?<unit>day|week|month|year)'
const unitOf = (text?: string): TimeUnit => plain(text) as TimeUnit
const weekdayOf = (text?: string): number => WEEKDAYS.get(plain(text)) ?? 0
const countOf = (text = ''): number => COUNTS.get(plain(text)) ?? Number(text)
const stepOf = (which?: string): number => ({ next: 1, last: -1 })[plain(which)] ?? 0

/** English phrases. A deadline of a rule ("expires in 30 days") is told from a date by its sentence. */
export const english: DateLanguage = {
  to: ' to ',
  // Words of rules, of habits and of things that a program does again and again.
  habit:
    /\b(?:every|each|always|usually|normally|typically|weekly|daily|monthly|yearly|never|avoid|don't|do not|whenever|when|if|per|unless|expires?|expired|ttl|tokens?|cookies?|caches?|cached|retention|invoices?|refunds?|runs?|cron|rotated?|deleted?|purged?|valid|older|takes?|lasts)\b/iu,
  notAfter:
    /(?:\b(?:over|past|every|each|first|second|third|fourth|for|within|than|least|most|like|say|says|since the|in the|during the|due|what is)|[“"'‘])[ \t]{0,3}$/iu,
  notBefore:
    /^(?:['’]s\b|[ \t]{1,4}(?:mornings|afternoons|evenings|nights)\b|[ \t]{1,4}of[ \t]{1,4}(?:the|each|every|a)\b|[ \t]{1,4}(?:to|through|till|and|or)[ \t]{1,4}(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|[ \t]{1,4}(?:after|following)\b)/iu,
  rules: [
    {
      pattern: phrase(
        '(?<day>(?:the )?day (?:before yesterday|after tomorrow)|yesterday|tomorrow)',
      ),
      read: ({ day }, base) => inDays(base, DAYS[plain(day)] ?? 0),
    },
    {
      // "Today" is as often "nowadays", and with a capital the name of a screen.
      pattern: /(?<![\p{L}\p{N}_])today(?![\p{L}\p{N}_])/gu,
      read: (_, base) => ({ ...inDays(base, 0), isSure: false }),
      isGeneral: true,
    },
    {
      pattern: phrase('(?<part>tonight|last night|this (?:morning|afternoon|evening))'),
      read: ({ part }, base) => partOfDay(plain(part), base),
      isGeneral: true,
    },
    {
      pattern: phrase(`(?<!\\bthe )(?<which>next|last|this) ${weekday}`),
      read: ({ which, weekday: day }, base) => nearWeekday(plain(which), weekdayOf(day), base),
    },
    {
      pattern: phrase(`(?<which>on|by|until|before|since) ${weekday}`),
      read: ({ which, weekday: day }, base) => bareWeekday(plain(which), weekdayOf(day), base),
      isGeneral: true,
    },
    {
      pattern: phrase(`(?:(?<prep>on|by|until) )?${weekday} (?<which>next|last|this) week`),
      read: ({ prep, which, weekday: day }, base) => ({
        ...weekdayIn(base, weekdayOf(day), stepOf(which)),
        before: prep === undefined ? '' : `${plain(prep)} `,
      }),
    },
    {
      pattern: phrase('(?<!\\bthe )(?<which>next|last) (?<unit>week|month|year)'),
      read: ({ which, unit: of }, base) => wholeUnit(base, stepOf(which), unitOf(of)),
    },
    {
      pattern: phrase(`in ${count} ${unit}s?`),
      read: ({ count: n, unit: of }, base) => ({
        ...inUnits(base, countOf(n), unitOf(of)),
        before: 'on ',
      }),
      isGeneral: true,
    },
    {
      pattern: phrase(`${count} ${unit}s? (?<way>ago|from now)`),
      read: ({ count: n, unit: of, way }, base) =>
        inUnits(base, plain(way) === 'ago' ? -countOf(n) : countOf(n), unitOf(of)),
    },
    {
      pattern: phrase(
        '(?<prep>by|until|before) the end of (?<which>the|this|next) (?<unit>week|month|year)',
      ),
      read: ({ prep, which, unit: of }, base) => ({
        ...edgeOf(base, stepOf(which), unitOf(of), 'to'),
        before: `${plain(prep)} `,
      }),
      isGeneral: true,
    },
    {
      pattern: phrase(
        '(?:the )?(?<edge>end|start|beginning) of (?<which>this|next|last) (?<unit>week|month|year)',
      ),
      read: ({ edge, which, unit: of }, base) =>
        edgeOf(base, stepOf(which), unitOf(of), plain(edge) === 'end' ? 'to' : 'from'),
    },
  ],
}

function partOfDay(part: string, base: number): Meaning {
  if (part === 'tonight') return { ...inDays(base, 0), after: ' in the evening' }
  if (part === 'last night') return { ...inDays(base, -1), after: ' at night' }
  return { ...inDays(base, 0), after: ` in the ${part.slice('this '.length)}` }
}

function nearWeekday(which: string, weekday: number, base: number): Meaning {
  if (which === 'next') return nextWeekday(base, weekday)
  return which === 'last' ? lastWeekday(base, weekday) : weekdayIn(base, weekday, 0)
}

/** The preposition stays: "by Friday" is another promise than "on Friday". */
function bareWeekday(which: string, weekday: number, base: number): Meaning {
  const meaning =
    which === 'since'
      ? { ...lastWeekday(base, weekday), isSure: true }
      : comingWeekday(base, weekday)
  return { ...meaning, before: `${which} ` }
}
