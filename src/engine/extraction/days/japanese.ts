import { comingWeekday, edgeOf, inDays, weekdayIn } from '../../memory/dates/rule'
import { wordTable } from '../../memory/dates/words'
import { comingDate, comingDayOfMonth, endOfMonth, type DayLanguage } from './day-rule'

const WEEKDAYS = wordTable(['月', '火', '水', '木', '金', '土', '日'], 0)
const DIGITS = wordTable('一 二 三 四 五 六 七 八 九 十'.split(' '), 1)
const stepOf = (text = ''): number => (/^[来翌]/u.test(text) ? 1 : 0)

/** Days as people say them in Japanese. */
export const JAPANESE: DayLanguage = {
  clue: /[月日曜]/u,
  habit: /毎|いつも|通常|定期|以上|期限|有効|トークン|キャッシュ/u,
  rules: [
    {
      kind: 'date',
      pattern:
        /(?:(?<year>20\d\d)\s?年\s?)?(?<![\d.])(?<month>1[0-2]|0?[1-9])\s?月\s?(?<day>[12]\d|3[01]|0?[1-9])\s?日(?!間)/gu,
      read: ({ year, month, day }, base) => comingDate(base, Number(month) - 1, Number(day), year),
    },
    {
      kind: 'day-of-month',
      pattern:
        /(?:(?<which>今月|来月)の?\s?|(?<![\d月第.年]\s?))(?<day>[12]\d|3[01]|0?[1-9])\s?日(?![間目以内後前分始締お毎ご])/gu,
      read: ({ which, day }, base) =>
        comingDayOfMonth(base, Number(day), which === undefined ? undefined : stepOf(which)),
    },
    {
      kind: 'date',
      pattern: /(?<![\d.])(?<month>1[0-2]|0?[1-9])\s?月\s?(?:末日?|いっぱい)/gu,
      read: ({ month }, base) => endOfMonth(base, Number(month) - 1),
    },
    {
      kind: 'other',
      pattern:
        /(?<which>今月|来月)の?(?:末日?|いっぱい|最終日)|(?<![\d\p{Script=Han}])月末(?=[でにまがは、])/gu,
      read: ({ which }, base) => edgeOf(base, stepOf(which), 'month', 'to'),
      isGeneral: true,
    },
    {
      kind: 'other',
      pattern: /今年いっぱい|年内いっぱい/gu,
      read: (_, base) => edgeOf(base, 0, 'year', 'to'),
    },
    {
      kind: 'weekday',
      pattern: /再来週の?(?<weekday>[月火水木金土日])曜日?/gu,
      read: ({ weekday = '' }, base) => weekdayIn(base, WEEKDAYS.get(weekday) ?? 0, 2),
    },
    {
      kind: 'weekday',
      pattern: /(?<!再)(?<which>今|来)週の?(?<weekday>[月火水木金土日])曜日?/gu,
      read: ({ which, weekday = '' }, base) =>
        weekdayIn(base, WEEKDAYS.get(weekday) ?? 0, stepOf(which)),
    },
    {
      kind: 'weekday',
      pattern:
        /(?<![週毎々先月火水木金土日・])(?<weekday>[月火水木金土日])曜日?(?![始付・]|は[^、。]{1,20}ない|の(?![朝昼夜夕午])|の[午夕]\p{Script=Han}は|[と〜～](?:[月火水木金土日])曜)/gu,
      read: ({ weekday = '' }, base) => comingWeekday(base, WEEKDAYS.get(weekday) ?? 0),
      isGeneral: true,
    },
    {
      kind: 'other',
      pattern:
        /(?<![\d一二三四五六七八九十百.第])(?<count>[一二三四五六七八九十]|\d{1,2})\s?日後/gu,
      read: ({ count = '' }, base) => inDays(base, DIGITS.get(count) ?? Number(count)),
      isGeneral: true,
    },
  ],
}
