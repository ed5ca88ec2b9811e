import { describe, expect, it } from 'vitest'
import { parseFilterText, toggleFlag, toggleType, withMinScore } from './filter-text'

describe('parseFilterText', () => {
  it.each([
    ['', {}],
    ['   ', {}],
    ['harbour lights', { text: 'harbour lights' }],
    ['type:project', { types: ['project'] }],
    ['TYPE:Project,user type:user', { types: ['project', 'user'] }],
    ['stale>75', { minScore: 75 }],
    ['score>=50.5', { minScore: 50.5 }],
    ['stale>50 stale>80', { minScore: 80 }],
    ['broken', { onlyBrokenClaims: true }],
    ['is:due deadlinks', { onlyDue: true, onlyBrokenLinks: true }],
    ['"broken" pipe', { text: 'broken pipe' }],
    ['"tide tab', { text: 'tide tab' }],
    ['""', {}],
    ['潮汐 表', { text: '潮汐 表' }],
    ['is:pinned problems unindexed', { onlyPinned: true, onlyProblems: true, onlyUnindexed: true }],
    ['constructor toString', { text: 'constructor toString' }],
    ['a:b c>d', { text: 'a:b c>d' }],
    [
      'type:project stale>75 broken words',
      { types: ['project'], minScore: 75, onlyBrokenClaims: true, text: 'words' },
    ],
  ])('reads %j', (text, filter) => {
    expect(parseFilterText(text)).toEqual({ filter, ignored: [] })
  })

  it.each([
    ['type:projekt', {}, ['type:projekt']],
    ['type:', {}, ['type:']],
    ['type:user,xyz', { types: ['user'] }, ['type:xyz']],
    ['stale>abc', {}, ['stale>abc']],
    ['stale>101', {}, ['stale>101']],
    ['stale<20', {}, ['stale<20']],
  ])('names what it cannot read in %j', (text, filter, ignored) => {
    expect(parseFilterText(text)).toEqual({ filter, ignored })
  })
})

describe('the chips rewrite the text', () => {
  it.each([
    ['', 'user', 'type:user'],
    ['type:user harbour', 'user', 'harbour'],
    ['harbour type:user', 'project', 'type:user,project harbour'],
    ['type:user "a b"', 'user', '"a b"'],
  ] as const)('toggleType(%j, %s)', (text, type, next) => {
    expect(toggleType(text, type)).toBe(next)
  })

  it.each([
    ['', 'broken', 'broken'],
    ['is:broken harbour', 'broken', 'harbour'],
    ['"broken"', 'broken', '"broken" broken'],
  ] as const)('toggleFlag(%j, %s)', (text, flag, next) => {
    expect(toggleFlag(text, flag)).toBe(next)
  })

  it.each([
    ['harbour', 50, 'harbour stale>50'],
    ['stale>75 harbour', 50, 'harbour stale>50'],
    ['stale>75', null, ''],
  ])('withMinScore(%j, %j)', (text, score, next) => {
    expect(withMinScore(text, score)).toBe(next)
  })
})
