import { expect, it } from 'vitest'
import type { AuditReport, ClaimResult, Fault } from '../../shared/audit'
import type { MemoryDetail, MemoryRow } from '../../shared/memory'
import type { ReviewCard } from '../../shared/review'
import { memoryRow } from '../../testing/memory-row'
import { cardOf, suggestAct } from './card'
import { groupOf, mayBeObvious } from './groups'

const claim = (more: Partial<ClaimResult> = {}): ClaimResult => ({
  id: 'c',
  kind: 'path',
  text: 'src/tides.ts',
  line: 1,
  start: 0,
  end: 12,
  verdict: 'missing',
  evidence: { kind: 'never', commits: 9 },
  penalty: 20,
  ignored: false,
  ...more,
})
const alike = (kind: 'same' | 'near' | 'conflict'): ReviewCard['alike'][number] => ({
  file: 'b.md',
  name: 'B',
  kind,
  why: { kind: 'sameText' },
})
const fault = (file: string): Fault => ({
  id: file,
  kind: 'dead-link',
  file,
  line: 1,
  text: '[[gone]]',
  values: {},
})

const reportOn = (
  claims: readonly ClaimResult[],
  files: readonly string[] = ['a.md'],
  hash = 'h',
): AuditReport => ({
  projectId: '/m',
  project: 'tide',
  generatedAtMs: 0,
  deep: true,
  network: false,
  ground: 'git',
  memories: files.map((file) => ({
    file,
    name: file,
    type: 'project',
    hash,
    score: 78,
    deepScore: 98,
    action: 'prune',
    claims,
  })),
  faults: [fault('a.md'), fault('b.md')],
  totals: {
    memories: 1,
    claims: { ok: 0, missing: 1, elsewhere: 0, unchecked: 0 },
    faults: { 'dead-link': 2, 'relative-date': 0, conflict: 0, secret: 0, index: 0, limit: 0 },
  },
})

const old = (more: Partial<MemoryRow> = {}): MemoryRow =>
  memoryRow({
    ageDays: 31,
    score: 78,
    deepScore: 98,
    action: 'prune',
    due: true,
    claims: { ok: 0, missing: 1, elsewhere: 0, unchecked: 0 },
    ...more,
  })
const detailOf = (row: MemoryRow): MemoryDetail => ({
  row,
  raw: 'raw',
  body: 'body',
  head: [],
  linkTargets: [],
  backlinks: [],
  freshness: '',
})

it('says how the score came about, kind by kind, and what failed', () => {
  const elsewhere = claim({ kind: 'path', text: 'src/b.ts', verdict: 'elsewhere', penalty: 0 })
  const claims = [
    claim(),
    claim({ kind: 'symbol', text: 'readTide', penalty: 30 }),
    claim({ kind: 'symbol', text: 'readWave', penalty: 30, ignored: true }),
    elsewhere,
    claim({ verdict: 'ok', penalty: 0 }),
  ]
  const card = cardOf(detailOf(old({ deepScore: 100 })), {
    project: 'tide',
    report: reportOn(claims),
    alike: [],
  })
  expect(card.score).toEqual({
    halfLifeDays: 14,
    ageDays: 31,
    ageScore: 78,
    penalties: [
      { kind: 'path', count: 1, points: 20 },
      { kind: 'symbol', count: 1, points: 30 },
    ],
    total: 100,
  })
  expect(card.claims).toEqual([claims[0], claims[1], elsewhere])
  expect(card.faults).toEqual([fault('a.md')])
  expect(card).toMatchObject({ suggested: 'archive', audited: true, project: 'tide' })
})

it.each([
  ['no audit', null],
  ['an audit of another text', reportOn([claim()], ['a.md'], 'other')],
])('says nothing of claims after %s', (_name, report) => {
  const row = memoryRow({ ageDays: 31, score: 78, action: 'prune', due: true })
  const card = cardOf(detailOf(row), { project: 'tide', report, alike: [] })
  expect(card).toMatchObject({ claims: [], faults: [], audited: false })
  expect(card.score).toMatchObject({ penalties: [], total: 78 })
})

it.each<[string, Partial<MemoryRow>, readonly ClaimResult[], ReviewCard['alike'], string]>([
  ['a twin', { action: 'prune' }, [claim()], [alike('near')], 'merge'],
  ['a contradiction', { action: 'review' }, [], [alike('conflict')], 'keep'],
  ['what is past its time', { action: 'prune' }, [], [], 'archive'],
  ['what is pinned', { action: 'prune', pinned: true }, [], [], 'keep'],
  ['what is pinned and broken', { action: 'prune', pinned: true }, [claim()], [], 'edit'],
  ['what names things that are gone', { action: 'review' }, [claim()], [], 'edit'],
  ['what only grew old', { action: 'review' }, [], [], 'keep'],
])('suggests for %s the act that fits', (_name, row, failed, twins, act) => {
  expect(suggestAct(memoryRow(row), failed, twins)).toBe(act)
})

it('groups what is stale beyond doubt and names paths that are gone', () => {
  const rows = [old(), old({ file: 'b.md', deepScore: 96 }), old({ file: 'c.md' })]
  expect(groupOf(rows, reportOn([claim()], ['a.md', 'b.md']), 'tide')).toEqual({
    kind: 'broken-and-old',
    projectId: '/m',
    project: 'tide',
    files: ['a.md', 'b.md'],
    minScore: 96,
  })
})

it.each<[string, AuditReport | null]>([
  ['one alone', reportOn([claim()])],
  ['other claims', reportOn([claim({ kind: 'symbol' })], ['a.md', 'b.md'])],
  ['paths that moved', reportOn([claim({ verdict: 'elsewhere' })], ['a.md', 'b.md'])],
  ['ignored claims', reportOn([claim({ ignored: true })], ['a.md', 'b.md'])],
  ['another text', reportOn([claim()], ['a.md', 'b.md'], 'other')],
  ['no audit', null],
])('makes no group of %s', (_name, report) => {
  expect(groupOf([old(), old({ file: 'b.md' })], report, 'tide')).toBeNull()
})

it.each<[string, Partial<MemoryRow>, boolean]>([
  ['an old project note', {}, true],
  ['exactly 95', { deepScore: 95 }, true],
  ['less than 95', { deepScore: 94.9 }, false],
  ['a pinned one', { pinned: true }, false],
  ['another type', { type: 'feedback' }, false],
  ['one that was put off', { due: false }, false],
  [
    'one that was not audited',
    { claims: { ok: 1, missing: 0, elsewhere: 0, unchecked: 0 } },
    false,
  ],
])('asks the audit about %s: %s', (_name, more, asked) => {
  expect(mayBeObvious(old(more))).toBe(asked)
})
