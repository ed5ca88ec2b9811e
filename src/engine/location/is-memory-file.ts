import { isInside } from './paths'

/** The part of the memory system a path belongs to. */
export type MemoryPart = 'auto' | 'team' | 'agent' | 'log' | 'archive' | 'lock'

/** Where the memory system lies on this machine. */
export interface MemoryPlaces {
  /** Memory folders of all stores. */
  readonly memoryDirs: readonly string[]
  /** Base folders, for the agents' memory below them. */
  readonly bases: readonly string[]
}

/** Agents' memory inside a project, shared or of this checkout only (formats.md, Agent memory). */
const PROJECT_AGENTS = /\/\.claude\/agent-memory(?:-local)?\/[^/]+\//

/**
 * Which part of the memory system a file belongs to, by its path alone; null for all other files,
 * also for those that lie in a memory folder and are no memory (`.git/`, pictures, backups).
 *
 * @param path absolute and normalised
 */
export function memoryPartOf(path: string, places: MemoryPlaces): MemoryPart | null {
  const folder = places.memoryDirs
    .filter((dir) => isInside(dir, path) && dir !== path)
    .sort((a, b) => b.length - a.length)[0]
  if (folder !== undefined) return partInside(path.slice(folder.length + 1))
  if (!path.endsWith('.md')) return null
  const isAgents =
    PROJECT_AGENTS.test(path) ||
    places.bases.some((base) => isInside(`${base}/agent-memory`, path) && /\/[^/]+\//.test(path))
  return isAgents ? 'agent' : null
}

/** @param file relative to the memory folder */
function partInside(file: string): MemoryPart | null {
  if (file === '.consolidate-lock') return 'lock'
  const parts = file.split('/')
  if (parts.some((part) => part.startsWith('.')) || !file.endsWith('.md')) return null
  const [first] = parts
  if (parts.length > 1 && first === 'archive') return 'archive'
  if (parts.length > 1 && first === 'logs') return 'log'
  return parts.length > 1 && first === 'team' ? 'team' : 'auto'
}
