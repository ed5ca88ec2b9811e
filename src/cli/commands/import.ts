import { resolve } from 'node:path'
import { AppError } from '../../shared/errors'
import type {
  ImportCandidate,
  ImportChoice,
  ImportPlan,
  ImportSource,
  Leftover,
} from '../../shared/import'
import { likenessText } from '../../shared/likeness-text'
import { NO_WORD, say, sayEnglish } from '../../shared/said'
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
    const message = say`What came on standard input is not valid UTF-8. Convert it first.`
    throw new AppError('input.invalid', message, { cause: error })
  }
}

/** Everything becomes a memory here. What becomes of it is the rule of the window too: see `saidOf`. */
function asMemory({ id }: ImportCandidate): ImportChoice {
  return { id, destination: 'memory' }
}

/**
 * What is there already stays out, what says nearly the same is joined with it, and what says otherwise
 * stands beside it until a person decides. Null where nothing has to be said.
 */
function saidOf({ name, act, likeness, namesake, file }: ImportCandidate): string | null {
  if (act === 'skip') return `${name}: ${likeness?.file ?? 'another part'} holds it already.`
  if (act === 'merge')
    return `${name}: joined with ${file}, which says nearly the same.${whyOf(likeness)}`
  if (likeness?.kind === 'conflict') {
    return `${name}: ${likeness.file} says otherwise; both stay, so decide which counts.${whyOf(likeness)}`
  }
  if (likeness?.kind === 'near')
    return `${name}: beside ${likeness.file}, which says nearly the same.`
  if (namesake === undefined) return null
  return `${name}: ${namesake.file} is called the same and speaks of something else.`
}

function whyOf(likeness: ImportCandidate['likeness']): string {
  const { why } = likeness ?? {}
  return why === undefined ? '' : ` ${likenessText(why)}`
}

/** @throws `input.invalid` where no file could be read at all, with the first reason */
function refuseNothing({ sources }: ImportPlan): void {
  const [first] = sources
  const isUseless = sources.every(({ layout }) => layout === 'unreadable' || layout === 'bundle')
  if (first === undefined || !isUseless) return
  throw new AppError('input.invalid', say`${first.name}: ${first.problem ?? NO_WORD}`, {
    ...(first.path === null ? {} : { path: first.path }),
  })
}

function answer(plan: ImportPlan, change: string | null) {
  const created = plan.candidates.filter(({ act }) => act !== 'skip')
  const skipped = plan.candidates.filter(({ act }) => act === 'skip')
  const nameOf = (source: number): string => plan.sources[source]?.name ?? ''
  const json = {
    created: created.map(({ file, from, source, name, type, description, act, likeness }) => ({
      file,
      from,
      ...(act === 'merge' ? { joined: true } : {}),
      ...(likeness?.kind === 'conflict' ? { conflictsWith: likeness.file } : {}),
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
  return { json, text: linesOf(plan, created, change) }
}

function linesOf(
  plan: ImportPlan,
  created: readonly ImportCandidate[],
  change: string | null,
): string {
  const rows = created.map(({ file, type, name }) => [file, type, name])
  const problems = plan.sources.flatMap(({ name, problem }) =>
    problem === undefined ? [] : [`${name}: ${sayEnglish(problem)}`],
  )
  const { fits, lost } = plan.index
  return [
    ...(rows.length === 0 ? [] : [formatTable(['File', 'Type', 'Name'], rows), '']),
    ...plan.candidates.flatMap((one) => saidOf(one) ?? []),
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
