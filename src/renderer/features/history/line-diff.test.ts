import { expect, it } from 'vitest'
import { diffLines, toSides, type DiffLine } from './line-diff'

const shown = (line: DiffLine | null): string => {
  if (line === null) return ''
  const words = line.parts.map(({ text, changed }) => (changed ? `[${text}]` : text)).join('')
  return `${{ same: ' ', removed: '-', added: '+' }[line.kind]}${words}`
}
const unified = (before: string | null, after: string | null): string[] =>
  diffLines(before, after).flatMap(({ skipped, lines }) => [
    ...(skipped > 0 ? [`@${String(skipped)}`] : []),
    ...lines.map(shown),
  ])

it.each([
  ['a new file', null, 'one\ntwo\n', ['+one', '+two']],
  ['a removed file', 'one\n', null, ['-one']],
  ['an empty file', null, '', []],
  ['nothing', 'one\n', 'one\n', []],
  ['a word', 'use npm here\n', 'use pnpm here\n', ['-use [npm] here', '+use [pnpm] here']],
  ['Chinese', '用 npm\n', '用 pnpm\n', ['-用 [npm]', '+用 [pnpm]']],
  ['a line more', 'a\nc\n', 'a\nb\nc\n', [' a', '+b', ' c']],
])('shows %s', (_what, before, after, lines) => {
  expect(unified(before, after)).toEqual(lines)
})

it('leaves out what is far from a change, and says how much', () => {
  const lines = Array.from({ length: 20 }, (_, index) => `line ${String(index + 1)}`)
  const after = lines.with(9, 'other').join('\n')
  expect(unified(lines.join('\n'), after)).toEqual([
    '@6',
    ' line 7',
    ' line 8',
    ' line 9',
    '-[line 10]',
    '+[other]',
    ' line 11',
    ' line 12',
    ' line 13',
  ])
})

it('numbers lines on their sides and puts them beside each other', () => {
  const [hunk] = diffLines('a\nb\nc\n', 'a\nB\nB2\nc\n')
  const rows = toSides(hunk?.lines ?? [])
  expect(rows.map(([left, right]) => [shown(left), shown(right)])).toEqual([
    [' a', ' a'],
    ['-[b]', '+[B]'],
    ['', '+B2'],
    [' c', ' c'],
  ])
  expect(rows.map(([left, right]) => [left?.before, right?.after])).toEqual([
    [1, 1],
    [2, 2],
    [undefined, 3],
    [3, 4],
  ])
})
