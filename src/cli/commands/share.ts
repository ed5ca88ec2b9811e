import { AppError } from '../../shared/errors'
import { say } from '../../shared/said'
import type { SharedMemory } from '../../shared/stores'
import type { Command, CommandResult } from '../command'
import { fileNamed, projectIdOf, undoHint } from '../find-memory'
import { toProjectWord } from '../project-word'
import { formatTable } from '../table'
import { targetNamed } from './stores'

/** `noctuary share`: one memory in several projects, kept in step by the app. */
export const shareCommand: Command = {
  name: 'share',
  usage: 'share [PROJECT FILE WITH… | step ID [FROM] | end ID]',
  summary:
    'Share a memory among projects, bring its places in step, or let them go their own ways.',
  words: [0, 100],
  async run({ engine, words, cwd }) {
    const on = await engine()
    const [first, second, third] = words
    if (first === undefined) return listed(await on.places.shared(null))
    if (second === undefined) throw tooFew()
    if (first === 'end' && words.length === 2) return listed(await on.places.unshare(second))
    if (first === 'step' && words.length <= 3) {
      const from = third === undefined ? undefined : await targetNamed(on, third, cwd)
      const { change, files } = await on.places.bringInStep(second, from)
      return { json: { files, change }, text: `In step again.\n${undoHint(change)}` }
    }
    if (third === undefined) throw tooFew()
    const projectId = await projectIdOf(on, toProjectWord(first, cwd))
    const file = await fileNamed(on, projectId, second)
    const others = await Promise.all(words.slice(2).map((word) => targetNamed(on, word, cwd)))
    const { change, files } = await on.places.share(projectId, file, others)
    const text = `Shared ${file}; what is changed of it here is carried to the others.\n${undoHint(change)}`
    return { json: { files, change }, text }
  },
}

function tooFew(): AppError {
  const message = say`Name a project, one of its memories, and the projects to share it with.`
  return new AppError('input.invalid', message)
}

function listed(shares: readonly SharedMemory[]): CommandResult {
  const rows = shares.flatMap(({ id, name, places }) =>
    places.map((place) => [id, name, `${place.projectId}/${place.file}`, stateOf(place)]),
  )
  const text =
    rows.length === 0
      ? 'No memory is shared.'
      : formatTable(['id', 'memory', 'place', 'state'], rows, { maxWidth: 100 })
  return { json: shares, text }
}

function stateOf({ isGone, isBehind, isChanged }: SharedMemory['places'][number]): string {
  if (isGone) return 'gone'
  if (isChanged === true) return isBehind ? 'changed, and others too' : 'changed'
  return isBehind ? 'behind' : 'in step'
}
