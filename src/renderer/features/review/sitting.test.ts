import { describe, expect, it } from 'vitest'
import {
  countDeeds,
  indexLines,
  joinRefs,
  leftOver,
  nextUndecided,
  preselected,
  stepFrom,
  type CardRef,
  type Deed,
  type Sitting,
} from './sitting'
import { aCard } from './fake-cards'

const ref = (file: string): CardRef => ({ projectId: '/mem', file, name: file, hash: 'h' })

const deed = (kind: Deed['kind'], ...files: readonly string[]): Deed => ({
  kind,
  projectId: '/mem',
  files,
  name: files[0] ?? '',
  change: `${kind} ${files.join()}`,
  at: 0,
})

const sitting = (files: string, deeds: readonly Deed[] = [], at = 0): Sitting => ({
  scope: { projectId: null, sample: false },
  refs: Array.from(files, ref),
  at,
  deeds,
  groups: [],
  total: files.length,
  nextDueAtMs: null,
  linesBefore: new Map([
    ['/mem', 171],
    ['/other', 20],
  ]),
})

describe('the way through the queue', () => {
  it.each([
    ['abc', [], 0, 1],
    ['abc', [deed('keep', 'b')], 0, 2],
    ['abc', [deed('keep', 'b'), deed('archive', 'c')], 0, 3],
    ['abc', [deed('keep', 'a')], -1, 1],
    ['', [], -1, 0],
  ] as const)('%s after %j goes on from %i to %i', (files, deeds, from, to) => {
    expect(nextUndecided(sitting(files, deeds), from)).toBe(to)
  })

  it.each([
    ['looks at a kept card again', [deed('keep', 'b')], 0, 1, 1],
    ['passes over what went away', [deed('archive', 'b')], 0, 1, 2],
    ['goes back over what went away', [deed('merge', 'b')], 2, -1, 0],
    ['stays at the first', [], 0, -1, 0],
    ['ends after the last', [], 2, 1, 3],
  ] as const)('%s', (_name, deeds, at, by, to) => {
    expect(stepFrom(sitting('abc', deeds, at), by)).toBe(to)
  })

  it('lets what became due join at the end, once', () => {
    const refs = Array.from('ab', ref)
    const due = Array.from('dbca', ref)
    expect(joinRefs(refs, due, [deed('keep', 'c')]).map(({ file }) => file)).toEqual([
      'a',
      'b',
      'd',
    ])
  })

  it('keeps the very same list where nothing joined', () => {
    const refs = Array.from('ab', ref)
    expect(joinRefs(refs, refs.toReversed(), [])).toBe(refs)
  })

  it('knows what was passed over', () => {
    expect(leftOver(sitting('abc', [deed('later', 'b')])).map(({ file }) => file)).toEqual([
      'a',
      'c',
    ])
  })
})

it('counts memories, not changes, in the order of the keys', () => {
  const deeds = [deed('archive', 'a', 'b'), deed('edit', 'c'), deed('edit', 'c'), deed('keep', 'd')]
  expect(countDeeds(deeds)).toEqual([
    { kind: 'keep', count: 1 },
    { kind: 'edit', count: 1 },
    { kind: 'archive', count: 2 },
  ])
})

describe('index lines', () => {
  const projects = [
    { id: '/mem', indexLines: 163 },
    { id: '/other', indexLines: 99 },
  ]

  it('compares the touched projects only', () => {
    expect(indexLines(sitting('a', [deed('archive', 'a')]), projects)).toEqual({
      before: 171,
      after: 163,
    })
  })

  it('says nothing where nothing was touched or nothing changed', () => {
    expect(indexLines(sitting('a'), projects)).toBeNull()
    expect(
      indexLines(sitting('a', [deed('keep', 'a')]), [{ id: '/mem', indexLines: 171 }]),
    ).toBeNull()
  })
})

it('never preselects the archive for a pinned memory', () => {
  const pinned = aCard('a.md', { suggested: 'archive' })
  expect(preselected(pinned)).toBe('archive')
  expect(preselected({ ...pinned, row: { ...pinned.row, pinned: true } })).toBe('keep')
})
