import { comingWeekday, edgeOf, inDays, weekdayIn } from '../../memory/dates/rule'
import { wordTable } from '../../memory/dates/words'
import { comingDate, comingDayOfMonth, endOfMonth, type DayLanguage } from './day-rule'

const WEEKDAYS = wordTable(['월', '화', '수', '목', '금', '토', '일'], 0)
const stepOf = (text = ''): number => (text.startsWith('다음') ? 1 : 0)

/** Days as people say them in Korean; particles follow without a blank. */
export const KOREAN: DayLanguage = {
  clue: /[월일말]/u,
  habit: /매|항상|보통|늘|정기|마다|만료|토큰|캐시/u,
  rules: [
    {
      kind: 'date',
      pattern:
        /(?:(?<year>20\d\d)\s?년\s?)?(?<![\d.])(?<month>1[0-2]|0?[1-9])\s?월\s?(?<day>[12]\d|3[01]|0?[1-9])\s?일(?!간)/gu,
      read: ({ year, month, day }, base) => comingDate(base, Number(month) - 1, Number(day), year),
    },
    {
      kind: 'day-of-month',
      pattern:
        /(?:(?<which>이번 ?달|이달|다음 ?달)\s?|(?<![\d월.년제]\s?|일부터\s?))(?<day>[12]\d|3[01]|0?[1-9])\s?일(?=까지|부터(?! ?\d{1,2}일)|에(?! ?한)|이|날|\s?(?:오전|오후|저녁))/gu,
      read: ({ which, day }, base) =>
        comingDayOfMonth(base, Number(day), which === undefined ? undefined : stepOf(which)),
    },
    {
      kind: 'date',
      pattern: /(?<![\d.])(?<month>1[0-2]|0?[1-9])\s?월\s?말(?:일)?(?=[까에이로부 ,.]|$)/gu,
      read: ({ month }, base) => endOfMonth(base, Number(month) - 1),
    },
    {
      kind: 'other',
      pattern:
        /(?:(?<which>이번 ?달|이달|다음 ?달)\s?말일?|(?<![\d\p{Script=Hangul}])월말)(?=[까에이로부 ,.]|$)/gu,
      read: ({ which }, base) => edgeOf(base, stepOf(which), 'month', 'to'),
      isGeneral: true,
    },
    {
      kind: 'other',
      pattern: /(?<!\p{Script=Hangul})일주일 ?(?:뒤|후)/gu,
      read: (_, base) => inDays(base, 7),
    },
    {
      kind: 'weekday',
      pattern: /다다음 ?주 ?(?<weekday>[월화수목금토일])요일/gu,
      read: ({ weekday = '' }, base) => weekdayIn(base, WEEKDAYS.get(weekday) ?? 0, 2),
    },
    {
      kind: 'weekday',
      pattern: /이번 ?(?:주 ?)?(?<weekday>[월화수목금토일])요일/gu,
      read: ({ weekday = '' }, base) => weekdayIn(base, WEEKDAYS.get(weekday) ?? 0, 0),
    },
    {
      kind: 'weekday',
      pattern:
        /(?<!\p{Script=Hangul}|(?:주|번|다음|지난) ?)(?<weekday>[월화수목금토일])요일(?=까지|부터(?! ?\d{1,2}일)|에(?![는도])|날|이|,|\s?(?:오전|오후|저녁|아침|밤)|$)/gu,
      read: ({ weekday = '' }, base) => comingWeekday(base, WEEKDAYS.get(weekday) ?? 0),
      isGeneral: true,
    },
  ],
}
