import type { BranchDifference, Ground } from '../../ground-ports'
import { createPathIndex, type PathIndex } from './path-index'

/** One project's folder with what is worked out from its listings, each once. */
export interface ProjectGround {
  readonly ground: Ground
  /** All names of the folder, absolute. */
  readonly roots: readonly string[]
  /** Absolute folders that prove nothing. */
  readonly except: readonly string[]
  readonly files: readonly string[]
  readonly here: PathIndex
  /** Branches with what they alone have, newest first; empty without git. */
  branches(signal: AbortSignal): Promise<readonly IndexedBranch[]>
}

export interface IndexedBranch extends BranchDifference {
  /** Paths that HEAD has not. */
  readonly added: PathIndex
}

/** Lists the folder. */
export async function createProjectGround(
  ground: Ground,
  options: Pick<ProjectGround, 'roots' | 'except'>,
  signal: AbortSignal,
): Promise<ProjectGround> {
  const { paths } = await ground.tree.files(signal)
  let kept: Promise<readonly IndexedBranch[]> | null = null
  return {
    ground,
    ...options,
    files: paths,
    here: createPathIndex(paths),
    branches: (asked) => (kept ??= indexBranches(ground, asked)),
  }
}

async function indexBranches(
  ground: Ground,
  signal: AbortSignal,
): Promise<readonly IndexedBranch[]> {
  const branches = (await ground.past?.branches(signal)) ?? []
  return branches.map((branch) => ({
    ...branch,
    added: createPathIndex(branch.files.filter(({ added }) => added).map(({ path }) => path)),
  }))
}
