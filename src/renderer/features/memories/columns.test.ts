import { expect, it } from 'vitest'
import { columnsFor, tracksOf } from './columns'

it.each([
  [
    1200,
    false,
    ['type', 'name', 'description', 'age', 'score', 'claims', 'links', 'tokens', 'pin'],
    false,
  ],
  [
    1200,
    true,
    ['type', 'name', 'description', 'project', 'age', 'score', 'claims', 'links', 'tokens', 'pin'],
    false,
  ],
  [800, true, ['type', 'name', 'description', 'project', 'age', 'score', 'pin'], false],
  [600, true, ['name', 'project', 'age', 'score', 'pin'], true],
  [480, true, ['name', 'age', 'score', 'pin'], true],
  [400, false, ['name', 'age', 'score'], true],
  [320, false, ['name', 'age'], true],
])('shows what fits into %d px (all projects: %s)', (width, all, ids, stacked) => {
  expect(columnsFor(width, all)).toEqual({ ids, stacked })
})

it('gives each column its track, in the order of the table', () => {
  expect(tracksOf(['score', 'name', 'age'])).toBe('minmax(120px, 1.3fr) 84px 104px')
})
