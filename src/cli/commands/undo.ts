import { AppError } from '../../shared/errors'
import { say } from '../../shared/said'
import type { Command } from '../command'
import { oneLine } from '../table'

/** Takes a change back, wholly or for some of its files. */
export const undoCommand: Command = {
  name: 'undo',
  usage: 'undo CHANGE [--only FILE,…]',
  summary: 'take a change back; a file that moved on since is a conflict',
  options: { only: 'string' },
  words: [1, 1],
  async run({ engine, words, options }) {
    const only = filesOf(options['only'])
    const outcome = await (await engine()).history.undo(words[0] ?? '', only)
    if (outcome.kind === 'conflict') {
      const named = outcome.conflicts.map(({ file, reason }) => `${file}: ${reason}`).join(' ')
      const [first] = outcome.conflicts
      const place = first === undefined ? {} : { path: first.file }
      throw new AppError('history.conflict', say`Nothing was undone. ${named}`, place)
    }
    const { change, restored } = outcome
    return {
      json: { restored, change },
      text: [...restored.map((file) => `restored ${oneLine(file)}`), `change ${change}`].join('\n'),
    }
  },
}

function filesOf(only: string | boolean | undefined): readonly string[] | undefined {
  if (typeof only !== 'string') return undefined
  const files = only.split(',').map((file) => file.trim())
  if (files.every((file) => file !== '')) return files
  throw new AppError('input.invalid', say`--only wants file names with commas between, none empty.`)
}
