import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keepLineEnds, toEditorText } from './line-ends'

describe('keepLineEnds', () => {
  it.each([
    ['nothing edited', 'a\r\nb\nc\rd', 'a\nb\nc\nd', 'a\r\nb\nc\rd'],
    ['a changed line keeps its own end', 'a\r\nb\nc\r\n', 'a\nB\nc\n', 'a\r\nB\nc\r\n'],
    ['a changed CRLF line among LF lines', 'a\nb\r\nc\n', 'a\nX\nc\n', 'a\nX\r\nc\n'],
    ['a new line takes the end of the line above', 'a\r\nb\n', 'a\nnew\nb\n', 'a\r\nnew\r\nb\n'],
    [
      'a new first line takes the commonest end',
      'a\r\nb\r\nc\n',
      'new\na\nb\nc\n',
      'new\r\na\r\nb\r\nc\n',
    ],
    ['a removed line takes its end along', 'a\r\nb\nc\r\n', 'a\nc\n', 'a\r\nc\r\n'],
    ['text after the last line', 'a\r\nb', 'a\nb\nc', 'a\r\nb\r\nc'],
    ['a last line end taken away', 'a\r\nb\r\n', 'a\nb', 'a\r\nb'],
    ['a byte-order mark stays', '\uFEFFa\r\nb', 'a\nB', '\uFEFFa\r\nB'],
    ['everything replaced', 'a\r\nb\r\n', 'x\ny\nz\n', 'x\r\ny\r\nz\r\n'],
    ['everything deleted', '\uFEFFa\r\nb\r\n', '', '\uFEFF'],
    ['an empty file', '', 'a\nb', 'a\nb'],
    ['one line without an end', 'a', 'a\nb\n', 'a\nb\n'],
    [
      'other separators are not line ends',
      'a\u2028b\u0085c\r\n',
      'a\u2028b\u0085c\n',
      'a\u2028b\u0085c\r\n',
    ],
    ['two edits far apart', 'a\r\nb\nc\rd\n', 'A\nb\nc\nD\n', 'A\r\nb\nc\rD\n'],
  ])('%s', (_, raw, edited, saved) => {
    expect(keepLineEnds(raw, edited)).toBe(saved)
  })

  const text = fc
    .array(
      fc.tuple(fc.constantFrom('', 'a', 'b', 'tide', '潮汐'), fc.constantFrom('\n', '\r\n', '\r')),
    )
    .map((lines) => lines.map(([line, end]) => line + end).join(''))

  it('gives the same bytes back when nothing was edited', () => {
    fc.assert(fc.property(text, (raw) => keepLineEnds(raw, toEditorText(raw)) === raw))
  })

  it('shows the edited text again when the result is opened', () => {
    fc.assert(
      fc.property(text, text, (raw, other) => {
        const edited = toEditorText(other)
        return toEditorText(keepLineEnds(raw, edited)) === edited
      }),
    )
  })

  it('leaves every byte before and after one edited line alone', () => {
    fc.assert(
      fc.property(text, fc.nat(), text, (before, _, after) => {
        const raw = `${before}old line\r\n${after}`
        const edited = toEditorText(raw).replace('old line', 'new line')
        return keepLineEnds(raw, edited) === `${before}new line\r\n${after}`
      }),
    )
  })
})
