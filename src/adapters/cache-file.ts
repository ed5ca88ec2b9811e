import { readFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { CacheFile } from '../engine/ports'

/**
 * A cache at `file`, its folder made when needed. Written beside and renamed, but not synced: a reader
 * must check what it loads, because after a power cut it may be cut short.
 */
export function createCacheFile(file: string): CacheFile {
  return {
    load: async () => Promise.resolve(readOrNull(file)),
    async save(bytes) {
      const beside = `${file}.${process.pid}.new`
      try {
        await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
        await writeFile(beside, bytes, { mode: 0o600 })
        await rename(beside, file)
      } catch {
        // A full or read-only disk costs time at the next start, nothing else.
        await rm(beside, { force: true }).catch(() => undefined)
      }
    },
  }
}

/** In one call: promises take a file of megabytes in many pieces, at several times the cost. */
function readOrNull(file: string): Uint8Array | null {
  try {
    return readFileSync(file)
  } catch {
    // Absent or unreadable: the caller looks at everything again.
    return null
  }
}
