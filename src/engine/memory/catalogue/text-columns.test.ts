import { expect, it } from 'vitest'
import { isColumnText, openTexts, packTexts } from './text-columns'

const TEXTS = [
  '',
  'plain',
  '备份',
  '\uFEFFmarked',
  'nul\0inside',
  'two\nlines',
  '𠮷 above',
  'é',
  '',
]

it('gives every text back as it was, in any order', () => {
  const text = openTexts(packTexts(TEXTS))
  expect(TEXTS.map((_, at) => text(TEXTS.length - 1 - at)).reverse()).toEqual(TEXTS)
})

it('keeps texts in ASCII in one byte a unit', () => {
  const { ascii, wide } = packTexts(['plain', '备份'])
  expect([ascii.length, wide.length]).toEqual([5, 4])
})

it.each([
  ['half of a pair at the end', 'x\ud842', false],
  ['half of a pair at the beginning', '\udfb7x', false],
  ['a whole pair', '𠮷', true],
  ['nothing', '', true],
])('says whether it can keep %s', (_what, text, expected) => {
  expect(isColumnText(text)).toBe(expected)
})

it.each<[string, (columns: ReturnType<typeof packTexts>) => ReturnType<typeof packTexts>]>([
  ['cut short', (columns) => ({ ...columns, ascii: columns.ascii.subarray(0, 2) })],
  ['of half a unit', (columns) => ({ ...columns, wide: columns.wide.subarray(0, 3) })],
  ['without places', (columns) => ({ ...columns, places: columns.places.subarray(0, 1) })],
])('refuses columns %s', (_how, damage) => {
  const columns = damage(packTexts(['plain', '备份']))
  expect(() => [0, 1].map(openTexts(columns))).toThrow()
})
