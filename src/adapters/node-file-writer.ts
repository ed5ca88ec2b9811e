import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { FileVersion, FileWriter, WriteOptions } from '../engine/ports'
import { AppError } from '../shared/errors'
import { say, type Said } from '../shared/said'
import { codeOf, writeError } from './disk-errors'
import { isInside, makeFolders, openFolder, type FolderHandle } from './folder-handle'
import { OPEN_NO_LINK, readBytes, toVersion, withRegularFile } from './open-file'
import { isVersion, type PinnedVersions } from './pinned-versions'
import { ownerOfTemp, writeAll, writeTemp, type TempFile } from './write-temp'

/** Windows says so while a virus scanner or an indexer looks at the file. */
const BUSY = new Set(['EPERM', 'EACCES', 'EBUSY'])
const BUSY_TRIES = process.platform === 'win32' ? 8 : 1
const BUSY_WAIT_MS = 25
/** A program that writes in place empties the file first; this long we wait for its text. */
const EMPTY_FOR_A_MOMENT_MS = 60
const LOOK_AGAIN_MS = 10
const LOOK_AGAIN_TIMES = 6

/**
 * Writes whole or not at all, and only over the version that was named.
 *
 * The new bytes go to a file beside the target, all of them counted and on the disk, before one
 * rename puts them in place. Between our last look at the target and that rename lie microseconds;
 * what an in-place writer does even later goes into the pinned old version, which is read again.
 */
export function createNodeFileWriter(deps: {
  readonly pins: Pick<PinnedVersions, 'pin'>
  readonly isAlive: (processId: number) => boolean
  /** What is made in this folder only its owner may look into. */
  readonly privateFolder?: string
}): FileWriter {
  return {
    async replaceIf(file, expected, after, options = {}) {
      await untilFilled(file)
      for (let attempt = 1; ; attempt += 1) {
        try {
          return swap(deps.pins, file, expected, after, options)
        } catch (error) {
          if (attempt >= BUSY_TRIES || !BUSY.has(codeOf(error))) throw writeError(error, file)
          await delay(BUSY_WAIT_MS * attempt)
        }
      }
    },
    makeFolder: async (folder, options = {}) => {
      saying(folder, () => makeFolders(folder, options.within, modeFor(folder, deps)))
      return Promise.resolve()
    },
    removeEmptyFolder: async (folder) =>
      Promise.resolve(saying(folder, () => removeIfEmpty(folder))),
    append: async (file, bytes) => {
      saying(file, () => appendAll(file, bytes))
      return Promise.resolve()
    },
    sweepFolder: async (folder) => {
      saying(folder, () => sweep(folder, deps.isAlive))
      return Promise.resolve()
    },
  }
}

function modeFor(folder: string, { privateFolder }: { readonly privateFolder?: string }): number {
  return privateFolder !== undefined && isInside(privateFolder, folder) ? 0o700 : 0o777
}

function saying<T>(place: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw writeError(error, place)
  }
}

interface Target {
  /** Path as the caller said it, for people. */
  readonly file: string
  readonly folder: FolderHandle
  readonly place: string
}

interface Current {
  readonly version: FileVersion
  readonly stat: fs.BigIntStats
}

function swap(
  pins: Pick<PinnedVersions, 'pin'>,
  file: string,
  expected: string | null,
  after: Uint8Array | null,
  options: WriteOptions,
): FileVersion | null {
  const real = locate(file, options)
  const folder = openFolder(path.dirname(real))
  try {
    const target = { file, folder, place: folder.at(path.basename(real)) }
    const current = look(target)
    if ((current?.version.hash ?? null) !== expected) throw conflict(file)
    const version = put(pins, target, current, after, options.mtimeNs)
    folder.sync()
    folder.verify()
    return version
  } finally {
    folder.close()
  }
}

function put(
  pins: Pick<PinnedVersions, 'pin'>,
  target: Target,
  current: Current | null,
  after: Uint8Array | null,
  mtimeNs: bigint | undefined,
): FileVersion | null {
  if (after === null) {
    if (current !== null) exchange(pins, target, current, () => fs.unlinkSync(target.place))
    return null
  }
  const temp = writeTemp(target.folder, after, mtimeNs, current?.stat ?? null)
  try {
    target.folder.verify()
    if (current === null) giveNewName(temp, target)
    else exchange(pins, target, current, () => fs.renameSync(temp.place, target.place))
    return temp.version
  } finally {
    // After a rename there is nothing under this name any more.
    fs.rmSync(temp.place, { force: true })
  }
}

/** Pins the old version, looks at it one last time, and lets the new one take its place. */
function exchange(
  pins: Pick<PinnedVersions, 'pin'>,
  target: Target,
  current: Current,
  replace: () => void,
): void {
  const pin = pinOrConflict(pins, target, current)
  const isCurrent = pin === null ? isVersion(target.place, current.version) : pin.isCurrent
  try {
    if (!isCurrent) throw conflict(target.file)
    replace()
  } catch (error) {
    pin?.drop()
    throw error
  }
  pin?.replaced()
}

function pinOrConflict(
  pins: Pick<PinnedVersions, 'pin'>,
  target: Target,
  current: Current,
): ReturnType<PinnedVersions['pin']> {
  try {
    return pins.pin(target.place, target.file, current.version)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw conflict(target.file)
    throw error
  }
}

/** A hard link never overwrites: a file that someone made in the meantime stays. */
function giveNewName(temp: TempFile, target: Target): void {
  try {
    fs.linkSync(temp.place, target.place)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw conflict(target.file)
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(codeOf(error))) throw error
    if (fs.existsSync(target.place)) throw conflict(target.file)
    fs.renameSync(temp.place, target.place)
  }
}

/** The path that is really written. @throws `path.refused` where a link leads elsewhere than allowed */
function locate(file: string, { target, within }: WriteOptions): string {
  const folder = realFolderOf(file)
  const named = path.join(folder, path.basename(file))
  const isLink = fs.lstatSync(named, { throwIfNoEntry: false })?.isSymbolicLink() === true
  if (target !== undefined) {
    const real = isLink ? fs.realpathSync.native(named) : named
    if (real !== target) throw refused(file, say`it leads to ${real}, not to ${target}`)
    return real
  }
  if (isLink) throw refused(file, say`it is a link`)
  if (within !== undefined && !isInside(within, named)) {
    throw refused(file, say`a link on the way leads out of ${within}`)
  }
  return named
}

function realFolderOf(file: string): string {
  const folder = path.dirname(file)
  try {
    return fs.realpathSync.native(folder)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    const message = say`The folder of ${file} is not there.`
    throw new AppError('file.missing', message, { cause: error, path: file })
  }
}

function look(target: Target): Current | null {
  const stat = fs.lstatSync(target.place, { bigint: true, throwIfNoEntry: false })
  if (stat === undefined) return null
  if (!stat.isFile()) throw refused(target.file, say`it is not a regular file`)
  try {
    return withRegularFile(target.place, OPEN_NO_LINK, (handle, opened) => {
      const bytes = readBytes(handle, Number(opened.size))
      return { version: toVersion(opened, bytes), stat: opened }
    })
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

async function untilFilled(file: string): Promise<void> {
  for (let times = 0; times < LOOK_AGAIN_TIMES; times += 1) {
    const stat = saying(file, () => fs.statSync(file, { throwIfNoEntry: false }))
    if (stat?.isFile() !== true || stat.size > 0) return
    if (Math.abs(Date.now() - stat.mtimeMs) > EMPTY_FOR_A_MOMENT_MS) return
    await delay(LOOK_AGAIN_MS)
  }
}

function removeIfEmpty(folder: string): boolean {
  try {
    fs.rmdirSync(folder)
    return true
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST', 'ENOENT', 'ENOTDIR'].includes(codeOf(error))) return false
    throw error
  }
}

function appendAll(file: string, bytes: Uint8Array): void {
  const { O_WRONLY, O_APPEND, O_CREAT } = fs.constants
  const handle = fs.openSync(file, O_WRONLY | O_APPEND | O_CREAT, 0o600)
  const sizeBefore = fs.fstatSync(handle).size
  try {
    writeAll(handle, bytes)
    fs.fsyncSync(handle)
  } catch (error) {
    fs.ftruncateSync(handle, sizeBefore)
    throw error
  } finally {
    fs.closeSync(handle)
  }
}

function sweep(folder: string, isAlive: (processId: number) => boolean): void {
  if (!fs.existsSync(folder)) return
  for (const name of fs.readdirSync(folder)) {
    const owner = ownerOfTemp(name)
    if (owner === null || (owner !== process.pid && isAlive(owner))) continue
    fs.rmSync(path.join(folder, name), { force: true })
  }
}

function conflict(file: string): AppError {
  const message = say`${file} was changed by another program. Nothing was written; read it again first.`
  return new AppError('memory.conflict', message, { path: file })
}

function refused(file: string, why: Said): AppError {
  return new AppError('path.refused', say`${file} was not written: ${why}.`, { path: file })
}
