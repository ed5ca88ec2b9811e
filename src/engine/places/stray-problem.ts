import type { StrayProblem } from '../../shared/stores'
import { isInside } from '../location/paths'
import type { Store } from '../location/store'

/** What a look at one store found beyond what its listing says. */
export interface StrayFacts {
  /** Memories in it; an index that says something by itself counts as one. */
  readonly memories: number
  /** For each folder that is there, where it was asked for: the memory folder that sessions in it use. */
  readonly usedBy: ReadonlyMap<string, string>
}

/** Worst first: what others read or nobody reads, then what cannot be told, then what is only asked. */
const WORST_FIRST: readonly StrayProblem[] = [
  'shared',
  'orphan',
  'redirected',
  'worktree',
  'case-twin',
  'memory-only',
  'switched-off',
  'asked-for',
]

/** Where a problem stands among the others; smaller is worse. */
export function rankOf(problem: StrayProblem): number {
  return WORST_FIRST.indexOf(problem)
}

/** Everything that is amiss with where one store lies; of what makes it stray, the first that fits. */
export function problemsOf(store: Store, facts: StrayFacts): readonly StrayProblem[] {
  const { memories } = facts
  const found: StrayProblem[] = []
  const stray = memories > 0 ? strayOf(store, facts) : null
  if (stray !== null) found.push(stray)
  if (memories > 0 && isShared(store, facts)) found.push('shared')
  if (store.askedFor !== undefined) found.push('asked-for')
  if (memories > 0 && !store.enabled) found.push('switched-off')
  return found
}

function strayOf(store: Store, facts: StrayFacts): StrayProblem | null {
  const { paths, gonePaths, marks, elsewhere, root } = store
  if (elsewhere !== undefined) return 'redirected'
  if (marks.includes('redirected')) return null
  const isMemoryOnly = marks.includes('memory-only')
  if (root !== undefined) {
    return isMemoryOnly && !marks.includes('worktree') ? 'memory-only' : 'worktree'
  }
  if (marks.includes('case-twin')) return 'case-twin'
  if (paths.length === 0) return isMemoryOnly ? 'memory-only' : null
  if (gonePaths.length === paths.length) return 'orphan'
  return isUsedElsewhere(store, facts) ? 'memory-only' : null
}

/** True when no session that may begin in one of its folders would read this store. */
function isUsedElsewhere({ id, realMemoryDir }: Store, { usedBy }: StrayFacts): boolean {
  const used = [...usedBy.values()]
  return used.length > 0 && used.every((dir) => dir !== id && dir !== realMemoryDir)
}

/**
 * Several folders make the same slug, and at least two of them use this store now. One folder that is
 * gone beside one that is there counts too: what the first left is read in the second. A folder that
 * all projects were redirected to is shared on purpose.
 */
function isShared(store: Store, { usedBy }: StrayFacts): boolean {
  if (store.marks.includes('redirected') || store.paths.length < 2) return false
  const here = [...usedBy].filter(([, dir]) => dir === store.id || dir === store.realMemoryDir)
  const apart = store.paths.filter(
    (path) => !here.some(([one]) => one !== path && isInside(one, path)),
  )
  return here.length > 0 && apart.filter((path) => isHere(store, path, here)).length > 1
}

function isHere(store: Store, path: string, here: readonly (readonly [string, string])[]): boolean {
  return store.gonePaths.includes(path) || here.some(([one]) => one === path)
}
