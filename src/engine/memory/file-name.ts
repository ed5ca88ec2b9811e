import type { MemoryType } from '../../shared/memory'
import { checkNewName } from '../safety/new-name'
import { wordsJoinedBy } from './kebab-case'
import { trimEndUnits } from './trim-units'

/** Longer topics are cut: some disks allow 143 bytes a name, and a number may still follow. */
const MAX_TOPIC_BYTES = 110

/**
 * The file of a new memory: `<type>_<topic>.md`, letters of any script kept, never a reserved name,
 * `memory-N.md` when nothing of the name is left, a number on a clash.
 *
 * @param taken files that exist; compared without case and in NFC, because some disks do so
 */
export function fileNameFor(type: MemoryType, name: string, taken: readonly string[]): string {
  const used = new Set(taken.map(foldFile))
  const topic = topicOf(type, name)
  if (topic === '') return firstFree((n) => `memory-${n}.md`, used)
  const stem = type === 'unknown' ? topic : `${type}_${topic}`
  const first = foldFile(stem) === 'memory' ? 'memory_1.md' : `${stem}.md`
  if (!checkNewName(first).allow) return firstFree((n) => `memory-${n}.md`, used)
  return used.has(foldFile(first)) ? firstFree((n) => `${stem}_${n + 1}.md`, used) : first
}

/** A file's name as disks that ignore case and Unicode form compare it. */
export function foldFile(file: string): string {
  return file.normalize('NFC').toLowerCase().normalize('NFC')
}

/** `feedback: no mocks` as a feedback memory is `no_mocks`: the prefix says the type once. */
function topicOf(type: MemoryType, name: string): string {
  const words = wordsJoinedBy(name, '_')
  const bare = words.startsWith(`${type}_`) ? words.slice(type.length + 1) : words
  return trimEndUnits(cutToBytes(bare, MAX_TOPIC_BYTES), /_/)
}

function cutToBytes(text: string, maxBytes: number): string {
  const encoder = new TextEncoder()
  let bytes = 0
  let kept = ''
  for (const char of text) {
    bytes += encoder.encode(char).length
    if (bytes > maxBytes) break
    kept += char
  }
  return kept
}

/** `nameFor` gets 1, 2, 3 … until a name is free. */
function firstFree(nameFor: (n: number) => string, used: ReadonlySet<string>): string {
  let n = 1
  while (used.has(foldFile(nameFor(n)))) n += 1
  return nameFor(n)
}
