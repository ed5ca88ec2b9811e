import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import type { FileVersion } from '../engine/ports'
import { codeOf } from './disk-errors'
import type { FolderHandle } from './folder-handle'
import { toVersion } from './open-file'

const { O_WRONLY, O_CREAT, O_EXCL } = fs.constants
const O_NOFOLLOW = typeof fs.constants.O_NOFOLLOW === 'number' ? fs.constants.O_NOFOLLOW : 0
const TEMP_NAME = /^\.noctuary-(\d+)-[0-9a-f]+\.tmp$/
const PERMISSIONS = 0o7777n

/** A whole new file beside its target, durable, not yet under the target's name. */
export interface TempFile {
  readonly place: string
  readonly version: FileVersion
}

/**
 * Writes all bytes, counts them, sets time and permissions, and waits for the disk.
 * On any failure nothing is left.
 *
 * @param like the file that it will replace, whose owner and permissions it takes
 */
export function writeTemp(
  folder: FolderHandle,
  bytes: Uint8Array,
  mtimeNs: bigint | undefined,
  like: fs.BigIntStats | null,
): TempFile {
  const place = folder.at(`.noctuary-${process.pid}-${randomBytes(6).toString('hex')}.tmp`)
  const mode = like === null ? 0o666 : 0o600
  const handle = fs.openSync(place, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode)
  try {
    writeAll(handle, bytes)
    if (like !== null) takeOver(handle, like)
    if (mtimeNs !== undefined) setMtime(handle, mtimeNs)
    fs.fsyncSync(handle)
    const stat = fs.fstatSync(handle, { bigint: true })
    if (stat.size !== BigInt(bytes.length)) throw shortWrite()
    return { place, version: toVersion(stat, bytes) }
  } catch (error) {
    fs.rmSync(place, { force: true })
    throw error
  } finally {
    fs.closeSync(handle)
  }
}

/** Every byte or an error: a full disk can take a part and say so only by the count. */
export function writeAll(handle: number, bytes: Uint8Array): void {
  let written = 0
  while (written < bytes.length) {
    const count = fs.writeSync(handle, bytes, written, bytes.length - written)
    if (count === 0) throw shortWrite()
    written += count
  }
}

/** The process that made a temp file of this name; null for every other name. */
export function ownerOfTemp(name: string): number | null {
  const found = TEMP_NAME.exec(name)?.[1]
  return found === undefined ? null : Number(found)
}

function takeOver(handle: number, like: fs.BigIntStats): void {
  try {
    fs.fchownSync(handle, Number(like.uid), Number(like.gid))
  } catch (error) {
    // Only root may give files away; ours stays ours then, as with every editor.
    if (codeOf(error) !== 'EPERM') throw error
  }
  fs.fchmodSync(handle, Number(like.mode & PERMISSIONS))
}

function setMtime(handle: number, mtimeNs: bigint): void {
  // Times cross as seconds in a double, and some systems cut them to microseconds: half a
  // microsecond more keeps the cut from taking one away.
  const seconds = (Number(mtimeNs / 1_000n) + 0.5) / 1_000_000
  fs.futimesSync(handle, seconds, seconds)
}

function shortWrite(): Error {
  return Object.assign(new Error('fewer bytes were written than given'), { code: 'ENOSPC' })
}
