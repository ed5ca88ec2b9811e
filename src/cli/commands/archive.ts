import type { Command } from '../command'
import { fileNamed, projectIdOf, undoHint } from '../find-memory'

/** `noctuary archive PROJECT FILE`: into `archive/`, its index line out. */
export const archiveCommand: Command = {
  name: 'archive',
  usage: 'archive PROJECT FILE',
  summary: 'Move a memory into the archive and take its line out of the index.',
  words: [2, 2],
  async run({ engine, words: [project = '', word = ''] }) {
    const on = await engine()
    const projectId = await projectIdOf(on, project)
    const file = await fileNamed(on, projectId, word)
    const { change } = await on.memories.archive(projectId, [file])
    const text = `Archived ${file}. Claude may still come across it there.\n${undoHint(change)}`
    return { json: { file, change }, text }
  },
}
