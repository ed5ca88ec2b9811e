import type { Store } from '../location/store'
import type { Catalogue } from '../memory/catalogue'
import { layoutOfText } from '../memory/index/layout'
import { INDEX_NAME } from '../memory/plans/store-state'

/** How many memories a store has; a standalone MEMORY.md counts as one. */
export function memoriesIn({ catalogue, layoutOf }: FindStrayDeps, { id }: Store): number {
  return catalogue.rows(id).length + (layoutOf(id) === 'inline' ? 1 : 0)
}
