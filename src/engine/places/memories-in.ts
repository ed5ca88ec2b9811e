import type { IndexLayout } from '../../shared/index-file'
import type { Store } from '../location/store'
import type { Catalogue } from '../memory/catalogue'

export interface MemoriesInDeps {
  readonly catalogue: Pick<Catalogue, 'rows'>
  /** How a store's index is laid out, as it is known. */
  readonly layoutOf: (projectId: string) => IndexLayout
}

/** How many memories a store has; a standalone MEMORY.md counts as one. */
export function memoriesIn(
  { catalogue, layoutOf }: MemoriesInDeps,
  { id }: Pick<Store, 'id'>,
): number {
  return catalogue.rows(id).length + (layoutOf(id) === 'inline' ? 1 : 0)
}
