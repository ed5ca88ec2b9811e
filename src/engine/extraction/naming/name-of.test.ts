import { describe, expect, it } from 'vitest'
import { NAMED_PHRASES } from '../../../testing/extraction/named-phrases'
import { kebabCase } from '../../memory/kebab-case'
import { distinctNames, nameOf } from './name-of'
import { leans } from './name-words'

describe('the name of what was told', () => {
  it.each(NAMED_PHRASES)('of "%s" is a whole phrase', (told, name) => {
    expect(nameOf(told)).toBe(name)
  })

  it('ends in no word that leans on what was cut off, is short, and serves as a file name', () => {
    const names = NAMED_PHRASES.map(([told]) => nameOf(told))
    const cut = NAMED_PHRASES.filter(([told, name]) => told.includes(`${name} `))
    expect(cut.length).toBeGreaterThan(8)
    expect(cut.filter(([, name]) => leans(name.split(' ').at(-1) ?? ''))).toEqual([])
    expect(names.filter((name) => name.length > 72)).toEqual([])
    expect(names.filter((name) => kebabCase(name).length < 6)).toEqual([])
    expect(names.filter((name) => /^[\s\p{P}]|[\s,;:.，；：。、]$/u.test(name))).toEqual([])
  })

  it.each([
    ['The release is on 2026-12-01. Nothing merges after it.', 'The release is on 2026-12-01'],
    ['Write it to CLAUDE.md and nowhere else.', 'Write it to CLAUDE.md and nowhere else'],
    [
      '`useState` never holds what can be worked out.',
      'useState never holds what can be worked out',
    ],
    ["Don't touch the signed files.", 'Do not touch the signed files'],
    ['The clock runs from 8:30 to 17:00.', 'The clock runs from 8:30 to 17:00'],
    ['UTC.', 'UTC'],
    ['', ''],
  ])('of "%s" is "%s"', (told, name) => {
    expect(nameOf(told)).toBe(name)
  })

  it('is cut, where nothing in it ends, without breaking a sign in two', () => {
    for (const text of [
      'x'.repeat(900),
      '禁'.repeat(900),
      '🦉'.repeat(400),
      'of the '.repeat(90),
    ]) {
      const name = nameOf(text)
      expect(name.length).toBeGreaterThan(0)
      expect(name.length).toBeLessThanOrEqual(72)
      expect(name).not.toMatch(/\p{Surrogate}/u)
    }
  })

  it('is each one’s own', () => {
    const named = ['Freeze', 'freeze', 'Freeze 2', 'Other'].map((name, id) => ({ id, name }))
    expect(distinctNames(named).map(({ name }) => name)).toEqual([
      'Freeze',
      'freeze 2',
      'Freeze 2 2',
      'Other',
    ])
  })
})
