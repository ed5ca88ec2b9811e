import type { FileReader } from '../ports'

/**
 * Remembers what was read of a file or folder for as long as its modification time stays, so that a
 * look at hundreds of projects opens nothing twice. What is not there is asked for each time, by `stat` alone.
 *
 * @param placeIn the file or folder whose time counts
 */
export function rememberByTime<T>(
  files: Pick<FileReader, 'stat'>,
  placeIn: (root: string) => string,
  read: (root: string) => Promise<T>,
  absent: T,
): (root: string) => Promise<T> {
  const known = new Map<string, { readonly mtimeNs: bigint; readonly value: T }>()
  return async (root) => {
    const stat = await files.stat(placeIn(root)).catch(() => null)
    if (stat === null) return absent
    const before = known.get(root)
    if (before?.mtimeNs === stat.mtimeNs) return before.value
    const value = await read(root)
    known.set(root, { mtimeNs: stat.mtimeNs, value })
    return value
  }
}
