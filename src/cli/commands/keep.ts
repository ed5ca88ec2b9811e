import type { Command } from '../command'
import { filesNamed, projectIdOf, undoHint } from '../find-memory'

/** `noctuary keep PROJECT FILE…`: still true; the files are not touched. */
export const keepCommand: Command = {
  name: 'keep',
  usage: 'keep PROJECT FILE…',
  summary: 'Say that memories are still true: their age counts from now.',
  words: [2, Infinity],
  async run({ engine, words: [project = '', ...words] }) {
    const on = await engine()
    const projectId = await projectIdOf(on, project)
    const { files, change } = await on.review.keep(
      projectId,
      await filesNamed(on, projectId, words),
    )
    return {
      json: { files, change },
      text: `Still true: ${files.join(', ')}.\n${undoHint(change)}`,
    }
  },
}
