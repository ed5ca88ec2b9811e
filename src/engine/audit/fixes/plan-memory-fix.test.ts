import { describe, expect, it } from 'vitest'
import type { ClaimResult, Fault } from '../../../shared/audit'
import { findRelativeDates } from '../../memory/dates/find-relative-dates'
import { planMemoryFix } from './plan-memory-fix'

const ROWS = [
  { file: 'project_tide_model.md', name: 'tide-model' },
  { file: 'reference_ports.md', name: 'port-4000' },
]
const subject = (text: string) => ({
  text,
  rows: ROWS,
  row: { file: 'a.md', modifiedAtMs: Date.parse('2026-10-01T09:00:00Z') },
  headLines: 30,
  findDates: findRelativeDates,
  offsetMinutes: () => 0,
})
const MOVED = {
  kind: 'path',
  text: 'src/auth.ts',
  evidence: { kind: 'renamed', to: 'src/auth/session.ts', on: '2026-10-02' },
} as unknown as ClaimResult
const fault = (kind: 'dead-link' | 'relative-date', text: string) =>
  ({ kind, text, values: { target: text } }) as unknown as Fault

const fixed = (text: string, claims: readonly ClaimResult[], faults: readonly Fault[] = []) =>
  planMemoryFix({ claims, faults }, subject(text)).after

describe('a path that moved', () => {
  it.each([
    ['every mention', '`src/auth.ts`, src/auth.ts.', '`src/auth/session.ts`, src/auth/session.ts.'],
    ['a line stays', 'see src/auth.ts:42', 'see src/auth/session.ts:42'],
    ['a longer path is another', 'lib/src/auth.ts src/auth.tsx src/auth.ts.bak', null],
    ['a fence is left', '```\nsrc/auth.ts\n```', null],
    [
      'mark and line ends stay',
      '\uFEFFone\r\nsrc/auth.ts\r\n',
      '\uFEFFone\r\nsrc/auth/session.ts\r\n',
    ],
  ])('%s', (_name, text, after) => {
    expect(fixed(text, [MOVED])).toBe(after ?? text)
  })
})

describe('a dead link', () => {
  it.each([
    ['a slip of the finger', '[[tide-modle|the model]]', 'tide-modle', '[[tide-model|the model]]'],
    ['nothing near', 'See [[station-import]].', 'station-import', 'See station-import.'],
    ['its alias stays', '[[station-import#a|the import]]', 'station-import', 'the import'],
    ['another number', '[[port-5000]]', 'port-5000', 'port-5000'],
    ['code is left', '`[[station-import]]`', 'station-import', '`[[station-import]]`'],
  ])('%s', (_name, text, target, after) => {
    expect(fixed(text, [], [fault('dead-link', target)])).toBe(after)
  })
})

it('writes the day for the words, by the date of the head before that of the file', () => {
  const head = '---\nname: a\nmodified: 2026-11-20T09:00:00Z\n---\n\n'
  const dates = [fault('relative-date', 'yesterday')]
  expect(fixed('Done yesterday.', [], dates)).toContain('2026-09-30')
  const { after, reasons } = planMemoryFix(
    { claims: [], faults: dates },
    subject(`${head}Done yesterday.`),
  )
  expect(after.startsWith(head)).toBe(true)
  expect(after).toContain('2026-11-19')
  expect(reasons).toMatchObject([{ kind: 'relative-date', line: 6, from: 'yesterday' }])
})
