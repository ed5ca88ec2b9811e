import { INDEX_NAME, layoutOfStore } from '../../../memory/plans/store-state'
import { holdFor, type Gate } from './gate'

/**
 * What cannot be written back unchanged, links that nobody allowed or that would have to be moved, and a
 * standalone MEMORY.md, which a dream never converts. Values: `file`, and `why` as an English sentence.
 */
export const readOnlyGate: Gate = ({ effect, store }) => {
  for (const { file, before, after } of effect.files) {
    const memory = store.memories.get(file)
    if (before === null || memory === undefined) continue
    const why = memory.state === null ? (memory.readOnly ?? 'It may not be written.') : null
    if (why !== null) return holdFor('readOnly', { file, why })
    if (after === null && memory.state?.target !== undefined) {
      return holdFor('readOnly', { file, why: 'It is a link, which is edited but never moved.' })
    }
  }
  const makes = effect.files.some(({ before }) => before === null)
  if (effect.index.length === 0 && !makes) return null
  const why = whyNotIndex(store)
  return why === null ? null : holdFor('readOnly', { file: INDEX_NAME, why })
}

function whyNotIndex(store: Parameters<Gate>[0]['store']): string | null {
  if (store.indexReadOnly !== undefined) return store.indexReadOnly
  if (layoutOfStore(store) !== 'inline') return null
  return 'MEMORY.md is text without pointers, and a dream does not convert it to an index.'
}
