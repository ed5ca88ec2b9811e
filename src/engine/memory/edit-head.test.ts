import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import cases from '../../testing/cases/frontmatter.json'
import { countFor } from '../../testing/count'
import { editHead, newMemoryText, replaceBody, usualShape } from './edit-head'
import { factsOf, findKey, readHead } from './head'
import { readStrict } from './strict-head'
import type { HeadChanges } from '../../shared/memory'

const LINES = 30
const context = (file = 'c.md', folderShape: 'flat' | 'nested' = 'flat') => ({
  file,
  folderShape,
  headLines: LINES,
})
const edit = (text: string, changes: HeadChanges, shape: 'flat' | 'nested' = 'flat') =>
  editHead(text, changes, context('c.md', shape))

/** The full count takes longer than a test usually may. */
const LONG_MS = 120_000

describe('an edit of the description', () => {
  cases.cases.forEach((one, index) => {
    const file = one.expect.file ?? `c${index}.md`
    const head = readHead(one.raw, LINES)
    if (head.kind === 'unreadable') {
      it(`is refused: ${one.case}`, () => {
        expect(() => editHead(one.raw, { description: 'x' }, context(file))).toThrow(
          expect.objectContaining({ code: 'memory.headUnreadable' }),
        )
      })
      return
    }
    it.each(['new words', 'a: b #c "d"', '新的：说明'])(
      `leaves all else alone: ${one.case}`,
      (value) => {
        const after = editHead(one.raw, { description: value }, context(file))
        expect(factsOf(readHead(after, LINES), file).description).toBe(value)
        expect(withoutDescription(after)).toBe(withoutDescription(one.raw, after))
      },
    )
  })
})

/** The text without its description; for a text without one, what an added line or head leaves. */
function withoutDescription(text: string, added?: string): string {
  const head = readHead(text, LINES)
  const key = findKey(head, 'description', '')
  if (key !== undefined) return text.slice(0, key.valueAt).trimEnd() + text.slice(key.valueEndAt)
  if (head.kind === 'none' && added !== undefined) {
    const grown = withoutDescription(added)
    expect(grown.endsWith(text.slice(head.bodyAt))).toBe(true)
    return grown
  }
  const name = findKey(head, 'name', '')
  const at = name?.endAt ?? head.keys[0]?.startAt ?? head.fenceAt
  return `${text.slice(0, at)}description:${head.lineEnd}${text.slice(at)}`
}

describe('surgical edits', () => {
  it.each<[string, string, HeadChanges, string]>([
    [
      'keeps trailing blanks',
      '---\ndescription: a \t\n---\n',
      { description: 'b' },
      '---\ndescription: b \t\n---\n',
    ],
    [
      'keeps double quotes',
      '---\ndescription: "a"\n---\n',
      { description: 'b' },
      '---\ndescription: "b"\n---\n',
    ],
    [
      'keeps single quotes',
      "---\ndescription: 'a'\n---\n",
      { description: 'b' },
      "---\ndescription: 'b'\n---\n",
    ],
    [
      'adds quotes where needed',
      '---\ndescription: a\n---\n',
      { description: 'b: c' },
      '---\ndescription: "b: c"\n---\n',
    ],
    [
      'uses the other mark',
      '---\ndescription: a\n---\n',
      { description: 'b: "c"' },
      '---\ndescription: \'b: "c"\'\n---\n',
    ],
    [
      'fills an empty value',
      '---\ndescription:\ntype: user\n---\n',
      { description: 'b' },
      '---\ndescription: b\ntype: user\n---\n',
    ],
    [
      'replaces a block value whole',
      '---\ndescription: >-\n  a\n\n  b\ntype: user\n---\n',
      { description: 'c' },
      '---\ndescription: c\ntype: user\n---\n',
    ],
    [
      'replaces a continuation whole',
      '---\ndescription: a\n  b\n---\n',
      { description: 'c' },
      '---\ndescription: c\n---\n',
    ],
    [
      'keeps CRLF',
      '---\r\nname: n\r\n---\r\nB\r\n',
      { description: 'd' },
      '---\r\nname: n\r\ndescription: d\r\n---\r\nB\r\n',
    ],
    [
      'changes the type below metadata',
      '---\nmetadata: \n  node_type: memory\n  type: user\n---\n',
      { type: 'project' },
      '---\nmetadata: \n  node_type: memory\n  type: project\n---\n',
    ],
    [
      'adds the type below node_type',
      '---\nmetadata: \n  node_type: memory\n  a: b\n---\n',
      { type: 'project' },
      '---\nmetadata: \n  node_type: memory\n  type: project\n  a: b\n---\n',
    ],
    [
      'adds the type flat',
      '---\nname: n\ndescription: d\nx: y\n---\n',
      { type: 'project' },
      '---\nname: n\ndescription: d\ntype: project\nx: y\n---\n',
    ],
    ['pins flat', '---\nname: n\n---\n', { pinned: true }, '---\nname: n\npinned: true\n---\n'],
    [
      'pins nested',
      '---\nmetadata:\n    type: user\nx: y\n---\n',
      { pinned: true },
      '---\nmetadata:\n    type: user\n    pinned: true\nx: y\n---\n',
    ],
    ['unpins', '---\nname: n\npinned: true\n---\n', { pinned: false }, '---\nname: n\n---\n'],
    ['leaves an unpinned one', '---\nname: n\n---\n', { pinned: false }, '---\nname: n\n---\n'],
    ['fills an empty head', '---\n---\nB', { description: 'd' }, '---\ndescription: d\n---\nB'],
    ['joins lines', '---\nname: n\n---\n', { name: 'a\nb' }, '---\nname: a b\n---\n'],
    ['leaves an equal value', '---\nname: "n" \n---\n', { name: 'n' }, '---\nname: "n" \n---\n'],
    [
      'heads a bare file',
      '# T\n\nB\n',
      { description: 'd', type: 'user' },
      '---\nname: c\ndescription: d\ntype: user\n---\n\n# T\n\nB\n',
    ],
    [
      'heads a file with a mark',
      '\uFEFFB\r\n',
      { description: 'd' },
      '\uFEFF---\r\nname: c\r\ndescription: d\r\n---\r\n\r\nB\r\n',
    ],
  ])('%s', (_name, before, changes, after) => {
    expect(edit(before, changes)).toBe(after)
  })

  it('heads a bare file in the nested shape of its folder', () => {
    expect(edit('B\n', { name: 'A b', type: 'user', pinned: true }, 'nested')).toBe(
      '---\nname: a-b\nmetadata: \n  node_type: memory\n  type: user\n  pinned: true\n---\n\nB\n',
    )
  })

  it('refuses to rewrite metadata in braces', () => {
    expect(() => edit('---\nmetadata: {type: user}\n---\n', { type: 'project' })).toThrow(/braces/)
  })

  it('keeps the head when only the body changes', () => {
    const broken = '---\ndescription: "abc "def" ghi"\ntype: feedback\n---\n\nOld\n'
    expect(replaceBody(broken, 'New\n', LINES)).toBe(broken.replace('Old', 'New'))
  })

  it.each([
    ['a bare file', 'Old', 'New', 'New'],
    ['an unreadable head', '---js\nx\n---\nOld', 'New', '---js\nx\n---\nNew'],
    ['no line end behind the fence', '---\nname: n\n---', 'New', '---\nname: n\n---\nNew'],
    ['its own text again', '---\nname: n\n---\n\nOld', '\nOld', '---\nname: n\n---\n\nOld'],
  ])('replaces the body of %s', (_name, before, body, after) => {
    expect(replaceBody(before, body, LINES)).toBe(after)
  })
})

describe('what is written reads back', () => {
  const written = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc
      .array(
        fc.constantFrom(...Array.from(': #"\'\\-|>&*!%@`[]{},?=~\n\t'), 'a', 'true', '1', '\\n'),
        {
          maxLength: 12,
        },
      )
      .map((p) => p.join('')),
  )
  it(
    'the same for the line reader and for a strict YAML reader',
    () => {
      fc.assert(
        fc.property(
          written,
          fc.constantFrom('a', '"a"', "'a'", '>\n  a\n  b', ''),
          (value, was) => {
            const before = `---\nname: n\ndescription: ${was}\ntype: user\n---\nBody\n`
            const after = edit(before, { description: value })
            const wanted = value.replace(/\s*[\r\n]+\s*/g, ' ').trim()
            const head = readHead(after, LINES)
            expect(factsOf(head, 'c.md').description).toBe(wanted)
            const strict = readStrict(after.slice(4, head.fenceAt))
            expect(strict).toMatchObject({
              kind: 'read',
              values: { description: wanted, type: 'user' },
            })
            expect(after.endsWith('\ntype: user\n---\nBody\n')).toBe(true)
          },
        ),
        { numRuns: countFor(5_000) },
      )
    },
    LONG_MS,
  )
})

describe('new memories', () => {
  it.each([
    ['flat', '---\nname: Ports: which\ndescription: d\ntype: user\n---\n\nB\n'],
    [
      'nested',
      '---\nname: ports-which\ndescription: d\nmetadata: \n  node_type: memory\n  type: user\n---\n\nB\n',
    ],
  ] as const)('are written in the %s shape', (shape, text) => {
    const memory = { name: 'Ports: which', description: 'd', type: 'user', body: 'B' } as const
    expect(newMemoryText(memory, shape)).toBe(text.replace('Ports: which', '"Ports: which"'))
  })

  it.each([
    [[], 'flat'],
    [['none'], 'flat'],
    [['nested', 'none'], 'nested'],
    [['nested', 'flat'], 'flat'],
  ] as const)('take the shape that most of their folder has: %j', (shapes, shape) => {
    expect(usualShape(shapes)).toBe(shape)
  })
})
