import type { TreeFile, TreeReader } from '../ports'

/** A file that is not taken along, and why. */
export interface LeftOut {
  readonly file: string
  readonly why: NonNullable<TreeFile['problem']> | 'link'
}

/** A single file larger than this is no memory. */
const MAX_FILE_BYTES = 64 * 1024 * 1024

/**
 * Everything of a memory folder that is to come along: memories, index, team, archive, logs and what else
 * lies there, but not dot files (the lock, a repository) and nothing behind a link.
 */
export async function collectFiles(
  trees: TreeReader,
  memoryDir: string,
): Promise<{ readonly files: readonly TreeFile[]; readonly leftOut: readonly LeftOut[] }> {
  const found = await trees.readTree({
    root: memoryDir,
    wants: (path) => !path.split('/').some((part) => part.startsWith('.')),
    maxBytes: MAX_FILE_BYTES,
  })
  const leftOut = found.flatMap(({ path, problem, linkTarget, bytes }): LeftOut[] => {
    if (linkTarget !== undefined) return [{ file: path, why: 'link' }]
    return bytes === null ? [{ file: path, why: problem ?? 'vanished' }] : []
  })
  const files = found.filter(({ bytes, linkTarget }) => bytes !== null && linkTarget === undefined)
  return { files, leftOut }
}
