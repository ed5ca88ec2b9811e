import type { Engine, ExtractionArea } from '../../engine/engine'
import { unifiedDiff } from '../../engine/memory/index/unified-diff'
import { AppError } from '../../shared/errors'
import {
  fullProjects,
  MOST_WAITING,
  type CandidatePlan,
  type WaitingCandidate,
} from '../../shared/extraction'
import { say } from '../../shared/said'
import type { Command, CommandResult } from '../command'
import { projectIdOf, undoHint } from '../find-memory'
import { formatTable, oneLine } from '../table'

type Verb = 'accept' | 'reject' | 'restore' | 'show'
const VERBS: readonly string[] = ['accept', 'reject', 'restore', 'show'] satisfies readonly Verb[]

/** `noctuary candidates …`: what extraction found and waits, and what becomes of it. */
export const candidatesCommand: Command = {
  name: 'candidates',
  usage:
    'candidates [PROJECT] | candidates show ID | candidates accept|reject|restore ID… [--dry-run]',
  summary:
    'What was heard in conversations and waits for your word; accept it, reject it, or take that back.',
  options: { 'dry-run': 'boolean' },
  words: [0, 500],
  async run({ engine, words: [first, ...ids], options }) {
    const on = await engine()
    if (first === undefined || !isVerb(first)) return listed(on, [first, ...ids])
    if (ids.length === 0) throw new AppError('input.invalid', say`Name what to ${first}: its id.`)
    if (first === 'restore') return restored(on, ids)
    const known = (await on.extraction.candidates(null)).map(({ id }) => id)
    const wanted = [...new Set(ids.map((word) => idNamed(known, word)))]
    if (first === 'show' || options['dry-run'] === true) return shown(on, first, wanted)
    return first === 'reject' ? rejected(on, wanted) : accepted(on, wanted)
  },
}

const isVerb = (word: string): word is Verb => VERBS.includes(word)

async function listed(on: Engine, words: readonly (string | undefined)[]): Promise<CommandResult> {
  const [project, more] = words
  if (more !== undefined) {
    throw new AppError('input.invalid', say`Use it so: noctuary ${candidatesCommand.usage}`)
  }
  const projectId = project === undefined ? null : await projectIdOf(on, project)
  const found = await on.extraction.candidates(projectId)
  const slugs = new Map((await on.projects.list()).map(({ id, slug }) => [id, slug]))
  const slugOf = (one: WaitingCandidate): string => slugs.get(one.projectId) ?? one.projectId
  const json = found.map((one) => jsonOf(one, slugOf(one)))
  return { json, text: found.length === 0 ? 'Nothing waits.' : listText(found) }
}

/** As cli.md has it, with what else there is to decide by. */
const jsonOf = (one: WaitingCandidate, project: string) => ({
  id: one.id,
  project,
  quote: one.quote,
  session: one.sessionId,
  type: one.type,
  destination: one.destination,
  why: one.destinationWhy,
  name: one.name,
  description: one.description,
  body: one.body,
  target: one.target,
  ...(one.updates === undefined ? {} : { updates: one.updates }),
  ...(one.contradicts === undefined ? {} : { contradicts: one.contradicts }),
  reason: one.reason,
  hasWhy: one.hasWhy,
  dates: one.dates,
  line: one.line,
  at: one.atMs === null ? null : new Date(one.atMs).toISOString(),
  engine: one.engine,
  certainty: one.certaintyRatio,
  untrusted: one.isUntrusted,
  held: one.isHeld,
  ...(one.branch === undefined ? {} : { branch: one.branch }),
})

function listText(found: readonly WaitingCandidate[]): string {
  const rows = found.map((one) => [one.id, one.project, one.type, whereTo(one), one.quote])
  return [
    formatTable(['ID', 'PROJECT', 'TYPE', 'WHERE', 'SAID'], rows),
    ...fullProjects(found).map(
      (project) =>
        `${project}: as many wait as are kept (${MOST_WAITING}), so nothing more is looked for there until you decide some.`,
    ),
    `${found.length} ${found.length === 1 ? 'waits' : 'wait'}. See what would be written: noctuary candidates show ID`,
  ].join('\n\n')
}

function whereTo(candidate: WaitingCandidate): string {
  const { target, updates, isHeld, isUntrusted, branch, dates } = candidate
  const marks = [
    ...(updates === undefined ? [] : ['brings it up to date']),
    ...(isHeld ? [`waits for ${branch ?? 'its branch'} to be merged`] : []),
    ...(isUntrusted ? ['not only your words'] : []),
    ...(dates.some(({ saidWeekday }) => saidWeekday !== undefined)
      ? ['a weekday that is not its date’s']
      : []),
  ]
  return marks.length === 0 ? target : `${target} (${marks.join(', ')})`
}

/** The whole id, or as much of its beginning as tells it from the others. */
function idNamed(known: readonly string[], word: string): string {
  const found = known.filter((id) => id.startsWith(word))
  const [only] = found
  if (only !== undefined && (found.length === 1 || found.includes(word))) {
    return found.includes(word) ? word : only
  }
  const message =
    found.length === 0
      ? say`No candidate ${word} waits. "noctuary candidates" lists those that do.`
      : say`${word} is the beginning of ${found.length} candidates. Give more of the id.`
  throw new AppError('run.unknown', message)
}

async function shown(on: Engine, verb: Verb, ids: readonly string[]): Promise<CommandResult> {
  if (verb === 'reject') {
    return { json: { rejected: 0, ids }, text: `Would reject ${ids.join(', ')}.` }
  }
  const plans: CandidatePlan[] = []
  for (const id of ids) plans.push(await on.extraction.planAccept(id))
  const json = plans.map(planJson)
  return {
    json: verb === 'show' ? json[0] : { accepted: json },
    text: plans.map(planText).join('\n\n'),
  }
}

const planJson = ({ id, files, hash }: CandidatePlan) => ({
  id,
  hash,
  files: files.map(({ file, before, after }) => ({
    file,
    before,
    after,
    diff: unifiedDiff(before ?? '', after, file),
  })),
})

function planText({ files }: CandidatePlan): string {
  return files
    .flatMap(({ file, before, after }) => [
      oneLine(file),
      unifiedDiff(before ?? '', after, file)
        .trimEnd()
        .split('\n')
        .map((line) => line.replace(/[\p{Cc}\p{Cf}]+/gu, ' '))
        .join('\n'),
    ])
    .join('\n')
}

/** All are planned before the first is written; each is a change of its own. */
async function accepted(on: Engine, ids: readonly string[]): Promise<CommandResult> {
  for (const id of ids) await on.extraction.planAccept(id)
  const made: (Awaited<ReturnType<ExtractionArea['accept']>> & { readonly id: string })[] = []
  for (const id of ids) {
    const { hash } = await on.extraction.planAccept(id)
    made.push({ id, ...(await on.extraction.accept(id, hash)) })
  }
  const [only] = made
  const single = made.length === 1 && only !== undefined ? { change: only.change } : {}
  const text = made
    .map(({ files, change }) => `Written: ${files.map(oneLine).join(', ')}.\n${undoHint(change)}`)
    .join('\n')
  return { json: { accepted: made, ...single }, text }
}

async function rejected(on: Engine, ids: readonly string[]): Promise<CommandResult> {
  const { rejected: count } = await on.extraction.reject(ids)
  const hint = `Take that back with: noctuary candidates restore ${ids.join(' ')}`
  return {
    json: { rejected: count, ids },
    text: `Rejected ${count}; they do not come back.\n${hint}`,
  }
}

async function restored(on: Engine, ids: readonly string[]): Promise<CommandResult> {
  const { waiting } = await on.extraction.unreject(ids)
  return { json: { waiting, ids }, text: `${waiting} ${waiting === 1 ? 'waits' : 'wait'} again.` }
}
