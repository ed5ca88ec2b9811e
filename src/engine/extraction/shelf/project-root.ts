import { findGitRoot } from '../../location/git-root'
import { lastPart, parentPath } from '../../location/paths'
import { isSlugOf } from '../../location/slug'
import type { Stores } from '../../location/store'
import type { Environment, FileReader } from '../../ports'

export interface ProjectRootDeps {
  readonly stores: Pick<Stores, 'list'>
  readonly files: FileReader
  readonly environment: Pick<Environment, 'platform'>
}

/**
 * The folder of the project that a session belonged to: the git root of where it was held, else that
 * folder itself. Never the current folder. Null where it is gone, or cannot be told from another.
 *
 * @param transcript absolute path of the session's transcript, whose folder names the project
 */
export async function findProjectRoot(
  deps: ProjectRootDeps,
  projectId: string,
  transcript: string,
): Promise<string | null> {
  const store = deps.stores.list().find(({ id }) => id === projectId)
  if (store === undefined) return null
  const folder = lastPart(parentPath(transcript))
  const own = store.paths.filter((path) => isSlugOf(folder, path, deps.environment.platform))
  const roots = new Set<string>()
  for (const path of own.length > 0 ? own : store.paths) {
    const stat = await deps.files.stat(path).catch(() => null)
    if (stat?.kind !== 'folder') continue
    roots.add((await findGitRoot(deps.files, path))?.root ?? path)
  }
  const [root] = roots
  return roots.size === 1 && root !== undefined ? root : null
}
