import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { FileListing } from '../../engine/ground-ports'
import { BUILT_FOLDERS } from './left-out'

/** A folder without git that holds more is a home folder or a disk, not a project. */
const MAX_FILES = 200_000

/** Files of a plain folder without built ones, links not followed, until the bound is met. */
export async function walkFolder(root: string, signal: AbortSignal): Promise<FileListing> {
  const paths: string[] = []
  const open = ['']
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    signal.throwIfAborted()
    for (const entry of await entriesOf(path.join(root, at))) {
      const below = at === '' ? entry.name : `${at}/${entry.name}`
      if (!entry.isDirectory()) paths.push(below)
      else if (!BUILT_FOLDERS.has(entry.name)) open.push(below)
    }
    if (paths.length > MAX_FILES) return { paths: paths.sort(), complete: false }
  }
  return { paths: paths.sort(), complete: true }
}

async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch {
    // A folder that may not be listed holds nothing that can be shown as found.
    return []
  }
}
