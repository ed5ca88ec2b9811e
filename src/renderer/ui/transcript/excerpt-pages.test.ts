import { expect, it } from 'vitest'
import type { TranscriptEntry } from '../../../shared/project'
import { earlierThan, firstPage, isFoldable, laterThan, withPage } from './excerpt-pages'

const entry = (line: number, more: Partial<TranscriptEntry> = {}): TranscriptEntry => ({
  line,
  by: 'person',
  atMs: null,
  text: 'x',
  isCut: false,
  ...more,
})
const excerpt = (lines: readonly TranscriptEntry[], hasEarlier = false, hasLater = false) => ({
  sessionId: 's1',
  path: '/p/s1.jsonl',
  line: 1,
  lines,
  hasEarlier,
  hasLater,
})

it.each([
  [1, 41, 1],
  [40, 80, 1],
  [100, 140, 60],
])('begins at line %i with lines to %i from %i', (line, to, from) =>
  expect(firstPage(excerpt([]), { line, around: 40 })).toMatchObject({ line, from, to }),
)

it.each([
  [101, { line: 60, around: 40 }],
  [42, { line: 1, around: 40 }],
  [3, { line: 1, around: 1 }],
  [2, { line: 1, around: 0 }],
])('asks for what is right before line %i', (from, ask) => {
  expect(earlierThan({ from })).toEqual(ask)
  expect(ask.line + ask.around).toBe(from - 1)
})

it('asks for what is right after', () =>
  expect(laterThan({ to: 80 })).toEqual({ line: 121, around: 40 }))

it('joins pages on both sides, and leaves out what only marks their middle', () => {
  const shown = firstPage(excerpt([entry(100)], true, true), { line: 100, around: 40 })
  const before = withPage(
    shown,
    excerpt([entry(10), entry(19, { isRaw: true })], false, true),
    earlierThan(shown),
  )
  expect(before).toMatchObject({ from: 1, to: 140, hasEarlier: false, hasLater: true })
  const after = withPage(before, excerpt([entry(150)], true, false), laterThan(before))
  expect(after).toMatchObject({ line: 100, from: 1, to: 221, hasEarlier: false, hasLater: false })
  expect(after.entries.map(({ line }) => line)).toEqual([10, 100, 150])
})

it.each([
  ['a short answer', entry(1, { by: 'assistant' }), false],
  ['a long answer', entry(1, { by: 'assistant', text: 'x'.repeat(641) }), true],
  ['an answer of many lines', entry(1, { by: 'tool', text: '\n'.repeat(8) }), true],
  ['eight lines', entry(1, { by: 'tool', text: '\n'.repeat(7) }), false],
  ['a long word of the person', entry(1, { text: 'x'.repeat(4_000) }), false],
])('folds %s or not', (_, one, isFolded) => expect(isFoldable(one)).toBe(isFolded))
