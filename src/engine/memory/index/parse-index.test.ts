import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countFor } from '../../../testing/count'
import { parseIndex, printIndex } from './parse-index'
import { layoutOfText } from './layout'

const MEMORIES = new Set([
  'a.md',
  'b.md',
  'deploy.md',
  'my file.md',
  '100%.md',
  'caf\u00e9.md',
  'sub/c.md',
  'a#b.md',
])
const isMemory = (file: string) => MEMORIES.has(file)
const pointersOf = (text: string) =>
  parseIndex(text, isMemory).lines.flatMap((line) =>
    line.pointers.map((pointer) => `${pointer.strength} ${pointer.file}`),
  )

describe('what counts as a pointer', () => {
  it.each([
    ['the usual form', '- [Title](a.md) — hook', ['link a.md']],
    ['the file name as link text', '- [a.md](a.md) — hook', ['link a.md']],
    ['no bullet', '[A](a.md): hook', ['link a.md']],
    ['several on a line', '- [A](a.md), [B](b.md)', ['link a.md', 'link b.md']],
    ['raw blanks', '- [X](my file.md)', ['link my file.md']],
    ['encoded blanks', '- [X](my%20file.md)', ['link my file.md']],
    ['angle brackets', '- [X](<my file.md>)', ['link my file.md']],
    ['a percent sign in the name', '- [X](100%.md)', ['link 100%.md']],
    ['a decomposed name', '- [X](cafe\u0301.md)', ['link caf\u00e9.md']],
    ['a sub-folder', '- [X](./sub/c.md)', ['link sub/c.md']],
    ['a way back', '- [X](sub/../a.md)', ['link a.md']],
    ['a file outside', '- [X](../other/x.md)', ['link ../other/x.md']],
    ['an anchor', '- [X](a.md#part)', ['link a.md']],
    ['a hash in the name', '- [X](a#b.md)', ['link a#b.md']],
    ['a title', '- [X](a.md "more")', ['link a.md']],
    ['brackets in the words', '- [A [1]](a.md)', ['link a.md']],
    ['parentheses in the name', '- [A](a(1).md)', ['link a(1).md']],
    ['a missing memory', '- [Gone](gone.md)', ['link gone.md']],
    ['a name in a bullet', '- deploy.md: how', ['name deploy.md']],
    ['a bold name in a bullet', '- **deploy.md** — how', ['name deploy.md']],
    ['a backticked name in a bullet', '- `deploy.md` — how', ['name deploy.md']],
    ['a name in a table', '| deploy.md | how |', ['name deploy.md']],
    ['a backticked name in a table', '| `deploy.md` | how |', ['name deploy.md']],
    ['a link in a table', '| [D](deploy.md) | how |', ['link deploy.md']],
    ['a name in prose', 'See `deploy.md` first.', ['mention deploy.md']],
    ['a wiki link', '- [[deploy]] — how', ['mention deploy.md']],
    ['a task', '- [x] [A](a.md)', ['link a.md']],
    ['a heading with a link', '## [A](a.md)', ['link a.md']],
    ['a backticked name of no memory', 'See `README.md`.', []],
    ['a bare name in prose', 'deploy.md is old', []],
    ['an address', '- [X](https://example.org/a.md)', []],
    ['another kind of file', '- [X](a.txt)', []],
    ['an anchor alone', '- [X](#a)', []],
    ['a link in backticks', '`[A](a.md)`', []],
    ['an escaped bracket', '\\[A](a.md)', []],
    ['a code fence', '```\n- [A](a.md)\n```', []],
    ['a tilde fence', '~~~md\n- [A](a.md)\n~~~', []],
    ['a fence that never closes', '```\n- [A](a.md)', ['link a.md']],
    ['head matter', '---\nx: [A](a.md)\n---\n', []],
    ['a block comment', '<!--\n- [A](a.md)\n-->\n', []],
    ['a comment inside a line', '- [A](a.md) <!-- x -->', ['link a.md']],
  ])('%s', (_, text, expected) => {
    expect(pointersOf(text)).toEqual(expected)
  })

  it('keeps every byte of any text', () => {
    const piece = fc.constantFrom(
      '[',
      ']',
      '(',
      ')',
      '`',
      '|',
      '\n',
      '\r\n',
      'a.md',
      '<!--',
      '-->',
      '---',
      '- ',
      '\\',
      '\uFEFF',
      '记',
      '🌙',
    )
    const text = fc.array(piece, { maxLength: 60 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, (value) => {
        const { mark, lines } = parseIndex(value, isMemory)
        expect(printIndex(mark, lines)).toBe(value)
      }),
      { numRuns: countFor(20_000) },
    )
  })

  it.each(['[', '](', '`', '[[', '(', '<!--', '\\', '| ', '`a.md` ', '[a](a.md)', ' '])(
    'reads a long line of "%s" in time linear to its length',
    (piece) => {
      const time = (count: number) => {
        const text = piece.repeat(count)
        const started = performance.now()
        parseIndex(text, isMemory)
        return performance.now() - started
      }
      time(5_000)
      expect(time(20_000)).toBeLessThan(Math.max(1_000, 16 * time(5_000)))
    },
  )
})

describe('layout', () => {
  it.each([
    ['absent', null],
    ['index', ''],
    ['index', '# Memory\n\n- [A](a.md) — x\n'],
    ['index', '| File | What |\n| --- | --- |\n| deploy.md | x |\n'],
    ['index', '- [Gone](gone.md)\n'],
    ['inline', '# Notes\n\nThe port is 4000.\n'],
    ['inline', '- We deploy on Fridays.\n- See `README.md`.\n'],
    ['inline', '| Key | Value |\n| --- | --- |\n| port | 4000 |\n'],
    ['mixed', 'The port is 4000.\n\n- [A](a.md)\n'],
  ] as const)('is %s', (layout, text) => {
    expect(layoutOfText(text, isMemory)).toBe(layout)
  })
})
