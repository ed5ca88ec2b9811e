import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { columnsFor, StackedName } from './columns'
import { aRow } from './fake-rows'

afterEach(cleanup)

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
  [320, false, ['name', 'age', 'score'], true],
])('shows what fits into %d px (all projects: %s)', (width, all, ids, stacked) => {
  expect(columnsFor(width, all)).toEqual({ ids, stacked })
})

it('shows hostile text as text, and the problem as a named mark', () => {
  const name = '<img src=x onerror=alert(1)>'
  render(<StackedName row={aRow({ name, problem: 'The head is not valid YAML.' })} />)
  expect(screen.getByText(name)).toBeTruthy()
  expect(document.querySelector('img')).toBeNull()
  expect(screen.getByRole('img', { name: 'list.problem' })).toBeTruthy()
})

it('names the file where there is no description', () => {
  render(<StackedName row={aRow({ description: '' })} />)
  expect(screen.getByText('project_harbour.md')).toBeTruthy()
})
