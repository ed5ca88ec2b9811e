/** The folders of a store whose files are no memories. */
const NOT_SCANNED = ['archive', 'logs']

/**
 * Whether a file of a store is a memory: every `.md` but files named MEMORY.md, `archive/`, `logs/`
 * and dot folders.
 *
 * @param relativePath `/`-separated, from the memory folder
 */
export function isScanned(relativePath: string): boolean {
  const parts = relativePath.split('/')
  const name = parts.at(-1) ?? ''
  if (!/\.md$/i.test(name) || name === 'MEMORY.md' || name.startsWith('.')) return false
  return parts.length === 1 || isScannedFolder(parts.slice(0, -1).join('/'))
}

/** Whether memories may lie in this folder of a store. */
export function isScannedFolder(relativePath: string): boolean {
  const parts = relativePath.split('/')
  return !NOT_SCANNED.includes(parts[0] ?? '') && !parts.some((part) => part.startsWith('.'))
}

/** Whether a memory is shared with the team. */
export function isTeamFile(file: string): boolean {
  return file.startsWith('team/')
}
