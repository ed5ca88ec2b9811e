import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countFor } from '../../../testing/count'
import { createGlob } from './glob'
import { createMatcher } from './matcher'
import { parsePattern } from './parse-pattern'

const perl = (pattern: string) => createMatcher(parsePattern(pattern, 'perl', false))

/** Patterns that both engines read alike, as trees of pieces. */
const piece = fc.constantFrom(
  'a',
  'b',
  '.',
  '[ab]',
  '[^a]',
  '\\w',
  '\\s',
  '\\b',
  '^',
  '$',
  'ab',
  '1',
)
const quantity = fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,3}', '{0,}')
const simple = fc.tuple(piece, quantity).map(([text, many]) => {
  return ['\\b', '^', '$'].includes(text)
    ? text
    : `${text.length > 1 && text === 'ab' ? '(?:ab)' : text}${many}`
})
const sequence = fc.array(simple, { minLength: 1, maxLength: 4 }).map((all) => all.join(''))
const group = fc.tuple(sequence, sequence, quantity).map(([a, b, many]) => `(?:${a}|${b})${many}`)
const pattern = fc.array(fc.oneof(sequence, group), { minLength: 1, maxLength: 3 })
const line = fc.string({ unit: fc.constantFrom('a', 'b', '1', ' ', '-', 'é', '记'), maxLength: 12 })

describe('patterns', () => {
  it('match what the engine of the language matches', () => {
    fc.assert(
      fc.property(pattern, line, (parts, text) => {
        const written = parts.join('')
        // Beyond ASCII the two differ in what a word is, on purpose.
        const plain = text.replaceAll(/[é记]/g, '-')
        expect(perl(written).test(plain)).toBe(new RegExp(written, 'u').test(plain))
      }),
      { numRuns: countFor(20_000) },
    )
  })

  it.each([
    ['(a+)+$', `${'a'.repeat(5_000)}!`],
    ['(a|aa)+$', `${'a'.repeat(5_000)}!`],
    ['(.*)*x', 'y'.repeat(50_000)],
    ['a?{50}a{50}', 'a'.repeat(40)],
    ['(x+x+)+y', 'x'.repeat(20_000)],
    ['(){1000}{1000}{1000}z', 'y'],
  ])('%s takes no time to speak of', (written, text) => {
    expect(perl(written).test(text)).toBe(false)
  })

  it('gives a pattern up that costs too much work', () => {
    const costly = perl('(a|b)*a(a|b){400}c')
    const text = chanceText(200_000)
    expect(() => costly.test(text)).toThrow(/too much work/)
  })

  it.each([
    ['(a)\\1', /back-references/],
    ['(?=a)', /\(\?/],
    ['(?<!a)b', /\(\?/],
    ['a++', /possessive/],
    ['[a', /not closed/],
    ['(a', /not closed/],
    ['a)', /not opened/],
    ['*a', /nothing before/],
    ['[b-a]', /ends before/],
    ['a{3,1}', /ends before/],
    ['a{2000}', /more than/],
    ['(a{100}){100}', /repeats too much/],
    ['\\p{L}', /not known/],
    ['a\\', /backslash/],
    ['[[:nope:]]', /not known/],
    ['('.repeat(99), /nested/],
    ['a'.repeat(2_000), /longer/],
  ])('refuses %s', (written, reason) => {
    expect(() => perl(written)).toThrow(reason)
  })

  it('finds the longest at the leftmost place', () => {
    expect(perl('a|ab|abc').find('xabcd', 0)).toEqual([1, 4])
    expect(perl('\\bb+').find('abb bb', 0)).toEqual([4, 6])
    expect(perl('q').find('abc', 0)).toBeNull()
  })

  it('ignores case where asked, also inside of sets and beyond ASCII', () => {
    const any = (written: string) => createMatcher(parsePattern(written, 'perl', true))
    expect(any('zoë [a-c]').test('ZOË B')).toBe(true)
    expect(any('[^a]').test('A')).toBe(false)
    expect(perl('(?i)TIDE').test('tide')).toBe(true)
  })
})

/** Letters in no order that repeats, the same each time. */
function chanceText(length: number): string {
  let seed = 7
  const letter = (): string => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed > 1_073_741_824 ? 'a' : 'b'
  }
  return Array.from({ length }, letter).join('')
}

describe('globs', () => {
  it.each([
    ['*.md', 'a.md', true],
    ['*.md', 'sub/a.md', false],
    ['**/*.md', 'a.md', true],
    ['**/*.md', 'sub/deep/a.md', true],
    ['src/**/x.ts', 'src/x.ts', true],
    ['src/**', 'src/a/b', true],
    ['**', 'a/b', true],
    ['?.md', '记.md', true],
    ['[ab].md', 'b.md', true],
    ['[!ab].md', 'b.md', false],
    ['*.{ts,tsx}', 'a.tsx', true],
    ['*.{ts,tsx}', 'a.tsxx', false],
    ['a\\*b', 'a*b', true],
    ['a\\*b', 'axb', false],
    ['[', '[', true],
    ['a.c', 'abc', false],
    [`${'*a'.repeat(30)}b`, 'a'.repeat(200), false],
  ])('%s and %s: %s', (glob, path, expected) => {
    expect(createGlob(glob, { hasBraces: true })(path)).toBe(expected)
  })
})
