import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countFor } from '../../testing/count'
import { foldAscii, wordPattern, wordsOfQuery } from './word-pattern'

const bytesOf = (text: string) =>
  Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('')
const asciiOnly = (json: string) =>
  json.replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

it.each([
  ['tide', '{"a":"TIDE tables"}', true],
  ['TIDE', '{"a":"tide tables"}', true],
  ['tide', '{"a":"tid e"}', false],
  ['潮', '{"a":"高潮"}', true],
  ['潮', '{"a":"\\u9ad8\\u6f6e"}', true],
  ['潮', '{"a":"\\u9AD8\\u6F6E"}', true],
  ['潮', '{"a":"高"}', false],
  ['é', '{"a":"É"}', false],
  ['🌊', '{"a":"\\ud83c\\udf0a"}', true],
  ['"a"', '{"b":"say \\"a\\""}', true],
  ['c:\\tide', '{"b":"C:\\\\Tide"}', true],
  ['a/b', '{"b":"a\\/b"}', true],
  ['<div>', '{"b":"\\u003cdiv\\u003e"}', true],
  ['a.c', '{"b":"abc"}', false],
  ['(x)*', '{"b":"(x)*"}', true],
])('finds %s in %s: %s', (word, line, isFound) =>
  expect(wordPattern(word).test(bytesOf(line))).toBe(isFound),
)

it('finds every word in every way JSON may write it', () => {
  const word = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
    .filter((w) => !/[\s\p{Cc}]/u.test(w))
  fc.assert(
    fc.property(word, (one) => {
      const json = JSON.stringify({ text: `so ${one}!` })
      expect(wordPattern(one).test(bytesOf(json))).toBe(true)
      expect(wordPattern(one).test(bytesOf(asciiOnly(json)))).toBe(true)
    }),
    { numRuns: countFor(5_000) },
  )
})

it.each([
  ['Tide  tables\tTIDE', ['tide', 'tables']],
  [' \n', []],
  ['É潮', ['É潮']],
])('takes the words of %j', (query, words) => expect(wordsOfQuery(query)).toEqual(words))

it('folds ASCII alone', () => expect(foldAscii('TIDE Éİ')).toBe('tide Éİ'))
