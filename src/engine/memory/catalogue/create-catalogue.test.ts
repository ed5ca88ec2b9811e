import { expect, it } from 'vitest'
import { AppError } from '../../../shared/errors'
import type { MemoryFilter, MemoryPageQuery } from '../../../shared/memory'
import { say } from '../../../shared/said'
import { fixedClock, quietLog } from '../../../testing/fake-environment'
import { memoryFiles } from '../../../testing/memory-files'
import { saying } from '../../../testing/saying'
import { sha256 } from '../../../testing/sha256'
import type { CacheFile } from '../../ports'
import type { SeenFile } from '../catalogue'
import { createCatalogue, type CatalogueDeps } from './create-catalogue'
import { noClues } from '../../../testing/no-clues'

const NOW = Date.UTC(2026, 9, 10)
const DAY = 86_400_000
const TIDE = '/c/projects/-tide/memory'
const BUOY = '/c/projects/-buoy/memory'

const head = (name: string, type: string, body = '') =>
  `---\nname: ${name}\ndescription: about ${name}\ntype: ${type}\n---\n${body}`

const memoryCache = (): CacheFile & { bytes: Uint8Array | null } => ({
  bytes: null,
  load() {
    return Promise.resolve(this.bytes)
  },
  save(bytes) {
    this.bytes = bytes
    return Promise.resolve()
  },
})

const setUp = (changes: Partial<CatalogueDeps> = {}, files = memoryFiles()) => {
  const seen: SeenFile[] = []
  files.put(`${TIDE}/user_ana.md`, head('Ana', 'user', 'Likes [[Élan]] and [[nowhere]].'), {
    mtimeMs: NOW - 2 * DAY,
  })
  files.put(`${TIDE}/feedback_elan.md`, head('Élan', 'feedback'), { mtimeMs: NOW - 5 * DAY })
  files.put(`${TIDE}/MEMORY.md`, '- [Ana](user_ana.md) — who she is\n', { mtimeMs: NOW - DAY })
  files.put(`${BUOY}/team/project_buoy.md`, head('Buoy', 'project'), { mtimeMs: NOW - 28 * DAY })
  const deps: CatalogueDeps = {
    trees: files,
    hash: sha256,
    clock: fixedClock(NOW),
    log: quietLog,
    cache: null,
    stores: () => [{ id: TIDE }, { id: BUOY }],
    limits: () => ({ headLines: 30 }),
    editableLinks: () => new Set(),
    changedAtMs: () => undefined,
    clues: noClues,
    onSeen: (all) => seen.push(...all),
    ...changes,
  }
  return { files, seen, deps, catalogue: createCatalogue(deps) }
}

const ask = (filter: MemoryFilter, rest: Partial<MemoryPageQuery> = {}): MemoryPageQuery => ({
  filter,
  sort: 'name',
  descending: false,
  offset: 0,
  limit: 50,
  ...rest,
})

it('lists every memory of every store, and the index apart', async () => {
  const { catalogue } = setUp()
  expect(await catalogue.refresh()).toEqual([TIDE, BUOY])
  expect(catalogue.rows(TIDE).map(({ file }) => file)).toEqual(['feedback_elan.md', 'user_ana.md'])
  expect(catalogue.allRows()).toHaveLength(3)
  expect(catalogue.indexes(TIDE).map(({ file }) => file)).toEqual(['MEMORY.md'])
  expect(catalogue.rows(BUOY)[0]).toMatchObject({ team: true, ageDays: 28, score: 75 })
  expect(catalogue.text(TIDE, 'user_ana.md')).toContain('Likes')
  expect(catalogue.text(TIDE, 'absent.md')).toBeNull()
})

it('leaves archive, logs, dot folders and other files out, and gives odd names a row and a word', async () => {
  const { files, catalogue } = setUp()
  for (const path of ['archive/old.md', 'logs/2026/10/a.md', '.git/x.md', 'notes.txt']) {
    files.put(`${TIDE}/${path}`, 'x')
  }
  files.putOther(`${TIDE}/pipe.md`)
  await catalogue.refresh()
  expect(catalogue.rows(TIDE).map(({ file }) => file)).toEqual([
    'feedback_elan.md',
    'pipe.md',
    'user_ana.md',
  ])
  expect(catalogue.rows(TIDE)[1]).toMatchObject({ hash: '', editable: false })
  expect(catalogue.rows(TIDE)[1]?.problem).toEqual(saying('regular file'))
})

it('reads again only what changed, and says in which store', async () => {
  const { files, catalogue } = setUp()
  await catalogue.refresh()
  files.reads.length = 0
  expect(await catalogue.refresh()).toEqual([])
  files.put(`${TIDE}/user_ana.md`, head('Ana Maria', 'user'), { mtimeMs: NOW })
  expect(await catalogue.refresh([TIDE])).toEqual([TIDE])
  expect(files.reads).toEqual([`${TIDE}/user_ana.md`])
  expect(catalogue.rows(TIDE)[1]?.name).toBe('Ana Maria')
})

it('reports what changed with the bytes before and after, but not the first look', async () => {
  const { files, seen, catalogue } = setUp()
  await catalogue.refresh()
  expect(seen).toEqual([])
  files.put(`${TIDE}/user_ana.md`, 'new', { mtimeMs: NOW })
  files.put(`${TIDE}/made.md`, 'made')
  files.drop(`${TIDE}/feedback_elan.md`)
  await catalogue.refresh([TIDE])
  const text = (bytes: Uint8Array | null) => bytes && new TextDecoder().decode(bytes)
  expect(
    seen.map(({ file, beforeBytes, afterBytes }) => [
      file,
      text(beforeBytes)?.slice(0, 3),
      text(afterBytes),
    ]),
  ).toEqual([
    ['made.md', undefined, 'made'],
    ['user_ana.md', '---', 'new'],
    ['feedback_elan.md', '---', null],
  ])
  expect(seen[1]).toMatchObject({
    projectId: TIDE,
    path: `${TIDE}/user_ana.md`,
    afterHash: sha256(new TextEncoder().encode('new')),
  })
})

it('reports the first files of a store that appears while it runs, but no older or future ones', async () => {
  const { files, seen, catalogue } = setUp({ stores: () => [{ id: '/c/projects/-new/memory' }] })
  files.put('/c/projects/-new/memory/now.md', 'now', { mtimeMs: NOW })
  files.put('/c/projects/-new/memory/old.md', 'old', { mtimeMs: NOW - DAY })
  files.put('/c/projects/-new/memory/later.md', 'later', { mtimeMs: NOW + DAY })
  await catalogue.refresh()
  expect(seen.map(({ file }) => file)).toEqual(['now.md'])
})

it('lets a bug come to light instead of hiding a store', async () => {
  const broken = (): number => {
    throw new TypeError('a bug')
  }
  const { catalogue } = setUp({ changedAtMs: broken })
  await expect(catalogue.refresh()).rejects.toThrow('a bug')
})

it('starts from the kept cache: nothing but indexes is read, and what changed meanwhile is reported', async () => {
  const cache = memoryCache()
  const first = setUp({ cache })
  await first.catalogue.refresh()
  await first.catalogue.keep()
  first.files.put(`${BUOY}/later.md`, 'while closed')
  first.files.reads.length = 0

  const seen: SeenFile[] = []
  const second = createCatalogue({ ...first.deps, onSeen: (all) => seen.push(...all) })
  await second.refresh()
  expect(first.files.reads).toEqual([`${TIDE}/MEMORY.md`, `${BUOY}/later.md`])
  expect(seen.map(({ file, beforeHash }) => [file, beforeHash])).toEqual([['later.md', null]])
  expect(second.rows(TIDE)).toEqual(first.catalogue.rows(TIDE))
  expect(second.text(TIDE, 'user_ana.md')).toBeNull()
  const rowsBefore = second.rows(BUOY)
  await second.loadTexts()
  // Bringing texts into memory makes no row anew.
  expect(second.rows(BUOY)[0]).toBe(rowsBefore[0])
  expect(second.text(TIDE, 'user_ana.md')).toContain('Likes')
})

it('shows what was kept before it looks at any file, and the truth afterwards', async () => {
  const cache = memoryCache()
  const first = setUp({ cache })
  await first.catalogue.refresh()
  await first.catalogue.keep()
  first.files.put(`${BUOY}/later.md`, 'while closed')
  first.files.reads.length = 0

  const seen: SeenFile[] = []
  const second = createCatalogue({ ...first.deps, onSeen: (all) => seen.push(...all) })
  expect(await second.restore()).toBe(true)
  expect(first.files.reads).toEqual([])
  expect(second.rows(TIDE)).toEqual(first.catalogue.rows(TIDE))
  expect(second.rows(BUOY)).toEqual(first.catalogue.rows(BUOY))
  // Told is what differs from the rows that were shown; worked out again is all that came of kept rows.
  expect(await second.refresh()).toEqual([BUOY])
  expect(second.revision(TIDE)).toBeGreaterThan(0)
  expect(second.rows(BUOY).map(({ file }) => file)).toContain('later.md')
  expect(seen.map(({ file, beforeHash }) => [file, beforeHash])).toEqual([['later.md', null]])
})

it('shows nothing of yesterday when it does not know every store', async () => {
  const cache = memoryCache()
  const first = setUp({ cache })
  await first.catalogue.refresh()
  await first.catalogue.keep()
  const third = '/base/projects/-third/memory'
  const stores = () => [...first.deps.stores(), { id: third }]
  const second = createCatalogue({ ...first.deps, stores })
  expect(await second.restore()).toBe(false)
  expect(second.allRows()).toEqual([])
  expect(await setUp({}).catalogue.restore()).toBe(false)
})

it.each([
  ['cut short', (bytes: Uint8Array) => bytes.slice(0, bytes.length - 3)],
  ['filled with zeros', (bytes: Uint8Array) => new Uint8Array(bytes.length)],
  ['empty', () => new Uint8Array()],
])('reads everything when the cache is %s', async (_, damage) => {
  const cache = memoryCache()
  const { catalogue, deps } = setUp({ cache })
  await catalogue.refresh()
  await catalogue.keep()
  cache.bytes = damage(cache.bytes ?? new Uint8Array())
  const second = createCatalogue(deps)
  await second.refresh()
  expect(second.allRows()).toEqual(catalogue.allRows())
})

it('reads heads again when the limit they depend on was set differently', async () => {
  let headLines = 30
  const { catalogue } = setUp({ limits: () => ({ headLines }) })
  await catalogue.refresh()
  headLines = 2
  await catalogue.refresh()
  expect(catalogue.rows(TIDE)[0]?.problem).toEqual(saying('line 5'))
})

it('keeps what it knew of a store that can no longer be listed, and the other stores', async () => {
  const { files, catalogue } = setUp()
  await catalogue.refresh()
  files.breakPath(TIDE, new AppError('file.unreadable', say`denied`))
  files.put(`${BUOY}/more.md`, 'x')
  expect(await catalogue.refresh()).toContain(BUOY)
  expect(catalogue.rows(TIDE)).toHaveLength(2)
})

it('forgets a store that is no longer listed', async () => {
  let stores = [{ id: TIDE }, { id: BUOY }]
  const { catalogue } = setUp({ stores: () => stores })
  await catalogue.refresh()
  stores = [{ id: TIDE }]
  expect(await catalogue.refresh()).toEqual([BUOY])
  expect(catalogue.projectIds()).toEqual([TIDE])
})

it('lets ages grow without reading', async () => {
  let now = NOW
  const { files, catalogue } = setUp({ clock: { ...fixedClock(NOW), nowMs: () => now } })
  await catalogue.refresh()
  files.reads.length = 0
  now += 2 * DAY
  await catalogue.refresh([TIDE])
  expect(catalogue.rows(BUOY)[0]?.ageDays).toBe(30)
  expect(files.reads).toEqual([])
})

it('knows who links to a memory', async () => {
  const { catalogue } = setUp()
  await catalogue.refresh()
  expect(catalogue.backlinks(TIDE, 'feedback_elan.md').map(({ name }) => name)).toEqual(['Ana'])
  expect(catalogue.backlinks(TIDE, 'user_ana.md')).toEqual([])
})

it.each<[string, MemoryFilter, readonly string[]]>([
  ['all', {}, ['Ana', 'Buoy', 'Élan']],
  ['one store', { projectId: TIDE }, ['Ana', 'Élan']],
  ['folded words', { text: 'ELAN about' }, ['Élan']],
  ['words of the file name', { text: 'team/' }, ['Buoy']],
  ['a type', { types: ['user', 'project'] }, ['Ana', 'Buoy']],
  ['a score', { minScore: 50 }, ['Buoy']],
  ['broken links', { onlyBrokenLinks: true }, ['Ana']],
  ['no index line', { onlyUnindexed: true }, ['Buoy', 'Élan']],
  ['pins', { onlyPinned: true }, []],
  ['problems', { onlyProblems: true }, []],
  ['nothing that fits', { text: 'zz' }, []],
])('pages by %s', async (_, filter, names) => {
  const { catalogue } = setUp()
  await catalogue.refresh()
  const page = catalogue.page(ask(filter))
  expect(page.rows.map(({ name }) => name)).toEqual(names)
  expect(page.total).toBe(names.length)
})

it('counts types past the chosen ones, sorts both ways, and cuts pages', async () => {
  const { catalogue } = setUp()
  await catalogue.refresh()
  const page = catalogue.page(ask({ types: ['user'] }))
  expect(page.typeCounts).toMatchObject({ user: 1, feedback: 1, project: 1, value: 0 })
  const oldest = catalogue.page(ask({}, { sort: 'age', descending: true, offset: 1, limit: 1 }))
  expect(oldest).toMatchObject({ total: 3, rows: [{ name: 'Élan' }] })
})
