import { expect, it } from 'vitest'
import type { Change, ChangedFile } from '../../shared/history'
import { deedOf } from './change-words'

const file = (name: string, before: string | null, after: string | null): ChangedFile => ({
  path: `/store/${name}`,
  file: name,
  before,
  after,
})
const mark = (about: string): ChangedFile => ({ ...file(about, null, 'm'), mark: true })
const index = file('MEMORY.md', 'a', 'b')
const changeOf = (files: readonly ChangedFile[], undoes?: string): Change => ({
  change: 'c',
  at: '2026-12-03T09:00:00.000Z',
  atMs: 0,
  by: 'you',
  projectId: '/store',
  files,
  summary: '',
  ...(undoes === undefined ? {} : { undoes }),
})

it.each([
  ['added', [file('a.md', null, 'x'), index], ['a.md']],
  ['changed', [file('team/a.md', 'x', 'y')], ['a.md']],
  ['removed', [file('a.md', 'x', null), index], ['a.md']],
  ['archived', [index, file('archive/a.md', null, 'x'), file('a.md', 'x', null)], ['a.md']],
  ['restored', [file('a.md', null, 'x'), file('archive/a.md', 'x', null), index], ['a.md']],
  ['deleted', [index, file('/data/trash/1/a.md', null, 'x'), file('a.md', 'x', null)], ['a.md']],
  ['restored', [file('a.md', null, 'x'), file('/data/trash/1/a.md', 'x', null)], ['a.md']],
  ['index', [index], []],
  ['unshared', [{ ...mark('a.md'), after: null, own: 'share' }], ['a.md']],
  ['reviewed', [mark('a.md'), mark('b.md')], ['a.md', 'b.md']],
  ['changed', [file('a.md', 'x', 'y'), mark('a.md')], ['a.md']],
  ['changed', [file('a.md', 'x', 'y'), file('b.md', 'x', 'y')], ['a.md', 'b.md']],
] as const)('reads off its files that a change %s', (deed, files, names) => {
  expect(deedOf(changeOf(files))).toEqual({ deed, names })
})

it('says of an undo what it gave back', () => {
  expect(deedOf(changeOf([file('a.md', 'y', 'x')], 'earlier'))).toEqual({
    deed: 'undone',
    names: ['a.md'],
  })
})
