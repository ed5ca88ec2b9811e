import { describe, expect, it } from 'vitest'
import { readMentions } from './read-mentions'
import { LEAST_LIKELY, weighTarget, type Gone, type Living } from './weigh-target'

const gone = (changes: Partial<Gone> = {}): Gone => ({
  paths: ['/srv/tide-tables'],
  slug: '-srv-tide-tables',
  remote: null,
  mentions: new Map(),
  conversations: new Set(),
  ...changes,
})
const living = (changes: Partial<Living> = {}): Living => ({
  path: '/srv/bakery',
  remote: null,
  cwds: [],
  conversations: [],
  ...changes,
})
const REMOTE = 'example.test/ana/tide-tables'

describe('how likely a project is the one that moved', () => {
  it.each<[string, Partial<Gone>, Partial<Living>, readonly string[]]>([
    ['nothing in common', {}, {}, []],
    ['the remote seen before', { remote: REMOTE }, { remote: REMOTE }, ['remote']],
    ['another remote than before', { remote: 'x/y/tide-tables' }, { remote: REMOTE }, []],
    ['a remote called as the folder was', {}, { remote: REMOTE }, ['remote']],
    [
      'a remote its memories name',
      { mentions: new Map([[REMOTE, 1]]) },
      { remote: REMOTE },
      ['remote'],
    ],
    ['the same name elsewhere', {}, { path: '/home/ana/Tide_Tables' }, ['name']],
    ['a longer name beside it', {}, { path: '/srv/tide-tables-2' }, ['name']],
    ['a longer name elsewhere', {}, { path: '/home/tide-tables-2' }, []],
    ['sessions that went on there', {}, { cwds: ['/srv/tide-tables/docs'] }, ['sessions']],
    [
      'a conversation copied there',
      { conversations: new Set(['c']) },
      { conversations: ['c'] },
      ['sessions'],
    ],
    ['no path, but its name', { paths: [], slug: 'bakery' }, {}, ['name']],
    ['no path, but its name at the end', { paths: [], slug: '-Users-ana-bakery' }, {}, ['name']],
    ['two mentions', { mentions: new Map([['/srv/bakery/oven.ts', 2]]) }, {}, ['mentions']],
  ])('knows %s', (_name, from, to, kinds) => {
    const { likelihoodRatio, why } = weighTarget(gone(from), living(to))
    expect(why.map(({ kind }) => kind)).toEqual(kinds)
    expect(likelihoodRatio >= LEAST_LIKELY).toBe(kinds.length > 0)
    expect(likelihoodRatio).toBeLessThanOrEqual(1)
  })

  it('is surer of two signs than of one', () => {
    const one = weighTarget(gone(), living({ path: '/home/tide-tables' }))
    const two = weighTarget(gone(), living({ path: '/home/tide-tables', remote: REMOTE }))
    expect(two.likelihoodRatio).toBeGreaterThan(one.likelihoodRatio)
  })
})

it('reads paths and repositories out of a text, each as often as it stands there', () => {
  const text =
    'In /srv/x/a.ts. And `/srv/x/a.ts`, https://h.test/a/b.git, ~/notes, and/or, git@h.test:a/b'
  expect(Object.fromEntries(readMentions(text, 'linux'))).toMatchObject({
    '/srv/x/a.ts': 2,
    'h.test/a/b': 2,
  })
  expect([...readMentions('c:\\Work\\site\\a.ts', 'windows').keys()]).toEqual(['C:/Work/site/a.ts'])
})
