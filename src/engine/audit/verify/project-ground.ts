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
  /** False when the folder was listed in part: what is not in `files` may still be there. */
  readonly isWhole: boolean
  readonly here: PathIndex
  /** Branches with what they alone have, newest first; empty without git. */
  branches(signal: AbortSignal): Promise<IndexedBranches>
}

export interface IndexedBranches {
  readonly all: readonly IndexedBranch[]
  /** False when there are more than were looked at. */
  readonly isWhole: boolean
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
  const { paths, complete } = await ground.tree.files(signal)
  let kept: Promise<IndexedBranches> | null = null
  return {
    ground,
    ...options,
    files: paths,
    isWhole: complete,
    here: createPathIndex(paths),
    branches: (asked) => (kept ??= indexBranches(ground, asked)),
  }
}

async function indexBranches(ground: Ground, signal: AbortSignal): Promise<IndexedBranches> {
  const listing = await ground.past?.branches(signal)
  const all = (listing?.branches ?? []).map((branch) => ({
    ...branch,
    added: createPathIndex(branch.files.filter(({ added }) => added).map(({ path }) => path)),
  }))
  return { all, isWhole: listing?.complete ?? true }
}
