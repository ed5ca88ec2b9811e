import fs from 'node:fs'
import path from 'node:path'
import { watch as openWatch, type FSWatcher } from 'chokidar'
import type { Watcher } from '../engine/ports'

/** Hints of this long are told together (ports.ts promises at most 100). */
const GATHER_MS = 60
const POLL_MS = 2_000

type OnHint = (folders: readonly string[]) => void

/**
 * Watches folders without recursion, with one watch of the system a folder: files are ignored, and
 * what happens to them is taken from the raw events of their folder. When the system refuses (too
 * many watches or open files), folders are polled instead, and that is said once.
 */
export function createChokidarWatcher(
  options: { readonly pollMs?: number; readonly forcePolling?: boolean } = {},
): Watcher {
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
      else active = withHints(await watchFolders(set, hints.tell, poll, onTrouble), hints)
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

async function watchFolders(
  folders: ReadonlySet<string>,
  tell: (folder: string) => void,
  poll: () => Active,
  onTrouble: (message: string) => void,
): Promise<Active> {
  let instead: Active | null = null
  const watcher = openWatch([...folders], {
    ignored: (_path, stats) => stats !== undefined && !stats.isDirectory(),
    depth: 0,
    ignoreInitial: true,
    followSymlinks: true,
  })
  watcher.on('raw', (_event, name, details) => tellFolder(folders, tell, name, details))
  watcher.on('all', (_event, changed) => tellFolder(folders, tell, changed, null))
  watcher.on('error', (error) => {
    if (instead !== null) return
    instead = poll()
    onTrouble(
      `The system cannot watch these folders (${reason(error)}); they are looked at every 2 seconds instead.`,
    )
    // Closed in the background: the polling has taken over already.
    void watcher.close()
  })
  await ready(watcher, folders.size)
  return {
    close: async () => {
      await instead?.close()
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
