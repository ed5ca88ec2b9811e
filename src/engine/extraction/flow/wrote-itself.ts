import { isAbsolutePath, isInside, normalizePath, toEnginePath } from '../../location/paths'
import type { MessageToolUse } from '../../transcripts/messages'

const WRITERS = new Set(['Write', 'Edit', 'MultiEdit'])

/** Whether one of these calls writes into one of the folders, by the call alone. */
export function writesInto(
  toolUses: readonly MessageToolUse[],
  folders: readonly string[],
): boolean {
  return toolUses.some(({ name, input }) => {
    const path = input['file_path']
    if (!WRITERS.has(name) || typeof path !== 'string') return false
    const place = placeOf(path)
    return place !== null && folders.some((folder) => place !== folder && isInside(folder, place))
  })
}

/** The client names files by absolute paths; a relative one may mean any folder. */
function placeOf(path: string): string | null {
  const slashed = /^[A-Za-z]:/u.test(path) ? toEnginePath(path, 'windows') : path
  return isAbsolutePath(slashed) ? normalizePath(slashed) : null
}
