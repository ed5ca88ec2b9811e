import i18next from 'i18next'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Evidence, Fault } from '../../../shared/audit'
import type { ScoreParts } from '../../../shared/review'
import { startI18n } from '../../i18n/start-i18n'
import { alikeWords } from './alike-words'
import { evidenceWords } from './evidence-words'
import { faultWords } from './fault-words'
import { scoreWords } from './score-words'

beforeEach(() => startI18n('en'))

const said = (evidence: Evidence, text = 'src/auth.ts') =>
  evidenceWords({ text, evidence }, i18next.t, 'en')

const EVIDENCE: readonly (readonly [Evidence, string])[] = [
  [{ kind: 'found', at: 'src/auth.ts' }, 'It is there.'],
  [{ kind: 'found', at: 'web/src/auth.ts' }, 'It is there, at web/src/auth.ts.'],
  [{ kind: 'suffix', at: 'a/b.ts' }, 'The only file whose path ends so is a/b.ts.'],
  [
    { kind: 'renamed', to: 'src/auth/index.ts', on: '2026-10-02' },
    'It is gone from there; git says it was renamed to src/auth/index.ts on Oct 2, 2026.',
  ],
  [{ kind: 'onBranch', branch: 'next' }, 'Only on the branch next.'],
  [{ kind: 'deleted', on: '2026-10-02' }, 'It was there until Oct 2, 2026.'],
  [
    { kind: 'never', commits: 1 },
    'Nowhere in the folder, nor in the 1 commit that was looked through.',
  ],
  [{ kind: 'never', commits: 0 }, 'Nowhere in the folder.'],
  [
    { kind: 'noText', files: 214, branches: 1 },
    'Not found: looked in 214 text files and on 1 branch.',
  ],
  [{ kind: 'noRef', refs: 3 }, 'Not among 3 branches.'],
  [{ kind: 'noManifest', manifests: ['package.json'] }, 'Not named in package.json.'],
  [
    { kind: 'ambiguous', candidates: ['1', '2', '3', '4', '5'] },
    'Several files end so: 1, 2, 3, 4 …. Which one is meant cannot be told.',
  ],
  [{ kind: 'status', status: 200 }, 'It answers (200).'],
  [{ kind: 'status', status: 410 }, 'It is gone: the server answers 410.'],
  [{ kind: 'status', status: 503 }, 'The server answers 503, which says neither yes nor no.'],
]

describe('evidence', () => {
  it.each(EVIDENCE)('says %j', (evidence, words) => expect(said(evidence)).toBe(words))

  it('has a sentence for every reason why something cannot be told, in both languages', async () => {
    const reasons = [
      'outside',
      'ignored',
      'noFolder',
      'noRepository',
      'noManifests',
      'networkOff',
      'addressRefused',
      'noAnswer',
      'notDeep',
      'cancelled',
      'tooMany',
      'failed',
    ] as const
    const wordsOf = () => reasons.map((why) => said({ kind: 'cannotTell', why }))
    const english = wordsOf()
    await startI18n('zh')
    const both = [...english, ...wordsOf()]
    expect(new Set(both).size).toBe(reasons.length * 2)
    expect(both.filter((words) => words.includes('cannotTell.'))).toEqual([])
  })
})

const parts = (changes: Partial<ScoreParts>): ScoreParts => ({
  halfLifeDays: 14,
  ageDays: 31.4,
  ageScore: 78.4,
  penalties: [],
  total: 78.4,
  ...changes,
})

describe('the score in words', () => {
  it.each([
    [parts({}), 'project, half-life 14 days, 31 days old → 78'],
    [
      parts({ penalties: [{ kind: 'path', count: 1, points: 20 }], total: 98.4 }),
      'project, half-life 14 days, 31 days old → 78; a file gone +20 → 98',
    ],
    [
      parts({
        ageDays: 0.2,
        ageScore: 1,
        penalties: [
          { kind: 'path', count: 2, points: 40 },
          { kind: 'package', count: 1, points: 0 },
          { kind: 'branch', count: 1, points: 15 },
        ],
        total: 56,
      }),
      'project, half-life 14 days, from today → 1; 2 files gone +40, a branch gone +15 → 56',
    ],
  ])('says it as a person would', (score, words) => {
    expect(scoreWords('project', score, i18next.t)).toBe(words)
  })

  it('says it in Chinese', async () => {
    await startI18n('zh')
    expect(
      scoreWords(
        'project',
        parts({ penalties: [{ kind: 'path', count: 1, points: 20 }], total: 98 }),
        i18next.t,
      ),
    ).toBe('项目，半衰期 14 天，已过 31 天 → 78；1 个文件已不在 +20 → 98')
  })
})

const FAULTS: readonly (readonly [Fault['kind'], Fault['values'], string])[] = [
  ['dead-link', { target: 'x', suggestion: '' }, 'The link leads to no memory.'],
  [
    'dead-link',
    { target: 'x', suggestion: 'tide-model' },
    'The link leads to no memory; tide-model may be meant.',
  ],
  [
    'relative-date',
    { absolute: '2026-11-26', sure: 1, writtenOn: '2026-11-20' },
    'Written on Nov 20, 2026, it meant Nov 26, 2026.',
  ],
  [
    'relative-date',
    {
      absolute: 'by 2026-11-30',
      from: '2026-11-30',
      to: '2026-11-30',
      sure: 0,
      writtenOn: '2026-11-20',
    },
    'Written on Nov 20, 2026, it may have meant Nov 30, 2026.',
  ],
  [
    'relative-date',
    { absolute: 'x', from: '2026-11-23', to: '2026-11-29', sure: 1, writtenOn: '2026-11-20' },
    'Written on Nov 20, 2026, it meant Nov 23, 2026 – Nov 29, 2026.',
  ],
  [
    'conflict',
    { other: 'b.md', otherName: 'local-setup', one: '4000', two: '5000' },
    'It contradicts local-setup: here 4000, there 5000.',
  ],
  [
    'secret',
    { rule: 'github-token', sample: 1 },
    'This is a documented sample key, so it is only noted.',
  ],
  ['index', { problem: 'unindexed', target: 'a.md' }, 'This memory has no line in the index.'],
  ['index', { problem: 'something new' }, 'The index has a fault here.'],
  [
    'limit',
    { problem: 'recall', count: 1, limit: 200 },
    '1 memory is older than the newest 200, and only those are offered to recall.',
  ],
]

it.each(FAULTS)('says a fault: %s %j', (kind, values, words) => {
  const fault: Fault = { id: 'f', kind, file: 'a.md', line: 1, text: '', values }
  expect(faultWords(fault, i18next.t, 'en')).toBe(words)
})

it('says how alike two memories are', () => {
  expect(alikeWords({ kind: 'sharedWords', shareRatio: 0.825 }, i18next.t)).toBe(
    '83 % of the words are shared.',
  )
  expect(alikeWords({ kind: 'number', one: '4000', other: '5000' }, i18next.t)).toBe(
    'One says 4000, the other 5000.',
  )
})
