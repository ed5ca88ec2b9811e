import {
  comingWeekday,
  edgeOf,
  inDays,
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
  'januar|jänner|jan februar|feber|feb märz|maerz|mär april|apr mai juni|jun juli|jul august|aug september|sept|sep oktober|okt november|nov dezember|dez'.split(
    ' ',
  ),
  0,
)
const WEEKDAYS = wordTable(
  'montag dienstag mittwoch donnerstag freitag samstag|sonnabend sonntag'.split(' '),
  0,
)
const COUNTS = wordTable(
  'einem|einer zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' '),
  1,
)
const month = oneOf('month', MONTHS.keys())
const weekday = oneOf('weekday', WEEKDAYS.keys())
/** Words behind a day of the month that show that no noun follows ("der 3. versuch"). */
const GOES_ON =
  '(?=\\s{0,2}(?:$|[,;!?])|\\s(?:ist|sind|wird|werden|muss|müssen|kommt|kommen|geht|gehen|läuft|laufen|startet|beginnt|endet|an|ab|um|und|gibt|haben|hat|soll|will|wollen|schaut|steht|wechseln|schalten|stellen|dieses|des monats|sonst|da)(?!\\p{L}))'

const monthOf = (text?: string): number => MONTHS.get(plain(text)) ?? 0
const weekdayOf = (text?: string): number => WEEKDAYS.get(plain(text)) ?? 0
const date = ({ day, month: name, year }: DayGroups, base: number) =>
  comingDate(base, monthOf(name), Number(day), year)
const TWO_DAYS: TwoDays = {
  mark: '\\.',
  joints: ' (?:und|oder|bis|bis zum) ',
  rest: `\\.\\s{0,2}${month}(?:\\.?\\s(?<year>20\\d\\d))?`,
}
const coming = ({ weekday: day }: DayGroups, base: number) => comingWeekday(base, weekdayOf(day))

function unitOf(text?: string): TimeUnit {
  const word = plain(text)
  if (word.startsWith('tag')) return 'day'
  if (word.startsWith('woche')) return 'week'
  return word.startsWith('monat') ? 'month' : 'year'
}

/** A number with its point that goes on with the name of a month: "2. April" is one word. */
export const GERMAN_MONTH_NEXT = new RegExp(`^\\s?${month}(?!\\p{L})`, 'iu')

/** Days as people say them in German. */
export const GERMAN: DayLanguage = {
  clue: /tag|woch|abend|monat|ende|jahr|jan|jän|feb|mär|mae|apr|mai|jun|jul|aug|sep|okt|nov|dez|heute|\d\./iu,
  habit:
    /(?<!\p{L})(?:jede[nrsm]?|immer|meist|meistens|üblicherweise|wöchentlich|nie|niemals|normalerweise)(?!\p{L})/iu,
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
      pattern: spoken(`${DAY}\\.\\s{0,2}${month}(?:\\.?\\s(?<year>20\\d\\d))?`),
      read: date,
    },
    {
      // Without a preposition it is as often a version or a chapter.
      kind: 'date',
      pattern: new RegExp(
        `(?<=(?<!\\p{L})(?:am|zum|bis|ab|vom|dem|den|der|tag|deadline|termin|frist|abgabe)[ ,]{1,2})${DAY}\\.(?<month>1[0-2]|0?[1-9])(?:\\.(?<year>(?:20)?\\d\\d)?(?![\\d.])|(?<=(?:am|zum) \\d{1,2}\\.\\d{1,2})(?![\\d.%€]))`,
        'giu',
      ),
      read: ({ day, month: at, year }, base) => comingDate(base, Number(at) - 1, Number(day), year),
    },
    {
      kind: 'day-of-month',
      pattern: new RegExp(
        `(?<=(?<!\\p{L})(?:am|zum|(?<!in )der|dem|den|bis)\\s)${DAY}\\.${GOES_ON}`,
        'giu',
      ),
      read: ({ day }, base) => comingDayOfMonth(base, Number(day)),
    },
    {
      kind: 'date',
      pattern: spoken(`(?:(?<=bis )zum )?ende ${month}`),
      read: ({ month: name }, base) => endOfMonth(base, monthOf(name)),
    },
    {
      kind: 'other',
      pattern: spoken(
        '(?:ende (?:des|diesen) (?<unit>monat|jahre?)s?|(?<joined>monat|jahre?)sende)',
      ),
      read: ({ unit, joined }, base) => edgeOf(base, 0, unitOf(unit ?? joined), 'to'),
      isGeneral: true,
    },
    {
      kind: 'other',
      pattern: spoken(
        `(?:heute )?in (?:genau )?${oneOf('count', [...COUNTS.keys(), '\\d{1,2}'])} (?<unit>tag|woche|monat)(?:e|en|n)?`,
      ),
      read: ({ count = '', unit }, base) => ({
        ...inUnits(base, COUNTS.get(plain(count)) ?? Number(count), unitOf(unit)),
        before: 'am ',
      }),
      isGeneral: true,
    },
    {
      kind: 'weekday',
      pattern: spoken(
        `(?:nächste|kommende) woche,? (?:am )?${weekday}|(?:am )?${weekday.replace('weekday', 'weekday2')} (?:der )?(?:nächste|kommende)[rn] woche`,
      ),
      read: ({ weekday: day, weekday2 }, base) => weekdayIn(base, weekdayOf(day ?? weekday2), 1),
    },
    {
      kind: 'weekday',
      pattern: spoken(
        `diese woche,? (?:am )?${weekday}|${weekday.replace('weekday', 'weekday2')} dieser woche`,
      ),
      read: ({ weekday: day, weekday2 }, base) => weekdayIn(base, weekdayOf(day ?? weekday2), 0),
    },
    {
      kind: 'weekday',
      pattern: spoken(
        `(?:(?<=(?:ab|seit|bis|bis zum|spätestens|vor|ist|is|wird|am|jetzt|nun|verschoben auf)\\s)|(?<=(?:^|[,:;–—-])\\s{0,2})(?=\\p{L}{6,10}\\s(?!und |oder |bis )\\p{Ll}))${weekday}(?<part>abend|morgen|mittag|nachmittag|vormittag|nacht)?(?! (?:bis|und|oder) \\p{L}{3,8}tag)`,
      ),
      read: ({ part, ...groups }, base) => ({
        ...coming(groups, base),
        after: part === undefined ? '' : ` ${part}`,
      }),
      isGeneral: true,
    },
    {
      kind: 'weekday',
      pattern: spoken(`(?<which>kommenden|nächsten) ${weekday}`),
      read: (groups, base) => ({
        ...(plain(groups['which']) === 'kommenden'
          ? coming(groups, base)
          : nextWeekday(base, weekdayOf(groups['weekday']))),
        before: 'am ',
      }),
    },
    {
      kind: 'other',
      pattern: spoken('heute(?= (?:abend|nacht|mittag|um|noch) )'),
      read: (_, base) => inDays(base, 0),
    },
    {
      kind: 'weekday',
      pattern: spoken(`diesen ${weekday}`),
      read: (groups, base) => ({ ...coming(groups, base), before: 'am ' }),
    },
  ],
}
