import { AppError } from '../../shared/errors'
import { parentPath } from '../location/paths'
import { decodeText, encodeText } from '../memory/text'
import type { FileReader, FileWriter } from '../ports'

export interface OwnFilesDeps {
  readonly files: Pick<FileReader, 'read' | 'lstat'>
  readonly writer: Pick<FileWriter, 'replaceIf' | 'makeFolder'>
}

/** A record with every text of forty proposals stays far below this. */
const MAX_BYTES = 64 * 1024 * 1024
const TRIES = 5

/** JSON files of the app's own data: read as unknown, written whole. */
export interface OwnFiles {
  /** Null where there is none, or what is there is no JSON. */
  read(path: string): Promise<unknown>
  /** Over whatever is there. */
  write(path: string, value: unknown): Promise<void>
  remove(path: string): Promise<void>
}

/** Reads and writes small JSON files in the app's data folder. */
export function createOwnFiles(deps: OwnFilesDeps): OwnFiles {
  const put = async (path: string, bytes: Uint8Array | null): Promise<void> => {
    for (let tries = 1; ; tries += 1) {
      try {
        await deps.writer.replaceIf(path, await hashAt(deps.files, path), bytes)
        return
      } catch (error) {
        // Another process of ours was faster; the newest word counts.
        const isFaster = error instanceof AppError && error.code === 'memory.conflict'
        if (!isFaster || tries === TRIES) throw error
      }
    }
  }
  return {
    async read(path) {
      const bytes = await bytesAt(deps.files, path)
      if (bytes === null) return null
      try {
        return JSON.parse(decodeText(bytes).text) as unknown
      } catch {
        // Torn or not ours: as good as none, and replaced by the next write.
        return null
      }
    },
    async write(path, value) {
      await deps.writer.makeFolder(parentPath(path))
      await put(path, encodeText(`${JSON.stringify(value)}\n`))
    },
    async remove(path) {
      if ((await deps.files.lstat(path)) !== null) await put(path, null)
    },
  }
}

async function bytesAt(files: OwnFilesDeps['files'], path: string): Promise<Uint8Array | null> {
  try {
    return (await files.read(path, MAX_BYTES)).bytes
  } catch (error) {
    if (error instanceof AppError && error.code === 'file.missing') return null
    throw error
  }
}

async function hashAt(files: OwnFilesDeps['files'], path: string): Promise<string | null> {
  try {
    return (await files.read(path, MAX_BYTES)).version.hash
  } catch (error) {
    if (error instanceof AppError && error.code === 'file.missing') return null
    throw error
  }
}
