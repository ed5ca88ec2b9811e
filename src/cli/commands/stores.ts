import { AppError } from '../../shared/errors'
import { say } from '../../shared/said'
import { actText, strayText, targetText } from '../../shared/stray-text'
import type { StorePlan, StrayStore } from '../../shared/stores'
import type { Engine } from '../../engine/engine'
import type { Command, CommandContext, CommandResult } from '../command'
import { projectIdOf, undoHint } from '../find-memory'
import { toProjectWord } from '../project-word'
import { formatTable } from '../table'
import { planText } from '../plan-text'

/** `noctuary stores`: memory that does not lie where it is read, and what can be done about it. */
export const storesCommand: Command = {
  name: 'stores',
  usage:
    'stores [adopt|split|merge SLUG [TARGET] | ignore|confirm SLUG | rename PROJECT PATH] [--dry-run] [--undo]',
  summary: 'Find memory that lies where nobody reads it, and bring it home.',
  options: { 'dry-run': 'boolean', undo: 'boolean' },
  words: [0, 3],
  async run(context) {
    const engine = await context.engine()
    const [act, word = '', target] = context.words
    switch (act) {
      case undefined:
        return listed(await engine.places.stray(null))
      case 'adopt':
      case 'split':
      case 'merge':
        return bring(engine, context, act)
      case 'ignore':
        return ignore(engine, await projectIdOf(engine, word), context.options['undo'] !== true)
      case 'confirm': {
        const id = await projectIdOf(engine, word)
        return listed(await engine.places.confirm(id, context.options['undo'] !== true))
      }
      case 'rename':
        return rename(engine, context, word, target)
      default:
        throw new AppError(
          'input.invalid',
          say`There is no "stores ${act}". It is adopt, split, merge, ignore, confirm or rename.`,
        )
    }
  },
}

function listed(rows: readonly StrayStore[]): CommandResult {
  const json = rows.map((row) => ({
    slug: row.slug,
    problem: row.problem,
    proposal: { act: row.act, target: row.targets[0] ?? null },
    why: [strayText(row), ...(row.targets[0]?.why ?? []).map(targetText)],
    memoryDir: row.projectId,
    memories: row.memories,
    values: row.values,
    targets: row.targets,
    ignored: row.isIgnored,
  }))
  return { json, text: tableOf(rows) }
}

function tableOf(rows: readonly StrayStore[]): string {
  if (rows.length === 0) return 'All memory lies where its project looks for it.'
  const lines = rows.map((row) => [
    row.slug,
    row.isIgnored ? `${row.problem} (ignored)` : row.problem,
    actText(row.act),
    row.targets[0]?.path ?? '',
    strayText(row),
  ])
  return formatTable(['slug', 'problem', 'proposal', 'target', 'why'], lines, { maxWidth: 90 })
}

async function bring(
  engine: Engine,
  { words: [, word = '', target], options, cwd }: CommandContext,
  act: 'adopt' | 'split' | 'merge',
): Promise<CommandResult> {
  const projectId = await projectIdOf(engine, word)
  const wanted = target === undefined ? {} : { target: await targetNamed(engine, target, cwd) }
  const request = { projectId, act, ...wanted }
  const plan = await engine.places.plan(request)
  if (options['dry-run'] === true) return { json: { plan }, text: planText(plan) }
  const { change } = await engine.places.apply(request, plan.hash)
  return { json: { plan, change }, text: `${planText(plan)}\n${undoHint(change)}` }
}

/** A slug or memory folder that is known, else a project's folder. */
export async function targetNamed(engine: Engine, word: string, cwd: string): Promise<string> {
  const path = toProjectWord(word, cwd)
  try {
    return await projectIdOf(engine, path)
  } catch (error) {
    // A project without memory yet: the engine says what is wrong with a path that is none.
    if (error instanceof AppError && error.code === 'project.unknown') return path
    throw error
  }
}

async function ignore(
  engine: Engine,
  projectId: string,
  isIgnored: boolean,
): Promise<CommandResult> {
  const rows = await engine.places.stray(projectId)
  for (const { problem } of rows) await engine.places.ignore(projectId, problem, isIgnored)
  return listed(await engine.places.stray(null))
}

async function rename(
  engine: Engine,
  { options, cwd }: CommandContext,
  project: string,
  toPath: string | undefined,
): Promise<CommandResult> {
  if (toPath === undefined) {
    throw new AppError('input.invalid', say`Name the new folder too: stores rename PROJECT PATH.`)
  }
  const projectId = await projectIdOf(engine, toProjectWord(project, cwd))
  const path = toProjectWord(toPath, cwd)
  const plan = await engine.places.planRename(projectId, path)
  if (options['dry-run'] === true) return { json: { plan }, text: foundText(plan) }
  const { change } = await engine.places.rename(projectId, path, plan.hash)
  return { json: { plan, change }, text: `${foundText(plan)}\n${undoHint(change)}` }
}

function foundText(plan: StorePlan): string {
  const { found } = plan
  if (found === undefined) return planText(plan)
  return `${planText(plan)}\nSessions in ${found.path} find it in ${found.memoryDir}.`
}
