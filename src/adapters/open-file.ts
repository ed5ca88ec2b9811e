import { hash } from 'node:crypto'
import fs from 'node:fs'
import type { FileStat, FileVersion } from '../engine/ports'
import { AppError } from '../shared/errors'
import { say } from '../shared/said'

// Absent on Windows, where no file blocks on open and links are rare.
const { O_RDONLY } = fs.constants
const numberOf = (flag: unknown): number => (typeof flag === 'number' ? flag : 0)
const O_NONBLOCK = numberOf(fs.constants.O_NONBLOCK)
const O_NOFOLLOW = numberOf(fs.constants.O_NOFOLLOW)
const O_NOCTTY = numberOf(fs.constants.O_NOCTTY)

/** Never waits for the other end of a FIFO and never takes a terminal as its own. */
export const OPEN_TO_READ = O_RDONLY | O_NONBLOCK | O_NOCTTY
/** The same, and a link as the last part of the path is an error. */
export const OPEN_NO_LINK = OPEN_TO_READ | O_NOFOLLOW

/** sha256 as lower-case hex. */
export function sha256(bytes: Uint8Array): string {
  return hash('sha256', bytes)
}

/** Runs `work` on an open regular file and closes it. @throws `file.unreadable` for anything else */
export function withRegularFile<T>(
  path: string,
  flags: number,
  work: (handle: number, stat: fs.BigIntStats) => T,
): T {
  const handle = fs.openSync(path, flags)
  try {
    const stat = fs.fstatSync(handle, { bigint: true })
    if (!stat.isFile()) {
      throw new AppError('file.unreadable', say`${path} is not a regular file.`, { path })
    }
    return work(handle, stat)
  } finally {
    fs.closeSync(handle)
  }
}

/** Up to `length` bytes from the start of an open file; fewer when it ends sooner. */
export function readBytes(handle: number, length: number): Buffer {
  return fillFrom(handle, Buffer.allocUnsafe(length))
}

/** Fills bytes from the start of an open file; the part of them that it had. */
export function fillFrom<T extends Uint8Array>(handle: number, bytes: T): T {
  const { length } = bytes
  let filled = 0
  while (filled < length) {
    const count = fs.readSync(handle, bytes, filled, length - filled, filled)
    if (count === 0) break
    filled += count
  }
  // A part of bytes is of the same kind as they are.
  return filled === length ? bytes : (bytes.subarray(0, filled) as T)
}

export function kindOf(entry: fs.BigIntStats | fs.Dirent): FileStat['kind'] {
  if (entry.isFile()) return 'file'
  if (entry.isDirectory()) return 'folder'
  return entry.isSymbolicLink() ? 'link' : 'other'
}

const { S_IFMT, S_IFREG, S_IFDIR, S_IFLNK } = fs.constants

/** The same from the mode alone: a scan asks it of every file, and each of Node's questions takes longer. */
function kindOfMode(mode: bigint): FileStat['kind'] {
  const type = Number(mode) & S_IFMT
  if (type === S_IFREG) return 'file'
  if (type === S_IFDIR) return 'folder'
  return type === S_IFLNK ? 'link' : 'other'
}

export function toFileStat(stat: fs.BigIntStats): FileStat {
  return {
    kind: kindOfMode(stat.mode),
    sizeBytes: Number(stat.size),
    mtimeNs: stat.mtimeNs,
    inode: stat.ino,
  }
}

export function toVersion(stat: fs.BigIntStats, bytes: Uint8Array): FileVersion {
  return {
    sizeBytes: bytes.length,
    mtimeNs: stat.mtimeNs,
    inode: stat.ino,
    hash: sha256(bytes),
  }
}
