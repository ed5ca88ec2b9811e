import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countFor } from '../../testing/count'
import { sha256 } from '../../testing/sha256'
import type { ImportLayout } from '../../shared/import'
import { encodeText } from '../memory/text'
import { draftSources } from './draft-sources'
import type { ReadSource } from './source'

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

const line = fc.oneof(
  fc.constantFrom(
    '',
    '  ',
    '# Title',
    '## Section ##',
    '### Deep',
    '## ',
    '#tag',
    'Words of a paragraph.',
    'A title',
    '===',
    '---',
    '***',
    '- a bullet that is long enough to be a fact',
    '  - nested',
    '* another bullet, which is a fact as well',
    '1. a step',
    '+ short',
    '- [x] a task that is done already and long',
    '```',
    '```js',
    '~~~~',
    '    indented',
    '\ttab',
    '> quoted',
    '| a | b |',
    '| --- | --- |',
    '| [x](x.md) | y |',
    '- [User](user_role.md) — a hook',
    '- [[wiki link]] — a hook',
    'see [a page](page.md) of it',
    '<!-- a comment',
    '-->',
    '<details>',
    '</details>',
    '<pre>',
    '</pre>',
    'name: A name',
    'type: user',
    'description: what it says',
    '用户喜欢简短的回答。',
    '🌊 high\u00a0water',
    '\uFEFF',
  ),
  fc.string({ maxLength: 20 }),
)
const end = fc.constantFrom('\n', '\n', '\n', '\r\n', '\r')
const markdown = fc
  .tuple(
    fc.boolean(),
    fc.array(fc.tuple(line, end), { maxLength: 40 }),
    fc.oneof(fc.constant(''), line),
  )
  .map(([isMarked, lines, last]) => {
    const text = lines.map(([words, close]) => words + close).join('') + last
    return (isMarked ? '\uFEFF' : '') + text.replaceAll('\0', '')
  })
const name = fc.constantFrom('MEMORY.md', 'CLAUDE.md', 'notes.txt', 'user_role.md', 'old.md')

const sourceOf = (
  relativePath: string,
  bytes: Uint8Array,
  isOfMemoryFolder = false,
): ReadSource => ({
  name: relativePath,
  path: `/desk/${relativePath}`,
  relativePath,
  isOfMemoryFolder,
  bytes,
  sizeBytes: bytes.length,
  mtimeNs: 0n,
  isConverted: false,
})

it('puts every byte into exactly one part or leftover, and the text is that of the bytes', () => {
  const layouts = new Set<ImportLayout | undefined>()
  fc.assert(
    fc.property(name, markdown, fc.boolean(), (file, text, isOfMemoryFolder) => {
      const bytes = encodeText(text)
      const source = sourceOf(file, bytes, isOfMemoryFolder)
      const made = draftSources([source], { hash: sha256, headLines: 30 })
      layouts.add(made.sources[0]?.layout)
      const times = new Array<number>(bytes.length).fill(0)
      const ranges = [
        ...made.drafts.flatMap(({ from }) => from),
        ...made.leftover.map(({ from }) => from),
      ]
      for (const [from, to] of ranges) {
        expect(from).toBeLessThan(to)
        for (let at = from; at < to; at += 1) times[at] = (times[at] ?? 0) + 1
      }
      expect(times.every((count) => count === 1)).toBe(true)
      const said = (from: readonly (readonly [number, number])[]): string =>
        from.map(([start, stop]) => decoder.decode(bytes.subarray(start, stop))).join('')
      for (const { from, text: own } of made.drafts) expect(own).toBe(said(from))
      for (const { from, text: own } of made.leftover) expect(own).toBe(said([from]))
      expect(new Set(made.drafts.map(({ id }) => id)).size).toBe(made.drafts.length)
      expect(made.drafts.every((draft) => draft.name.trim() !== '')).toBe(true)
    }),
    { numRuns: countFor(10_000) },
  )
  expect([...layouts].sort()).toEqual(['claude-md', 'index', 'memory', 'notes'])
})

const words = fc.stringMatching(/^[a-z][a-z ]{20,60}[a-z]$/)

it('splits at each heading of a plain text, and at no line of code', () => {
  fc.assert(
    fc.property(fc.array(words, { minLength: 2, maxLength: 8 }), words, (titles, inside) => {
      const sections = titles.map(
        (title, at) =>
          `## ${title} ${at}\n\n\`\`\`\n## ${inside}\n\`\`\`\n\n~~~\n# ${inside}\n~~~\n`,
      )
      const bytes = encodeText(sections.join('\n'))
      const { drafts } = draftSources([sourceOf('MEMORY.md', bytes)], {
        hash: sha256,
        headLines: 30,
      })
      expect(drafts.map((draft) => draft.text.trimEnd())).toEqual(
        sections.map((section) => section.trimEnd()),
      )
    }),
    { numRuns: countFor(2_000) },
  )
})

it('leaves in the source what is beyond the most parts of one import', () => {
  const bytes = encodeText('## A\n- b\n```\nc\n```\n---\nname: x\n\n'.repeat(2_100))
  const made = draftSources([sourceOf('MEMORY.md', bytes)], {
    hash: sha256,
    headLines: 30,
  })
  expect(made.drafts).toHaveLength(2_000)
  const bytesOf = (from: readonly (readonly [number, number])[]): number =>
    from.reduce((sum, [start, stop]) => sum + stop - start, 0)
  const taken = bytesOf(made.drafts.flatMap(({ from }) => from))
  expect(taken + bytesOf(made.leftover.map(({ from }) => from))).toBe(bytes.length)
})
