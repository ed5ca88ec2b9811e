import { expect, it } from 'vitest'
import { columnsShownAt } from './columns'

it.each([
  [0, ['gave', 'messages', 'sizeBytes']],
  [1012, ['gave', 'messages', 'sizeBytes']],
  [940, ['gave', 'messages']],
  [900, ['gave']],
  [700, []],
])('shows at a width of %i px %j of the columns that give way', (widthPx, ids) => {
  const shown = Object.entries(columnsShownAt(widthPx)).filter(([, isShown]) => isShown)
  expect(shown.map(([id]) => id)).toEqual(ids)
})
