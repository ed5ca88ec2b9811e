import { appendFileSync, readFileSync, readdirSync, watch, type FSWatcher } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { createReconciler } from '../src/engine/memory/catalogue/reconcile'
import type { EngineEvent } from '../src/engine/engine'
import type { Store } from '../src/engine/location/store'
import type { BenchEngine } from './bench-engine'
import { percentile, type Figure } from './figure'

const CHANGES = 40
const MB = 1_048_576

/** Watches and memory beside one plain watch a folder, and the time from a changed file to its row. */
export async function watchFigures(engine: BenchEngine, base: string): Promise<readonly Figure[]> {
  if (process.platform !== 'linux') {
    return [
      {
        kind: 'left-out',
        what: 'watching',
        why: 'watches are counted in /proc, which only Linux has',
      },
    ]
  }
  const catalogue = engine.makeCatalogue(null)
  await catalogue.refresh()
  await catalogue.loadTexts()
  const plain = plainWatches(base)
  const told = listeners()
  const stores = engine.ids.map((id) => storeOf(id, base))
  const before = settledMemory()
  const reconciler = createReconciler({
    ...engine.ports,
    catalogue,
    stores: {
      refresh: () => Promise.resolve(),
      list: () => stores,
      all: () => stores,
      get: () => stores[0]!,
    },
    projectsFolders: () => [`${base}/projects`],
    emit: told.emit,
  })
  await reconciler.start()
  await told.quiet()
  const memory = (settledMemory() - before) / MB
  const watches = countWatches()
  const delays = await changeDelays(engine.ids, told.next)
  await reconciler.stop()
  return [
    {
      kind: 'ratio',
      what: 'watching 600 folders: watches',
      unit: 'watches',
      value: watches,
      against: 'one a folder',
      reference: plain.watches,
      reach: 2,
    },
    {
      kind: 'ratio',
      what: 'watching 600 folders: memory',
      unit: 'MB',
      value: Math.max(memory, 0),
      against: 'one a folder',
      reference: Math.max(plain.memory, 1),
      reach: 5,
    },
    {
      kind: 'limit',
      what: 'file change to row (p95)',
      unit: 'ms',
      value: percentile(delays, 0.95),
      reach: 250,
    },
  ]
}

/** The plainest thing that could work: one `fs.watch` for every slug and memory folder. */
function plainWatches(base: string): { readonly watches: number; readonly memory: number } {
  const projects = `${base}/projects`
  const slugs = readdirSync(projects).map((slug) => `${projects}/${slug}`)
  const folders = [projects, ...slugs, ...slugs.map((slug) => `${slug}/memory`)]
  const before = settledMemory()
  const open: FSWatcher[] = folders.map((folder) => watch(folder, () => undefined))
  const figures = { watches: countWatches(), memory: (settledMemory() - before) / MB }
  for (const watcher of open) watcher.close()
  return figures
}

function settledMemory(): number {
  globalThis.gc?.()
  return process.memoryUsage().rss
}

/** inotify watches of this process, as the kernel lists them. */
function countWatches(): number {
  return readdirSync('/proc/self/fdinfo')
    .map((handle) => {
      try {
        return readFileSync(`/proc/self/fdinfo/${handle}`, 'utf8').split('\ninotify wd:').length - 1
      } catch {
        // The handle of this very listing is closed again.
        return 0
      }
    })
    .reduce((sum, count) => sum + count, 0)
}

function listeners() {
  let hear: () => void = () => undefined
  return {
    emit: (event: EngineEvent): void => {
      if (event.kind === 'memories') hear()
    },
    next: (): Promise<void> => new Promise((resolve) => (hear = resolve)),
    /** Until the watches stand: their number no longer grows. */
    async quiet(): Promise<void> {
      for (let last = -1, now = 0; now === 0 || now !== last; now = countWatches()) {
        last = now
        await pause(500)
      }
    },
  }
}

async function changeDelays(
  ids: readonly string[],
  next: () => Promise<void>,
): Promise<readonly number[]> {
  const delays: number[] = []
  for (let at = 0; at < CHANGES; at++) {
    const id = ids[(at * 7) % ids.length]!
    const name = readdirSync(id).find((file) => file.endsWith('.md'))!
    const heard = next()
    const start = performance.now()
    appendFileSync(`${id}/${name}`, `\nchanged ${at}\n`)
    await heard
    delays.push(performance.now() - start)
  }
  return delays
}

const storeOf = (id: string, base: string): Store => ({
  ...{ id, base, slug: id.split('/').at(-2) ?? '', slugDir: id.replace(/\/memory$/, '') },
  ...{ realMemoryDir: id, paths: [], gonePaths: [], pathSource: 'transcript', marks: [] },
  ...{ enabled: true, decidedBy: '' },
})
