import { say } from '../../../shared/said'
import { cleanup, render, screen } from '@testing-library/react'
import type { TFunction } from 'i18next'
import { afterEach, expect, it } from 'vitest'
import { createCellWords } from './cell-words'
import { Cell, hintOf, StackedName } from './cells'
import { aRow } from './fake-rows'

const t = ((key: string) => key) as unknown as TFunction<readonly ['memories', 'ui', 'claims']>
const words = createCellWords(t, 'en', new Map([['p', 'tide-tables']]))

afterEach(cleanup)

it('shows hostile text as text, and the problem as a named mark', () => {
  const name = '<img src=x onerror=alert(1)>'
  render(
    <StackedName row={aRow({ name, problem: say`The head is not valid YAML.` })} words={words} />,
  )
  expect(screen.getByText(name)).toBeTruthy()
  expect(document.querySelector('img')).toBeNull()
  expect(screen.getByRole('img', { name: 'list.problem' })).toBeTruthy()
})

it('names the file where there is no description', () => {
  render(<StackedName row={aRow({ description: '' })} words={words} />)
  expect(screen.getByText('project_harbour.md')).toBeTruthy()
})

it.each([
  ['project', { projectId: 'p' }, 'tide-tables'],
  ['project', { projectId: 'other' }, 'other'],
  ['age', { ageDays: 0.4 }, 'age.today'],
  ['tokens', { tokens: 1234 }, '1,234'],
  ['score', { score: 10, deepScore: 41.6 }, '42'],
] as const)('says in the column %s of %j: %s', (id, row, text) => {
  render(<Cell id={id} row={aRow(row)} words={words} />)
  expect(screen.getByRole('gridcell').textContent).toBe(text)
})

it.each(['claims', 'links', 'pin'] as const)('leaves %s empty where there is none', (id) => {
  render(<Cell id={id} row={aRow({ links: [], pinned: false })} words={words} />)
  expect(screen.getByRole('gridcell').childElementCount).toBe(0)
})

it.each([
  ['project', '/mem/tide-tables'],
  ['age', 'Jan 1, 1970'],
  ['name', null],
] as const)('hints in the column %s at %j', (id, said) => {
  const hint = hintOf(id, aRow(), words)
  expect(said === null ? hint : hint?.includes(said)).toBe(said === null ? null : true)
})
