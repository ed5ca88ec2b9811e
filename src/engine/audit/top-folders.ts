import { AppError } from '../../shared/errors'
import type { FileReader } from '../ports'

/** Names of the folders that lie directly in any of a project's folders. */
export async function topFoldersOf(
  files: Pick<FileReader, 'list'>,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  const names = await Promise.all(paths.map((path) => foldersIn(files, path)))
  return new Set(names.flat())
}

/** A folder that cannot be listed tells nothing, and the verifier says so of each claim. */
async function foldersIn(
  files: Pick<FileReader, 'list'>,
  path: string,
): Promise<readonly string[]> {
  try {
    const entries = await files.list(path)
    return entries.filter(({ kind }) => kind === 'folder').map(({ name }) => name)
  } catch (error) {
    if (error instanceof AppError) return []
    throw error
  }
}
