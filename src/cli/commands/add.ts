import { AppError } from '../../shared/errors'
import { say } from '../../shared/said'
import type { Command, CommandContext } from '../command'
import { bodyOption, projectIdForAdding, readType, textOption, undoHint } from '../find-memory'

/** `noctuary add PROJECT …`: a new memory, its file first, then its line in the index. */
export const addCommand: Command = {
  name: 'add',
  usage: 'add PROJECT --type T --name N --description D [--body-file F] [--convert]',
  summary: 'Add a memory and its line in the index.',
  options: {
    type: 'string',
    name: 'string',
    description: 'string',
    'body-file': 'string',
    convert: 'boolean',
  },
  words: [1, 1],
  async run(context) {
    const memory = {
      type: readType(needed(context, 'type')),
      name: needed(context, 'name'),
      description: needed(context, 'description'),
      body: (await bodyOption(context)) ?? '',
      convert: context.options['convert'] === true,
    }
    const engine = await context.engine()
    const projectId = await projectIdForAdding(engine, context.words[0] ?? '', context.cwd)
    const { row, indexLine, change } = await engine.memories.add(projectId, memory)
    const json = { file: row.file, indexLine, hash: row.hash, change }
    return { json, text: `Added ${row.file}.\n${undoHint(change)}` }
  },
}

function needed({ options }: CommandContext, name: string): string {
  const value = textOption(options, name)
  if (value !== undefined) return value
  throw new AppError(
    'input.invalid',
    say`--${name} is missing. Usage: noctuary ${addCommand.usage}`,
  )
}
