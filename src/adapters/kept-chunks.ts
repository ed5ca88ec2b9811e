import fs from 'node:fs'
import { createGunzip } from 'node:zlib'
import { readError } from './disk-errors'
import { openToStream } from './stream-file'

/** Whether a file is a kept copy, which is read unpacked. */
export const isKeptCopy = (path: string): boolean => path.endsWith('.jsonl.gz')

/**
 * Streams what a kept copy holds, from a place counted in the unpacked file.
 *
 * @throws `file.missing`, `file.unreadable` also for a copy that is damaged
 */
export async function* keptChunks(path: string, fromOffset: number): AsyncIterable<Buffer> {
  const source = fs.createReadStream(path, { fd: openToStream(path) })
  const unpacked = source.pipe(createGunzip())
  // A source that fails must end its reader too.
  source.on('error', (error) => unpacked.destroy(error))
  let toSkip = fromOffset
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      const rest = chunk.subarray(Math.min(toSkip, chunk.length))
      toSkip -= chunk.length - rest.length
      if (rest.length > 0) yield rest
    }
  } catch (error) {
    throw readError(error, path)
  } finally {
    unpacked.destroy()
    source.destroy()
  }
}
