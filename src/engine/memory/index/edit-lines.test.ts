import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countFor } from '../../../testing/count'
import { formOfIndex, insertLine, removeTarget, restoreLine } from './edit-lines'
import { indexLineFor } from './index-line'

const A = '- [A](a.md) — first'
const B = '- [B](b.md) — second'
const NEW = '- [N](n.md) — new'

describe('insertLine', () => {
  it.each([
    ['into nothing', '', 'last', `${NEW}\n`],
    ['below the last entry', `${A}\n${B}\n`, 'last', `${A}\n${B}\n${NEW}\n`],
    ['keeping a missing final newline', `${A}\n${B}`, 'last', `${A}\n${B}\n${NEW}`],
    ['keeping CRLF', `${A}\r\n${B}\r\n`, 'last', `${A}\r\n${B}\r\n${NEW}\r\n`],
    ['keeping the byte-order mark', `\uFEFF${A}\n`, 'last', `\uFEFF${A}\n${NEW}\n`],
    ['above the notes after the entries', `${A}\n\nNotes.\n`, 'last', `${A}\n${NEW}\n\nNotes.\n`],
    [
      'below a bullet with a second line',
      `${A}\n  more\n\nx\n`,
      'last',
      `${A}\n  more\n${NEW}\n\nx\n`,
    ],
    ['below a heading without entries', '# Memory\n\n', 'last', `# Memory\n${NEW}\n\n`],
    ['above the first entry', `# Memory\n\n${A}\n`, 'first', `# Memory\n\n${NEW}\n${A}\n`],
    ['at a line', `${A}\n${B}\n`, { line: 2 }, `${A}\n${NEW}\n${B}\n`],
    ['past the end', `${A}\n`, { line: 99 }, `${A}\n${NEW}\n`],
    ['before line 1', `${A}\n`, { line: -3 }, `${NEW}\n${A}\n`],
  ] as const)('puts the line %s', (_, text, position, expected) => {
    expect(insertLine(text, NEW, position)).toBe(expected)
  })
})

describe('removeTarget and restoreLine', () => {
  it.each([
    ['the only line', `${A}\n`, 'a.md', ''],
    ['the first line', `${A}\n${B}\n`, 'a.md', `${B}\n`],
    ['the last line without a newline', `${A}\n${B}`, 'b.md', A],
    ['a CRLF line', `${A}\r\n${B}\r\n`, 'a.md', `${B}\r\n`],
    [
      'a table row',
      '| File | What |\n| --- | --- |\n| a.md | x |\n| b.md | y |\n',
      'a.md',
      '| File | What |\n| --- | --- |\n| b.md | y |\n',
    ],
    ['one link of several', '- [A](a.md), [B](b.md) — both\n', 'a.md', '- A, [B](b.md) — both\n'],
    ['an encoded target', '- [X](my%20file.md) — x\n', 'my file.md', ''],
    ['a bare target with blanks', '- [X](my file.md) — x\n', 'my file.md', ''],
    ['a decomposed name', '- [C](cafe\u0301.md) — x\n', 'caf\u00e9.md', ''],
    [
      'nothing when only prose mentions it',
      'See `a.md` for more.\n',
      'a.md',
      'See `a.md` for more.\n',
    ],
    ['nothing inside a code fence', '```\n- [A](a.md)\n```\n', 'a.md', '```\n- [A](a.md)\n```\n'],
    ['both lines of a double', `${A}\n${B}\n- [A again](a.md)\n`, 'a.md', `${B}\n`],
  ])('takes out %s', (_, text, file, expected) => {
    expect(removeTarget(text, file).text).toBe(expected)
  })

  it('puts a line under its old neighbour when lines were added above', () => {
    const { removed } = removeTarget(`${A}\n${B}\n`, 'b.md')
    expect(restoreLine(`# Top\n\n${A}\n${NEW}\n`, removed[0]!)).toBe(
      `# Top\n\n${A}\n${B}\n${NEW}\n`,
    )
  })

  it('puts a line above the one that followed it when its neighbour is gone', () => {
    const { removed } = removeTarget(`${A}\n${B}\n${NEW}\n`, 'b.md')
    expect(restoreLine(`# Top\n\n${NEW}\n`, removed[0]!)).toBe(`# Top\n\n${B}\n${NEW}\n`)
  })

  it('puts a line last when nothing of its place is left', () => {
    const { removed } = removeTarget(`${A}\n${B}\n`, 'b.md')
    expect(restoreLine('# Other\n\n- [C](c.md)\n', removed[0]!)).toBe(
      `# Other\n\n- [C](c.md)\n${B}\n`,
    )
  })

  it('leaves a text alone that points at the memory already', () => {
    const { removed } = removeTarget(`${A}\n${B}\n`, 'b.md')
    expect(restoreLine('- [Bee](b.md)\n', removed[0]!)).toBe('- [Bee](b.md)\n')
  })

  it('gives a shared line its link back, or a line of its own when that line changed', () => {
    const { text, removed } = removeTarget('- [A](a.md), [B](b.md)\n', 'a.md')
    expect(restoreLine(text, removed[0]!)).toBe('- [A](a.md), [B](b.md)\n')
    expect(restoreLine('- [B](b.md)\n', removed[0]!)).toBe('- [B](b.md)\n- [A](a.md)\n')
  })

  it('is undone byte for byte, whatever the text', () => {
    const line = fc.constantFrom(A, B, NEW, '', '# Heading', 'words', '  - [A](a.md) — deep', '- x')
    const lines = fc.array(fc.tuple(line, fc.constantFrom('\n', '\n', '\r\n')), { maxLength: 12 })
    fc.assert(
      fc.property(lines, fc.boolean(), fc.boolean(), (parts, marked, open) => {
        const last = parts.length - 1
        const body = parts.map(([t, end], at) => t + (open && at === last && t !== '' ? '' : end))
        const text = (marked ? '\uFEFF' : '') + body.join('')
        const first = removeTarget(text, 'a.md')
        if (first.removed.length !== 1) return
        expect(restoreLine(first.text, first.removed[0]!)).toBe(text)
      }),
      { numRuns: countFor(20_000) },
    )
  })
})

describe('indexLineFor', () => {
  const memory = { file: 'project_tide.md', name: 'Tide tables', description: 'Built at\n night.' }
  const known = () => false

  it.each([
    ['an empty index', '', '- [Tide tables](project_tide.md) — Built at night.'],
    [
      'file names',
      '* [a.md](a.md) - x\n',
      '* [project_tide.md](project_tide.md) - Built at night.',
    ],
    ['no bullet', '[A](a.md): x\n', '[Tide tables](project_tide.md): Built at night.'],
    [
      'a table',
      '| M | What |\n|---|---|\n| [A](a.md) | x |\n',
      '| [Tide tables](project_tide.md) | Built at night. |',
    ],
  ])('takes the form of %s', (_, text, expected) => {
    expect(indexLineFor(memory, formOfIndex(text, known))).toBe(expected)
  })

  it.each([
    ['no hook', { ...memory, description: ' ' }, '- [Tide tables](project_tide.md)'],
    [
      'brackets and blanks',
      { file: 'a (1).md', name: 'A [1]', description: '' },
      '- [A \\[1\\]](a%20%281%29.md)',
    ],
    ['Chinese', { file: '记忆.md', name: '记忆', description: '一行' }, '- [记忆](记忆.md) — 一行'],
  ])('writes %s', (_, subject, expected) => {
    expect(indexLineFor(subject)).toBe(expected)
  })

  it('shortens a long hook at a word, within the limit and between characters', () => {
    const words = indexLineFor({ ...memory, description: 'harbour '.repeat(60) })
    expect(words.length).toBeLessThanOrEqual(200)
    expect(words.endsWith('harbour…')).toBe(true)
    const faces = indexLineFor({ ...memory, description: '🌙'.repeat(200) })
    expect(faces.length).toBeLessThanOrEqual(200)
    expect(() => encodeURIComponent(faces)).not.toThrow()
  })
})
