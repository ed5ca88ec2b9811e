import { createHash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'

/** Which modification times count; by default those of all files, not of folders. */
export interface HashTreeOptions {
  readonly countsTime?: (relativePath: string) => boolean
}

/** sha256 over every path below `root` with its kind, bytes, link target, mode and modification time. */
export function hashTree(root: string, options: HashTreeOptions = {}): string {
  const countsTime = options.countsTime ?? (() => true)
  const hash = createHash('sha256')
  const visit = (relativePath: string): void => {
    const path = join(root, relativePath)
    const stat = lstatSync(path, { bigint: true })
    hash.update(`${JSON.stringify(relativePath)} ${stat.mode}\n`)
    if (stat.isDirectory()) {
      for (const name of readdirSync(path).sort()) visit(join(relativePath, name))
      return
    }
    if (countsTime(relativePath)) hash.update(`${stat.mtimeNs}\n`)
    if (stat.isSymbolicLink()) hash.update(readlinkSync(path))
    else if (stat.isFile()) hash.update(readFileSync(path))
  }
  visit('')
  return hash.digest('hex')
}
