import { createHash } from 'node:crypto'
import os from 'node:os'
import path from 'node:path'

/** Where a running app answers for its key. */
export interface KeyPlace {
  /** Only the person may look into it. */
  readonly folder: string
  /** A socket's path, or a pipe's name on Windows. */
  readonly address: string
  /** Holds the word that proves to be the same person; nobody else can read it. */
  readonly wordFile: string
}

/** Longest path of a socket that every system takes, with its end. @see unix(7), sun_path */
const MAX_SOCKET_PATH = 103

/** The place that belongs to a data folder. */
export function keyPlace(
  dataDir: string,
  platform: NodeJS.Platform = process.platform,
  tempDir: string = os.tmpdir(),
): KeyPlace {
  const whole = path.resolve(dataDir)
  const mark = createHash('sha256').update(whole).digest('hex').slice(0, 24)
  const own = path.join(whole, 'run')
  const wordFile = path.join(own, 'key.word')
  if (platform === 'win32')
    return { folder: own, address: `\\\\.\\pipe\\noctuary-${mark}`, wordFile }
  const near = path.join(own, 'key.sock')
  if (Buffer.byteLength(near) <= MAX_SOCKET_PATH) return { folder: own, address: near, wordFile }
  // The word stays in the data folder, so that a socket elsewhere opens nothing to others.
  return { folder: own, address: path.join(tempDir, `noctuary-${mark}.sock`), wordFile }
}
