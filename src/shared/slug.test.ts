import { describe, expect, it } from 'vitest'
import table from '../testing/cases/slugs.json' with { type: 'json' }
import { slugOf } from './slug'

describe('slugOf', () => {
  it.each(table.cases)('names $path as the client does', ({ path, slug }) => {
    expect(slugOf(path)).toBe(slug)
  })

  it.each([
    ['/home/ana/café', '-home-ana-caf-'],
    ['/home/ana/cafe\u0301', '-home-ana-cafe-'],
    ['C:\\Work\\site', 'C--Work-site'],
    ['', ''],
    [`/${'a'.repeat(199)}`, `-${'a'.repeat(199)}`],
  ])('gives one dash for each unit outside A-Z a-z 0-9: %s', (path, slug) => {
    expect(slugOf(path)).toBe(slug)
  })
})
