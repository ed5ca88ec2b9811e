import type { TFunction } from 'i18next'
import { expect, it } from 'vitest'
import { createCellWords } from './cell-words'

const asked: string[] = []
const t = ((key: string, values: Record<string, unknown> = {}) => {
  asked.push(key)
  return `${key} ${Object.values(values).join(' ')}`.trimEnd()
}) as unknown as TFunction<readonly ['memories', 'ui', 'claims']>

it('asks once for a sentence that holds a name, and for each score of an action', () => {
  const words = createCellWords(t, 'en', new Map())
  asked.length = 0
  expect(words.select('Tide')).toBe('list.select Tide')
  expect(words.select('$& \\0')).toBe('list.select $& \\0')
  expect(words.score(41.6, 'keep')).toBe('ui:staleness 42 ui:action.keep')
  expect(words.score(42.3, 'keep')).toBe('ui:staleness 42 ui:action.keep')
  expect(words.score(42, 'prune')).toBe('ui:staleness 42 ui:action.prune')
  expect(asked.filter((key) => key === 'list.select')).toEqual([])
  expect(asked.filter((key) => key === 'ui:staleness')).toHaveLength(2)
})
