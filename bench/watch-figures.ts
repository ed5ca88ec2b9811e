import { spawnSync } from 'node:child_process'
import { appendFileSync, readFileSync, readdirSync, watch, type FSWatcher } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { createReconciler } from '../src/engine/memory/catalogue/reconcile'
import type { EngineEvent } from '../src/engine/engine'
import type { Store } from '../src/engine/location/store'
import type { BenchEngine } from './bench-engine'
import { median, percentile, type Figure } from './figure'
import type { GrownBy } from './watch-memory'

const CHANGES = 40
const MB = 1_048_576
const MEMORY_ROUNDS = 3

/**
 * Watches and memory beside one plain watch a folder, and the time from a changed file to its row.
 *
 * @param program the bundled `watch-memory`: each side's memory is that of a fresh process that does
 * nothing else, since this one has room left over from what it did before
 */
export async function watchFigures(
  engine: BenchEngine,
  base: string,
  program: string,
): Promise<readonly Figure[]> {
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
  const memory = watchMemory(program, `${base}/projects`)
  const told = listeners()
  const stores = engine.ids.map((id) => storeOf(id, base))
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
      reference: plain,
      reach: 2,
    },
    {
      kind: 'ratio',
      what: 'watching 600 folders: memory',
      unit: 'MB',
      value: memory.ours,
      against: 'one a folder',
      reference: memory.plain,
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
function plainWatches(base: string): number {
  const projects = `${base}/projects`
  const slugs = readdirSync(projects).map((slug) => `${projects}/${slug}`)
  const folders = [projects, ...slugs, ...slugs.map((slug) => `${slug}/memory`)]
  const open: FSWatcher[] = folders.map((folder) => watch(folder, () => undefined))
  const watches = countWatches()
  for (const watcher of open) watcher.close()
  return watches
}

/** Megabytes by which a process grows that watches all folders of a library, ours and the plainest. */
function watchMemory(program: string, projects: string) {
  const samples = { ours: [] as number[], plain: [] as number[] }
  for (let round = 0; round < MEMORY_ROUNDS; round++) {
    for (const how of ['plain', 'ours'] as const) {
      const words = ['--expose-gc', program, how, projects]
      const { stdout } = spawnSync(process.execPath, words, { encoding: 'utf8' })
      samples[how].push((JSON.parse(stdout) as GrownBy).residentBytes / MB)
    }
  }
  return { ours: median(samples.ours), plain: median(samples.plain) }
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
  ...{ enabled: true, decidedBy: { words: '', values: [] } },
})
