import { expect, it } from 'vitest'
import type { AuditReport } from '../../../shared/audit'
import { totalsOf } from '../totals'
import { exportReport } from './export-report'

const NASTY = '<img src=x onerror=alert(1)> | `[a](b)`'
const memories: AuditReport['memories'] = [
  {
    file: 'a.md',
    name: NASTY,
    type: 'project',
    hash: 'h',
    score: 40,
    deepScore: 60,
    action: 'review',
    claims: [
      {
        kind: 'path',
        text: NASTY,
        line: 3,
        start: 0,
        end: 9,
        id: 'c1',
        verdict: 'missing',
        evidence: { kind: 'deleted', on: '2026-10-02' },
        penalty: 20,
        ignored: false,
      },
    ],
  },
]
const REPORT: AuditReport = {
  projectId: '/home/ana/.claude/projects/-srv-tide-tables/memory',
  project: 'Tide tables',
  generatedAtMs: Date.parse('2026-11-30T09:00:00Z'),
  deep: true,
  network: false,
  ground: 'git',
  memories,
  faults: [],
  totals: totalsOf(memories, []),
}

it('names the file after project and day', () => {
  expect(exportReport(REPORT, '-srv', 'html').fileName).toBe(
    'noctuary-audit-tide-tables-2026-11-30.html',
  )
})

it('writes HTML in which the words of memories are words, without scripts or requests', () => {
  const { text } = exportReport(REPORT, '-srv', 'html')
  expect(text).not.toContain('<img')
  expect(text).not.toMatch(/<script|src="|href="|url\(/)
  expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;')
})

it('writes Markdown in which the words of memories end no cell and open no tag', () => {
  const { text } = exportReport(REPORT, '-srv', 'markdown')
  const heading = text.split('\n').find((line) => line.startsWith('### '))
  expect(heading).toContain('\\<img')
  const row = text.split('\n').find((line) => line.startsWith('| 3 |'))
  expect(row?.split(/(?<!\\)\|/)).toHaveLength(7)
})

it('writes the JSON of the command line', () => {
  expect(JSON.parse(exportReport(REPORT, '-srv-tide-tables', 'json').text)).toMatchObject({
    project: '-srv-tide-tables',
    generatedAt: '2026-11-30T09:00:00.000Z',
    memories: [
      {
        file: 'a.md',
        deepScore: 60,
        claims: [{ kind: 'path', verdict: 'missing', penalty: 20, line: 3 }],
      },
    ],
    faults: [],
  })
})
