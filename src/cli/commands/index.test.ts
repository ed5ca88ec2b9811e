import { describe, expect, it } from 'vitest'
import type { Engine } from '../../engine/engine'
import type { IndexFix, IndexReport } from '../../shared/index-file'
import type { CommandContext } from '../command'
import { indexCommand } from './index'

const HEALTHY: IndexReport = {
  lines: 2,
  units: 40,
  bytes: 44,
  limitLines: 200,
  limitUnits: 25_000,
  fits: true,
  lostEntries: [],
  dangling: [],
  unindexed: [],
  duplicates: [],
  longEntries: [],
  layout: 'index',
}
const FIX: IndexFix = {
  before: 'a',
  after: 'b',
  diff: '-a\n+b\n',
  reasons: ['Line 1 goes.'],
  steps: [],
  report: HEALTHY,
}

function run(
  words: readonly string[],
  given: { report?: IndexReport; fix?: IndexFix; dryRun?: boolean } = {},
) {
  const applied: (string | null)[] = []
  const index = {
    check: () => Promise.resolve(given.report ?? HEALTHY),
    view: () => Promise.resolve({ hash: 'h1' }),
    planFix: () => Promise.resolve(given.fix ?? FIX),
    applyFix: (_id: string, _repairs: unknown, hash: string | null) => {
      applied.push(hash)
      return Promise.resolve({ change: 'c1', files: ['MEMORY.md'] })
    },
  }
  const projects = { find: (project: string) => Promise.resolve({ id: `/store/${project}` }) }
  const context = {
    engine: () => Promise.resolve({ index, projects } as unknown as Engine),
    words,
    options: given.dryRun === true ? { 'dry-run': true } : {},
  } as unknown as CommandContext
  return { applied, result: indexCommand.run(context) }
}

describe('index check', () => {
  it('answers with the report and 0 when nothing is wrong', async () => {
    const { result } = run(['check', 'tide'])
    expect(await result).toMatchObject({ json: HEALTHY, exitCode: 0 })
  })

  const entry = { line: 3, text: '- [X](x.md)', target: 'x.md' }
  it.each([
    ['a cut', { fits: false, warning: '300 lines (limit: 200)', cutAtLine: 201 }],
    ['a dead pointer', { dangling: [entry] }],
    ['a double', { duplicates: [entry] }],
    ['a long line', { longEntries: [entry] }],
    ['a memory without a line', { unindexed: ['b.md'] }],
  ])('exits with 1 for %s and says it to a person', async (_, found) => {
    const answer = await run(['check', 'tide'], { report: { ...HEALTHY, ...found } }).result
    expect(answer.exitCode).toBe(1)
    expect(answer.text).toMatch(/cut at line 201|x\.md|b\.md/)
  })
})

describe('index fix', () => {
  it('repairs the text that it showed', async () => {
    const { applied, result } = run(['fix', 'tide'])
    expect((await result).json).toMatchObject({ diff: FIX.diff, change: 'c1' })
    expect(applied).toEqual(['h1'])
  })

  it.each([
    ['on a dry run', { dryRun: true }],
    ['when there is nothing to repair', { fix: { ...FIX, diff: '', reasons: [] } }],
  ])('writes nothing %s', async (_, given) => {
    const { applied, result } = run(['fix', 'tide'], given)
    expect((await result).json).not.toHaveProperty('change')
    expect(applied).toEqual([])
  })

  it('refuses another verb', async () => {
    await expect(run(['mend', 'tide']).result).rejects.toMatchObject({ code: 'input.invalid' })
  })
})
