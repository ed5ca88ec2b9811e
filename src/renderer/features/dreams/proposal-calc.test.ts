import { describe, expect, it } from 'vitest'
import type { Proposal } from '../../../shared/dream'
import { aProposal, aRecord } from './fake-dreams'
import {
  capGroups,
  cardKindOf,
  groupCards,
  isDecidable,
  mayAccept,
  nextWaiting,
  safeOnes,
  stepTo,
  textOf,
  withDecisions,
  type CardKind,
} from './proposal-calc'

const OPTIONS = [
  { keeps: 'a.md', files: [], index: [] },
  { keeps: 'b.md', files: [], index: [] },
]

it.each<[CardKind, Partial<Proposal>]>([
  ['date', {}],
  ['correct', { reason: { kind: 'model', text: 'so it is' } }],
  ['correct', { reason: { kind: 'deadLink', targets: ['x'] } }],
  ['merge', { kind: 'merged' }],
  ['new', { kind: 'created' }],
  ['archive', { kind: 'archived' }],
  ['index', { kind: 'index' }],
  ['contradiction', { options: OPTIONS }],
])('calls a card %s', (kind, changes) => {
  expect(cardKindOf(aProposal('a', changes))).toBe(kind)
})

it('puts what needs most thought first, and caps all groups together', () => {
  const groups = groupCards([
    aProposal('i', { kind: 'index' }),
    aProposal('d'),
    aProposal('c', { options: OPTIONS }),
    aProposal('e'),
  ])
  expect(groups.map(({ kind, proposals }) => [kind, proposals.map(({ id }) => id)])).toEqual([
    ['contradiction', ['c']],
    ['date', ['d', 'e']],
    ['index', ['i']],
  ])
  expect(capGroups(groups, 2).map(({ proposals }) => proposals.map(({ id }) => id))).toEqual([
    ['c'],
    ['d'],
  ])
})

it.each<[boolean, Partial<Proposal>]>([
  [true, {}],
  [true, { hold: { kind: 'untrusted', values: {} } }],
  [false, { hold: { kind: 'outside', values: {} } }],
  [false, { hold: { kind: 'movedOn', values: {} } }],
  [false, { hold: { kind: 'secret', values: {} } }],
  [true, { hold: { kind: 'secret', values: {} }, edited: 'without it' }],
  [false, { options: OPTIONS }],
  [true, { options: OPTIONS, option: 1 }],
])('lets a person accept: %s for %j', (may, changes) => {
  expect(mayAccept(aProposal('a', changes))).toBe(may)
})

it('takes only what is safe, not held and undecided for "all safe"', () => {
  const all = [
    aProposal('safe'),
    aProposal('unsafe', { isSafe: false }),
    aProposal('held', { hold: { kind: 'pinned', values: {} } }),
    aProposal('rejected', { state: 'rejected' }),
  ]
  expect(safeOnes(all).map(({ id }) => id)).toEqual(['safe'])
})

it('shows decisions at once, and never touches what is applied', () => {
  const record = aRecord([aProposal('a'), aProposal('b', { state: 'applied' })])
  const { proposals } = withDecisions(record, [
    { id: 'a', state: 'accepted', edited: 'mine' },
    { id: 'b', state: 'rejected' },
  ])
  expect(proposals.map(({ state, edited }) => [state, edited])).toEqual([
    ['accepted', 'mine'],
    ['applied', undefined],
  ])
  expect(proposals.map(textOf)[0]).toBe('mine')
})

describe('whether a person still has a say', () => {
  it.each([
    [true, aRecord([aProposal('a')])],
    [false, aRecord([aProposal('a')], { discardedAtMs: 1 })],
    [false, aRecord([aProposal('a')], { outcome: 'cancelled' })],
    [true, aRecord([aProposal('a')], { outcome: 'applied' })],
    [false, aRecord([aProposal('a', { state: 'applied' })], { outcome: 'applied' })],
  ])('%s', (may, record) => {
    expect(isDecidable(record)).toBe(may)
  })
})

it.each([
  [null, 1, 'a'],
  ['a', 1, 'b'],
  ['b', 1, 'b'],
  ['a', -1, 'a'],
  ['gone', -1, 'a'],
] as const)('moves from %s by %i to %s', (from, by, to) => {
  expect(stepTo(['a', 'b'], from, by)).toBe(to)
})

it('goes on to the next that waits, round the end, else stays', () => {
  const all = [aProposal('a'), aProposal('b', { state: 'accepted' }), aProposal('c')]
  expect(nextWaiting(all, 'a')).toBe('c')
  expect(nextWaiting(all, 'c')).toBe('a')
  expect(nextWaiting(all.slice(1, 2), 'b')).toBe('b')
})
