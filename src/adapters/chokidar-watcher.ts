import { say, type Said } from '../shared/said'
import fs from 'node:fs'
import path from 'node:path'
import { watch as openWatch, type FSWatcher } from 'chokidar'
import type { Watcher } from '../engine/ports'
import { openPlainWatches, type PlainWatches } from './plain-watches'

/** Hints of this long are told together (ports.ts promises at most 100). */
const GATHER_MS = 60
const POLL_MS = 2_000

type OnHint = (folders: readonly string[]) => void

/** How folders are watched, where the system leaves a choice. */
interface WatcherOptions {
  readonly pollMs?: number
  readonly forcePolling?: boolean
  /**
   * Folders inside watched folders are watched plainly, because chokidar lists each folder and takes
   * the stat of every file before it watches, and again after each event. Only where the system tells
   * of one folder's entries by their names, which is Linux.
   */
  readonly plainInside?: boolean
}

/**
 * Watches folders without recursion, with one watch of the system a folder: files are ignored, and
 * what happens to them is taken from the raw events of their folder. When the system refuses (too
 * many watches or open files), folders are polled instead, and that is said once.
 */
export function createChokidarWatcher(options: WatcherOptions = {}): Watcher {
  let active: Active | null = null
  const stop = async (): Promise<void> => {
    const last = active
    active = null
    await last?.close()
  }
  return {
    async watch(folders, onHint, onTrouble) {
      await stop()
      const set = new Set(folders.map((folder) => path.resolve(folder)))
      const hints = gather(onHint)
      const poll = (): Active => pollFolders(set, hints.tell, options.pollMs ?? POLL_MS)
      if (options.forcePolling === true) active = withHints(poll(), hints)
      else {
        const plan = planOf(set, options.plainInside ?? process.platform === 'linux')
        active = withHints(await watchFolders(plan, hints.tell, poll, onTrouble), hints)
      }
    },
    stop,
  }
}

interface Active {
  close(): Promise<void>
}

interface Hints {
  readonly tell: (folder: string) => void
  readonly cancel: () => void
}

function gather(onHint: OnHint): Hints {
  let timer: NodeJS.Timeout | null = null
  const waiting = new Set<string>()
  return {
    tell(folder) {
      waiting.add(folder)
      timer ??= setTimeout(() => {
        timer = null
        const told = [...waiting].sort()
        waiting.clear()
        onHint(told)
      }, GATHER_MS)
    },
    cancel() {
      if (timer !== null) clearTimeout(timer)
      timer = null
    },
  }
}

function withHints(active: Active, hints: Hints): Active {
  return {
    close: async () => {
      hints.cancel()
      await active.close()
    },
  }
}

interface WatchPlan {
  readonly all: ReadonlySet<string>
  /** For chokidar, which also sees them come when they are not there yet. */
  readonly outer: readonly string[]
  readonly inner: ReadonlySet<string>
}

function planOf(all: ReadonlySet<string>, plainInside: boolean): WatchPlan {
  const isInner = (folder: string): boolean => plainInside && all.has(path.dirname(folder))
  const folders = [...all]
  return {
    all,
    outer: folders.filter((folder) => !isInner(folder)),
    inner: new Set(folders.filter(isInner)),
  }
}

async function watchFolders(
  { all, outer, inner }: WatchPlan,
  tell: (folder: string) => void,
  poll: () => Active,
  onTrouble: (message: Said) => void,
): Promise<Active> {
  const state: { instead: Active | null; plain: PlainWatches | null } = {
    instead: null,
    plain: null,
  }
  const entryMoved = (entry: string): void => state.plain?.entryMoved(entry)
  const watcher = openWatch([...outer], {
    ignored: (_path, stats) => stats !== undefined && !stats.isDirectory(),
    depth: 0,
    ignoreInitial: true,
    followSymlinks: true,
  })
  const isPolling = (): boolean => state.instead !== null
  const pollInstead = (error: unknown): void => {
    if (isPolling()) return
    state.instead = poll()
    onTrouble(
      say`The system cannot watch these folders (${reason(error)}); they are looked at every 2 seconds instead.`,
    )
    // Closed in the background: the polling has taken over already.
    state.plain?.close()
    void watcher.close()
  }
  watcher.on('raw', (event, name, details) => {
    tellFolder(all, tell, name, details)
    const folder = watchedPath(details)
    if (event === 'rename' && folder !== null && state.plain !== null)
      entryMoved(path.join(folder, name))
  })
  watcher.on('all', (_event, changed) => {
    tellFolder(all, tell, changed, null)
    entryMoved(changed)
  })
  watcher.on('error', pollInstead)
  await ready(watcher, outer.length)
  if (!isPolling() && inner.size > 0) {
    state.plain = openPlainWatches(inner, tell, pollInstead)
  }
  // Refused on the way: what was opened before and after that is given back.
  if (isPolling()) state.plain?.close()
  return {
    close: async () => {
      await state.instead?.close()
      state.plain?.close()
      await watcher.close()
    },
  }
}

async function ready(watcher: FSWatcher, count: number): Promise<void> {
  if (count === 0) return
  await new Promise<void>((resolve) => {
    watcher.once('ready', () => resolve())
    watcher.once('error', () => resolve())
  })
}

function tellFolder(
  folders: ReadonlySet<string>,
  tell: (folder: string) => void,
  name: string,
  details: unknown,
): void {
  const watched = watchedPath(details)
  const places = [watched, name, path.dirname(name)].filter((place) => place !== null)
  const found = places.find((place) => folders.has(place))
  if (found !== undefined) tell(found)
}

function watchedPath(details: unknown): string | null {
  if (typeof details !== 'object' || details === null || !('watchedPath' in details)) return null
  return typeof details.watchedPath === 'string' ? details.watchedPath : null
}

function reason(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  return 'unknown reason'
}

function pollFolders(
  folders: ReadonlySet<string>,
  tell: (folder: string) => void,
  pollMs: number,
): Active {
  const seen = new Map([...folders].map((folder) => [folder, signatureOf(folder)]))
  const timer = setInterval(() => {
    for (const folder of folders) {
      const now = signatureOf(folder)
      if (now !== seen.get(folder)) tell(folder)
      seen.set(folder, now)
    }
  }, pollMs)
  timer.unref()
  return {
    close: async () => {
      clearInterval(timer)
      return Promise.resolve()
    },
  }
}

/** Names, sizes and times of a folder's entries as one string; empty when there is no folder. */
function signatureOf(folder: string): string {
  try {
    return fs
      .readdirSync(folder)
      .map((name) => {
        const stat = fs.lstatSync(path.join(folder, name), { throwIfNoEntry: false })
        return `${name}\0${stat?.size ?? ''}\0${stat?.mtimeMs ?? ''}\0${stat?.ino ?? ''}`
      })
      .join('\n')
  } catch {
    // Gone or not to be listed: the same as empty; it is looked at again next time.
    return ''
  }
}
