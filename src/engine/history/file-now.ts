import { AppError } from '../../shared/errors'
import type { FileReader } from '../ports'

/** A file as it is at this moment; `hash` null when nothing is there. */
export interface FileNow {
  readonly hash: string | null
  readonly bytes: Uint8Array | null
  readonly mtimeNs: bigint | null
}

const NOTHING: FileNow = { hash: null, bytes: null, mtimeNs: null }

/** @throws `file.unreadable` for what is no regular file */
export async function fileNow(
  files: Pick<FileReader, 'lstat' | 'read'>,
  path: string,
): Promise<FileNow> {
  if ((await files.lstat(path)) === null) return NOTHING
  try {
    const { bytes, version } = await files.read(path)
    return { hash: version.hash, bytes, mtimeNs: version.mtimeNs }
  } catch (error) {
    // It vanished between the two looks.
    if (error instanceof AppError && error.code === 'file.missing') return NOTHING
    throw error
  }
}

/** Equal to the microsecond, which is what every file system and Node keep. */
export function isSameTime(a: bigint | null, b: bigint | null): boolean {
  return a === null || b === null ? a === b : a / 1_000n === b / 1_000n
}
