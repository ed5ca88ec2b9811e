import { expect, it } from 'vitest'
import { memoryRooms, STORE } from '../../../testing/memory-rooms'

const note = (name: string, body: string, more = '') =>
  `---\nname: ${name}\ndescription: about ${name}\ntype: project\n${more}---\n\n${body}\n`
const FILES = {
  'MEMORY.md':
    '# Index\n- [Gauge](gauge.md) — a\n- [Gauge twin](twin.md) — b\n- [Other](other.md) — c\n',
  'gauge.md': note(
    'Gauge',
    'The gauge by the quay is read every six minutes, from the tower beside the harbour office.\n\n- Ana checks it.',
    'modified: 2026-11-20T08:00:00Z\n',
  ),
  'twin.md': note(
    'Gauge twin',
    '- ana checks it.\n- Ben winds the clock behind the quay.',
    'modified: 2026-03-02T08:00:00Z\n',
  ),
  'other.md': note('Other', 'See [[Gauge twin|the twin]] and `[[Gauge twin]]`.'),
}
const MERGED = note(
  'Gauge',
  'The gauge by the quay is read every six minutes, from the tower beside the harbour office.\n\n- Ana checks it.\n\n- Ben winds the clock behind the quay.\n\nReplaces Gauge twin (2026-03-02).',
  'modified: 2026-11-20T08:00:00Z\n',
)

async function merged(
  files: Readonly<Record<string, string>>,
  names: readonly string[],
  into?: string,
) {
  const rooms = await memoryRooms(files)
  const plan = await rooms.alike.planMerge(STORE, names, into)
  return { ...rooms, plan }
}

it('joins what the others say beyond the target, with links, index and archive in one change', async () => {
  const { alike, plan, text, history, catalogue, files } = await merged(FILES, [
    'twin.md',
    'gauge.md',
  ])
  expect(plan).toMatchObject({ target: 'gauge.md', sources: ['twin.md'] })
  expect(plan.oldestAtMs).toBe(Date.parse('2026-03-02T08:00:00Z'))
  await alike.merge(STORE, ['twin.md', 'gauge.md'], plan.target, plan.hash)
  expect(text('gauge.md')).toBe(MERGED)
  expect(text('other.md')).toContain('See [[Gauge|the twin]] and `[[Gauge twin]]`.')
  expect(text('MEMORY.md')).toBe('# Index\n- [Gauge](gauge.md) — a\n- [Other](other.md) — c\n')
  expect(text('archive/twin.md')).toBe(FILES['twin.md'])
  expect(history.plans).toHaveLength(1)
  const before = (await files.stat(`${STORE}/archive/twin.md`))?.mtimeNs
  expect((await files.stat(`${STORE}/gauge.md`))?.mtimeNs).toBe(before)
  const row = catalogue.rows(STORE).find(({ file }) => file === 'gauge.md')
  expect(Math.round(row?.ageDays ?? 0)).toBe(273)
})

it('shows before and after of every file that it would change, and writes nothing', async () => {
  const { plan, prints, alike } = await merged(FILES, ['gauge.md', 'twin.md'])
  const start = await prints()
  expect(plan.files.map(({ file, after }) => [file, after === null])).toEqual([
    ['gauge.md', false],
    ['other.md', false],
    ['MEMORY.md', false],
    ['twin.md', true],
  ])
  expect(plan.files.find(({ file }) => file === 'other.md')?.before).toBe(FILES['other.md'])
  await alike.planMerge(STORE, ['gauge.md', 'twin.md'], 'twin.md')
  expect(await prints()).toEqual(start)
})

const CONFLICT = {
  'a.md': note('Port', 'The gauge server listens on port 4000.'),
  'b.md': note('Port moved', 'The gauge server listens on port 5000.\nThe quay light is green.'),
}

it('merges what contradicts only after a person chose, and keeps what was chosen against out', async () => {
  const { alike, plan, text } = await merged(CONFLICT, ['a.md', 'b.md'])
  expect(plan.conflict).toEqual({ kind: 'number', one: '4000', other: '5000' })
  await expect(alike.merge(STORE, ['a.md', 'b.md'], plan.target, plan.hash)).rejects.toMatchObject({
    code: 'memory.conflict',
  })
  const chosen = await alike.planMerge(STORE, ['a.md', 'b.md'], 'b.md')
  await alike.merge(STORE, ['a.md', 'b.md'], 'b.md', chosen.hash)
  expect(text('b.md')).toContain('5000')
  expect(text('b.md')).not.toContain('4000')
})

it('refuses a plan that the files have moved on from', async () => {
  const { alike, plan, files } = await merged(FILES, ['gauge.md', 'twin.md'])
  files.put(`${STORE}/twin.md`, note('Gauge twin', 'Something new.'))
  const merging = alike.merge(STORE, ['gauge.md', 'twin.md'], plan.target, plan.hash)
  await expect(merging).rejects.toMatchObject({ code: 'memory.conflict' })
})

it.each<[string, readonly string[], string | undefined, string]>([
  ['one memory', ['gauge.md'], undefined, 'input.invalid'],
  ['a target beside them', ['gauge.md', 'twin.md'], 'other.md', 'input.invalid'],
  ['an unknown memory', ['gauge.md', 'none.md'], undefined, 'memory.unknown'],
  ['a head that cannot be read', ['gauge.md', 'odd.md'], undefined, 'memory.headUnreadable'],
])('refuses %s', async (_, names, into, code) => {
  const files = { ...FILES, 'odd.md': '---\nname: odd\n\nNo end.\n' }
  await expect(merged(files, names, into)).rejects.toMatchObject({ code })
})

it('lists the pairs of a project, and again when a memory changed', async () => {
  const { alike, files, catalogue } = await memoryRooms(CONFLICT)
  expect((await alike.list(STORE)).map(({ kind, files: names }) => [kind, ...names])).toEqual([
    ['conflict', 'a.md', 'b.md'],
  ])
  files.put(`${STORE}/b.md`, note('Port moved', 'The quay light is green.'))
  await catalogue.refresh()
  expect(await alike.list(null)).toEqual([])
})
