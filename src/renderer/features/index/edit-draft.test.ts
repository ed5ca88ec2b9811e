import { describe, expect, it } from 'vitest'
import { draftOf, moveLine, removeLine, replaceLine } from './edit-draft'

const TEXT = 'a\nb\nc\n'

describe('moving a line', () => {
  it.each([
    [1, 2, 'b\na\nc\n'],
    [3, 1, 'c\na\nb\n'],
    [1, 3, 'b\nc\na\n'],
    [2, 2, TEXT],
    [1, 0, TEXT],
    [1, 4, TEXT],
    [9, 1, TEXT],
  ])('from %i to %i', (from, to, expected) => {
    expect(moveLine(TEXT, from, to)).toBe(expected)
  })

  it('keeps a missing final newline', () => {
    expect(moveLine('a\nb', 2, 1)).toBe('b\na')
  })
})

describe('other edits of a line', () => {
  it.each([
    ['replaces it', replaceLine(TEXT, 2, 'B'), 'a\nB\nc\n'],
    ['keeps it one line', replaceLine(TEXT, 2, 'B \n more'), 'a\nB more\nc\n'],
    ['leaves a text without that line', replaceLine(TEXT, 9, 'B'), TEXT],
    ['removes it', removeLine(TEXT, 1), 'b\nc\n'],
    ['removes the only one', removeLine('a\n', 1), ''],
    ['leaves the marks of the file to the engine', draftOf('\uFEFFa\r\nb\n'), 'a\nb\n'],
  ])('%s', (_, result, expected) => {
    expect(result).toBe(expected)
  })
})
