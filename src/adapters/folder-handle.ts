import fs from 'node:fs'
import path from 'node:path'
import { AppError } from '../shared/errors'
import { say } from '../shared/said'
import { codeOf } from './disk-errors'

/**
 * An open folder. Names used through it stay in this folder, even when someone swaps the folder's
 * own name for a link in the meantime: on Linux they go through the handle (`/proc/self/fd`),
 * elsewhere the folder's real path is looked at before and after.
 */
export interface FolderHandle {
  /** A path for the system's calls. */
  at(name: string): string
  /** @throws `path.refused` when the folder's path leads somewhere else by now */
  verify(): void
  /** Makes renames in this folder durable. */
  sync(): void
  close(): void
}

const HANDLES = '/proc/self/fd'
const HAS_HANDLE_PATHS = process.platform === 'linux' && fs.existsSync(HANDLES)
const { O_RDONLY, O_DIRECTORY, O_NOFOLLOW } = fs.constants

/** @param real the folder's path with every link resolved */
export function openFolder(real: string, useHandlePaths = HAS_HANDLE_PATHS): FolderHandle {
  // Windows opens no folders; its renames are durable without.
  if (process.platform === 'win32') return folderByPath(real, null)
  const handle = fs.openSync(real, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
  if (!useHandlePaths) return folderByPath(real, handle)
  if (fs.readlinkSync(`${HANDLES}/${handle}`) !== real) {
    fs.closeSync(handle)
    throw refused(real)
  }
  return {
    at: (name) => `${HANDLES}/${handle}/${name}`,
    verify: () => undefined,
    sync: () => fs.fsyncSync(handle),
    close: () => fs.closeSync(handle),
  }
}

function folderByPath(real: string, handle: number | null): FolderHandle {
  const verify = (): void => {
    if (fs.realpathSync.native(real) !== real) throw refused(real)
  }
  verify()
  return {
    at: (name) => path.join(real, name),
    verify,
    sync: () => {
      if (handle !== null) fs.fsyncSync(handle)
    },
    close: () => {
      if (handle !== null) fs.closeSync(handle)
    },
  }
}

/**
 * Makes a folder and those above it, one by one from the deepest that exists, never through a link
 * that appears on the way.
 *
 * @param within real path that the folder must lie in; anywhere when undefined
 * @param mode permissions of those that are made, before the process's own mask
 * @throws `path.refused` when it would lie outside
 */
export function makeFolders(folder: string, within: string | undefined, mode = 0o777): void {
  const missing: string[] = []
  let existing = path.resolve(folder)
  while (!isThere(existing)) {
    missing.unshift(path.basename(existing))
    existing = path.dirname(existing)
  }
  let real = fs.realpathSync.native(existing)
  refuseOutside(real, missing, within, folder)
  for (const name of missing) {
    const parent = openFolder(real)
    try {
      makeOne(parent.at(name), mode)
      parent.verify()
      parent.sync()
    } finally {
      parent.close()
    }
    real = path.join(real, name)
  }
}

/** True when `inner` is `outer` or lies in it; both with links resolved. */
export function isInside(outer: string, inner: string): boolean {
  const relative = path.relative(outer, inner)
  return relative === '' || (!relative.startsWith('..') && !path.isAbsolute(relative))
}

function refuseOutside(
  real: string,
  missing: readonly string[],
  within: string | undefined,
  folder: string,
): void {
  if (within === undefined || isInside(within, path.join(real, ...missing))) return
  throw new AppError(
    'path.refused',
    say`${folder} leads out of ${within}: a link stands in its way.`,
    {
      path: folder,
    },
  )
}

function makeOne(place: string, mode: number): void {
  try {
    fs.mkdirSync(place, { mode })
  } catch (error) {
    // Someone else made it in the meantime; the next step opens it without following a link.
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

function isThere(place: string): boolean {
  try {
    fs.lstatSync(place)
    return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}

function refused(folder: string): AppError {
  return new AppError(
    'path.refused',
    say`${folder} was swapped for a link while it was being written to. Nothing was written.`,
    { path: folder },
  )
}
