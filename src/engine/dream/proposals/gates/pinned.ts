import { holdFor, type Gate } from './gate'

/** What a person pinned is not touched, whatever for. Values: `file`. */
export const pinnedGate: Gate = ({ effect, store }) => {
  const pinned = effect.files.find(({ file }) => store.memories.get(file)?.row.pinned === true)
  return pinned === undefined ? null : holdFor('pinned', { file: pinned.file })
}
