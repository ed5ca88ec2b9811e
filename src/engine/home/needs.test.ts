import { describe, expect, it } from 'vitest'
import type { Change } from '../../shared/history'
import type { Need } from '../../shared/home'
import type { MemoryRow } from '../../shared/memory'
import type { StrayStore } from '../../shared/stores'
import type { ProjectSummary } from '../../shared/project'
import { say } from '../../shared/said'
import { needsOf, sortNeeds, type NeedSubject } from './needs'

const PROJECT: ProjectSummary = {
  id: '/c/projects/-tide/memory',
  slug: '-tide',
  title: 'tide',
  base: '/c',
  paths: ['/w/tide'],
  gonePaths: [],
  pathSource: 'transcript',
  memoryDir: '/c/projects/-tide/memory',
  shared: false,
  orphan: false,
  enabled: true,
  decidedBy: say`default`,
  memories: 1,
  indexLines: 1,
  indexUnits: 10,
  indexFits: true,
  sessions: 0,
  lastDream: null,
  worstScore: 0,
  tokensAtStart: 3,
  marks: [],
  pinned: false,
  attention: 0,
  lastChangedAtMs: 0,
}

const row = (changes: Partial<MemoryRow> = {}): MemoryRow => ({
  projectId: PROJECT.id,
  file: 'a.md',
  name: 'A',
  description: '',
  type: 'user',
  shape: 'flat',
  modifiedAtMs: 0,
  ageDays: 1,
  ageSource: 'mtime',
  score: 0,
  action: 'keep',
  due: false,
  links: [],
  pinned: false,
  sizeBytes: 1,
  tokens: 1,
  hash: 'h',
  team: false,
  editable: true,
  ...changes,
})

const INDEX = {
  fits: true,
  lines: 1,
  units: 10,
  limitLines: 200,
  limitUnits: 25_000,
  lost: 0,
  dangling: 0,
  unindexed: 0,
}

const change = (files: readonly string[], after: string | null = 'h2'): Change => ({
  change: files.join('+'),
  at: '2026-10-09T10:00:00Z',
  atMs: 0,
  by: 'client',
  projectId: PROJECT.id,
  files: files.map((file) => ({ path: `/x/${file}`, file, before: null, after })),
  summary: '',
})

const subject = (changes: Partial<NeedSubject> = {}): NeedSubject => ({
  project: PROJECT,
  index: INDEX,
  rows: [row()],
  wrote: [],
  swept: null,
  audited: null,
  dreamed: null,
  candidates: 0,
  stray: [],
  ...changes,
})

it.each<[string, Partial<NeedSubject>, readonly Partial<Need>[]]>([
  ['nothing where all is well', {}, []],
  [
    'nothing for an empty store that is switched off',
    { rows: [], project: { ...PROJECT, enabled: false } },
    [],
  ],
  [
    'a result of a dream that waits, before all else',
    { dreamed: { runId: 'r1', count: 3 }, project: { ...PROJECT, orphan: true } },
    [
      { kind: 'dream-waiting', run: 'r1', values: { count: 3 } },
      { kind: 'orphan', values: { count: 1, path: '' } },
    ],
  ],
  [
    'memory that is switched off, and by what',
    {
      project: {
        ...PROJECT,
        enabled: false,
        decidedBy: say`CLAUDE_CODE_DISABLE_AUTO_MEMORY in /c/settings.json`,
      },
    },
    [
      {
        kind: 'switched-off',
        values: { count: 1, by: 'CLAUDE_CODE_DISABLE_AUTO_MEMORY in /c/settings.json' },
      },
    ],
  ],
  [
    'an index past the cut',
    { index: { ...INDEX, fits: false, lines: 240, lost: 40, cutAtLine: 201 } },
    [
      {
        kind: 'index-cut',
        values: {
          count: 40,
          lines: 240,
          units: 10,
          limitLines: 200,
          limitUnits: 25_000,
          cutAtLine: 201,
        },
      },
    ],
  ],
  [
    'a project whose folder is gone',
    { project: { ...PROJECT, orphan: true, gonePaths: ['/w/tide'] } },
    [{ kind: 'orphan', values: { count: 1, path: '/w/tide' } }],
  ],
  [
    'a store that two folders share',
    { project: { ...PROJECT, shared: true, paths: ['/w/a-b', '/w/a/b'] } },
    [{ kind: 'shared', values: { count: 2, paths: '/w/a-b, /w/a/b' } }],
  ],
  [
    'a folder that a project asks for',
    { project: { ...PROJECT, askedFor: '/w/notes' } },
    [{ kind: 'asked-for', values: { count: 1, path: '/w/notes' } }],
  ],
  [
    'odd files',
    { rows: [row(), row({ file: 'b.md', problem: say`Odd.` })] },
    [{ kind: 'problems', values: { count: 1, file: 'b.md', problem: say`Odd.` } }],
  ],
  [
    'what is due for review, by the stalest of it',
    {
      rows: [
        row(),
        row({ file: 'b.md', name: 'B', due: true }),
        row({ name: 'C', due: true, deepScore: 98 }),
      ],
    },
    [{ kind: 'review-due', values: { count: 2, name: 'C' } }],
  ],
  [
    'only what is due of a project in which all is old',
    { rows: [row({ name: 'A', ageDays: 200, due: true }), row({ ageDays: 400, reviewAtMs: 9 })] },
    [{ kind: 'review-due', values: { count: 1, name: 'A' } }],
  ],
  [
    'drift',
    { index: { ...INDEX, dangling: 2, unindexed: 3 } },
    [{ kind: 'index-drift', values: { count: 5, dangling: 2, unindexed: 3 } }],
  ],
  [
    'what the client wrote, each memory once, its index not',
    { wrote: [change(['b.md', 'MEMORY.md']), change(['b.md']), change(['gone.md'], null)] },
    [{ kind: 'client-wrote', change: 'b.md+MEMORY.md', values: { count: 1, file: 'b.md' } }],
  ],
  [
    'what the last audit found',
    { audited: { secrets: 1, conflicts: 2, gone: 3 } },
    [
      { kind: 'secrets', values: { count: 1 } },
      { kind: 'conflicts', values: { count: 2 } },
      { kind: 'claims-gone', values: { count: 3 } },
    ],
  ],
  [
    'nothing of an audit that found nothing',
    { audited: { secrets: 0, conflicts: 0, gone: 0 } },
    [],
  ],
  ['candidates that wait', { candidates: 3 }, [{ kind: 'candidates', values: { count: 3 } }]],
  [
    'sessions that go soon',
    { swept: { count: 4, days: 0 } },
    [{ kind: 'expiring', values: { count: 4, days: 0 } }],
  ],
  [
    'a project in which all is old',
    { rows: [row({ ageDays: 91.5 }), row({ ageDays: 400 })] },
    [{ kind: 'old', values: { count: 2, days: 91 } }],
  ],
  [
    'not a project with one fresh memory',
    { rows: [row({ ageDays: 90 }), row({ ageDays: 400 })] },
    [],
  ],
])('names %s', (_, changes, expected) => {
  const needs = needsOf(subject(changes))
  expect(needs).toEqual(
    expected.map((need) => ({ ...need, projectId: PROJECT.id, project: 'tide' })),
  )
})

it('puts what keeps Claude from reading first, and the larger number before the smaller', () => {
  const need = (kind: Need['kind'], count: number): Need => ({
    kind,
    projectId: 'p',
    project: 'p',
    values: { count },
  })
  const sorted = sortNeeds([
    need('old', 9),
    need('index-drift', 1),
    need('index-cut', 1),
    need('index-cut', 7),
    need('switched-off', 1),
  ])
  expect(sorted.map(({ kind, values }) => [kind, values['count']])).toEqual([
    ['switched-off', 1],
    ['index-cut', 7],
    ['index-cut', 1],
    ['index-drift', 1],
    ['old', 9],
  ])
})

describe('memory that went astray', () => {
  const stray = (changes: Partial<StrayStore>): StrayStore => ({
    projectId: '/c/p/memory',
    slug: 'p',
    project: 'tide-tables',
    problem: 'redirected',
    memories: 3,
    values: { count: 3, path: '/notes' },
    act: 'merge',
    targets: [],
    isIgnored: false,
    ...changes,
  })

  it('is told with what is amiss and what may be done', () => {
    const [need] = needsOf(subject({ stray: [stray({})] })).filter(({ kind }) => kind === 'stray')
    expect(need?.values).toEqual({
      count: 3,
      path: '/notes',
      problem: 'redirected',
      act: 'merge',
      target: '',
    })
  })

  it.each<Partial<StrayStore>>([{ isIgnored: true }, { problem: 'orphan' }, { problem: 'shared' }])(
    'is not told twice, nor once a person said that it is fine: %o',
    (changes) => {
      const kinds = needsOf(subject({ stray: [stray(changes)] })).map(({ kind }) => kind)
      expect(kinds).not.toContain('stray')
    },
  )

  it('no longer tells of a vanished folder that a person said is fine', () => {
    const project = { ...subject().project, orphan: true, memories: 1 }
    const given = { ...subject(), project, rows: [row()] }
    const kinds = (one: readonly StrayStore[]) =>
      needsOf({ ...given, stray: one }).map((n) => n.kind)
    expect(kinds([])).toContain('orphan')
    expect(kinds([stray({ problem: 'orphan', isIgnored: true })])).not.toContain('orphan')
  })
})
