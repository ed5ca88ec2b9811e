import type { Command } from '../command'
import { fileNamed, projectIdOf, undoHint } from '../find-memory'

/** `noctuary delete PROJECT FILE`: into the app's own trash, its index line out. */
export const deleteCommand: Command = {
  name: 'delete',
  usage: 'delete PROJECT FILE',
  summary: 'Move a memory into the trash, which keeps it for 30 days.',
  words: [2, 2],
  async run({ engine, words: [project = '', word = ''] }) {
    const on = await engine()
    const projectId = await projectIdOf(on, project)
    const file = await fileNamed(on, projectId, word)
    const { change } = await on.memories.delete(projectId, [file])
    const text = `Deleted ${file}; the trash keeps it for 30 days.\n${undoHint(change)}`
    return { json: { file, change }, text }
  },
}
