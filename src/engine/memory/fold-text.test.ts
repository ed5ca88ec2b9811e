import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { foldText, foldWithMap, foldWords } from './fold-text'

it.each([
  ['', ''],
  ['BACKUP', 'backup'],
  ['Élève naïve', 'eleve naive'],
  ['e\u0301le\u0300ve', 'eleve'],
  ['Größe', 'grosse'],
  ['STRASSE', 'strasse'],
  ['ＡＰＩ２０２６', 'api2026'],
  ['ﾃﾞｰﾀ', 'データ'],
  ['データ', 'データ'],
  ['部署前先备份数据库', '部署前先备份数据库'],
  ['İstanbul', 'istanbul'],
  ['ΣΊΣΥΦΟΣ', 'σισυφοσ'],
  ['Ёлка', 'елка'],
  ['한국어', '한국어'],
  ['हिन्दी', 'हिन्दी'],
  ['ﬁle', 'file'],
  ['a\r\nb', 'a\r\nb'],
])('folds %j to %j', (text, folded) => expect(foldText(text)).toBe(folded))

it.each([
  ['  ', []],
  ['One  TWO one', ['one', 'two']],
  ['备份\u3000数据库', ['备份', '数据库']],
])('splits %j into words', (query, words) => expect(foldWords(query)).toEqual(words))

describe('the way back from folded text', () => {
  it.each([
    ['Größe im Maß', 'grosse', 'Größe'],
    ['x ｓｅｒｖｅｒ y', 'serv', 'ｓｅｒｖ'],
    ['un e\u0301le\u0300ve', 'eleve', 'e\u0301le\u0300ve'],
    ['😀 Backup', 'backup', 'Backup'],
  ])('finds in %j for %j the words %j', (text, wanted, shown) => {
    const { folded, starts, ends } = foldWithMap(text)
    const at = folded.indexOf(wanted)
    expect(text.slice(starts[at], ends[at + wanted.length - 1])).toBe(shown)
  })

  it('folds twice to the same and never loses a line break', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const folded = foldText(text)
        expect(foldText(folded)).toBe(folded)
        expect(folded.split('\n').length).toBe(text.split('\n').length)
      }),
    )
  })
})
