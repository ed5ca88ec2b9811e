import { describe, expect, it } from 'vitest'
import type { ClaimResult, Fault, MemoryAudit, Verdict } from '../../../shared/audit'
import {
  countClaims,
  EVERY_CLAIM,
  renameFixes,
  reportRows,
  shownClaims,
  shownFaults,
} from './report-rows'

const aClaim = (verdict: Verdict, changes: Partial<ClaimResult> = {}): ClaimResult => ({
  id: `${verdict} ${String(changes.start ?? 0)}`,
  kind: 'path',
  text: 'src/tides.ts',
  line: 1,
  start: 0,
  end: 12,
  verdict,
  evidence: { kind: 'found', at: 'src/tides.ts' },
  penalty: 0,
  ignored: false,
  ...changes,
})

const aMemory = (file: string, claims: readonly ClaimResult[]): MemoryAudit => ({
  file,
  name: file,
  type: 'project',
  hash: 'h',
  score: 50,
  deepScore: 70,
  action: 'review',
  claims,
})

const shape = (rows: ReturnType<typeof reportRows>) =>
  rows.map((row) => {
    if (row.kind === 'memory') return `${row.open ? 'v' : '>'} ${row.memory.file}`
    return row.kind === 'claim' ? `- ${row.claim.verdict}` : `silent ${String(row.count)}`
  })

const memories = [
  aMemory('broken.md', [aClaim('ok'), aClaim('missing', { start: 9 })]),
  aMemory('fine.md', [aClaim('ok'), aClaim('unchecked')]),
  aMemory('mute.md', []),
]

describe('the lines of a report', () => {
  it('opens what has harm, leaves the rest folded, and counts what claims nothing', () => {
    expect(shape(reportRows(memories, EVERY_CLAIM, new Set()))).toEqual([
      'v broken.md',
      '- missing',
      '- ok',
      '> fine.md',
      'silent 1',
    ])
  })

  it('turns what a person opened or closed', () => {
    const turned = new Set(['broken.md', 'fine.md'])
    expect(shape(reportRows(memories, EVERY_CLAIM, turned))).toEqual([
      '> broken.md',
      'v fine.md',
      '- unchecked',
      '- ok',
      'silent 1',
    ])
  })

  it('shows only what a filter lets through, opened', () => {
    const filter = { verdict: 'unchecked', kind: 'all' } as const
    expect(shape(reportRows(memories, filter, new Set()))).toEqual(['v fine.md', '- unchecked'])
  })

  it('keeps ten thousand claims in one list', () => {
    const many = Array.from({ length: 2_000 }, (_, at) =>
      aMemory(
        `${String(at)}.md`,
        Array.from({ length: 5 }, () => aClaim('missing')),
      ),
    )
    expect(reportRows(many, EVERY_CLAIM, new Set())).toHaveLength(12_000)
  })
})

it('puts the most harm first and what is not judged last', () => {
  const claims = [
    aClaim('missing', { ignored: true, start: 1 }),
    aClaim('ok', { start: 2 }),
    aClaim('unchecked', { start: 3 }),
    aClaim('elsewhere', { start: 4 }),
    aClaim('missing', { start: 6 }),
    aClaim('missing', { start: 5 }),
  ]
  const order = shownClaims(aMemory('a.md', claims), EVERY_CLAIM).map(({ start }) => start)
  expect(order).toEqual([5, 6, 4, 3, 2, 1])
})

it.each([
  ['missing', [2]],
  ['ignored', [1]],
  ['all', [2, 1]],
] as const)('filters by %s', (verdict, starts) => {
  const claims = [aClaim('missing', { ignored: true, start: 1 }), aClaim('missing', { start: 2 })]
  const shown = shownClaims(aMemory('a.md', claims), { verdict, kind: 'all' })
  expect(shown.map(({ start }) => start)).toEqual(starts)
})

it('counts what is not judged apart from every verdict', () => {
  expect(countClaims([aClaim('missing', { ignored: true }), aClaim('ok')])).toEqual({
    ok: 1,
    missing: 0,
    elsewhere: 0,
    unchecked: 0,
    ignored: 1,
  })
})

it('gathers the fixes of renames, and of nothing else', () => {
  const renamed = { kind: 'renamed', to: 'b.ts', on: '2026-10-02' } as const
  const claims = [
    aClaim('elsewhere', { evidence: renamed, fix: 'one' }),
    aClaim('elsewhere', { evidence: renamed, fix: 'two', ignored: true }),
    aClaim('elsewhere', { evidence: { kind: 'onBranch', branch: 'next' }, fix: 'three' }),
  ]
  const report = { memories: [aMemory('a.md', claims)] } as unknown as Parameters<
    typeof renameFixes
  >[0]
  expect(renameFixes(report)).toEqual(['one'])
})

it('lists faults by harm, then by file and line', () => {
  const fault = (kind: Fault['kind'], file: string, line: number): Fault => ({
    id: `${kind} ${file} ${String(line)}`,
    kind,
    file,
    line,
    text: '',
    values: {},
  })
  const faults = [
    fault('limit', 'a.md', 1),
    fault('dead-link', 'b.md', 1),
    fault('dead-link', 'a.md', 7),
    fault('dead-link', 'a.md', 2),
    fault('secret', 'z.md', 1),
  ]
  expect(shownFaults(faults, 'all').map(({ id }) => id)).toEqual([
    'secret z.md 1',
    'dead-link a.md 2',
    'dead-link a.md 7',
    'dead-link b.md 1',
    'limit a.md 1',
  ])
  expect(shownFaults(faults, 'limit')).toHaveLength(1)
})
