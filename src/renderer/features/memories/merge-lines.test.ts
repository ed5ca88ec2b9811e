import { expect, it } from 'vitest'
import { mergeLines } from './merge-lines'

it.each([
  ['nothing changed', 'a\nb\n', 'a\nb\n', 'a\nb\n', 'a\nb\n'],
  ['only mine', 'a\nb\n', 'a\nB\n', 'a\nb\n', 'a\nB\n'],
  ['only theirs', 'a\nb\n', 'a\nb\n', 'A\nb\n', 'A\nb\n'],
  ['far apart', 'a\nb\nc\n', 'A\nb\nc\n', 'a\nb\nC\n', 'A\nb\nC\n'],
  ['both the same', 'a\nb\n', 'a\nX\n', 'a\nX\n', 'a\nX\n'],
  ['the same line', 'a\nb\n', 'a\nX\n', 'a\nY\n', null],
  ['side by side', 'a\nb\nc\n', 'X\nb\nc\n', 'a\nY\nc\n', null],
  ['both append', 'a\n', 'a\nx\n', 'a\ny\n', null],
  ['line ends stay', 'a\r\nb\nc\r\n', 'A\r\nb\nc\r\n', 'a\r\nb\nC\r\n', 'A\r\nb\nC\r\n'],
  ['a removal and a change far off', 'a\nb\nc\nd', 'b\nc\nd', 'a\nb\nc\nD', 'b\nc\nD'],
  ['from nothing', '', 'x\n', '', 'x\n'],
])('merges %s', (_, base, mine, theirs, merged) => {
  expect(mergeLines(base, mine, theirs)).toBe(merged)
})
