import type { BranchMerges, GroundReader } from '../ground-ports'
import type { Clock } from '../ports'
import type { Stores } from './store'

export interface BranchJudgeDeps {
  readonly ground: GroundReader
  readonly stores: Pick<Stores, 'get'>
  readonly clock: Pick<Clock, 'nowMs'>
}

/** Tells of branches whether what was done on them has reached the project's main branch. */
export interface BranchJudge {
  /**
   * @param branch short name, as the client's transcripts have it
   * @returns true also for the main branch itself; null where it cannot be told: the branch is gone, has
   * nothing of its own yet, or there is no repository, no git, or no main branch
   * @throws `project.unknown`, and the signal's reason
   */
  isMerged(projectId: string, branch: string, signal?: AbortSignal): Promise<boolean | null>
}

/** One look at the repository answers for all memories of a list. */
const KEPT_MS = 10_000

interface Kept {
  readonly atMs: number
  readonly merges: Promise<BranchMerges | null>
}

/**
 * Reads the repository of a project's folder; writes nothing and runs nothing that the project configures.
 * Changes that were squashed or picked onto the main branch count as not merged while their branch is there.
 */
export function createBranchJudge(deps: BranchJudgeDeps): BranchJudge {
  const kept = new Map<string, Kept>()
  const mergesOf = (projectId: string, signal: AbortSignal): Promise<BranchMerges | null> => {
    const nowMs = deps.clock.nowMs()
    const known = kept.get(projectId)
    if (known !== undefined && Math.abs(nowMs - known.atMs) < KEPT_MS) return known.merges
    const merges = readMerges(deps, projectId, signal)
    kept.set(projectId, { atMs: nowMs, merges })
    merges.catch(() => kept.delete(projectId))
    return merges
  }
  return {
    async isMerged(projectId, branch, signal = new AbortController().signal) {
      const merges = await mergesOf(projectId, signal)
      return merges === null ? null : judge(merges, branch)
    },
  }
}

async function readMerges(
  { stores, ground }: BranchJudgeDeps,
  projectId: string,
  signal: AbortSignal,
): Promise<BranchMerges | null> {
  const { paths, gonePaths } = stores.get(projectId)
  const path = paths.find((one) => !gonePaths.includes(one))
  if (path === undefined) return null
  try {
    const opened = await ground.open(path, [], signal)
    return (await opened?.past?.merges(signal)) ?? null
  } catch {
    signal.throwIfAborted()
    // A repository that cannot be read tells nothing.
    return null
  }
}

function judge({ main, merged, unmerged, level }: BranchMerges, branch: string): boolean | null {
  if (branch === main) return true
  const local = `refs/heads/${branch}`
  const isOf = (ref: string): boolean =>
    ref === local || ref.replace(/^refs\/remotes\/[^/]+\//, '') === branch
  // The local branch says most; without it, one remote that still has something is enough.
  if ([merged, unmerged, level].some((refs) => refs.includes(local))) {
    return merged.includes(local) ? true : unmerged.includes(local) ? false : null
  }
  if (unmerged.some(isOf)) return false
  return merged.some(isOf) ? true : null
}
