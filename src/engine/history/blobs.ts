import { AppError } from '../../shared/errors'
import { joinPath, parentPath } from '../location/paths'
import type { FileReader, FileWriter, Hash } from '../ports'

/** Contents by their sha256, each kept once and never changed. */
export interface Blobs {
  /** Durable when it returns. */
  put(bytes: Uint8Array): Promise<string>
  /** Null when it is not kept, or is damaged. */
  get(hash: string): Promise<Uint8Array | null>
  has(hash: string): Promise<boolean>
}

const MAX_BLOB_BYTES = 256 * 1024 * 1024

/** @param folder `<data>/history/blobs`; a blob lies at `aa/aabb…` in it */
export function createBlobs(deps: {
  readonly folder: string
  readonly files: Pick<FileReader, 'lstat' | 'read'>
  readonly writer: Pick<FileWriter, 'replaceIf' | 'makeFolder'>
  readonly hash: Hash
}): Blobs {
  const { folder, files, writer, hash } = deps
  const kept = new Set<string>()
  const placeOf = (name: string): string => joinPath(folder, name.slice(0, 2), name)
  return {
    async put(bytes) {
      const name = hash(bytes)
      if (kept.has(name)) return name
      const there = await files.lstat(placeOf(name))
      if (there?.sizeBytes !== bytes.length) await store(writer, placeOf(name), bytes)
      kept.add(name)
      return name
    },
    async get(name) {
      if ((await files.lstat(placeOf(name))) === null) return null
      const { bytes, version } = await files.read(placeOf(name), MAX_BLOB_BYTES)
      return version.hash === name ? bytes : null
    },
    has: async (name) => kept.has(name) || (await files.lstat(placeOf(name))) !== null,
  }
}

async function store(
  writer: Pick<FileWriter, 'replaceIf' | 'makeFolder'>,
  place: string,
  bytes: Uint8Array,
): Promise<void> {
  await writer.makeFolder(parentPath(place))
  try {
    await writer.replaceIf(place, null, bytes)
  } catch (error) {
    // Another process kept the same content in the meantime.
    if (!(error instanceof AppError) || error.code !== 'memory.conflict') throw error
  }
}
