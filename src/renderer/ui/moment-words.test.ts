import { expect, it } from 'vitest'
import { dayWords, momentWords, nearMomentWords, shortDayWords } from './moment-words'

const AT = new Date(2026, 10, 30, 23, 26).getTime()
const LATER = new Date(2026, 11, 3).getTime()
const NEXT_YEAR = new Date(2027, 0, 3).getTime()
// Some languages put a narrow space before "PM".
const plain = (text: string): string => text.replaceAll('\u202f', ' ')

it.each([
  ['en', 'Nov 30, 2026, 11:26 PM'],
  ['zh', '2026年11月30日 23:26'],
])('says a moment in %s', (language, words) => expect(plain(momentWords(AT, language))).toBe(words))

it.each([
  ['en', LATER, 'Nov 30, 11:26 PM'],
  ['zh', LATER, '11月30日 23:26'],
  ['en', NEXT_YEAR, 'Nov 30, 2026, 11:26 PM'],
])('leaves out only this year (%s)', (language, nowMs, words) =>
  expect(plain(nearMomentWords(AT, nowMs, language))).toBe(words),
)

it('says a day with and without its year', () => {
  expect(dayWords(AT, 'en')).toBe('Nov 30, 2026')
  expect(shortDayWords(AT, 'zh')).toBe('11月30日')
})
