import type { Engine } from '../../engine/engine'
import type { Changed, StoredAway } from '../../shared/ipc/contract'
import type { Command } from '../command'
import { projectIdOf, undoHint } from '../find-memory'

/** `noctuary restore PROJECT FILE`: out of the archive, else out of the trash, with its index line. */
export const restoreCommand: Command = {
  name: 'restore',
  usage: 'restore PROJECT FILE',
  summary: 'Bring a memory back from the archive or the trash, its line where it was.',
  words: [2, 2],
  async run({ engine, words: [project = '', word = ''] }) {
    const on = await engine()
    const projectId = await projectIdOf(on, project)
    const { change, files } = await restore(on, projectId, word.replace(/^archive\//, ''))
    const file = files[0] ?? word
    return { json: { file, change }, text: `Restored ${file}.\n${undoHint(change)}` }
  },
}

async function restore(engine: Engine, projectId: string, word: string): Promise<Changed> {
  const archived = find(await engine.archive.list(projectId), word)
  if (archived !== undefined) return engine.archive.restore(projectId, [archived.key])
  // The newest deletion comes first; a name that is in neither place is refused by the engine.
  const deleted = find(await engine.archive.listTrash(projectId), word)
  return engine.archive.restoreTrash(projectId, [deleted?.key ?? word])
}

function find(away: readonly StoredAway[], word: string): StoredAway | undefined {
  return [word, `${word}.md`]
    .map((name) => away.find((one) => one.key === name || one.file === name))
    .find((one) => one !== undefined)
}
