import type { FileReader } from '../ports'
import { findGitRoot, listWorktrees, type GitPlace } from './git-root'
import { mapLimited } from './map-limited'
import { isInside } from './paths'
import { physicalPath } from './resolve-memory'

/** Which root each working folder's memory belongs to. */
export interface Owners {
  /** The main checkout of the folder, or the folder itself outside of git. */
  ownerOf(path: string): string
  /** Null outside of git and for a folder that was not asked about. */
  gitOf(path: string): GitPlace | null
  /** True when sessions in this folder use its own store, and not that of a folder above or a main checkout. */
  isOwnRoot(path: string): boolean
  /** Every folder that was asked about, with the checkouts and worktrees around them; each once. */
  readonly folders: readonly string[]
}

const AT_ONCE = 32

/**
 * Finds the root of every given working folder. A folder that is gone belongs to the repository that
 * still knows it as a worktree, else to the one around it.
 */
export async function findOwners(files: FileReader, paths: readonly string[]): Promise<Owners> {
  const unique = [...new Set(paths)]
  const physical = await mapLimited(unique, AT_ONCE, (path) => physicalPath(files, path))
  const places = await mapLimited(physical, AT_ONCE, (path) => findGitRoot(files, path))
  const roots = [...new Set(places.flatMap((place) => (place === null ? [] : [place.root])))]
  const worktrees = await mapLimited(roots, AT_ONCE, async (root) => {
    const folders = await listWorktrees(files, root)
    return folders.map((folder) => ({ root, folder }))
  })
  const known = worktrees.flat()
  const gitOf = new Map(unique.map((path, at) => [path, places[at] ?? null]))
  const owners = new Map(
    unique.map((path, at) => {
      const real = physical[at] ?? path
      const worktree = known.find(({ folder }) => isInside(folder, real))
      return [path, worktree?.root ?? gitOf.get(path)?.root ?? real]
    }),
  )
  const ownerOf = (path: string): string => owners.get(path) ?? path
  const physicalOf = new Map(unique.map((path, at) => [path, physical[at] ?? path]))
  return {
    ownerOf,
    gitOf: (path) => gitOf.get(path) ?? null,
    folders: [
      ...new Set([
        ...physical,
        ...places.flatMap((place) => (place === null ? [] : [place.root, place.checkout])),
        ...known.map(({ folder }) => folder),
      ]),
    ],
    isOwnRoot: (path) => ownerOf(path) === (physicalOf.get(path) ?? path),
  }
}
