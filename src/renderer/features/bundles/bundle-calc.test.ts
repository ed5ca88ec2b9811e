import { expect, it } from 'vitest'
import { actCounts } from './act-counts'
import { archiveName } from './archive-name'

it('names an archive by the day of the calendar on the wall', () => {
  expect(archiveName(new Date(2026, 10, 30, 23, 59))).toBe('noctuary-2026-11-30.zip')
  expect(archiveName(new Date(2027, 0, 2))).toBe('noctuary-2027-01-02.zip')
})

it('counts what becomes of each file', () => {
  const act = (name: 'new' | 'same' | 'beside') => ({ file: 'a.md', act: name, toFile: 'a.md' })
  expect(actCounts([act('new'), act('same'), act('new'), act('beside')])).toEqual({
    new: 2,
    same: 1,
    beside: 1,
    joined: 0,
    refused: 0,
  })
  expect(actCounts([])).toEqual({ new: 0, same: 0, beside: 0, joined: 0, refused: 0 })
})
