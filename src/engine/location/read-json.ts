import type { FileReader, FileStat } from '../ports'
import { recordOf } from './auto-memory'

type JsonRecord = Readonly<Record<string, unknown>>

/** A JSON file of someone else's: its record, nothing there, or why it cannot be used. */
export type JsonFile =
  | { readonly kind: 'read'; readonly content: JsonRecord }
  | { readonly kind: 'absent' }
  | { readonly kind: 'broken'; readonly reason: string }

export interface JsonReader {
  read(path: string): Promise<JsonFile>
}

/** `.claude.json` grows with every project; larger than this is no settings file. */
const MAX_BYTES = 32 * 1024 * 1024

/** Reads JSON files, and again only those whose size, mtime or inode moved. */
export function createJsonReader(files: Pick<FileReader, 'stat' | 'read'>): JsonReader {
  const known = new Map<string, { readonly stat: FileStat; readonly file: JsonFile }>()
  return {
    async read(path) {
      const stat = await files.stat(path).catch(() => null)
      if (stat === null) return { kind: 'absent' }
      const cached = known.get(path)
      if (cached !== undefined && isSame(cached.stat, stat)) return cached.file
      const file = await readFresh(files, path)
      known.set(path, { stat, file })
      return file
    },
  }
}

async function readFresh(files: Pick<FileReader, 'read'>, path: string): Promise<JsonFile> {
  try {
    const { bytes } = await files.read(path, MAX_BYTES)
    const content: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return { kind: 'read', content: recordOf(content) }
  } catch (error) {
    return { kind: 'broken', reason: error instanceof Error ? error.message : String(error) }
  }
}

/** True when a file is, by its numbers, the one that was looked at before. */
export function isSame(a: FileStat, b: FileStat): boolean {
  return a.mtimeNs === b.mtimeNs && a.sizeBytes === b.sizeBytes && a.inode === b.inode
}
