import { AppError } from '../../shared/errors'
import type { HeadChanges } from '../../shared/memory'
import { say } from '../../shared/said'
import type { Command, CommandContext } from '../command'
import { bodyOption, fileNamed, projectIdOf, readType, textOption, undoHint } from '../find-memory'

/** `noctuary edit PROJECT FILE …`: head fields and body in one change; all other bytes stay. */
export const editCommand: Command = {
  name: 'edit',
  usage: 'edit PROJECT FILE [--name N] [--description D] [--type T] [--body-file F] [--if-hash H]',
  summary: 'Change the head or the body of a memory and leave every other byte alone.',
  options: {
    name: 'string',
    description: 'string',
    type: 'string',
    'body-file': 'string',
    'if-hash': 'string',
  },
  words: [2, 2],
  async run(context) {
    const changes = await changesOf(context)
    const engine = await context.engine()
    const projectId = await projectIdOf(engine, context.words[0] ?? '')
    const file = await fileNamed(engine, projectId, context.words[1] ?? '')
    const hash = textOption(context.options, 'if-hash') ?? null
    const saved = await engine.memories.edit(projectId, file, changes, hash)
    if (saved.kind === 'conflict') throw movedOn(file, saved.theirsHash)
    if (saved.kind === 'unchanged') {
      const json = { file, hash: saved.hash, changedLines: [], change: null }
      return { json, text: `${file} says that already; nothing was written.` }
    }
    const { changedLines, change } = saved
    const text = `Saved ${file}, ${linesText(changedLines.length)} changed.\n${undoHint(change)}`
    return { json: { file, hash: saved.hash, changedLines, change }, text }
  },
}

async function changesOf(
  context: CommandContext,
): Promise<HeadChanges & { readonly body?: string }> {
  const name = textOption(context.options, 'name')
  const description = textOption(context.options, 'description')
  const type = textOption(context.options, 'type')
  const body = await bodyOption(context)
  if ([name, description, type, body].every((value) => value === undefined)) {
    const message = say`Nothing to change was named. Usage: noctuary ${editCommand.usage}`
    throw new AppError('input.invalid', message)
  }
  return {
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
    ...(type === undefined ? {} : { type: readType(type) }),
    ...(body === undefined ? {} : { body }),
  }
}

function movedOn(file: string, hash: string | null): AppError {
  const now = hash === null ? 'it is gone' : `its hash is now ${hash}`
  const message = say`${file} changed since that version: ${now}. Nothing was written; read it again, then edit.`
  return new AppError('memory.conflict', message, { path: file })
}

function linesText(count: number): string {
  return count === 1 ? '1 line' : `${count} lines`
}
