import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareLines, foldLines, pairLines } from './diff-lines'

const text = (kind: string, before: string, after: string) =>
  compareLines(before, after)
    .filter((line) => line.kind === kind)
    .map((line) =>
      line.pieces.map((piece) => (piece.marked ? `[${piece.text}]` : piece.text)).join(''),
    )

it('marks the words that differ in a replaced line', () => {
  const [before, after] = ['use npm for builds\n', 'use pnpm for builds\n']
  expect(text('removed', before, after)).toEqual(['use [npm] for builds'])
  expect(text('added', before, after)).toEqual(['use [pnpm] for builds'])
})

it('leaves lines that share next to nothing unmarked', () => {
  expect(text('added', 'alpha beta\n', 'entirely other words\n')).toEqual(['entirely other words'])
})

it('counts lines of both sides', () => {
  const lines = compareLines('a\nb\nc\n', 'a\nc\nd\n')
  expect(lines.map(({ kind, before, after }) => [kind, before, after])).toEqual([
    ['same', 1, 1],
    ['removed', 2, null],
    ['same', 3, 2],
    ['added', null, 3],
  ])
})

it('folds what is far from a change', () => {
  const before = Array.from({ length: 20 }, (_, at) => `line ${String(at)}`).join('\n')
  const rows = foldLines(compareLines(before, before.replace('line 10', 'line ten')))
  expect(rows.map(({ kind, lines }) => [kind, lines.length])).toEqual([
    ['fold', 7],
    ['lines', 8],
    ['fold', 6],
  ])
})

it('shows a single unchanged line rather than folding it', () => {
  const before = Array.from({ length: 5 }, (_, at) => `line ${String(at)}`).join('\n')
  const rows = foldLines(compareLines(before, before.replace('line 0', 'line zero')))
  expect(rows.map(({ kind }) => kind)).toEqual(['lines', 'lines'])
})

it('puts replaced lines side by side', () => {
  const rows = pairLines(compareLines('a\nb\n', 'a\nx\ny\n'))
  expect(rows.map(({ left, right }) => [left?.pieces[0]?.text, right?.pieces[0]?.text])).toEqual([
    ['a', 'a'],
    ['b', 'x'],
    [undefined, 'y'],
  ])
})

it('gives both texts back from its lines, whatever they are', () => {
  const lines = fc.array(fc.constantFrom('a', 'b', 'a b', '', '中 文'), { minLength: 1 })
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const compared = compareLines(`${before.join('\n')}\n`, `${after.join('\n')}\n`)
      const side = (not: string) =>
        compared
          .filter((line) => line.kind !== not)
          .map((line) => line.pieces.map((piece) => piece.text).join(''))
      expect(side('added')).toEqual(before)
      expect(side('removed')).toEqual(after)
    }),
  )
})
