import { constants } from 'node:fs'
import { open, realpath } from 'node:fs/promises'
import path from 'node:path'
import { isText } from './find-words'

/** Manifests and sources are far below this; above it lie data and generated files. */
export const MAX_TEXT_BYTES = 4 * 1024 * 1024

/** Windows has no such flag; there the real path alone is compared. */
const NO_FOLLOW = (constants as { readonly O_NOFOLLOW?: number }).O_NOFOLLOW ?? 0

/** A regular file below `root`, reached without any link; null when it is gone, too large or binary. */
export async function readText(root: string, relativePath: string): Promise<string | null> {
  const wanted = path.join(root, relativePath)
  try {
    if ((await realpath(wanted)) !== wanted) return null
    // Without waiting: a pipe of that name must not hold the audit up.
    const handle = await open(wanted, constants.O_RDONLY | NO_FOLLOW | constants.O_NONBLOCK)
    try {
      const stat = await handle.stat()
      if (!stat.isFile() || stat.size > MAX_TEXT_BYTES) return null
      const bytes = await handle.readFile()
      return isText(bytes) ? bytes.toString('utf8') : null
    } finally {
      await handle.close()
    }
  } catch {
    // Gone since it was listed, or not ours to read: the same to one who looks for a text.
    return null
  }
}
