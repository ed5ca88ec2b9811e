import fs from 'node:fs'
import path from 'node:path'

/** One watch of the system for each of many folders that lie in watched folders. */
export interface PlainWatches {
  /**
   * Must be told when a name comes to or goes from a watched folder, also from whoever watches the
   * folders above these: a watch dies with its folder, and one of the same name needs a new one.
   */
  entryMoved(entry: string): void
  close(): void
}

/**
 * Opens them all before it returns. Nothing is listed and nothing is kept of files. A folder that is
 * not there is watched once `entryMoved` names it or one above it.
 *
 * @param folders absolute
 * @param tell called with a folder in which something happened
 * @param onRefused called when the system refuses a watch; the others are still open
 */
export function openPlainWatches(
  folders: ReadonlySet<string>,
  tell: (folder: string) => void,
  onRefused: (error: unknown) => void,
): PlainWatches {
  const open = new Map<string, fs.FSWatcher>()
  const places = withThoseAbove(folders)
  const closeOne = (folder: string): void => {
    open.get(folder)?.close()
    open.delete(folder)
  }
  const openOne = (folder: string): void => {
    closeOne(folder)
    try {
      const watcher = fs.watch(folder, (kind, name) => {
        tell(folder)
        if (kind === 'rename' && name !== null) entryMoved(path.join(folder, name))
      })
      watcher.on('error', onRefused)
      open.set(folder, watcher)
    } catch (error) {
      if (!isAbsent(error)) onRefused(error)
    }
  }
  const entryMoved = (entry: string): void => {
    if (!places.has(entry)) return
    const inside = entry + path.sep
    for (const folder of [...folders].filter((at) => at === entry || at.startsWith(inside))) {
      openOne(folder)
      // What came with it, or before its watch stood, was heard by nobody.
      tell(folder)
    }
  }
  // Those above first: what comes into them from now on is told.
  for (const folder of [...folders].sort()) openOne(folder)
  return {
    entryMoved,
    close: () => {
      for (const folder of [...open.keys()]) closeOne(folder)
    },
  }
}

function withThoseAbove(folders: ReadonlySet<string>): ReadonlySet<string> {
  const places = new Set<string>()
  for (const folder of folders) {
    for (let at = folder; !places.has(at); at = path.dirname(at)) places.add(at)
  }
  return places
}

function isAbsent(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'ELOOP'
}
