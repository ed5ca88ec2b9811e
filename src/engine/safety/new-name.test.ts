import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countFor } from '../../testing/count'
import { fileNameFor } from '../memory/file-name'
import { newPathInside } from './inside'
import { checkNewName, checkNewPath } from './new-name'

const ROOT = '/home/ana/.claude/projects/-srv-tide-tables/memory'

/** The full count takes longer than a test usually may. */
const LONG_MS = 120_000

describe('names that are refused', () => {
  it.each([
    ['empty', ''],
    ['the folder itself', '.'],
    ['the folder above', '..'],
    ['up and out', '../x.md'],
    ['absolute', '/etc/x.md'],
    ['a backslash', 'a\\b.md'],
    ['a drive', 'C:x.md'],
    ['an encoded slash', 'a%2Fb.md'],
    ['a null byte', 'a\0.md'],
    ['a line feed', 'a\nb.md'],
    ['a right-to-left override', 'a\u202Edm.exe'],
    ['a byte-order mark', '\uFEFFa.md'],
    ['a lone surrogate', 'a\uD800.md'],
    ['full-width stops', '．．/x.md'],
    ['a two-dot leader', '‥/x.md'],
    ['an ellipsis', 'a….md'],
    ['a full-width slash', 'a／b.md'],
    ['a care-of sign', '℅.md'],
    ['a full-width per cent', 'a％2e.md'],
    ['a full-width colon', 'C：x.md'],
    ['a small backslash', 'a﹨b.md'],
    ['a numbered stop', '⒈md'],
    ['a device', 'CON'],
    ['a device with an ending', 'nul.md'],
    ['a device with a superscript', 'com¹.md'],
    ['a device in full width', 'ＣＯＮ.md'],
    ['a blank at the end', 'a.md '],
    ['a dot at the end', 'a.'],
    ['a dot file', '.hidden.md'],
    ['a git folder', '.git/hooks/x.md'],
    ['an empty part', 'a//b.md'],
    ['256 bytes', `${'é'.repeat(126)}abc.`.padEnd(250, 'x') + '.md'.repeat(5)],
  ])('refuses %s', (_name, path) => {
    expect(checkNewPath(path).allow).toBe(false)
    expect(() => newPathInside(ROOT, path)).toThrow(/is refused/)
  })
})

const LETTERS = [
  ...Array.from('abcxyzäéßñøžčąđþ'),
  ...Array.from('абвгдежз'),
  ...Array.from('αβγδεζ'),
  ...Array.from('仓库网站记忆测试'),
  ...Array.from('かきくけこカキク'),
  ...Array.from('한국어시험'),
  ...Array.from('אבגדה'),
  ...Array.from('ابتثج'),
  'ที่',
  'ไทย',
  'ำ',
  ...Array.from('हिंदी'),
  ...Array.from('தமிழ்'),
  '½',
  '²',
  '（',
  '）',
  '「',
  '」',
  '-',
  '_',
  '+',
  '&',
  "'",
  '📌',
  '👩‍🚀',
]

describe('names that are accepted', () => {
  it('accepts legal names in any script', () => {
    const legal = fc
      .array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 20 })
      .map((letters) => `${letters.join('')}.md`)
    fc.assert(
      fc.property(legal, (name) => {
        expect(checkNewName(name)).toEqual({ allow: true })
        expect(newPathInside(ROOT, name)).toBe(`${ROOT}/${name}`)
      }),
      { numRuns: countFor(300) },
    )
  })

  it.each([
    'ไทย_ความจำ.md',
    'メモ（下書き）.md',
    '½_day.md',
    'team/a.md',
    'café.md',
    'cafe\u0301.md',
  ])('accepts %s', (name) => expect(checkNewPath(name)).toEqual({ allow: true }))
})

const PIECES = [
  '..',
  '.',
  '/',
  '\\',
  '%2e%2e',
  '%2f',
  '．',
  '。',
  '／',
  '＼',
  '\u2215',
  '\u202E',
  '\u200F',
  '\0',
  '\n',
  ':',
  '：',
  '~',
  'C:',
  'CON',
  'a',
  'b.md',
  'etc',
  'passwd',
  '\uD800',
  '…',
  '‥',
  ' ',
  '$HOME',
  '`id`',
  'file://',
  '\\\\srv\\share',
]

describe('hostile names', () => {
  it(
    'never lead outside of the folder',
    () => {
      const hostile = fc.oneof(
        fc
          .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 12 })
          .map((p) => p.join('')),
        fc
          .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 12 })
          .map((p) => p.join('/')),
        fc.string({ unit: 'binary', maxLength: 60 }),
      )
      fc.assert(
        fc.property(hostile, (name) => {
          for (const form of [name, name.normalize('NFKC')]) expectInside(form)
        }),
        { numRuns: countFor(5_000) },
      )
    },
    LONG_MS,
  )

  it(
    'become safe file names when they are titles of memories',
    () => {
      fc.assert(
        fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (title) => {
          const file = fileNameFor('feedback', title, [])
          expect(checkNewName(file)).toEqual({ allow: true })
          expect(file.includes('/')).toBe(false)
        }),
        { numRuns: countFor(5_000) },
      )
    },
    LONG_MS,
  )
})

function expectInside(name: string): void {
  let path: string
  try {
    path = newPathInside(ROOT, name)
  } catch {
    // Refused, which is the right answer for nearly all of them.
    return
  }
  const simple = path.normalize('NFKC')
  expect(new URL(`file://${encodeURI(path)}`).pathname.startsWith(encodeURI(ROOT))).toBe(true)
  expect(simple.startsWith(`${ROOT}/`)).toBe(true)
  expect(simple.slice(ROOT.length + 1)).not.toMatch(/(?:^|\/)\.{1,2}(?:\/|$)|[\\:%\0]/)
}
