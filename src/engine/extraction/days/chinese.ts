import { comingWeekday, inDays, weekdayIn } from '../../memory/dates/rule'
import { oneOf, wordTable } from '../../memory/dates/words'
import { comingDate, comingDayOfMonth, endOfMonth, type DayLanguage } from './day-rule'

const WEEKDAYS = wordTable(['一', '二', '三', '四', '五', '六', '日|天'], 0)
const DIGITS = wordTable('一 二|两 三 四 五 六 七 八 九'.split(' '), 1)
const NUMBER = '(?:[12]\\d|3[01]|0?[1-9]|[二三]?十[一二三四五六七八九]?|[一二三四五六七八九])'
const month = `(?<![\\d一二三四五六七八九十.年])(?<month>${NUMBER})\\s?月`
/** Things that have a number: "3号线", "2号传感器". */
const NUMBERED = '[线货架机楼库房码桌车店门仓柜位服传节设接文桶工会泵炉井站院台馆球选员码]'
/** Days of the year that have a name. */
const NAMED: Readonly<Record<string, readonly [number, number]>> = {
  元旦: [0, 1],
  双十一: [10, 11],
  双十二: [11, 12],
}

/** `12`, `十二`, `二十` as a number. */
function numberOf(text = ''): number {
  if (/^\d/u.test(text)) return Number(text)
  if (!text.includes('十')) return DIGITS.get(text) ?? 0
  const [tens = '', ones = ''] = text.split('十')
  return 10 * (DIGITS.get(tens) ?? 1) + (DIGITS.get(ones) ?? 0)
}

/** Days as people say them in Chinese. */
export const CHINESE: DayLanguage = {
  clue: /[月日号周天旦]|星期|礼拜|双十/u,
  habit: /每|总是|一般|通常|定期|从来|向来|一律|不营业|不上班|休息/u,
  rules: [
    {
      kind: 'date',
      pattern: new RegExp(
        `(?:(?<year>20\\d\\d)\\s?年\\s?)?${month.replace('.年', '.')}\\s?(?<day>${NUMBER})\\s?[日号](?![\\d间])`,
        'gu',
      ),
      read: ({ year, month: at, day }, base) =>
        comingDate(base, numberOf(at) - 1, numberOf(day), year),
    },
    {
      // "8月22、23日": the second is read as a day of the same month.
      kind: 'date',
      pattern: new RegExp(
        `${month}\\s?(?<day>${NUMBER})(?=\\s?[、和与到至~～-]\\s?\\d{1,2}\\s?[日号])`,
        'gu',
      ),
      read: ({ month: at, day }, base) => comingDate(base, numberOf(at) - 1, numberOf(day)),
    },
    {
      kind: 'day-of-month',
      pattern: new RegExp(
        `(?:(?<which>这个?月|本月|下个?月)\\s?|(?<![\\d月年第.器机线一二三四五六七八九十]\\s?))(?<day>${NUMBER})\\s?(?:号|日(?![内后前间以程常记志期元本]))(?!${NUMBERED}|\\d|[和、]\\d{1,2}号${NUMBERED})`,
        'gu',
      ),
      read: ({ which, day }, base) =>
        comingDayOfMonth(
          base,
          numberOf(day),
          which === undefined ? undefined : which.startsWith('下') ? 1 : 0,
        ),
    },
    {
      kind: 'date',
      pattern: new RegExp(`${month}\\s?(?:底|末|的?最后一天)`, 'gu'),
      read: ({ month: at }, base) => endOfMonth(base, numberOf(at) - 1),
    },
    {
      kind: 'date',
      pattern: new RegExp(`${oneOf('name', Object.keys(NAMED))}(?!活动页|会场|[期大])`, 'gu'),
      read: ({ name = '' }, base) => {
        const [month0, day] = NAMED[name] ?? [0, 1]
        return comingDate(base, month0, day)
      },
    },
    {
      kind: 'weekday',
      pattern: /下下个?(?:周|星期|礼拜)(?<weekday>[一二三四五六日天])/gu,
      read: ({ weekday = '' }, base) => weekdayIn(base, WEEKDAYS.get(weekday) ?? 0, 2),
    },
    {
      kind: 'weekday',
      pattern:
        /(?<![上下本这每个]|[一二三四五六日天][到至和、-])(?:周|星期|礼拜)(?<weekday>[一二三四五六日天])(?![不都到至和、]|[一-龥]?[到至][周星])/gu,
      read: ({ weekday = '' }, base) => comingWeekday(base, WEEKDAYS.get(weekday) ?? 0),
      isGeneral: true,
    },
    {
      kind: 'other',
      pattern: new RegExp(
        `(?<![\\d第.一二三四五六七八九十]\\s?)(?<count>${NUMBER})\\s?天(?:之后|以后|后)(?=[要就有是得的来去，,上开交截]|$)`,
        'gu',
      ),
      read: ({ count }, base) => inDays(base, numberOf(count)),
      isGeneral: true,
    },
  ],
}
