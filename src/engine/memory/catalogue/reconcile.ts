import type { EngineEvent } from '../../engine'
import type { Stores } from '../../location/store'
import type { FileReader, Log, Watcher } from '../../ports'
import type { Catalogue } from '../catalogue'
import { foldersToWatch, type WatchPlan } from './watch-plan'

export interface ReconcilerDeps {
  readonly watcher: Watcher
  readonly files: Pick<FileReader, 'list'>
  readonly stores: Stores
  readonly catalogue: Catalogue
  /** Folders in which a store may appear: `projects` of every config folder in use, those of agents. */
  readonly projectsFolders: () => readonly string[]
  readonly emit: (event: EngineEvent) => void
  readonly log: Log
}

/** Keeps the catalogue true to the disk while the app runs. */
export interface Reconciler {
  /**
   * Looks at every store, then begins to watch and catches up with what changed in between. Resolves
   * after the first look, so that rows can be shown while hundreds of watches are set up.
   *
   * @param whenCalm the watches are not set up before
   */
  start(whenCalm?: Promise<void>): Promise<void>
  /** Looks at these folders, or at everything, as if the watcher had named them. */
  look(folders?: readonly string[]): Promise<void>
  stop(): Promise<void>
}

type Wanted = { stores: boolean; all: boolean; readonly ids: Set<string> }

const nothingWanted = (): Wanted => ({ stores: false, all: false, ids: new Set() })

/**
 * Turns the watcher's hints into looks at the stores they may concern, one look at a time; hints that
 * come meanwhile are gathered into the next. Events go out only for what a look found changed.
 */
export function createReconciler(deps: ReconcilerDeps): Reconciler {
  let plan: WatchPlan | null = null
  let wanted = nothingWanted()
  let running: Promise<void> | null = null
  let stopped = false

  /** Watches another set where it changed; true when it did. */
  const watchAgain = async (): Promise<boolean> => {
    const next = await foldersToWatch(deps)
    if (stopped || next.key === plan?.key) return false
    plan = next
    await deps.watcher.watch(next.folders, onHint, (message) => {
      deps.emit({ kind: 'trouble', message })
    })
    return true
  }

  const lookOnce = async ({ stores, all, ids }: Wanted): Promise<void> => {
    if (stores && (await storesChanged(deps.stores))) deps.emit({ kind: 'stores' })
    const fresh = stores
      ? deps.stores.all().filter(({ id }) => deps.catalogue.folders(id).length === 0)
      : []
    for (const { id } of fresh) ids.add(id)
    const changed = await deps.catalogue.refresh(all ? undefined : [...ids])
    if (changed.length > 0) deps.emit({ kind: 'memories', projectIds: changed })
  }

  const isWanted = (): boolean => !stopped && (wanted.stores || wanted.all || wanted.ids.size > 0)

  const work = async (): Promise<void> => {
    while (isWanted()) {
      const now = wanted
      wanted = nothingWanted()
      await lookOnce(now)
      // What happened while one watch replaced the other was seen by neither.
      if (await watchAgain()) wanted.all = true
    }
  }

  const run = (): Promise<void> => {
    running ??= work()
      .catch((error: unknown) => {
        deps.log.error('Changed files could not be looked at.', { error: String(error) })
      })
      .finally(() => {
        running = null
        // A hint that came after the last look and before this line found us still running.
        if (isWanted()) void run()
      })
    return running
  }

  const take = async (folders: readonly string[]): Promise<void> => {
    for (const folder of folders) {
      const ids = plan?.storesOf(folder) ?? []
      for (const id of ids) wanted.ids.add(id)
      if (ids.length === 0 && (await mayBeNewStore(deps, folder))) wanted.stores = true
    }
    await run()
  }

  const onHint = (folders: readonly string[]): void => {
    void take(folders).catch((error: unknown) => {
      // Nobody awaits a hint. Looking at everything needs no listing of this folder.
      deps.log.warn('A changed folder could not be listed.', { error: String(error) })
      wanted.all = wanted.stores = true
      void run()
    })
  }

  return {
    async start(whenCalm = Promise.resolve()) {
      stopped = false
      await lookOnce({ ...nothingWanted(), all: true })
      void whenCalm.then(() => {
        wanted.all = true
        return run()
      })
    },
    async look(folders) {
      if (folders !== undefined) return take(folders)
      wanted.all = wanted.stores = true
      return run()
    },
    async stop() {
      stopped = true
      await deps.watcher.stop()
      await running
    },
  }
}

/** Looks for stores again; true when a list of projects would show something else. */
async function storesChanged(stores: Stores): Promise<boolean> {
  const before = JSON.stringify(stores.all())
  await stores.refresh()
  return JSON.stringify(stores.all()) !== before
}

/**
 * Whether a hint of a `projects` or slug folder may mean a store that came or went. A slug folder speaks
 * whenever a session writes its transcript, so only its `memory` folder is asked for, unless the project
 * behind a store is still unknown and a first transcript could name it.
 */
async function mayBeNewStore(
  { files, stores, projectsFolders }: ReconcilerDeps,
  folder: string,
): Promise<boolean> {
  if (projectsFolders().includes(folder)) return true
  const store = stores.list().find(({ slugDir }) => slugDir === folder)
  const hasMemory = (await files.list(folder)).some(({ name }) => name === 'memory')
  return hasMemory !== (store !== undefined) || store?.pathSource === 'unknown'
}
