import {
  comingWeekday,
  edgeOf,
  inDays,
  inUnits,
  nextWeekday,
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
  'january|jan february|feb march|mar april|apr may june|jun july|jul august|aug september|sept|sep october|oct november|nov december|dec'.split(
    ' ',
  ),
  0,
)
const WEEKDAYS = wordTable('monday tuesday wednesday thursday friday saturday sunday'.split(' '), 0)
const COUNTS = wordTable(
  'a|an|one two three four five six seven eight nine ten eleven twelve'.split(' '),
  1,
)
const ORDINALS = wordTable(
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth'.split(
    ' ',
  ),
  1,
)
const month = oneOf('month', MONTHS.keys())
const weekday = oneOf('weekday', WEEKDAYS.keys())
const count = oneOf('count', [...COUNTS.keys(), '\\d{1,2}'])
const TH = '(?:st|nd|rd|th)'
const YEAR = '(?:,? (?<year>20\\d\\d))?'
/** What a day is said of. */
const HAPPENS =
  '(?:is|are|due|starts?|begins?|closes?|ends?|opens?|ships?|launches|expires?|visits?|arrives?|live|out|stops?|leaves?)'
/** A clock or a part of the day behind a weekday: only one day has it. */
const PART = '(?: (?:morning|noon|afternoon|evening|night|at \\d|at noon|\\d{1,2}\\s?[ap]m))'
/** Words behind an ordinal that make it the number of something. */
const NUMBERED =
  '(?:[-–]\\p{L}| (?:of(?! (?:this|next) month)|(?:century|time|line|page|attempt|floor|party|parties|grade|place|edition|row|column|item|quarter|week|day|person|one|try|test|step|option|argument|character|percentile)s?(?!\\p{L})|\\p{L}{3,9}day))'

/** In front of "may" it is the verb, and in front of "march" a name. */
const CAN = '(?:i|you|we|they|it|that|which|this|use|users?|and)'
/** What has numbers of its own: "step 3 may fail". */
const COUNTED =
  '(?:steps?|pages?|lines?|items?|versions?|tests?|cases?|options?|phases?|parts?|rules?)'

/** Between the first and the second of two days of one month. */
const JOINT = ' (?:and|or|to|through|until|till) (?:the )?'
const TWO_DAYS: TwoDays = {
  before: `(?<!${COUNTED}\\s)(?:the )?`,
  mark: `${TH}?`,
  joints: JOINT,
  rest: `${TH}?(?: of)? ${month}${YEAR}`,
}

const monthOf = (text?: string): number => MONTHS.get(plain(text)) ?? 0
const date = ({ day, month: name, year }: DayGroups, base: number) =>
  comingDate(base, monthOf(name), Number(day), year)
const coming = ({ weekday: day }: DayGroups, base: number) =>
  comingWeekday(base, WEEKDAYS.get(plain(day)) ?? 0)
const countOf = (text = ''): number => COUNTS.get(plain(text)) ?? Number(text)

/** Days as people say them in English. */
export const ENGLISH: DayLanguage = {
  clue: /day|week|month|end|fortnight|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|\d(?:st|nd|rd|th)|tmrw|tomm?or|new year/iu,
  habit:
    // capped: it reads one sentence, cut to a few hundred units around a match.
    /(?<!\p{L})(?:every|each \p{L}{3,6}day|always|usually|normally|typically|never|whenever|weekly|(?:don't|do not|no) [^.,;]{1,40} on|weeks? (?:starts?|begins?)|expire|tokens?|cookies?|cached?|retention|refunds?|valid|ttl|older|purged?)(?!\p{L})/iu,
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
      pattern: spoken(`(?<=${month}\\.? \\d{1,2}${TH}?${JOINT})${DAY}${TH}?${YEAR}`),
      read: date,
    },
    {
      kind: 'date',
      pattern: spoken(`(?<!${CAN}\\s)${month}\\.? ${DAY}${TH}?${YEAR}(?! times)`),
      read: date,
    },
    {
      kind: 'date',
      pattern: spoken(
        `(?<!${COUNTED}\\s(?:\\d{1,2},?\\s(?:(?:and|or|to)\\s)?)?)(?:the )?${DAY}${TH}?(?: of)? ${month}${YEAR}`,
      ),
      read: date,
    },
    {
      kind: 'date',
      pattern: spoken(`(?:the )?${oneOf('ordinal', ORDINALS.keys())} of ${month}${YEAR}`),
      read: ({ ordinal, month: name, year }, base) =>
        comingDate(base, monthOf(name), ORDINALS.get(plain(ordinal)) ?? 1, year),
    },
    {
      kind: 'date',
      pattern: spoken(`(?:the )?(?:end|last day) of ${month}(?! \\d)`),
      read: ({ month: name }, base) => endOfMonth(base, monthOf(name)),
    },
    {
      kind: 'date',
      pattern: spoken("new year's (?<which>day|eve)"),
      read: ({ which }, base) =>
        plain(which) === 'day' ? comingDate(base, 0, 1) : comingDate(base, 11, 31),
    },
    {
      kind: 'day-of-month',
      pattern: spoken(`(?:the )?${DAY}${TH}(?<of> of (?:this|next) month)?(?!${NUMBERED})`),
      read: ({ day, of }, base) =>
        comingDayOfMonth(base, Number(day), of?.includes('next') === true ? 1 : undefined),
    },
    {
      kind: 'other',
      pattern: spoken('(?:the )?(?:end|last day) of (?:the |this )?(?<unit>week|month|year)'),
      // The end of the week is Friday for some and Sunday for others.
      read: ({ unit }, base) => ({
        ...edgeOf(base, 0, plain(unit) as TimeUnit, 'to'),
        isSure: plain(unit) !== 'week',
      }),
      isGeneral: true,
    },
    {
      kind: 'other',
      pattern: spoken(`${count} (?<unit>day|week|month)s? from (?<from>today|tomorrow|now)`),
      read: ({ count: n, unit, from }, base) =>
        inUnits(base + (plain(from) === 'tomorrow' ? 1 : 0), countOf(n), plain(unit) as TimeUnit),
    },
    {
      kind: 'other',
      pattern: spoken(`in (?:exactly )?${count} (?<unit>day|week|month)s?(?! or )`),
      read: ({ count: n, unit }, base) => ({
        ...inUnits(base, countOf(n), plain(unit) as TimeUnit),
        before: 'on ',
      }),
      isGeneral: true,
    },
    {
      kind: 'other',
      pattern: spoken('in a fortnight'),
      read: (_, base) => ({ ...inDays(base, 14), before: 'on ' }),
    },
    {
      kind: 'weekday',
      pattern: spoken(`a week on ${weekday}`),
      read: (groups, base) => ({ ...inDays(coming(groups, base).from, 7), before: 'on ' }),
    },
    {
      kind: 'weekday',
      pattern: spoken(`(?<!the )(?<which>next|(?:this )?coming) ${weekday}`),
      read: (groups, base) =>
        plain(groups['which']) === 'next'
          ? nextWeekday(base, WEEKDAYS.get(plain(groups['weekday'])) ?? 0)
          : coming(groups, base),
    },
    {
      kind: 'weekday',
      pattern: spoken(
        `(?<=(?:moved|pushed|set|shifted|postponed|back|planned|scheduled|changed)\\s(?:to|for)\\s)${weekday}`,
      ),
      read: coming,
    },
    {
      kind: 'other',
      pattern: spoken(`(?<=${HAPPENS}\\s)today|today(?= at (?:\\d|noon|midnight))`),
      read: (_, base) => inDays(base, 0),
    },
    {
      kind: 'other',
      pattern: spoken('(?:tmrw|tmr|(?<!after )tomm?orr?ow)'),
      read: (_, base) => inDays(base, 1),
    },
    {
      kind: 'weekday',
      pattern: spoken(`(?<=since\\s)${weekday}(?!'s| (?:mornings|evenings|nights))`),
      read: coming,
    },
    {
      // Of what was said before, the day lies behind; which one it was matters to nobody.
      kind: 'weekday',
      pattern: spoken(
        `(?<=(?:told|wrote|said|mentioned|asked|remark)\\s(?:\\p{L}{1,5}\\s){0,2})(?:on|as on) ${weekday}(?: and (?:on )?\\p{L}{3,6}day)?`,
      ),
      read: () => null,
    },
    {
      kind: 'weekday',
      pattern: spoken(
        `(?<prep>on|by|until|till|before|from) ${weekday}(?!'s| (?:mornings|afternoons|evenings|nights|last|next|this|(?:to|through|till|and|or) \\p{L}{3,6}day))`,
      ),
      read: (groups, base) => ({ ...coming(groups, base), before: `${plain(groups['prep'])} ` }),
      isGeneral: true,
    },
    {
      kind: 'weekday',
      pattern: spoken(
        `(?<=${HAPPENS}\\s|(?:is|are)\\s(?:\\p{L}{2,10}\\s){1,3})(?<!(?:every|each|last|next|this|a|the)\\s)${weekday}(?!'s| (?:mornings|nights|last|next|this|(?:to|through|and|or) \\p{L}{3,6}day))`,
      ),
      read: coming,
      isGeneral: true,
    },
    {
      kind: 'weekday',
      pattern: spoken(
        `(?<=(?:^|[,:;–—-])\\s{0,2})${weekday}(?= (?:the|we|our|my|i|you|they|at) |${PART})|(?<!(?:every|each|last|next|this|on|by|a|the|of)\\s)${weekday.replace('weekday', 'weekday2')}(?=${PART})`,
      ),
      read: ({ weekday: day, weekday2 }, base) => coming({ weekday: day ?? weekday2 }, base),
      isGeneral: true,
    },
  ],
}
