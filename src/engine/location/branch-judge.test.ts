import { NO_WORD } from '../../shared/said'
import { expect, it } from 'vitest'
import { fakeGroundReader, type FakeGround } from '../../testing/fake-ground'
import { createBranchJudge } from './branch-judge'

const MERGES = {
  main: 'main',
  merged: ['refs/heads/done', 'refs/remotes/origin/there'],
  unmerged: ['refs/heads/open', 'refs/remotes/origin/done', 'refs/remotes/origin/feat/x'],
  level: ['refs/heads/new'],
}

const store = (gone: readonly string[]) => ({
  id: 's',
  base: '',
  slug: '',
  slugDir: null,
  realMemoryDir: '',
  paths: ['/srv/old', '/srv/tides'],
  gonePaths: ['/srv/old', ...gone],
  pathSource: 'transcript' as const,
  marks: [],
  enabled: true,
  decidedBy: NO_WORD,
})

function open(made: FakeGround, gone: readonly string[] = []) {
  let [nowMs, looks] = [0, 0]
  const reader = fakeGroundReader({ '/srv/tides': made })
  const judge = createBranchJudge({
    ground: { open: (...asked) => ((looks += 1), reader.open(...asked)) },
    stores: { get: () => store(gone) },
    clock: { nowMs: () => nowMs },
  })
  return {
    judge,
    looks: () => looks,
    pass: (ms: number) => void (nowMs += ms),
  }
}

it.each([
  ['main', true],
  ['done', true],
  ['there', true],
  ['open', false],
  ['feat/x', false],
  ['new', null],
  ['gone', null],
  ['x', null],
])('judges %s', async (branch, expected) => {
  expect(await open({ merges: MERGES }).judge.isMerged('s', branch)).toBe(expected)
})

it.each<[string, FakeGround, readonly string[]]>([
  ['no repository', { git: null }, []],
  ['no main branch', { merges: null }, []],
  ['no folder', { merges: MERGES }, ['/srv/tides']],
])('cannot tell without anything to look at: %s', async (_, made, gone) => {
  expect(await open(made, gone).judge.isMerged('s', 'open')).toBeNull()
})

it('looks once for a list of memories, and again a while later', async () => {
  const { judge, looks, pass } = open({ merges: MERGES })
  await Promise.all(['open', 'done', 'new'].map((branch) => judge.isMerged('s', branch)))
  expect(looks()).toBe(1)
  pass(10_000)
  await judge.isMerged('s', 'open')
  expect(looks()).toBe(2)
})
