import fs from 'node:fs'
import { readError } from './disk-errors'
import { OPEN_TO_READ } from './open-file'

/** Opens a regular file of any size to be read in chunks; close it with `fs.closeSync`. @throws `file.missing`, `file.unreadable` */
export function openToStream(path: string): number {
  let handle: number
  try {
    handle = fs.openSync(path, OPEN_TO_READ)
  } catch (error) {
    throw readError(error, path)
  }
  if (fs.fstatSync(handle).isFile()) return handle
  fs.closeSync(handle)
  throw readError(Object.assign(new Error('not a file'), { code: 'ENXIO' }), path)
}

/** Fills a buffer from its `from` on with what stands at `position` of the file; 0 at the end. */
export function readInto(
  handle: number,
  buffer: Buffer,
  from: number,
  position: number,
  path: string,
): number {
  try {
    return fs.readSync(handle, buffer, from, buffer.length - from, position)
  } catch (error) {
    throw readError(error, path)
  }
}
