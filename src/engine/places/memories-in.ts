import type { Store } from '../location/store'
import type { Catalogue } from '../memory/catalogue'
import { layoutOfText } from '../memory/index/layout'
import { INDEX_NAME } from '../memory/plans/store-state'

/** How many memories a store has; a standalone MEMORY.md counts as one. */
export function memoriesIn(
  catalogue: Pick<Catalogue, 'rows' | 'indexes'>,
  { id }: Pick<Store, 'id'>,
): number {
  const rows = catalogue.rows(id)
  const index = catalogue.indexes(id).find(({ file }) => file === INDEX_NAME)
  const isMemory = (file: string): boolean => rows.some((row) => row.file === file)
  const isNote = index !== undefined && layoutOfText(index.text, isMemory) === 'inline'
  return rows.length + (isNote ? 1 : 0)
}
