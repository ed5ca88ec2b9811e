import { AppError } from '../../shared/errors'
import { say } from '../../shared/said'
import type { LocatedStores } from '../location/create-stores'
import { isFolder } from '../location/known-paths'
import { normalizePath, toEnginePath } from '../location/paths'
import type { WorkedOut } from './create-mover'
import { settingsToBind } from './follow-folders'
import type { PlaceSettings } from './place-settings'
import { targetStore, type TargetStoreDeps } from './target-store'

export interface RenameDeps extends TargetStoreDeps {
  readonly stores: LocatedStores
  readonly titleOf: (projectId: string) => string
  readonly settings: Pick<PlaceSettings, 'edit'>
  readonly workOutAll: (fromId: string, toId: string) => Promise<WorkedOut>
}

export interface WorkedOutRename extends WorkedOut {
  /** The folder has not moved yet. */
  readonly isAhead: boolean
}

/**
 * The memory of a project whose folder moves comes along: to where sessions in the new folder look.
 *
 * @param toPath absolute; need not be there yet
 * @throws `input.invalid` where memory stays where it is whatever the folder is called
 */
export async function workOutRename(
  deps: RenameDeps,
  projectId: string,
  toPath: string,
): Promise<WorkedOutRename> {
  const from = deps.stores.get(projectId)
  const path = normalizePath(toEnginePath(toPath, deps.environment.platform))
  // As a word, a memory folder that is known names a store; here it could only be a mistake.
  if (deps.stores.list().some(({ id }) => id === path)) {
    const message = say`${path} is a memory folder. Name the folder of the project instead.`
    throw new AppError('input.invalid', message, { path })
  }
  const to = await targetStore(deps, path, true)
  const { source } = await deps.stores.resolve(path)
  if (to.id === from.id) {
    const message = say`Sessions in ${path} find their memory in ${to.id} already. Nothing has to move.`
    throw new AppError('input.invalid', message, { path })
  }
  const worked = await deps.workOutAll(from.id, to.id)
  const { slugDir } = to
  const isNew = to.paths.every((one) => one === path)
  // The new path cannot be read from the slug folder until a session ran there.
  const isBound = isNew && slugDir !== null && worked.edits.length > 0
  const bound = isBound ? { slugDir, path } : null
  return {
    ...worked,
    edits: [...worked.edits, ...(await settingsToBind(deps.settings, bound))],
    summary: `Bring the memory of ${deps.titleOf(projectId)} along to ${path}`,
    more: { found: { path, memoryDir: to.id, source } },
    isAhead: !(await isFolder(deps.files, path)),
  }
}
