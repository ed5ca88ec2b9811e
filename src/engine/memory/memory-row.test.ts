import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countFor } from '../../testing/count'
import { saying } from '../../testing/saying'
import { memoryRowOf, type MemorySource } from './memory-row'
import { isScanned } from './scanned'
import { encodeText } from './text'

const NOW_MS = Date.parse('2026-11-30T00:00:00Z')
const NS = 1_000_000n
const context = { nowMs: NOW_MS, limits: { headLines: 30 }, editableLinks: new Set<string>() }
const source = (
  text: string | Uint8Array | null,
  more: Partial<MemorySource> = {},
): MemorySource => {
  const bytes = typeof text === 'string' ? encodeText(text) : text
  return {
    projectId: '/m',
    file: 'user_role.md',
    bytes,
    stat: { sizeBytes: bytes?.length ?? 0, mtimeNs: BigInt(NOW_MS - 86_400_000) * NS },
    hash: bytes === null ? '' : 'h',
    ...more,
  }
}

/** The full count takes longer than a test usually may. */
const LONG_MS = 120_000

describe('rows', () => {
  it('say all that a list shows', () => {
    const text =
      '---\nname: Role\ndescription: who\nmetadata: \n  type: user\n  pinned: true\n  originSessionId: s-1\n  modified: 2026-11-28T00:00:00Z\n---\nSee [[a]].\n'
    expect(memoryRowOf(source(text), context)).toEqual({
      projectId: '/m',
      file: 'user_role.md',
      name: 'Role',
      description: 'who',
      type: 'user',
      shape: 'nested',
      modifiedAtMs: NOW_MS - 86_400_000,
      ageDays: 2,
      ageSource: 'modified',
      score: 100 * (1 - 2 ** (-2 / 180)),
      action: 'keep',
      due: false,
      links: ['a'],
      originSessionId: 's-1',
      pinned: true,
      sizeBytes: text.length,
      tokens: Math.ceil(text.length / 4),
      hash: 'h',
      team: false,
      editable: true,
    })
  })

  it.each<[string, MemorySource, object]>([
    [
      'not UTF-8',
      source(new Uint8Array([0x2d, 0xff, 0xfe])),
      { editable: false, problem: saying('UTF-8') },
    ],
    ['a NUL in the text', source('---\nname: a\0b\n---\n'), { editable: true, name: 'a\0b' }],
    [
      'a FIFO',
      source(null, { problem: 'not-a-file' }),
      { editable: false, problem: saying('not a regular file'), hash: '' },
    ],
    [
      'too large',
      source(null, { problem: 'too-large' }),
      { editable: false, problem: saying('too large') },
    ],
    [
      'a link',
      source('B', { linkTarget: '/dot/x.md' }),
      { editable: false, linkTarget: '/dot/x.md' },
    ],
    [
      'an unclosed head',
      source('---\nname: x\n'),
      { type: 'unknown', name: 'user_role', problem: saying('no closing fence') },
    ],
    ['1970', source('B', { stat: { sizeBytes: 1, mtimeNs: 0n } }), { modifiedAtMs: 0 }],
    [
      'the future',
      source('B', { stat: { sizeBytes: 1, mtimeNs: BigInt(NOW_MS * 2) * NS } }),
      { ageDays: 0, score: 0 },
    ],
    ['team', source('B', { file: 'team/x.md' }), { team: true, name: 'x' }],
  ])('have a word for %s', (_name, given, wanted) => {
    expect(memoryRowOf(given, context)).toMatchObject(wanted)
  })

  it('may be edited through a link that was allowed', () => {
    const allowed = { ...context, editableLinks: new Set(['/dot/x.md']) }
    expect(memoryRowOf(source('B', { linkTarget: '/dot/x.md' }), allowed).editable).toBe(true)
  })
})

it.each([
  ['a.md', true],
  ['sub/a.md', true],
  ['team/a.md', true],
  ['A.MD', true],
  ['sub/archive/a.md', true],
  ['MEMORY.md', false],
  ['team/MEMORY.md', false],
  ['archive/a.md', false],
  ['logs/2026/10/2026-10-02.md', false],
  ['.git/a.md', false],
  ['.a.md', false],
  ['a.md.bak', false],
  ['a.csv', false],
])('scans %s: %s', (path, scanned) => {
  expect(isScanned(path)).toBe(scanned)
})

describe('generated files', () => {
  const line = fc.oneof(
    fc.constantFrom(
      '---',
      '--- ',
      '---js',
      'name: x',
      'type: user',
      'metadata: ',
      '  type: value',
      '  - a',
      'description: >-',
      '  folded',
      '"quoted": k',
      'a: [b',
      'x: {y',
      '\t',
      '',
      '# c',
      '[[l]]',
      '```',
      '`',
      '\uFEFF---',
      'a: "b',
      "'",
      ': :',
      '? k',
      '&a *a',
      '%TAG',
    ),
    fc.string({ unit: 'binary', maxLength: 30 }),
  )
  const text = fc
    .tuple(fc.array(line, { maxLength: 14 }), fc.constantFrom('\n', '\r\n', '\r'), fc.boolean())
    .map(([lines, end, head]) => (head ? ['---', ...lines] : lines).join(end))
  const bytes = fc.oneof(
    { weight: 5, arbitrary: text.map(encodeText) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) },
  )

  it(
    'are all read, and none is changed',
    () => {
      fc.assert(
        fc.property(bytes, (given) => {
          const before = given.slice()
          const row = memoryRowOf(source(given), context)
          expect(given).toEqual(before)
          expect(row.shape === 'none' && row.type !== 'unknown').toBe(false)
        }),
        { numRuns: countFor(10_000) },
      )
    },
    LONG_MS,
  )
})
