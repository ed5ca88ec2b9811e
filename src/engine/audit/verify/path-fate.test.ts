import { expect, it } from 'vitest'
import type { Deletion } from '../../ground-ports'
import { createFateFinder } from './path-fate'
import { createPathIndex } from './path-index'

/** Commits newest first: what each renamed (`to` given) or deleted (`to` null). */
type Commits = readonly Readonly<Record<string, string | null>>[]

function finder(here: readonly string[], commits: Commits) {
  const of = new Map<string, Deletion[]>()
  commits.forEach((commit, order) => {
    const deletion = { commit: String(order), on: `2026-03-${30 - order}`, order }
    for (const path of Object.keys(commit)) of.set(path, [...(of.get(path) ?? []), deletion])
  })
  const renamesIn = (commit: string) => {
    const moved = Object.entries(commits[Number(commit)] ?? {})
    return Promise.resolve(
      new Map(moved.flatMap(([from, to]) => (to === null ? [] : [[from, to]]))),
    )
  }
  const deletions = { commits: commits.length, of }
  return createFateFinder({ deletions, renamesIn, here: createPathIndex(here) })
}

it.each<[string, readonly string[], Commits, string, unknown]>([
  [
    'a move',
    ['b.ts'],
    [{ 'a.ts': 'b.ts' }],
    'a.ts',
    { kind: 'renamed', to: 'b.ts', on: '2026-03-30' },
  ],
  [
    'a chain of moves',
    ['c.ts'],
    [{ 'b.ts': 'c.ts' }, { 'a.ts': 'b.ts' }],
    'a.ts',
    { kind: 'renamed', to: 'c.ts', on: '2026-03-29' },
  ],
  [
    'a move and then a death',
    [],
    [{ 'b.ts': null }, { 'a.ts': 'b.ts' }],
    'a.ts',
    { kind: 'deleted', on: '2026-03-30' },
  ],
  ['a death', ['b.ts'], [{ 'a.ts': null }], 'a.ts', { kind: 'deleted', on: '2026-03-30' }],
  ['nothing', ['b.ts'], [{ 'a.ts': null }], 'x.ts', { kind: 'never' }],
  [
    'an end',
    ['src/b.ts'],
    [{ 'lib/deep/a.ts': 'src/b.ts' }],
    'deep/a.ts',
    { kind: 'renamed', to: 'src/b.ts', on: '2026-03-30' },
  ],
  [
    'the newest death of a name used twice',
    ['b.ts'],
    [{ 'a.ts': null }, {}, { 'a.ts': 'b.ts' }],
    'a.ts',
    { kind: 'deleted', on: '2026-03-30' },
  ],
  [
    'a move to where nothing is now',
    [],
    [{ 'b.ts': 'a.ts' }, { 'a.ts': 'b.ts' }],
    'a.ts',
    { kind: 'deleted', on: '2026-03-29' },
  ],
  [
    'two files of one end',
    ['p.ts', 'q.ts'],
    [{ 'x/a.ts': 'p.ts', 'y/a.ts': 'q.ts' }],
    'a.ts',
    { kind: 'ambiguous', candidates: ['p.ts', 'q.ts'] },
  ],
  [
    'a folder',
    ['storage/sql/1.sql', 'storage/db.ts'],
    [{ 'db/db.ts': 'storage/db.ts', 'db/sql/1.sql': 'storage/sql/1.sql' }],
    'db',
    { kind: 'renamed', to: 'storage', on: '2026-03-30' },
  ],
  [
    'a folder that died',
    ['x.ts'],
    [{ 'db/db.ts': null }],
    'db',
    { kind: 'deleted', on: '2026-03-30' },
  ],
])('tells %s', async (_, here, commits, path, fate) => {
  expect(await finder(here, commits)(path)).toEqual(fate)
})
