import { readHead } from '../memory/head'
import { pickOffline, type OfflinePick } from './pick-offline'
import { createRecallIndex, type RecallMemory } from './recall-index'
import { toolNoteOf } from './usage-notes'

/** The offline engine over these memories: usage notes of tools in use are not offered. */
export function pickFrom(
  memories: readonly RecallMemory[],
  question: string,
  tools: readonly string[],
): readonly OfflinePick[] {
  if (tools.length === 0) return pickOffline(createRecallIndex(memories), question)
  const warned = new Map<string, readonly string[]>()
  const offered = memories.filter((memory) => {
    const body = memory.text.slice(readHead(memory.text, Number.MAX_SAFE_INTEGER).bodyAt)
    const note = toolNoteOf({ ...memory, body }, tools)
    if (note.kind === 'warning') warned.set(memory.file, note.tools)
    return note.kind !== 'usage'
  })
  return pickOffline(createRecallIndex(offered), question, (file) => warned.get(file) ?? [])
}
