import { expect, it } from 'vitest'
import { looksLikeFilter } from './palette-filter'

it.each([
  ['type:project', true],
  ['stale>75 broken', true],
  ['tide type:user', true],
  ['links>=3', true],
  ['Broken', true],
  ['tide tables', false],
  ['stale', false],
  ['type:', false],
  ['', false],
])('%j is a filter: %s', (text, expected) => {
  expect(looksLikeFilter(text)).toBe(expected)
})
