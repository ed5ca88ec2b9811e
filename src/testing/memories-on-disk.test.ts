import { say } from '../shared/said'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createNodePorts } from '../adapters/node-ports'
import { createHistoryRoom } from '../engine/history/create-history-room'
import type { Store } from '../engine/location/store'
import { createCatalogue } from '../engine/memory/catalogue/create-catalogue'
import { createArchive } from '../engine/memory/create-archive'
import { createMemories } from '../engine/memory/create-memories'
import { CLIENT_LIMITS } from '../engine/memory/limits'
import { DEFAULT_SETTINGS } from '../engine/settings/default-settings'
import type { SettingsChange } from '../engine/engine'
import type { Settings } from '../shared/settings'
import { temporaryFolder } from './temporary-folder'
import { noClues } from './no-clues'

let scratch: ReturnType<typeof temporaryFolder>
beforeEach(() => void (scratch = temporaryFolder()))
afterEach(() => scratch.remove())

const head = (name: string) => `---\nname: ${name}\ndescription: d\ntype: user\n---\n\nText.\n`
const FILES = {
  'MEMORY.md': '# I\r\n- [A](a.md) — one\r\n- [B](sub/b.md) — two\r\n- [C](c.md) — three',
  'a.md': head('a'),
  'sub/b.md': head('b'),
  'c.md': head('c'),
}

/** Memories and archive over the real adapters and the real history. */
async function rooms() {
  const memoryDir = path.join(scratch.path, 'memory')
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(memoryDir, file)), { recursive: true })
    writeFileSync(path.join(memoryDir, file), text)
    utimesSync(path.join(memoryDir, file), 1_700_000_000.123456, 1_700_000_000.123456)
  }
  const dataDir = path.join(scratch.path, 'data')
  const ports = createNodePorts({ dataDir })
  const { changes, history } = createHistoryRoom({ ...ports, dataDir })
  const store: Store = {
    id: memoryDir,
    base: scratch.path,
    slug: '-srv-tide-tables',
    slugDir: scratch.path,
    realMemoryDir: memoryDir,
    paths: ['/srv/tide-tables'],
    gonePaths: [],
    pathSource: 'transcript',
    marks: [],
    enabled: true,
    decidedBy: say`nothing switches it off`,
  }
  let settings: Settings = DEFAULT_SETTINGS
  const stores = {
    refresh: () => Promise.resolve(),
    list: () => [store],
    all: () => [store],
    get: () => store,
  }
  const catalogue = createCatalogue({
    ...ports,
    cache: null,
    stores: () => [store],
    limits: () => CLIENT_LIMITS,
    editableLinks: () => new Set(settings.allowedLinkTargets),
    changedAtMs: () => undefined,
    clues: noClues,
    onSeen: () => undefined,
  })
  const area = {
    read: () => Promise.resolve(settings),
    save: (saved: SettingsChange) => {
      const changes = typeof saved === 'function' ? saved(settings) : saved
      return Promise.resolve((settings = { ...settings, ...changes }))
    },
  }
  const deps = { ...ports, catalogue, stores, changes, history, settings: area, dataDir }
  await catalogue.refresh()
  return { memoryDir, history, memories: createMemories(deps), archive: createArchive(deps) }
}

/** Every file below a folder with bytes and time (to the microsecond); MEMORY.md without its time. */
function printOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((f) =>
    f.isFile(),
  )
  return Object.fromEntries(
    files
      .map((file) => path.join(file.parentPath, file.name))
      .map((file) => {
        const time = statSync(file, { bigint: true }).mtimeNs / 1_000n
        const stamp = file.endsWith('MEMORY.md') ? '' : ` ${time}`
        return [path.relative(folder, file), readFileSync(file).toString('hex') + stamp]
      }),
  )
}

it.each(['a.md', 'sub/b.md', 'c.md'])('archives and restores %s on a real disk', async (file) => {
  const { memories, archive, memoryDir } = await rooms()
  const before = printOf(memoryDir)
  await memories.archive(memoryDir, [file])
  expect(Object.keys(printOf(memoryDir))).toContain(path.join('archive', file))
  expect(await archive.list(memoryDir)).toMatchObject([{ key: file, file }])
  await archive.restore(memoryDir, [file])
  expect(printOf(memoryDir)).toEqual(before)
})

it('deletes into the trash and gives back, by restoring and by undo', async () => {
  const { memories, archive, history, memoryDir } = await rooms()
  const before = printOf(memoryDir)
  await memories.delete(memoryDir, ['a.md', 'c.md'])
  const kept = await archive.listTrash(memoryDir)
  expect(kept.map((one) => one.file)).toEqual(['a.md', 'c.md'])
  await archive.restoreTrash(
    memoryDir,
    kept.map((one) => one.key),
  )
  expect(printOf(memoryDir)).toEqual(before)
  const { change } = await memories.delete(memoryDir, ['sub/b.md'])
  expect(await history.undo(change)).toMatchObject({ kind: 'undone' })
  expect(printOf(memoryDir)).toEqual(before)
  expect(await archive.listTrash(memoryDir)).toEqual([])
})

it('adds, edits and undoes to the first bytes', async () => {
  const { memories, history, memoryDir } = await rooms()
  const before = printOf(memoryDir)
  const memory = { type: 'feedback', name: 'No mocks', description: 'd', body: 'B' } as const
  const added = await memories.add(memoryDir, memory)
  const saved = await memories.saveHead(memoryDir, added.row.file, { pinned: true }, added.row.hash)
  const pinned = await memories.pin(memoryDir, ['a.md', 'c.md'], true)
  const ids = [pinned.change, saved.kind === 'saved' ? saved.change : '', added.change]
  for (const id of ids) expect(await history.undo(id)).toMatchObject({ kind: 'undone' })
  expect(printOf(memoryDir)).toEqual(before)
})

it('writes through an allowed link and keeps the link', async () => {
  const { memories, memoryDir } = await rooms()
  const target = path.join(scratch.path, 'dot.md')
  writeFileSync(target, head('dot'))
  symlinkSync(target, path.join(memoryDir, 'user_dot.md'))
  const { row } = await memories.read(memoryDir, 'user_dot.md')
  const edit = () => memories.saveHead(memoryDir, 'user_dot.md', { description: 'new' }, row.hash)
  await expect(edit()).rejects.toMatchObject({ code: 'memory.readOnly' })
  await memories.allowLink(memoryDir, 'user_dot.md')
  expect(await edit()).toMatchObject({ kind: 'saved' })
  expect(readFileSync(target, 'utf8')).toBe(
    head('dot').replace('description: d', 'description: new'),
  )
})

it('keeps drafts over a restart', async () => {
  const first = await rooms()
  const { row } = await first.memories.read(first.memoryDir, 'a.md')
  await first.memories.keepDraft(first.memoryDir, 'a.md', 'unsaved', row.hash)
  const second = await rooms()
  const { draft } = await second.memories.read(second.memoryDir, 'a.md')
  expect(draft).toMatchObject({ text: 'unsaved', baseHash: row.hash })
})
