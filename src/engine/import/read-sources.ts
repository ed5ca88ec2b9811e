import { AppError } from '../../shared/errors'
import type { ImportSource } from '../../shared/import'
import { say, type Said } from '../../shared/said'
import { joinPath, lastPart, toEnginePath } from '../location/paths'
import { encodeText } from '../memory/text'
import type { Environment, FileReader } from '../ports'
import { IMPORT_LIMITS } from './limits'
import { listFolder } from './list-folder'
import type { ReadSource } from './source'

export interface SourceReaderDeps {
  readonly files: Pick<FileReader, 'read' | 'stat' | 'list' | 'realPath'>
  readonly environment: Pick<Environment, 'platform'>
}

interface Place {
  readonly path: string
  readonly name: string
  readonly relativePath: string
  readonly isOfMemoryFolder: boolean
}

/**
 * Reads what is brought: files, folders with all their memories, pasted texts. What cannot be read comes
 * back with a sentence. Folders are listed as the scan of a memory does: `.md` files outside of `archive/`,
 * `logs/` and folders with a dot; links that lead out of the folder are not followed.
 */
export function createSourceReader(deps: SourceReaderDeps) {
  return async (sources: readonly ImportSource[]): Promise<readonly ReadSource[]> => {
    const found: ReadSource[] = []
    const seen = new Set<string>()
    let room: number = IMPORT_LIMITS.allBytes
    for (const source of sources) {
      const read = source.kind === 'text' ? [pasted(source)] : await ofPath(deps, source.path, room)
      for (const one of read) {
        // The same file, dropped by itself and with its folder, is one source.
        if (one.path !== null && seen.has(one.path)) continue
        if (one.path !== null) seen.add(one.path)
        room -= one.bytes?.length ?? 0
        found.push(one)
      }
    }
    return found
  }
}

function pasted({ name, text }: Extract<ImportSource, { kind: 'text' }>): ReadSource {
  const bytes = encodeText(text)
  const isTooLarge = bytes.length > IMPORT_LIMITS.fileBytes
  return {
    name,
    path: null,
    relativePath: name,
    isOfMemoryFolder: false,
    bytes: isTooLarge ? null : bytes,
    sizeBytes: bytes.length,
    mtimeNs: null,
    isConverted: false,
    ...(isTooLarge ? { problem: tooLarge(bytes.length) } : {}),
  }
}

async function ofPath(
  deps: SourceReaderDeps,
  given: string,
  room: number,
): Promise<readonly ReadSource[]> {
  const path = toEnginePath(given, deps.environment.platform)
  const name = lastPart(path)
  const place = { path, name, relativePath: name, isOfMemoryFolder: false }
  try {
    const stat = await deps.files.stat(path)
    if (stat?.kind === 'folder') return await ofFolder(deps, path, room)
    return [await readOne(deps, place, room)]
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return [unread(place, 0, error.said)]
  }
}

async function ofFolder(
  deps: SourceReaderDeps,
  folder: string,
  room: number,
): Promise<readonly ReadSource[]> {
  const listed = await listFolder(deps.files, folder)
  const isOfMemoryFolder =
    lastPart(folder) === 'memory' ||
    listed.some(({ relativePath }) => lastPart(relativePath) === 'MEMORY.md')
  const found: ReadSource[] = []
  let left = room
  for (const { relativePath, refusal } of listed) {
    const path = joinPath(folder, relativePath)
    const name = `${lastPart(folder)}/${relativePath}`
    const place = { path, name, relativePath, isOfMemoryFolder }
    const source =
      refusal === undefined ? await readOne(deps, place, left) : unread(place, 0, refusal)
    left -= source.bytes?.length ?? 0
    found.push(source)
  }
  return found.length > 0 ? found : [emptyFolder(folder)]
}

function emptyFolder(folder: string): ReadSource {
  const name = lastPart(folder)
  const place = {
    path: folder,
    name,
    relativePath: name,
    isOfMemoryFolder: false,
  }
  return unread(place, 0, say`There is no Markdown file in this folder. Drop the files themselves.`)
}

async function readOne(deps: SourceReaderDeps, place: Place, room: number): Promise<ReadSource> {
  try {
    const stat = await deps.files.stat(place.path)
    if (stat === null) return unread(place, 0, say`It is not there any more.`)
    if (stat.kind !== 'file') return unread(place, 0, say`It is not a file that can be read.`)
    if (stat.sizeBytes > IMPORT_LIMITS.fileBytes) {
      return unread(place, stat.sizeBytes, tooLarge(stat.sizeBytes))
    }
    if (stat.sizeBytes > room) {
      const message = say`It is too much for one import together with the others. Drop it by itself.`
      return unread(place, stat.sizeBytes, message)
    }
    const { bytes, version } = await deps.files.read(place.path, IMPORT_LIMITS.fileBytes)
    const { sizeBytes, mtimeNs } = version
    return { ...place, bytes, sizeBytes, mtimeNs, isConverted: false }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return unread(place, 0, error.said)
  }
}

function unread(place: Place, sizeBytes: number, problem: Said): ReadSource {
  return {
    ...place,
    bytes: null,
    sizeBytes,
    problem,
    mtimeNs: null,
    isConverted: false,
  }
}

function tooLarge(sizeBytes: number): Said {
  const most = IMPORT_LIMITS.fileBytes / 1024 / 1024
  const mebibytes = (sizeBytes / 1024 / 1024).toFixed(1)
  return say`It has ${mebibytes} MiB; a text of more than ${most} MiB is not a memory. Split it, then drop the parts.`
}
