import type { TFunction } from 'i18next'
import { expect, it } from 'vitest'
import { momentWords } from '../../ui/moment-words'
import { ageWords, numberWords, sinceWords } from './format'

const t = ((key: string, values?: { count: number }) =>
  values === undefined ? key : `${key}:${values.count}`) as unknown as TFunction<'memories'>

it.each([
  [-3, 'age.today'],
  [0.9, 'age.today'],
  [1, 'age.days:1'],
  [59.9, 'age.days:59'],
  [60, 'age.months:1'],
  [365, 'age.months:12'],
  [731, 'age.years:2'],
])('says how old %d days are', (days, words) => {
  expect(ageWords(t, days)).toBe(words)
})

it('writes numbers as the language does', () => {
  expect(numberWords(12_345.6, 'en')).toBe('12,346')
})

it('names the day only when it is another one', () => {
  const at = new Date(2026, 9, 2, 14, 2).getTime()
  expect(sinceWords(at, at + 60_000, 'en-GB')).toBe('14:02')
  expect(sinceWords(at, at + 2 * 86_400_000, 'en')).toBe(momentWords(at, 'en'))
})
