import { describe, expect, it } from 'vitest'
import { withChoice } from './choices'
import { aCandidate, aPlan } from './fake-plan'
import { indexLines } from './index-lines'
import { leftoverCounts } from './leftover-counts'
import { resultTree } from './result-tree'
import { sourceNames } from './source-names'
import { takenOf } from './taken'

it('keeps what was chosen before where a new choice says nothing of it', () => {
  const named = withChoice([{ id: 'b', act: 'skip' }], { id: 'a', name: 'Tides' })
  expect(withChoice(named, { id: 'a', act: 'merge' })).toEqual([
    { id: 'b', act: 'skip' },
    { id: 'a', name: 'Tides', act: 'merge' },
  ])
})

it('takes neither what is left out nor what belongs nowhere', () => {
  const plan = aPlan([
    aCandidate('a'),
    aCandidate('b', { act: 'skip' }),
    aCandidate('c', { destination: 'skip' }),
    aCandidate('d', { act: 'merge' }),
  ])
  expect(takenOf(plan).map(({ id }) => id)).toEqual(['a', 'd'])
})

describe('the tree afterwards', () => {
  it('has memories by name, the index, then what lies outside', () => {
    const plan = aPlan(
      [
        aCandidate('b'),
        aCandidate('a', { act: 'merge' }),
        aCandidate('c', { destination: 'claude-md', file: '/src/tide/CLAUDE.md' }),
        aCandidate('d', { act: 'skip', file: '' }),
      ],
      { outside: [{ path: '/src/tide/CLAUDE.md', before: '', after: 'x' }] },
    )
    expect(resultTree(plan)).toEqual([
      { file: 'project_a.md', kind: 'changed', isOutside: false },
      { file: 'project_b.md', kind: 'new', isOutside: false },
      { file: 'MEMORY.md', kind: 'changed', isOutside: false },
      { file: '/src/tide/CLAUDE.md', kind: 'changed', isOutside: true },
    ])
  })

  it('is empty when nothing changes', () => {
    const { index } = aPlan([])
    expect(resultTree(aPlan([], { index: { ...index, after: index.before ?? '' } }))).toEqual([])
    expect(resultTree(aPlan([], { index: { ...index, before: null, after: '' } }))).toEqual([])
  })
})

describe('the index afterwards', () => {
  const index = { lines: 3, units: 9, fits: false, lost: 1 }

  it('marks lines that were not there and those that do not reach Claude', () => {
    const lines = indexLines({ ...index, before: 'a\na\n', after: 'a\r\na\na\n' })
    expect(lines.map(({ isNew, isLost }) => [isNew, isLost])).toEqual([
      [false, false],
      [false, false],
      [true, true],
    ])
    expect(lines.map(({ text }) => text)).toEqual(['a', 'a', 'a'])
  })

  it('is empty for an index that would not be there', () => {
    expect(indexLines({ ...index, before: null, after: '', lost: 0 })).toEqual([])
  })
})

it('counts leftovers by reason', () => {
  const piece = (why: 'blank' | 'pointer') => ({ source: 0, from: [0, 1] as const, text: '', why })
  expect(leftoverCounts({ leftover: [piece('blank'), piece('pointer'), piece('blank')] })).toEqual([
    ['blank', 2],
    ['pointer', 1],
  ])
})

it.each([
  [['/old/MEMORY.md'], 'MEMORY.md'],
  [['C:\\Users\\ana\\notes\\', '/b/CLAUDE.md'], 'notes, CLAUDE.md'],
  [['/1', '/2', '/3', '/4', '/5'], '1, 2, 3, 4, …'],
  [[], ''],
])('names %j as %j', (paths, names) => {
  expect(sourceNames(paths.map((path) => ({ kind: 'path', path })))).toBe(names)
})
