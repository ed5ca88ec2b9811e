import { expect, it } from 'vitest'
import { say, type Said } from '../../../shared/said'
import { fixedClock, quietLog } from '../../../testing/fake-environment'
import { memoryFiles } from '../../../testing/memory-files'
import { sha256 } from '../../../testing/sha256'
import type { EngineEvent } from '../../engine'
import type { Store, Stores } from '../../location/store'
import type { Watcher } from '../../ports'
import { createCatalogue } from './create-catalogue'
import { createReconciler } from './reconcile'
import { noClues } from '../../../testing/no-clues'

const PROJECTS = '/c/projects'
const memoryOf = (slug: string) => `${PROJECTS}/${slug}/memory`

const storeAt = (slug: string): Store => ({
  id: memoryOf(slug),
  base: '/c',
  slug,
  slugDir: `${PROJECTS}/${slug}`,
  realMemoryDir: memoryOf(slug),
  paths: [`/w/${slug}`],
  gonePaths: [],
  pathSource: 'transcript',
  marks: [],
  enabled: true,
  decidedBy: say`default`,
})

/** A watcher that is told by the test what to say. */
const handWatcher = () => {
  const calls: (readonly string[])[] = []
  let hint: (folders: readonly string[]) => void = () => undefined
  let fail: (message: Said) => void = () => undefined
  const watcher: Watcher = {
    watch(folders, onHint, onTrouble) {
      calls.push(folders)
      hint = onHint
      fail = onTrouble
      return Promise.resolve()
    },
    stop: () => Promise.resolve(),
  }
  return {
    watcher,
    calls,
    hint: (...folders: string[]) => hint(folders),
    fail: (sentence: Said) => fail(sentence),
  }
}

const setUp = async (slugs: readonly string[]) => {
  const files = memoryFiles()
  for (const slug of slugs) files.put(`${memoryOf(slug)}/a.md`, slug)
  let list: readonly Store[] = []
  const stores: Stores = {
    async refresh() {
      const entries = await files.list(PROJECTS)
      const found = await Promise.all(
        entries.map(async ({ name }) =>
          (await files.stat(memoryOf(name))) === null ? [] : [storeAt(name)],
        ),
      )
      list = found.flat()
    },
    list: () => list,
    all: () => list,
    get: () => storeAt('unused'),
  }
  const catalogue = createCatalogue({
    trees: files,
    hash: sha256,
    clock: fixedClock(0),
    log: quietLog,
    cache: null,
    stores: () => list,
    limits: () => ({ headLines: 30 }),
    editableLinks: () => new Set(),
    changedAtMs: () => undefined,
    clues: noClues,
    onSeen: () => undefined,
  })
  await stores.refresh()
  await catalogue.refresh()
  const events: EngineEvent[] = []
  const hand = handWatcher()
  const reconciler = createReconciler({
    watcher: hand.watcher,
    files,
    stores,
    catalogue,
    projectsFolders: () => [PROJECTS],
    emit: (event) => events.push(event),
    log: quietLog,
  })
  await reconciler.start()
  await settle(20)
  return { files, catalogue, events, reconciler, ...hand }
}

/** Until what a hint set off has come to rest: every step of it is a settled promise on the made-up disk. */
const settle = async (rounds = 1) => {
  for (let turn = 0; turn < rounds * 500; turn++) await Promise.resolve()
}

it('watches memory folders, what is inside, and their parents; nothing else', async () => {
  const { calls } = await setUp(['-tide'])
  expect(calls).toEqual([[PROJECTS, `${PROJECTS}/-tide`, memoryOf('-tide')]])
})

it('tells of a changed memory and stays quiet when nothing changed', async () => {
  const { files, events, hint } = await setUp(['-tide', '-buoy'])
  hint(memoryOf('-tide'))
  await settle()
  expect(events).toEqual([])
  files.put(`${memoryOf('-tide')}/b.md`, 'new')
  hint(memoryOf('-tide'))
  await settle()
  expect(events).toEqual([{ kind: 'memories', projectIds: [memoryOf('-tide')] }])
})

it('notices a new memory folder of a project that had none, and watches it', async () => {
  const { files, events, calls, hint, catalogue } = await setUp(['-tide'])
  files.put(`${PROJECTS}/-new/session.jsonl`, '{}')
  hint(PROJECTS)
  await settle()
  expect(calls.at(-1)).toContain(`${PROJECTS}/-new`)
  files.put(`${memoryOf('-new')}/a.md`, 'first')
  hint(`${PROJECTS}/-new`)
  await settle()
  expect(events).toContainEqual({ kind: 'stores' })
  expect(events).toContainEqual({ kind: 'memories', projectIds: [memoryOf('-new')] })
  expect(calls.at(-1)).toContain(memoryOf('-new'))
  expect(catalogue.rows(memoryOf('-new'))).toHaveLength(1)
})

it('does not look at stores when a session only writes its transcript', async () => {
  const { files, events, calls, hint } = await setUp(['-tide'])
  files.put(`${PROJECTS}/-tide/session.jsonl`, '{}')
  hint(`${PROJECTS}/-tide`)
  await settle()
  expect([events, calls.length]).toEqual([[], 1])
})

it('watches a new folder inside a memory folder', async () => {
  const { files, calls, hint } = await setUp(['-tide'])
  files.put(`${memoryOf('-tide')}/topics/x.md`, 'x')
  hint(memoryOf('-tide'))
  await settle()
  expect(calls.at(-1)).toContain(`${memoryOf('-tide')}/topics`)
})

it('catches up at the start with what changed before it watched', async () => {
  const { files, events, reconciler } = await setUp(['-tide'])
  files.put(`${memoryOf('-tide')}/b.md`, 'late')
  await reconciler.start()
  expect(events).toEqual([{ kind: 'memories', projectIds: [memoryOf('-tide')] }])
})

it('passes on in one word that folders are polled instead', async () => {
  const { events, fail } = await setUp(['-tide'])
  fail(say`They are looked at every 2 seconds instead.`)
  expect(events).toEqual([
    { kind: 'trouble', message: 'They are looked at every 2 seconds instead.' },
  ])
})

it('hears nothing after it was stopped', async () => {
  const { files, events, hint, reconciler } = await setUp(['-tide'])
  await reconciler.stop()
  files.put(`${memoryOf('-tide')}/b.md`, 'late')
  hint(memoryOf('-tide'))
  await settle()
  expect(events).toEqual([])
})

it('holds with hundreds of stores in one hint', async () => {
  const slugs = Array.from({ length: 400 }, (_, at) => `-p${at}`)
  const { files, events, hint, calls } = await setUp(slugs)
  expect(calls[0]).toHaveLength(801)
  for (const slug of slugs) files.put(`${memoryOf(slug)}/b.md`, 'x')
  hint(...slugs.map(memoryOf))
  for (let rounds = 0; rounds < 40 && events.length === 0; rounds++) await settle()
  const told = events.flatMap((event) => (event.kind === 'memories' ? event.projectIds : []))
  expect(new Set(told).size).toBe(400)
})
