import { isAbsolute, join } from 'node:path'
import type { Engine } from '../engine/engine'
import { NAMED_TYPES, typeNamed } from '../engine/memory/types'
import { AppError } from '../shared/errors'
import type { MemoryType } from '../shared/memory'
import { say } from '../shared/said'
import type { CommandContext } from './command'

/** The memory folder of PROJECT: a slug, a project path, or a path to a memory folder. */
export async function projectIdOf(engine: Engine, project: string): Promise<string> {
  return (await engine.projects.find(project)).id
}

/**
 * The same for adding: a project's path without any memory yet names the folder that would hold it.
 *
 * @throws `project.unknown` for a slug that nobody has
 */
export async function projectIdForAdding(
  engine: Engine,
  project: string,
  cwd: string,
): Promise<string> {
  try {
    return await projectIdOf(engine, project)
  } catch (error) {
    const isPath = isAbsolute(project) || /^\.{1,2}(?:$|[/\\])/.test(project)
    if (!(error instanceof AppError) || error.code !== 'project.unknown' || !isPath) throw error
    const path = isAbsolute(project) ? project : join(cwd, project)
    return (await engine.projects.resolve(path)).memoryDir
  }
}

/** FILE as the listing has it; the ending may be left out. An unknown name is left to the engine. */
export async function fileNamed(engine: Engine, projectId: string, word: string): Promise<string> {
  const files = (await engine.memories.list(projectId)).map((row) => row.file)
  return [word, `${word}.md`].find((name) => files.includes(name)) ?? word
}

/** The same for several, each once. */
export async function filesNamed(
  engine: Engine,
  projectId: string,
  words: readonly string[],
): Promise<readonly string[]> {
  const files = await Promise.all(words.map((word) => fileNamed(engine, projectId, word)))
  return [...new Set(files)]
}

/** @throws `input.invalid` naming the types there are */
export function readType(word: string): MemoryType {
  const type = typeNamed(word)
  if (type !== null) return type
  const message = say`There is no type ${word}. The types are ${NAMED_TYPES.join(', ')}.`
  throw new AppError('input.invalid', message)
}

/** A text option; undefined when it was not given. */
export function textOption(options: CommandContext['options'], name: string): string | undefined {
  const value = options[name]
  return typeof value === 'string' ? value : undefined
}

/** The UTF-8 text of `--body-file`; undefined when it was not given. @throws `input.invalid` */
export async function bodyOption(context: CommandContext): Promise<string | undefined> {
  const path = textOption(context.options, 'body-file')
  if (path === undefined) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await context.readInput(path))
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('input.invalid', say`${path} is not valid UTF-8.`, { cause: error, path })
  }
}

/** How a person takes a change back. */
export function undoHint(change: string): string {
  return `Take it back with: noctuary undo ${change}`
}
