import { parseIndex } from '../index/parse-index'
import { decodeText } from '../text'
import type { KnownStore } from './known-store'
import { openBytes } from './text-pack'

/** Files of memories that some MEMORY.md of the store points at; targets count from the index's folder. */
export function indexedFilesOf(store: KnownStore): ReadonlySet<string> {
  const found = new Set<string>()
  // Pointers are compared in composed form; a file keeps the name its folder lists.
  const names = new Map([...store.rows].map(({ file }) => [file.normalize('NFC'), file]))
  for (const { file, facts, bytes: held } of store.files) {
    const bytes = facts === null ? openBytes(held) : null
    if (bytes === null) continue
    const folder = file.slice(0, file.lastIndexOf('/') + 1)
    const parsed = parseIndex(decodeText(bytes).text, (name) => names.has(folder + name))
    for (const { pointers } of parsed.lines) {
      for (const pointer of pointers) {
        const memory = names.get(folder + pointer.file)
        if (memory !== undefined) found.add(memory)
      }
    }
  }
  return found
}
