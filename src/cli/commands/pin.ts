import type { Command } from '../command'
import { filesNamed, projectIdOf, undoHint } from '../find-memory'

/** `noctuary pin PROJECT FILE… [--off]`: a pinned memory is never suggested for the archive. */
export const pinCommand: Command = {
  name: 'pin',
  usage: 'pin PROJECT FILE… [--off]',
  summary: 'Pin memories, so that they are never suggested for the archive; --off unpins.',
  options: { off: 'boolean' },
  words: [2, Infinity],
  async run({ engine, words: [project = '', ...words], options }) {
    const on = await engine()
    const projectId = await projectIdOf(on, project)
    const isPinned = options['off'] !== true
    const { files, change } = await on.memories.pin(
      projectId,
      await filesNamed(on, projectId, words),
      isPinned,
    )
    const text = `${isPinned ? 'Pinned' : 'Unpinned'} ${files.join(', ')}.\n${undoHint(change)}`
    return { json: { files, change }, text }
  },
}
