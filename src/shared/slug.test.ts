import { describe, expect, it } from 'vitest'
import table from '../testing/cases/slugs.json' with { type: 'json' }
import { mayBeSlugOf, slugOf } from './slug'

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

describe('mayBeSlugOf', () => {
  const long = `/home/ana/${'x'.repeat(250)}`

  it('asks for the whole name of a short path', () => {
    expect(mayBeSlugOf('-home-ana', '/home/ana')).toBe(true)
    expect(mayBeSlugOf('-home-ana-1', '/home/ana')).toBe(false)
  })

  it('takes any hash behind the first 200 units of a long path', () => {
    expect(mayBeSlugOf(slugOf(long), long)).toBe(true)
    expect(mayBeSlugOf(`${slugOf(long).slice(0, 201)}other`, long)).toBe(true)
    expect(mayBeSlugOf(slugOf(long).slice(0, 200), long)).toBe(false)
  })
})
