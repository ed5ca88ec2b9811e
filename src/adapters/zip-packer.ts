import { setImmediate as nextTurn } from 'node:timers/promises'
import { Unzip, UnzipInflate, Zip, ZipDeflate } from 'fflate'
import type { PackedFile, Packer } from '../engine/bundle-ports'
import { AppError } from '../shared/errors'
import { say } from '../shared/said'

const CHUNK_BYTES = 256 * 1024
/** The years that a zip archive can say. */
const FIRST_MS = Date.UTC(1980, 0, 2)
const LAST_MS = Date.UTC(2099, 11, 30)

/** Packs zip archives file by file and opens them chunk by chunk, so that its thread keeps answering. */
export function createZipPacker(): Packer {
  return { pack, unpack }
}

async function pack(files: readonly PackedFile[]): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, part) => {
    if (error !== null) failure = error
    else parts.push(part)
  })
  for (const { name, bytes, mtimeMs } of files) {
    const entry = new ZipDeflate(name, { level: 6 })
    if (mtimeMs !== undefined) entry.mtime = Math.min(Math.max(mtimeMs, FIRST_MS), LAST_MS)
    zip.add(entry)
    entry.push(bytes, true)
    await nextTurn()
  }
  zip.end()
  // Assigned by the callback above, which the compiler does not follow.
  if ((failure as Error | null) !== null) throw new Error('packing failed', { cause: failure })
  return Buffer.concat(parts)
}

async function unpack(
  bytes: Uint8Array,
  limits: { readonly files: number; readonly bytes: number },
): Promise<readonly PackedFile[]> {
  const files: PackedFile[] = []
  let total = 0
  let trouble: AppError | null = null
  const refuse = (error: AppError): void => {
    trouble ??= error
  }
  const unzip = new Unzip((entry) => {
    const parts: Uint8Array[] = []
    entry.ondata = (error, part, isLast) => {
      if (error !== null) {
        refuse(broken(error))
        return
      }
      total += part.length
      if (total > limits.bytes || files.length >= limits.files) {
        refuse(tooLarge())
        return
      }
      parts.push(part.slice())
      if (isLast) files.push({ name: entry.name, bytes: Buffer.concat(parts) })
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const end = Math.min(at + CHUNK_BYTES, bytes.length)
    try {
      unzip.push(bytes.subarray(at, end), end === bytes.length)
    } catch (error) {
      refuse(broken(error))
    }
    // Assigned by the callbacks above, which the compiler does not follow.
    const met = trouble as AppError | null
    if (met !== null) throw met
    await nextTurn()
  }
  return files
}

function broken(cause: unknown): AppError {
  const message = say`This is no archive, or it is damaged. Export it anew.`
  return new AppError('file.unreadable', message, { cause })
}

function tooLarge(): AppError {
  const message = say`What is in this archive is larger than any memory. It was not opened further.`
  return new AppError('file.tooLarge', message)
}
