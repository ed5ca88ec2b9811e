import { expect, it } from 'vitest'
import { memoryRooms, NOW_MS, STORE } from '../../testing/memory-rooms'
import { createReview, MOST_CARDS } from './create-review'

const DAY = 86_400_000
const text = (type: string): string => `---\nname: ${type}\ntype: ${type}\n---\n`
const FILES = {
  'project_port.md': text('project'),
  'user_ana.md': text('user'),
  'sub/project_dock.md': text('project'),
}

async function setUp(files: Record<string, string> = FILES, days = 0) {
  const rooms = await memoryRooms(files)
  const review = createReview({
    ...rooms,
    changes: rooms.history,
    titleOf: () => 'tide-tables',
    reportOf: () => Promise.resolve(null),
    alikeOf: () => Promise.resolve([]),
  })
  rooms.passDays(days)
  await rooms.catalogue.refresh()
  const row = (file: string) => rooms.catalogue.rows(STORE).find((one) => one.file === file)
  return { ...rooms, review, row }
}

it('lists what is due, stalest first, and when the next one is', async () => {
  const { review } = await setUp(FILES, 20)
  const queue = await review.queue(STORE)
  expect(queue).toMatchObject({ total: 2, groups: [] })
  expect(queue.cards.map(({ file }) => file)).toEqual(['project_port.md', 'sub/project_dock.md'])
  expect(queue.cards[0]?.hash).toMatch(/^[0-9a-f]{64}$/)
  // The memory of a person: 180 days, of which 21 have passed.
  expect(queue.nextDueAtMs).toBeCloseTo(NOW_MS + (20 + 159) * DAY, -2)
})

it('shows at most 500 cards and counts all', async () => {
  const many = Array.from({ length: MOST_CARDS + 3 }, (_, at) => [
    `project_${at}.md`,
    text('project'),
  ])
  const { review } = await setUp(Object.fromEntries(many) as Record<string, string>, 20)
  const { total, cards } = await review.queue(null)
  expect([total, cards.length]).toEqual([MOST_CARDS + 3, MOST_CARDS])
})

it('keeps what is still true without touching its file: due again after half a life', async () => {
  const { review, row, history, prints, text: textOf } = await setUp(FILES, 20)
  const files = ['project_port.md', 'sub/project_dock.md']
  const before = (await prints()).filter(([path]) => path?.startsWith(STORE))
  expect(await review.keep(STORE, files)).toEqual({ change: 'c1', files })
  expect(row('project_port.md')).toMatchObject({
    ageDays: 0,
    ageSource: 'confirmed',
    due: false,
    reviewAtMs: NOW_MS + 34 * DAY,
  })
  expect(history.plans[0]).toMatchObject({ by: 'you', summary: 'Still true: 2 memories' })
  expect((await review.queue(null)).total).toBe(0)
  expect(textOf('project_port.md')).toBe(FILES['project_port.md'])
  expect((await prints()).filter(([path]) => path?.startsWith(STORE))).toEqual(before)
})

it('puts off without confirming, and keeps what was confirmed before', async () => {
  const { review, row, marks, history } = await setUp(FILES, 20)
  await review.later(STORE, ['user_ana.md'], 1)
  expect(history.plans[0]?.summary).toBe('Review again in 1 day: user_ana.md')
  await review.later(STORE, ['project_port.md'], 30)
  expect(row('project_port.md')).toMatchObject({ ageDays: 21, due: false, action: 'review' })
  await review.keep(STORE, ['project_port.md'])
  await review.later(STORE, ['project_port.md'], 7)
  expect(marks.of(STORE, 'project_port.md')).toEqual({
    confirmedAtMs: NOW_MS + 20 * DAY,
    reviewAtMs: NOW_MS + 27 * DAY,
  })
})

it('opens one card with its text and its score in parts', async () => {
  const { review } = await setUp(FILES, 20)
  expect(await review.card(STORE, 'project_port.md')).toMatchObject({
    project: 'tide-tables',
    raw: FILES['project_port.md'],
    score: { halfLifeDays: 14, ageDays: 21, penalties: [] },
    suggested: 'keep',
    audited: false,
  })
})

it.each([
  ['a memory that is not there', ['user_ana.md', 'nobody.md'], 7, 'memory.unknown'],
  ['no memory', [], 7, 'input.invalid'],
  ['no day', ['user_ana.md'], 0, 'input.invalid'],
  ['half a day', ['user_ana.md'], 0.5, 'input.invalid'],
  ['a lifetime', ['user_ana.md'], 3_651, 'input.invalid'],
])('refuses to put off %s', async (_name, files, days, code) => {
  const { review, history } = await setUp()
  await expect(review.later(STORE, files, days)).rejects.toMatchObject({ code })
  expect(history.plans).toEqual([])
})
