import type { DreamStore } from '../dream-store'
import { holdFor, type Gate } from './gate'

/** Every file still is as the proposal read it. Values: `file`. */
export const movedOnGate: Gate = ({ effect, store }) => {
  const moved = effect.files.find(
    ({ file, before, hash }) => before !== null && hashNow(store, file) !== hash,
  )
  return moved === undefined ? null : holdFor('movedOn', { file: moved.file })
}

function hashNow(store: DreamStore, file: string): string | null {
  const memory = store.memories.get(file)
  return memory?.state?.content.version.hash ?? memory?.row.hash ?? null
}
