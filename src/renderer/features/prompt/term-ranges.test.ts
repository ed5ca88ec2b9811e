import { expect, it } from 'vitest'
import { rangesOf } from './term-ranges'

const marked = (text: string, words: readonly string[]): readonly string[] =>
  rangesOf(text, words).map(([start, end]) => text.slice(start, end))

it.each([
  ['every place, in either case', 'Tables and tables', ['tables'], ['Tables', 'tables']],
  ['a word without its ending', 'One migration', ['migrations'], ['migration']],
  ['no short word without its ending', 'a bun', ['bunny'], []],
  ['pairs of wide letters that meet', '数据库备份', ['数据', '备份'], ['数据', '备份']],
  ['the longer of two that begin together', 'database', ['data', 'database'], ['database']],
  ['nothing for an empty word', 'tables', [''], []],
  ['nothing where lower case is longer', 'İ tables', ['tables'], []],
] as const)('finds %s', (_, text, words, expected) => {
  expect(marked(text, words)).toEqual(expected)
})
