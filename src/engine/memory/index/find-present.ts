import { isAbsolutePath, joinPath, normalizePath } from '../../location/paths'
import type { FileReader } from '../../ports'
import { parseIndex } from './parse-index'
import { normalPath } from './read-target'

/** More pointers to other places than this are not looked up; they count as dangling. */
const MAX_LOOKUPS = 2_000

/**
 * Which targets of an index that are no memories of the folder are there all the same: archived memories,
 * logs, the team's index, files outside. Only looks whether they exist; nothing is opened.
 */
export async function findPresent(
  files: Pick<FileReader, 'stat'>,
  memoryDir: string,
  text: string,
  memories: readonly string[],
): Promise<ReadonlySet<string>> {
  const known = new Set(memories.map(normalPath))
  const targets = new Map<string, string>()
  for (const line of parseIndex(text, (file) => known.has(file)).lines) {
    for (const { file, target } of line.pointers) {
      if (!known.has(file) && targets.size < MAX_LOOKUPS) targets.set(file, target)
    }
  }
  const found = await Promise.all(
    [...targets].map(async ([file, target]) =>
      (await isThere(files, memoryDir, target)) ? file : '',
    ),
  )
  return new Set(found)
}

async function isThere(
  files: Pick<FileReader, 'stat'>,
  memoryDir: string,
  target: string,
): Promise<boolean> {
  const written = target.replaceAll('\\', '/')
  const path = isAbsolutePath(written) ? written : normalizePath(joinPath(memoryDir, written))
  try {
    return (await files.stat(path)) !== null
  } catch {
    // What may not be looked at cannot be called missing.
    return true
  }
}
