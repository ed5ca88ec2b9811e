import {
  comingWeekday,
  edgeOf,
  inDays,
  inUnits,
  weekdayIn,
  wholeUnit,
  type DateLanguage,
  type TimeUnit,
} from './rule'
import { oneOf, wordTable } from './words'

const ZH_WEEKDAYS = wordTable(['一', '二', '三', '四', '五', '六', '日|天'], 0)
const DIGITS = wordTable(['一', '二|两', '三', '四', '五', '六', '七', '八', '九'], 1)
const COUNT =
  '(?<![一二两三四五六七八九十百千几数\\d.])(?<count>[一二三四五六七八九]?十[一二三四五六七八九]?|[一二两三四五六七八九]|\\d{1,3})'
const ZH_DAYS: Readonly<Record<string, number>> = {
  大前天: -3,
  前天: -2,
  昨天: -1,
  昨日: -1,
  昨晚: -1,
  今天: 0,
  今晚: 0,
  明天: 1,
  明日: 1,
  明早: 1,
  明晚: 1,
  后天: 2,
  大后天: 3,
}
const zhUnit = (text = ''): TimeUnit =>
  text === '天'
    ? 'day'
    : /周|星期|礼拜/u.test(text)
      ? 'week'
      : text.endsWith('月')
        ? 'month'
        : 'year'
const zhStep = (text = ''): number => (text.startsWith('上') ? -1 : text.startsWith('下') ? 1 : 0)
const zhWeekday = (text = ''): number => ZH_WEEKDAYS.get(text) ?? 0
const days = (table: Readonly<Record<string, number>>): string => oneOf('day', Object.keys(table))

/** Chinese phrases, simplified; words that also mean a span ("三天后过期") are told by their sentence. */
export const chinese: DateLanguage = {
  to: ' 至 ',
  habit:
    /每|总是|一般|通常|定期|不要|禁止|切勿|如果|过期|有效|失效|缓存|令牌|超过|最多|至少|保留|退款|自动/u,
  notAfter: /(?:[每最第“「《]|过去|超过|不到|至少|最多|提前|持续|连续)$/u,
  notBefore: /^(?:的(?:我们|世界)|[”」》]|[到至和、]\s?(?:周|星期)|之?内|以[前后]|之[前后])/u,
  rules: [
    {
      pattern: new RegExp(`(?<!大)${days(ZH_DAYS)}`, 'gu'),
      read: ({ day = '' }, base) => {
        const part = { 昨晚: '晚上', 今晚: '晚上', 明晚: '晚上', 明早: '早上' }[day]
        const meaning = inDays(base, ZH_DAYS[day] ?? 0)
        return part === undefined ? meaning : { ...meaning, after: part }
      },
      isGeneral: true,
    },
    {
      pattern:
        /(?<![上下])(?<step>上个?|下个?|本|这个?)(?:周|星期|礼拜)(?<weekday>[一二三四五六日天])/gu,
      read: ({ step, weekday }, base) => weekdayIn(base, zhWeekday(weekday), zhStep(step)),
    },
    {
      pattern: /(?<![上下本这每个\p{Script=Han}])(?:周|星期|礼拜)(?<weekday>[一二三四五六日天])/gu,
      read: ({ weekday }, base) => comingWeekday(base, zhWeekday(weekday)),
      isGeneral: true,
    },
    {
      pattern:
        /(?<![上下])(?<step>[上下]个?)(?<unit>周|星期|礼拜|月)(?![一二三四五六日天末底初中期])/gu,
      read: ({ step, unit }, base) => wholeUnit(base, zhStep(step), zhUnit(unit)),
    },
    {
      pattern: /(?<step>去|明)年(?![初底末中])/gu,
      read: ({ step }, base) => wholeUnit(base, step === '去' ? -1 : 1, 'year'),
    },
    {
      pattern: /(?<step>本|这个|下个?|上个?)?(?<unit>月|年)底/gu,
      read: ({ step, unit }, base) => edgeOf(base, zhStep(step), zhUnit(unit), 'to'),
      isGeneral: true,
    },
    {
      pattern: new RegExp(
        `${COUNT}\\s?(?<unit>天|周|个?星期|个?礼拜|个月|年)(?<way>前|后)(?![面者来端后])`,
        'gu',
      ),
      read: ({ count, unit, way }, base) => inUnits(base, signed(count, way), zhUnit(unit)),
      isGeneral: true,
    },
  ],
}

/** `三`, `十五`, `二十` or digits; negative for what lies before. */
function signed(count = '', way = ''): number {
  const [tens = '', ones = ''] = count.includes('十') ? count.split('十') : ['', count]
  const ten = count.includes('十') ? 10 * (DIGITS.get(tens) ?? 1) : 0
  const number = /^\d/u.test(count) ? Number(count) : ten + (DIGITS.get(ones) ?? 0)
  return way === '前' ? -number : number
}

const JA_WEEKDAYS = wordTable(['月', '火', '水', '木', '金', '土', '日'], 0)
const JA_DAYS: Readonly<Record<string, number>> = {
  一昨日: -2,
  おととい: -2,
  昨日: -1,
  今日: 0,
  明日: 1,
  明後日: 2,
  あさって: 2,
}
const jaStep = (text = ''): number =>
  text.startsWith('先') || text === '去' || text === '昨' ? -1 : /^[来翌]/u.test(text) ? 1 : 0
const jaUnit = (text = ''): TimeUnit =>
  text === '日' ? 'day' : text.includes('週') ? 'week' : text.includes('月') ? 'month' : 'year'

/** Japanese phrases. */
export const japanese: DateLanguage = {
  to: '〜',
  habit: /毎|いつも|通常|定期|場合|期限|有効|無効|キャッシュ|トークン|以上|以内|自動|ないで|禁止/u,
  notAfter: /(?:[毎約「『]|過去|最大|最低)$/u,
  notBefore: /^(?:以[上内降前]|[」』]|[〜～]|間)/u,
  rules: [
    {
      pattern: new RegExp(`(?<![\\p{Script=Han}])${days(JA_DAYS)}`, 'gu'),
      read: ({ day = '' }, base) => inDays(base, JA_DAYS[day] ?? 0),
      isGeneral: true,
    },
    {
      pattern: /(?<!再)(?<step>来|先|今)週の?(?<weekday>[月火水木金土日])曜日?/gu,
      read: ({ step, weekday = '' }, base) =>
        weekdayIn(base, JA_WEEKDAYS.get(weekday) ?? 0, jaStep(step)),
    },
    {
      pattern: /(?<![再先])(?<step>来|先)(?<unit>週|月)(?![の]?[月火水木金土日]曜|末)/gu,
      read: ({ step, unit }, base) => wholeUnit(base, jaStep(step), jaUnit(unit)),
    },
    {
      pattern: /(?<step>来|去|昨)年(?![度末])/gu,
      read: ({ step }, base) => wholeUnit(base, jaStep(step), 'year'),
    },
    {
      pattern: new RegExp(`${COUNT}\\s?(?<unit>日|週間|[かヶカケ箇]月|年)(?<way>前|後)`, 'gu'),
      read: ({ count, unit, way }, base) => inUnits(base, signed(count, way), jaUnit(unit)),
      isGeneral: true,
    },
  ],
}
