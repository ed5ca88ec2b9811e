import fs from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { FileContent, FileReader, FileStat } from '../engine/ports'
import { AppError } from '../shared/errors'
import { say } from '../shared/said'
import { codeOf, readError } from './disk-errors'
import {
  kindOf,
  OPEN_TO_READ,
  readBytes,
  toFileStat,
  toVersion,
  withRegularFile,
} from './open-file'

const DEFAULT_MAX_BYTES = 64 * 1024 * 1024
const READ_TRIES = 5
/** A program that writes in place empties the file first; this long we wait for its text. */
const EMPTY_FOR_A_MOMENT_MS = 60
const LOOK_AGAIN_MS = 10

/**
 * Reads single files. Calls are synchronous underneath, so that at most one file is open at a time
 * however many reads are asked for at once (a folder of 20,000 files at `ulimit -n 256`).
 */
export function createNodeFileReader(): FileReader {
  return {
    list: async (folder) => Promise.resolve(listFolder(folder)),
    stat: async (path) => Promise.resolve(statOrNull(path, fs.statSync)),
    lstat: async (path) => Promise.resolve(statOrNull(path, fs.lstatSync)),
    realPath: async (path) => Promise.resolve(realPathOrNull(path)),
    read: readWhole,
    readStart: async (path, maxBytes) => Promise.resolve(readStart(path, maxBytes)),
  }
}

function listFolder(folder: string): { name: string; kind: FileStat['kind'] }[] {
  try {
    return fs
      .readdirSync(folder, { withFileTypes: true })
      .map((entry) => ({ name: entry.name, kind: kindOf(entry) }))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    if (codeOf(error) === 'ENOTDIR') {
      throw new AppError('file.unreadable', say`${folder} is not a folder.`, {
        cause: error,
        path: folder,
      })
    }
    throw readError(error, folder)
  }
}

const NOTHING_THERE = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG'])

function statOrNull(
  path: string,
  look: (path: string, options: { bigint: true }) => fs.BigIntStats,
): FileStat | null {
  try {
    return toFileStat(look(path, { bigint: true }))
  } catch (error) {
    if (NOTHING_THERE.has(codeOf(error))) return null
    throw readError(error, path)
  }
}

function realPathOrNull(path: string): string | null {
  try {
    return fs.realpathSync.native(path)
  } catch (error) {
    if (NOTHING_THERE.has(codeOf(error))) return null
    throw readError(error, path)
  }
}

async function readWhole(path: string, maxBytes = DEFAULT_MAX_BYTES): Promise<FileContent> {
  let content: FileContent | null = null
  for (let attempt = 0; attempt < READ_TRIES; attempt += 1) {
    content = tryRead(path, maxBytes)
    if (content !== null && !isEmptyForAMoment(content)) return content
    await delay(LOOK_AGAIN_MS)
  }
  if (content !== null) return content
  throw new AppError('file.unreadable', say`${path} changes all the time. Try again in a moment.`, {
    path,
  })
}

/** Null when the file changed while it was read. */
function tryRead(path: string, maxBytes: number): FileContent | null {
  try {
    return withRegularFile(path, OPEN_TO_READ, (handle, stat) => {
      if (stat.size > maxBytes) {
        throw new AppError('file.tooLarge', say`${path} is larger than ${maxBytes} bytes.`, {
          path,
        })
      }
      const bytes = readBytes(handle, Number(stat.size))
      const after = fs.fstatSync(handle, { bigint: true })
      const isSame = after.size === BigInt(bytes.length) && after.mtimeNs === stat.mtimeNs
      return isSame ? { bytes, version: toVersion(stat, bytes) } : null
    })
  } catch (error) {
    throw readError(error, path)
  }
}

function isEmptyForAMoment({ version }: FileContent): boolean {
  if (version.sizeBytes > 0) return false
  const ageMs = Date.now() - Number(version.mtimeNs / 1_000_000n)
  return ageMs >= 0 && ageMs < EMPTY_FOR_A_MOMENT_MS
}

function readStart(path: string, maxBytes: number): Uint8Array {
  try {
    return withRegularFile(path, OPEN_TO_READ, (handle, stat) =>
      readBytes(handle, Math.min(maxBytes, Number(stat.size))),
    )
  } catch (error) {
    throw readError(error, path)
  }
}
