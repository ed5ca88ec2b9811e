import { NO_WORD } from '../../shared/said'
import type { StrayProblem, StrayStore } from '../../shared/stores'
import type { Store } from '../location/store'

/** Paths, settings and counts for the sentence that says what is amiss with a store. */
export function valuesOf(store: Store, problem: StrayProblem, count: number): StrayStore['values'] {
  const path = store.paths[0] ?? ''
  switch (problem) {
    case 'orphan':
      return { count, path: store.gonePaths[0] ?? path }
    case 'shared':
      return {
        count,
        folders: store.paths.length,
        paths: store.paths.join(', '),
        gone: store.gonePaths.join(', '),
      }
    case 'case-twin':
      return { count, slug: store.slug }
    case 'worktree':
      return { count, path, root: store.root ?? '' }
    case 'redirected':
      return { count, path: store.elsewhere ?? '' }
    case 'memory-only':
      return { count, slug: store.slug, path }
    case 'asked-for':
      return { count, path: store.askedFor ?? '', reason: store.askedForRefusal ?? NO_WORD }
    case 'switched-off':
      return { count, by: store.decidedBy }
  }
}
