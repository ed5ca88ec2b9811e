import { describe, expect, it } from 'vitest'
import { keepEnds } from './keep-ends'
import { mergeIndex } from './merge-index'

describe('merging two edits by line', () => {
  it.each([
    ['both add at the end', 'a\nb\n', 'a\nb\nmine\n', 'a\nb\ntheirs\n', 'a\nb\ntheirs\nmine\n'],
    ['they add, I change', 'a\nb\n', 'A\nb\n', 'a\nb\nc\n', 'A\nb\nc\n'],
    ['they remove, I add', 'a\nb\nc\n', 'a\nb\nc\nd\n', 'b\nc\n', 'b\nc\nd\n'],
    ['the same change twice', 'a\nb\n', 'a\nB\n', 'a\nB\n', 'a\nB\n'],
    ['the same line added twice', 'a\n', 'a\nx\n', 'a\nx\n', 'a\nx\n'],
    ['one line in two ways', 'a\nb\n', 'a\nB\n', 'a\nbb\n', null],
    ['I change what they remove', 'a\nb\nc\n', 'a\nB\nc\n', 'a\nc\n', null],
    ['nothing of mine', 'a\n', 'a\n', 'a\nb\n', 'a\nb\n'],
    ['their CRLF', 'a\n', 'a\nmine\n', 'a\r\ntheirs\r\n', 'a\r\ntheirs\r\nmine\r\n'],
    ['from nothing', '', 'mine\n', 'theirs\n', 'theirs\nmine\n'],
    ['no final newline on either side', 'a', 'a\nmine', 'x\na', 'x\na\nmine'],
  ])('%s', (_, base, mine, theirs, merged) => {
    expect(mergeIndex(base, mine, theirs)).toBe(merged)
  })
})

describe('keeping line ends', () => {
  it.each([
    ['plain text as it is', 'a\nb\n', 'a\nc\n', 'a\nc\n'],
    ['CRLF for kept and new lines', 'a\r\nb\r\n', 'a\nnew\nb\n', 'a\r\nnew\r\nb\r\n'],
    ['mixed ends line by line', 'a\r\nb\nc\r\n', 'a\nb\nc\nd\n', 'a\r\nb\nc\r\nd\r\n'],
    ['the byte-order mark', '\uFEFFa\n', 'a\nb\n', '\uFEFFa\nb\n'],
    ['a final newline that was taken away', 'a\r\nb\r\n', 'a\nb', 'a\r\nb'],
    ['a final newline that was added', 'a\r\nb', 'a\nb\n', 'a\r\nb\r\n'],
  ])('%s', (_, before, edited, expected) => {
    expect(keepEnds(before, edited)).toBe(expected)
  })
})
