/** The folders of a store whose files are no memories. */
const NOT_SCANNED = ['archive', 'logs']

/**
 * Whether a file of a store is a memory: every `.md` but files named MEMORY.md, `archive/`, `logs/`
 * and dot folders.
 *
 * @param relativePath `/`-separated, from the memory folder
 */
export function isScanned(relativePath: string): boolean {
  const nameAt = relativePath.lastIndexOf('/') + 1
  if (!isMarkdown(relativePath) || relativePath[nameAt] === '.') return false
  if (relativePath.endsWith('MEMORY.md') && relativePath.length - nameAt === 'MEMORY.md'.length)
    return false
  return nameAt === 0 || isScannedFolder(relativePath.slice(0, nameAt - 1))
}

const isMarkdown = (path: string): boolean => path.endsWith('.md') || /\.md$/i.test(path)

/** Whether memories may lie in this folder of a store. */
export function isScannedFolder(relativePath: string): boolean {
  if (relativePath.startsWith('.') || relativePath.includes('/.')) return false
  const end = relativePath.indexOf('/')
  return !NOT_SCANNED.includes(end < 0 ? relativePath : relativePath.slice(0, end))
}

/** Whether a memory is shared with the team. */
export function isTeamFile(file: string): boolean {
  return file.startsWith('team/')
}
