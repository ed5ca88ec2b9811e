import {
  comingWeekday,
  inDays,
  inUnits,
  weekdayIn,
  wholeUnit,
  type DateLanguage,
  type TimeUnit,
} from './rule'
import { oneOf, wordTable } from './words'

const WEEKDAYS = wordTable(['월', '화', '수', '목', '금', '토', '일'], 0)
const DAYS: Readonly<Record<string, number>> = {
  그저께: -2,
  그제: -2,
  어제: -1,
  오늘: 0,
  내일: 1,
  모레: 2,
  글피: 3,
}
const COUNTS = wordTable(
  ['하루', '이틀', '사흘', '나흘', '닷새', '엿새', '이레', '여드레', '아흐레', '열흘'],
  1,
)
const stepOf = (text = ''): number =>
  text.startsWith('지난') ? -1 : text.startsWith('이번') ? 0 : 1
const weekdayOf = (text = ''): number => WEEKDAYS.get(text) ?? 0

function unitOf(text = ''): TimeUnit {
  if (text === '일') return 'day'
  if (text.startsWith('주')) return 'week'
  return text === '년' ? 'year' : 'month'
}

/** Korean phrases; particles follow without a blank, so a phrase may go on behind. */
export const korean: DateLanguage = {
  to: '~',
  habit: /매|항상|보통|늘|정기|경우|만료|유효|토큰|캐시|이상|이내|최대|최소|자동|금지/u,
  notAfter: /(?:[매“"'‘]|지난|최근)$/u,
  notBefore: /^(?:[”"'’]|의 나|마다|~|이내|이상)/u,
  rules: [
    {
      pattern: new RegExp(
        `(?<!\\p{Script=Hangul})${oneOf('day', Object.keys(DAYS))}(?!모|날)`,
        'gu',
      ),
      read: ({ day = '' }, base) => inDays(base, DAYS[day] ?? 0),
      isGeneral: true,
    },
    {
      pattern: /(?<!다)(?<step>다음|이번|지난) ?주 ?(?<weekday>[월화수목금토일])요일/gu,
      read: ({ step, weekday }, base) => weekdayIn(base, weekdayOf(weekday), stepOf(step)),
    },
    {
      pattern:
        /(?<!\p{Script=Hangul}|주 ?)(?<weekday>[월화수목금토일])요일(?=까지|에|부터)(?!에는|에도)/gu,
      read: ({ weekday }, base) => comingWeekday(base, weekdayOf(weekday)),
      isGeneral: true,
    },
    {
      pattern:
        /(?<!다)(?<step>다음|지난) ?(?<unit>주|달)(?! ?[월화수목금토일]요일|\p{Script=Hangul}{2})/gu,
      read: ({ step, unit }, base) => wholeUnit(base, stepOf(step), unitOf(unit)),
    },
    {
      pattern:
        /(?<![\p{N}.])(?<count>\d{1,3}) ?(?<unit>일|주|주일|개월|달|년) ?(?<way>뒤|후|전)(?!에는? ?보다)/gu,
      read: ({ count, unit, way }, base) =>
        inUnits(base, Number(count) * (way === '전' ? -1 : 1), unitOf(unit)),
      isGeneral: true,
    },
    {
      pattern: new RegExp(`${oneOf('count', COUNTS.keys())} ?(?<way>뒤|후|전)`, 'gu'),
      read: ({ count = '', way }, base) =>
        inDays(base, (COUNTS.get(count) ?? 0) * (way === '전' ? -1 : 1)),
      isGeneral: true,
    },
  ],
}
