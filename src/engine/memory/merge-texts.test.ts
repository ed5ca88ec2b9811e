import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changedLines, mergeTexts } from './merge-texts'

it.each<[string, string, string, string, string | null]>([
  ['nothing', 'a\nb\n', 'a\nb\n', 'a\nb\n', 'a\nb\n'],
  ['only mine', 'a\nb\n', 'a\nB\n', 'a\nb\n', 'a\nB\n'],
  ['only theirs', 'a\nb\n', 'a\nb\n', 'A\nb\n', 'A\nb\n'],
  ['far apart', 'a\nb\nc\n', 'A\nb\nc\n', 'a\nb\nC\n', 'A\nb\nC\n'],
  ['the same line', 'a\nb\nc\n', 'a\nX\nc\n', 'a\nY\nc\n', null],
  ['lines that touch', 'a\nb\n', 'A\nb\n', 'a\nB\n', null],
  ['the same change', 'a\nb\nc\n', 'a\nX\nc\n', 'a\nX\nc\n', 'a\nX\nc\n'],
  ['the same and another', 'a\nb\nc\nd\n', 'X\nb\nc\nd\n', 'X\nb\nc\nD\n', 'X\nb\nc\nD\n'],
  ['two additions in one place', 'a\n', 'a\nb\n', 'a\nc\n', null],
  ['line ends', 'a\r\nb\nc\r\n', 'A\r\nb\nc\r\n', 'a\r\nb\nC\r\n', 'A\r\nb\nC\r\n'],
  ['no final newline', 'a\nb\nc', 'A\nb\nc', 'a\nb\nC', 'A\nb\nC'],
])('merges %s', (_name, base, mine, theirs, merged) => {
  expect(mergeTexts(base, mine, theirs)).toBe(merged)
})

it('is the same from both sides', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 8 })
    .map((l) => l.join('\n'))
  fc.assert(
    fc.property(text, text, text, (base, mine, theirs) => {
      expect(mergeTexts(base, mine, theirs)).toBe(mergeTexts(base, theirs, mine))
    }),
  )
})

it.each([
  ['a\nb\n', 'a\nB\nc\n', [2, 3]],
  ['a\nb\n', 'a\n', []],
  ['', 'a', [1]],
  ['a', 'a', []],
])('names changed lines of %j', (before, after, lines) => {
  expect(changedLines(before, after)).toEqual(lines)
})
