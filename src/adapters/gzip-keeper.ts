import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { FileKeeper } from '../engine/bundle-ports'
import { readError, writeError } from './disk-errors'
import { openToStream } from './stream-file'

/** Keeps compressed copies of files of any size, streamed: memory does not grow with the file. */
export function createGzipKeeper(): FileKeeper {
  return {
    async keep(fromPath, toPath, signal) {
      signal?.throwIfAborted()
      const handle = openToStream(fromPath)
      const sizeBytes = sizeOf(handle, fromPath)
      const folder = path.dirname(toPath)
      const place = path.join(
        folder,
        `.noctuary-${process.pid}-${randomBytes(6).toString('hex')}.tmp`,
      )
      let target: fs.WriteStream | null = null
      try {
        fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
        // A transcript that grows meanwhile is kept as it was when this began.
        const source = fs.createReadStream(fromPath, {
          fd: handle,
          start: 0,
          end: Math.max(0, sizeBytes - 1),
        })
        target = fs.createWriteStream(place, { flags: 'wx', mode: 0o600, flush: true })
        await pipeline(source, createGzip({ level: 6 }), target, { signal })
        fs.renameSync(place, toPath)
        return { sizeBytes, keptBytes: fs.statSync(toPath).size }
      } catch (error) {
        // A stream that is still being opened would make its file after it was removed.
        if (target !== null) await hasClosed(target)
        fs.rmSync(place, { force: true })
        signal?.throwIfAborted()
        throw writeError(error, toPath)
      }
    },
    drop(place) {
      try {
        fs.rmSync(place, { force: true })
        return Promise.resolve()
      } catch (error) {
        return Promise.reject(writeError(error, place))
      }
    },
  }
}

const hasClosed = (stream: fs.WriteStream): Promise<void> =>
  new Promise((resolve) => {
    if (stream.closed) resolve()
    else stream.once('close', () => resolve())
  })

function sizeOf(handle: number, fromPath: string): number {
  try {
    return fs.fstatSync(handle).size
  } catch (error) {
    fs.closeSync(handle)
    throw readError(error, fromPath)
  }
}
