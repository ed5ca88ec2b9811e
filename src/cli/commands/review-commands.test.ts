import { describe, expect, it } from 'vitest'
import type { Engine } from '../../engine/engine'
import { createReview } from '../../engine/review/create-review'
import { createStaleness } from '../../engine/staleness/create-staleness'
import { memoryRooms, NOW_MS, STORE } from '../../testing/memory-rooms'
import type { Command } from '../command'
import { keepCommand } from './keep'
import { laterCommand } from './later'
import { listCommand } from './list'
import { pinCommand } from './pin'
import { reviewCommand } from './review'
import { staleCommand } from './stale'

const DAY = 86_400_000
const SLUG = '-srv-tide-tables'
const text = (type: string): string => `---\nname: ${type} of Ana\ntype: ${type}\n---\nSee [[x]].\n`

/** A store of one project memory and one of Ana herself, so many days after both were written. */
async function terminal(days: number) {
  const rooms = await memoryRooms({ 'project.md': text('project'), 'user.md': text('user') })
  rooms.passDays(days - 1)
  await rooms.catalogue.refresh()
  const titleOf = (): string => 'tide-tables'
  const summary = { id: STORE, slug: SLUG }
  const engine = {
    ...rooms,
    projects: { find: () => Promise.resolve(summary), list: () => Promise.resolve([summary]) },
    staleness: createStaleness({
      ...rooms,
      titleOf,
      history: { entries: () => Promise.resolve([]), blob: () => Promise.resolve(null) },
    }),
    review: createReview({
      ...rooms,
      changes: rooms.history,
      titleOf,
      reportOf: () => Promise.resolve(null),
      alikeOf: () => Promise.resolve([]),
    }),
  } as unknown as Engine
  const run = (
    command: Command,
    words: readonly string[] = [],
    options: Record<string, string | boolean> = {},
  ) =>
    command.run({
      engine: () => Promise.resolve(engine),
      words,
      options,
      nowMs: NOW_MS,
      cwd: '/srv',
      readInput: () => Promise.reject(new Error('nothing is read')),
    })
  return { ...rooms, run }
}

describe('stale', () => {
  it('lists every memory, worst first, with unrounded numbers', async () => {
    const { run } = await terminal(28)
    const { json, text: said } = await run(staleCommand)
    expect(json).toEqual([
      {
        project: SLUG,
        memoryDir: STORE,
        file: 'project.md',
        name: 'project of Ana',
        type: 'project',
        ageDays: 28,
        ageSource: 'mtime',
        halfLifeDays: 14,
        score: 75,
        action: 'prune',
        due: true,
        pinned: false,
      },
      expect.objectContaining({ file: 'user.md', score: 100 * (1 - 2 ** (-28 / 180)), due: false }),
    ])
    expect(said).toMatch(/^PROJECT +FILE +TYPE +AGE +SCORE +ACTION/)
    expect(said).toMatch(/tide-tables +project\.md +project +28 d \(mtime\) +75 +prune +due/)
    expect(said).toContain('2 memories, 1 due for review')
    expect((await run(staleCommand, [SLUG])).text).toMatch(/^FILE/)
  })
})

describe('review', () => {
  it('lists what is due, and says when nothing is', async () => {
    const { run } = await terminal(20)
    const { json, text: said } = await run(reviewCommand, [SLUG])
    expect(json).toMatchObject({
      total: 1,
      cards: [{ project: SLUG, file: 'project.md', name: 'project of Ana' }],
      groups: [],
      nextDueAt: new Date(NOW_MS + 179 * DAY).toISOString(),
    })
    expect(said).toContain('1 due')
    await run(keepCommand, [SLUG, 'project'])
    const after = await run(reviewCommand)
    expect(after.json).toMatchObject({ total: 0, cards: [] })
    expect(after.text).toBe('Nothing is due. Next: 2027-01-02.')
  })

  it('shows one memory with its score in words', async () => {
    const { run } = await terminal(31)
    const { json, text: said } = await run(reviewCommand, [SLUG, 'project'])
    expect(json).toMatchObject({
      file: 'project.md',
      score: { halfLifeDays: 14, ageDays: 31, penalties: [] },
      suggested: 'archive',
      audited: false,
    })
    expect(said).toContain('project, half-life 14 days, 31 days old → 78\n')
    expect(said).toContain('Suggested: archive')
  })
})

describe('a word of a person', () => {
  it('keeps several at once, in one change', async () => {
    const { run, history } = await terminal(20)
    const { json, text: said } = await run(keepCommand, [SLUG, 'user', 'project.md', 'user.md'])
    expect(json).toEqual({ files: ['user.md', 'project.md'], change: 'c1' })
    expect(said).toContain('noctuary undo c1')
    expect(history.plans).toHaveLength(1)
    const { json: listed } = await run(listCommand, [SLUG])
    expect(listed).toMatchObject([
      { file: 'project.md', ageSource: 'confirmed', score: 0, due: false },
      { file: 'user.md', reviewAt: new Date(NOW_MS + (19 + 180) * DAY).toISOString() },
    ])
  })

  it.each([
    [undefined, 30, 'in 30 days'],
    ['1', 1, 'tomorrow'],
    ['90', 90, 'in 90 days'],
  ])('puts off by --days %s', async (days, passed, said) => {
    const { run, catalogue } = await terminal(20)
    const answer = await run(laterCommand, [SLUG, 'project'], days === undefined ? {} : { days })
    expect(answer.text).toContain(`Not due before ${said}: project.md.`)
    const [row] = catalogue.rows(STORE)
    expect(row).toMatchObject({ due: false, reviewAtMs: NOW_MS + (19 + passed) * DAY })
  })

  it.each(['soon', '-1', '0', '1.5', '99999'])('refuses to put off by %s days', async (days) => {
    const { run } = await terminal(20)
    const refused = run(laterCommand, [SLUG, 'project'], { days })
    await expect(refused).rejects.toMatchObject({ code: 'input.invalid' })
  })

  it('pins and unpins', async () => {
    const { run, text: textOf } = await terminal(20)
    expect((await run(pinCommand, [SLUG, 'project'])).json).toEqual({
      files: ['project.md'],
      change: 'c1',
    })
    expect(textOf('project.md')).toContain('pinned: true')
    const { text: said } = await run(pinCommand, [SLUG, 'project'], { off: true })
    expect(said).toContain('Unpinned project.md.')
    expect(textOf('project.md')).not.toContain('pinned: true')
  })

  it('names what is not there', async () => {
    const { run } = await terminal(20)
    const refused = run(keepCommand, [SLUG, 'nobody'])
    await expect(refused).rejects.toMatchObject({ code: 'memory.unknown' })
  })
})
