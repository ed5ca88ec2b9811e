import { describe, expect, it } from 'vitest'
import type { IndexReport } from '../../../shared/index-file'
import { budgetOf, countProblems } from './budget'
import { linePartsOf } from './line-parts'

const REPORT: IndexReport = {
  lines: 10,
  units: 500,
  bytes: 500,
  limitLines: 200,
  limitUnits: 25_000,
  fits: true,
  lostEntries: [],
  dangling: [],
  unindexed: [],
  duplicates: [],
  longEntries: [],
  layout: 'index',
}

describe('the budget of an index', () => {
  it.each([
    [10, 500, 'fits', 0, 0],
    [200, 25_000, 'tight', 0, 0],
    [181, 500, 'tight', 0, 0],
    [180, 500, 'fits', 0, 0],
    [201, 500, 'lines', 1, 0],
    [10, 25_001, 'size', 0, 1],
    [230, 30_000, 'both', 30, 5_000],
    [0, 0, 'fits', 0, 0],
  ] as const)('of %i lines and %i units is %s', (lines, units, kind, linesOver, unitsOver) => {
    expect(budgetOf({ ...REPORT, lines, units })).toMatchObject({ kind, linesOver, unitsOver })
  })

  it('counts a line once, however much is wrong with it', () => {
    const entry = { line: 3, text: 'x', target: 'x.md' }
    const report = { ...REPORT, dangling: [entry], lostEntries: [entry], unindexed: ['b.md'] }
    expect(countProblems(report)).toBe(2)
  })
})

describe('the parts of a line', () => {
  it.each([
    ['- [A](a.md) — hook', ['- ', 'A', 'a.md', ' — ', 'hook']],
    ['* [a.md](a.md): hook', ['* ', 'a.md', 'a.md', ': ', 'hook']],
    ['[A](a.md)', ['', 'A', 'a.md', '', '']],
    ['  1. [A](a b.md) words', ['  1. ', 'A', 'a b.md', ' ', 'words']],
  ])('%s', (text, expected) => {
    const parts = linePartsOf(text)
    expect(Object.values(parts ?? {})).toEqual(expected)
  })

  it.each(['# Heading', 'words [A](a.md)', '| [A](a.md) | x |', ''])(
    'leaves "%s" whole',
    (text) => {
      expect(linePartsOf(text)).toBeNull()
    },
  )
})
