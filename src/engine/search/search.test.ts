import { expect, it } from 'vitest'
import { createRandom } from '../../../bench/random'
import { makeMemory } from '../../../bench/memory-text'
import { countFor } from '../../testing/count'
import { fixedClock, quietLog } from '../../testing/fake-environment'
import { memoryFiles } from '../../testing/memory-files'
import { sha256 } from '../../testing/sha256'
import { createCatalogue } from '../memory/catalogue/create-catalogue'
import { foldText } from '../memory/fold-text'
import { createSearch } from './search'
import { noClues } from '../../testing/no-clues'

const STORE = '/c/projects/-tide/memory'

const setUp = async (texts: Readonly<Record<string, string>>) => {
  const files = memoryFiles()
  for (const [file, text] of Object.entries(texts)) files.put(`${STORE}/${file}`, text)
  const catalogue = createCatalogue({
    trees: files,
    hash: sha256,
    clock: fixedClock(Date.UTC(2026, 9, 10)),
    log: quietLog,
    cache: null,
    stores: () => [{ id: STORE }],
    limits: () => ({ headLines: 30 }),
    editableLinks: () => new Set(),
    changedAtMs: () => undefined,
    clues: noClues,
    onSeen: () => undefined,
  })
  await catalogue.refresh()
  const search = createSearch({ catalogue, projectTitle: () => 'tide' })
  const find = async (text: string, limit = 50) => search.query(text, { limit })
  return { files, catalogue, search, find }
}

it.each([
  ['部署前先备份数据库', '备份', true],
  ['部署前先备份数据库', '数据库', true],
  ['部署前先备份数据库', 'BACKUP', false],
  ['Das Backup läuft nachts', 'BACKUP', true],
  ['Das Backup läuft nachts', 'lauft', true],
  ['ｓｅｒｖｅｒ room', 'SERVER', true],
  ['caché partout', 'cache tout', true],
  ['one\nand two', 'two one', true],
  ['one two', 'one three', false],
  ['100% of [a-z]*', '% of [a-z]*', true],
  ['ёлка', 'елка', true],
])('in %j finds %j: %s', async (text, query, found) => {
  const { find } = await setUp({ 'a.md': text })
  expect((await find(query)).memories).toBe(found ? 1 : 0)
})

it('ranks name over description over file name over text over index, and whole words over parts', async () => {
  const head = (name: string, description: string) =>
    `---\nname: ${name}\ndescription: ${description}\n---\n`
  const { find } = await setUp({
    'MEMORY.md': '- [x](a.md) — tide\n',
    'a.md': head('Tide', 'x'),
    'b.md': head('The tide tables', 'x'),
    'c.md': head('Tides', 'x'),
    'd.md': head('x', 'about the tide'),
    'tide.md': head('x', 'x'),
    'f.md': 'in the text: tide',
    'g.md': 'in the text: tides',
  })
  const { hits } = await find('tide')
  expect(hits.map(({ file }) => file)).toEqual([
    'a.md',
    'b.md',
    'c.md',
    'd.md',
    'tide.md',
    'f.md',
    'g.md',
    'MEMORY.md',
  ])
})

it('shows the line with most of the words, its number, and marks them', async () => {
  const { find } = await setUp({ 'a.md': 'first backup\nno\nthe Größe of a Backup\n' })
  const { hits } = await find('backup grosse')
  expect(hits[0]).toMatchObject({
    project: 'tide',
    line: 3,
    text: 'the Größe of a Backup',
    ranges: [
      [4, 9],
      [15, 21],
    ],
  })
})

it('brings a match far into a long line into sight without halving a character', async () => {
  const { find } = await setUp({ 'a.md': `${'😀'.repeat(400)} needle ${'x'.repeat(400)}` })
  const hit = (await find('needle')).hits[0]
  const [start, end] = hit?.ranges[0] ?? [0, 0]
  expect(hit?.text.slice(start, end)).toBe('needle')
  expect(hit?.text.length).toBeLessThan(250)
  expect(hit?.text).toMatch(/^…😀/u)
})

it('says how many were found beyond the page, and nothing for blanks', async () => {
  const { find } = await setUp({ 'a.md': 'tide', 'b.md': 'tide', 'c.md': 'tide' })
  const answer = await find('tide', 2)
  expect([answer.memories, answer.hits.length]).toEqual([3, 2])
  expect(await find('  ')).toEqual({ query: '  ', memories: 0, hits: [] })
})

it.each(['back', 'backup', 'ledg', '数据', 'the ledg'])(
  'answers %j with the same first hits however many are asked for',
  async (query) => {
    const random = createRandom(5)
    const made = Array.from({ length: 300 }, (_, at) =>
      makeMemory(random, at, 600, Date.UTC(2026, 9, 1), []),
    )
    const { find } = await setUp(Object.fromEntries(made.map(({ file, text }) => [file, text])))
    const all = await find(query, 1_000)
    expect(all.hits.length).toBeGreaterThan(10)
    for (const limit of [1, 3, 10]) {
      expect(await find(query, limit)).toEqual({ ...all, hits: all.hits.slice(0, limit) })
    }
  },
)

it('sees what changed since the last query, and only the store that was named', async () => {
  const { files, catalogue, search, find } = await setUp({ 'a.md': 'tide', 'b.md': 'ebb' })
  expect((await find('ebb')).memories).toBe(1)
  files.put(`${STORE}/a.md`, 'ebb now')
  files.drop(`${STORE}/b.md`)
  await catalogue.refresh([STORE])
  expect((await find('ebb')).hits.map(({ file }) => file)).toEqual(['a.md'])
  expect((await search.query('ebb', { projectId: '/elsewhere', limit: 5 })).memories).toBe(0)
})

it('finds all that a plain scan of the folded texts finds, in any script', async () => {
  const random = createRandom(11)
  const texts = Object.fromEntries(
    Array.from({ length: countFor(2_000) }, (_, at) => {
      const made = makeMemory(random, at, 600, Date.UTC(2026, 9, 1), [])
      return [made.file, made.text]
    }),
  )
  const { find } = await setUp(texts)
  const all = Object.entries(texts).map(([file, text]) => ({ file, folded: foldText(text) }))
  for (let tries = 0; tries < countFor(2_000); tries++) {
    const { folded } = random.pick(all)
    const at = random.below(folded.length - 8)
    const words = folded
      .slice(at, at + 1 + random.below(8))
      .split(/\s+/)
      .filter((word) => word !== '')
    if (words.length === 0) continue
    const plain = all.filter((text) => words.every((word) => text.folded.includes(word)))
    const found = new Set((await find(words.join(' '), 5_000)).hits.map(({ file }) => file))
    expect(plain.filter(({ file }) => !found.has(file))).toEqual([])
  }
})
