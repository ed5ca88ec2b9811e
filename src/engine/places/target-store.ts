import { AppError } from '../../shared/errors'
import { say } from '../../shared/said'
import type { LocatedStores } from '../location/create-stores'
import { isFolder } from '../location/known-paths'
import { isAbsolutePath, isInside, joinPath, normalizePath, toEnginePath } from '../location/paths'
import { physicalPath } from '../location/resolve-memory'
import type { Store } from '../location/store'
import { isKeyFolder } from '../location/validate-memory-path'
import type { Environment, FileReader } from '../ports'

export interface TargetStoreDeps {
  readonly stores: LocatedStores
  readonly files: FileReader
  readonly environment: Pick<Environment, 'platform'>
}

/**
 * The store that a word names: a store's id, or a project's folder, whose store need not be there yet.
 *
 * @param mayBeMissing a folder that a project is about to move to
 * @throws `input.invalid`, `path.refused` with the reason
 */
export async function targetStore(
  deps: TargetStoreDeps,
  word: string,
  mayBeMissing = false,
): Promise<Store> {
  const known = deps.stores.list().find(({ id }) => id === word)
  if (known !== undefined) return known
  const path = normalizePath(toEnginePath(word, deps.environment.platform))
  if (!isAbsolutePath(path) || path === '/' || word.includes('\0')) {
    const message = say`${JSON.stringify(word)} is neither a memory folder that is known nor the absolute path of a project's folder.`
    throw new AppError('input.invalid', message)
  }
  const real = await physicalPath(deps.files, path)
  if ([path, real].some((one) => isKeyFolder(one, deps.environment.platform))) {
    const message = say`${path} is a place where keys are kept. No memory is kept for it.`
    throw new AppError('path.refused', message, { path })
  }
  if ([path, real].some((one) => isOfClient(deps.stores, one))) {
    const message = say`${path} lies among memory folders, where no project is. Name a store that is listed, or the folder of a project.`
    throw new AppError('input.invalid', message, { path })
  }
  if (!mayBeMissing && !(await isFolder(deps.files, path))) {
    const message = say`There is no folder ${path}. Choose the folder in which the project lies now.`
    throw new AppError('input.invalid', message, { path })
  }
  return deps.stores.propose(path)
}

/** Below `projects/` of a base, or in a memory folder wherever it lies. */
function isOfClient(stores: LocatedStores, path: string): boolean {
  const folders = [
    ...stores.bases().flatMap((base) => [base.path, base.realPath].map(projectsIn)),
    ...stores.list().map(({ realMemoryDir }) => realMemoryDir),
  ]
  return folders.some((folder) => isInside(folder, path))
}

const projectsIn = (base: string): string => joinPath(base, 'projects')

/** @throws `input.invalid` for a store into itself or into a folder of itself, by links too */
export async function refuseSame(
  { files }: Pick<TargetStoreDeps, 'files'>,
  from: Store,
  to: Store,
): Promise<void> {
  const [a, b] = await Promise.all(
    [from, to].map(({ realMemoryDir }) => physicalPath(files, realMemoryDir)),
  )
  if (a === undefined || b === undefined) return
  if (a === b) {
    const message = say`The memory already lies in ${to.id}. Choose another project's folder.`
    throw new AppError('input.invalid', message, { path: to.id })
  }
  if (!isInside(a, b) && !isInside(b, a)) return
  const message = say`${from.id} and ${to.id} lie inside one another, so nothing is brought from one to the other.`
  throw new AppError('input.invalid', message, { path: to.id })
}
