import { resolve } from 'node:path'
import { AppError } from '../../shared/errors'
import type {
  ImportCandidate,
  ImportChoice,
  ImportPlan,
  ImportSource,
  Leftover,
} from '../../shared/import'
import type { Command, CommandContext } from '../command'
import { projectIdForAdding, undoHint } from '../find-memory'
import { formatTable } from '../table'

/** `noctuary import PROJECT FILE…`: old files become memories, all of them in one change. */
export const importCommand: Command = {
  name: 'import',
  usage: 'import PROJECT FILE… [--dry-run]',
  summary: 'Bring old memory files, folders or a CLAUDE.md (- reads standard input) into a memory.',
  options: { 'dry-run': 'boolean' },
  words: [2, 1_000],
  async run(context) {
    const [project = '', ...files] = context.words
    const engine = await context.engine()
    const projectId = await projectIdForAdding(engine, project, context.cwd)
    const sources = await Promise.all(files.map((file) => sourceOf(file, context)))
    const seen = await engine.imports.plan({ projectId, sources, choices: [] })
    refuseNothing(seen)
    const request = { projectId, sources, choices: seen.candidates.map(asMemory) }
    const plan = await engine.imports.plan(request)
    if (context.options['dry-run'] === true) return answer(plan, null)
    const { change } = await engine.imports.apply(request, plan.hash)
    return answer(plan, change)
  },
}

async function sourceOf(file: string, { cwd, readInput }: CommandContext): Promise<ImportSource> {
  if (file !== '-') return { kind: 'path', path: resolve(cwd, file) }
  const bytes = await readInput('-')
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return { kind: 'text', name: 'standard input', text }
  } catch (error) {
    const message = 'What came on standard input is not valid UTF-8. Convert it first.'
    throw new AppError('input.invalid', message, { cause: error })
  }
}

/** Everything becomes a memory here; only what is there already stays out. */
function asMemory({ id, likeness }: ImportCandidate): ImportChoice {
  const isThere = likeness?.kind === 'here' || likeness?.kind === 'same'
  return { id, destination: 'memory', act: isThere ? 'skip' : 'add' }
}

/** @throws `input.invalid` where no file could be read at all, with the first reason */
function refuseNothing({ sources }: ImportPlan): void {
  const [first] = sources
  const isUseless = sources.every(({ layout }) => layout === 'unreadable' || layout === 'bundle')
  if (first === undefined || !isUseless) return
  throw new AppError('input.invalid', `${first.name}: ${first.problem ?? ''}`, {
    ...(first.path === null ? {} : { path: first.path }),
  })
}

function answer(plan: ImportPlan, change: string | null) {
  const created = plan.candidates.filter(({ act }) => act !== 'skip')
  const skipped = plan.candidates.filter(({ act }) => act === 'skip')
  const nameOf = (source: number): string => plan.sources[source]?.name ?? ''
  const json = {
    created: created.map(({ file, from, source, name, type, description }) => ({
      file,
      from,
      source: nameOf(source),
      name,
      type,
      description,
    })),
    skipped: skipped.map(({ name, from, source, likeness }) => ({
      name,
      from,
      source: nameOf(source),
      file: likeness?.file ?? null,
      why: `${likeness?.file ?? 'Another part'} holds it already.`,
    })),
    leftover: plan.leftover.map(({ text }) => text).join(''),
    problems: plan.sources.flatMap(({ name, problem }) =>
      problem === undefined ? [] : [{ source: name, problem }],
    ),
    ...(change === null ? {} : { change }),
  }
  return { json, text: linesOf(plan, created, skipped, change) }
}

function linesOf(
  plan: ImportPlan,
  created: readonly ImportCandidate[],
  skipped: readonly ImportCandidate[],
  change: string | null,
): string {
  const rows = created.map(({ file, type, name }) => [file, type, name])
  const problems = plan.sources.flatMap(({ name, problem }) =>
    problem === undefined ? [] : [`${name}: ${problem}`],
  )
  const { fits, lost } = plan.index
  return [
    ...(rows.length === 0 ? [] : [formatTable(['File', 'Type', 'Name'], rows), '']),
    ...skipped.map(({ name, likeness }) => `${name}: ${likeness?.file ?? ''} holds it already.`),
    ...problems,
    ...(fits ? [] : [`MEMORY.md is over its limit: ${lost} lines of it would not reach Claude.`]),
    ...leftLines(plan.leftover),
    headline(created.length, plan.isKnown, change),
    ...(change === null ? [] : [undoHint(change)]),
  ].join('\n')
}

function leftLines(leftover: readonly Leftover[]): readonly string[] {
  const said = leftover.filter(({ text, why }) => why !== 'blank' && text.trim() !== '')
  if (said.length === 0) return []
  return ['Not taken:', ...said.map(({ text }) => text.trimEnd()), '']
}

function headline(count: number, isKnown: boolean, change: string | null): string {
  const memories = `${count} ${count === 1 ? 'memory' : 'memories'}`
  if (isKnown) return 'All of it is here already. Nothing was written.'
  if (change !== null) return `Brought in ${memories}.`
  return count === 0
    ? 'There is nothing to bring in.'
    : `Would bring in ${memories}. Nothing was written.`
}
