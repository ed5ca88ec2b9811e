import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { FileVersion, LateWrite, LateWrites, Log } from '../engine/ports'
import { codeOf } from './disk-errors'
import { OPEN_NO_LINK, readBytes, sha256, toFileStat, withRegularFile } from './open-file'

/** After this time a program that writes in place has finished with the version that we replaced. */
const READ_AGAIN_MS = 2_000
const MAX_BYTES = 64 * 1024 * 1024

/**
 * Hard links to versions that we replaced, until each has been read again: a program that had the
 * file open goes on writing into the OLD version, and nothing else would ever show it.
 */
export interface PinnedVersions extends LateWrites {
  /**
   * Pins what `place` is now, and says whether that is still `version`; null when this disk has no
   * hard links. `place` goes through an open folder, `file` is its path for people.
   */
  pin(place: string, file: string, version: FileVersion): Pin | null
}

export interface Pin {
  /** False when another program got in between: the file is no longer what was read. */
  readonly isCurrent: boolean
  /** Lets go without reading: the file was not replaced after all. */
  drop(): void
  /** The file was replaced; it is read again later. */
  replaced(): void
}

interface PinRecord {
  readonly path: string
  readonly hash: string
}

/** @param folder in the app's data folder; should lie on the disk of the memories, else nothing is pinned */
export function createPinnedVersions(deps: {
  readonly folder: string
  readonly log: Pick<Log, 'warn'>
  readonly readAgainMs?: number
}): PinnedVersions {
  const { folder, log, readAgainMs = READ_AGAIN_MS } = deps
  let listener: ((write: LateWrite) => Promise<void>) | null = null
  const timers = new Map<string, NodeJS.Timeout>()

  const readAgain = async (id: string): Promise<void> => {
    timers.delete(id)
    try {
      const late = lateWriteOf(folder, id)
      if (late !== null) await listener?.(late)
      remove(folder, id)
    } catch (error) {
      log.warn('A replaced version could not be read again.', { pin: id, error: String(error) })
    }
  }
  const schedule = (id: string): void => {
    const timer = setTimeout(() => void readAgain(id), readAgainMs)
    timer.unref()
    timers.set(id, timer)
  }
  const settle = async (): Promise<number> => {
    const ids = pinsIn(folder)
    for (const id of ids) {
      clearTimeout(timers.get(id))
      await readAgain(id)
    }
    return ids.length
  }
  return {
    pin(place, file, version) {
      const id = randomBytes(10).toString('hex')
      if (!link(folder, id, place, { path: file, hash: version.hash })) return null
      return {
        isCurrent: isVersion(pinPath(folder, id), version),
        drop: () => remove(folder, id),
        // Without a listener the pin waits for the next start, of this program or another of ours.
        replaced: () => listener !== null && schedule(id),
      }
    },
    async start(onLate) {
      listener = onLate
      for (const id of pinsIn(folder)) {
        if (ageMs(pinPath(folder, id)) >= readAgainMs) await readAgain(id)
        else schedule(id)
      }
    },
    settle,
    stop() {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
      listener = null
    },
  }
}

/** True when the file at `place` has size, time and inode of `version`. */
export function isVersion(place: string, version: FileVersion): boolean {
  const stat = toFileStat(fs.lstatSync(place, { bigint: true }))
  return (
    stat.kind === 'file' &&
    stat.sizeBytes === version.sizeBytes &&
    stat.mtimeNs === version.mtimeNs &&
    stat.inode === version.inode
  )
}

const NO_HARD_LINKS = new Set(['EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])

function link(folder: string, id: string, place: string, record: PinRecord): boolean {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const note = notePath(folder, id)
  fs.writeFileSync(note, JSON.stringify(record), { flag: 'wx' })
  try {
    fs.linkSync(place, pinPath(folder, id))
    return true
  } catch (error) {
    fs.rmSync(note, { force: true })
    if (NO_HARD_LINKS.has(codeOf(error))) return false
    throw error
  }
}

function lateWriteOf(folder: string, id: string): LateWrite | null {
  const record = noteOf(folder, id)
  if (record === null) return null
  const bytes = withRegularFile(pinPath(folder, id), OPEN_NO_LINK, (handle, stat) =>
    readBytes(handle, Math.min(Number(stat.size), MAX_BYTES)),
  )
  return sha256(bytes) === record.hash
    ? null
    : { path: record.path, before: record.hash, after: bytes }
}

function noteOf(folder: string, id: string): PinRecord | null {
  try {
    const note: unknown = JSON.parse(fs.readFileSync(notePath(folder, id), 'utf8'))
    if (typeof note !== 'object' || note === null) return null
    if (!('path' in note) || !('hash' in note)) return null
    const { path: file, hash } = note
    return typeof file === 'string' && typeof hash === 'string' ? { path: file, hash } : null
  } catch {
    // A note that a power cut left half written tells nothing; its pin is let go.
    return null
  }
}

function pinsIn(folder: string): readonly string[] {
  try {
    return fs
      .readdirSync(folder)
      .filter((name) => name.endsWith('.pin'))
      .map((name) => name.slice(0, -'.pin'.length))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

function ageMs(pin: string): number {
  // The change time moves with the link that made the pin; the modification time is the file's own.
  // The disk counts parts of a millisecond, so a pin made just now can seem to come from the future.
  return Math.max(0, Date.now() - fs.lstatSync(pin).ctimeMs)
}

function remove(folder: string, id: string): void {
  fs.rmSync(pinPath(folder, id), { force: true })
  fs.rmSync(notePath(folder, id), { force: true })
}

const pinPath = (folder: string, id: string): string => path.join(folder, `${id}.pin`)
const notePath = (folder: string, id: string): string => path.join(folder, `${id}.json`)
