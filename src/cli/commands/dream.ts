import type { Engine } from '../../engine/engine'
import type {
  DreamDecision,
  DreamEngine,
  DreamMode,
  DreamRecord,
  Proposal,
} from '../../shared/dream'
import { AppError } from '../../shared/errors'
import { say } from '../../shared/said'
import type { Command, CommandContext, CommandResult } from '../command'
import { projectIdOf } from '../find-memory'
import { filesOf, recordJson, statusJson } from './dream-json'
import { listText, progressText, recordText, statusText } from './dream-lines'

const USAGE =
  'dream status [PROJECT] | run PROJECT [--force] [--engine model|offline] [--review|--apply-safe|--apply] [--budget-usd X] | list [PROJECT] | show ID | apply ID [--only FILE,…] [--keep FILE] | reject ID [--only FILE,…] | discard ID | undo ID [--only FILE,…]'

/** `noctuary dream …`: merge, correct and prune memories, seen before it is done and taken back after it. */
export const dreamCommand: Command = {
  name: 'dream',
  usage: USAGE,
  summary:
    'Let memories be merged, corrected and pruned; see, apply and take back what was proposed.',
  options: {
    force: 'boolean',
    engine: 'string',
    review: 'boolean',
    'apply-safe': 'boolean',
    apply: 'boolean',
    'budget-usd': 'string',
    only: 'string',
    keep: 'string',
  },
  words: [1, 2],
  run(context) {
    const act = ACTS[context.words[0] ?? '']
    if (act !== undefined) return act(context, context.words[1])
    throw new AppError('input.invalid', say`Use it so: noctuary ${USAGE}`)
  },
}

type Act = (context: CommandContext, word: string | undefined) => Promise<CommandResult>

const ACTS: Readonly<Record<string, Act>> = {
  status,
  run,
  list,
  show: (context, id) => withRecord(context, id, (on, runId) => on.dreams.read(runId)),
  apply: (context, id) => withRecord(context, id, (on, runId) => apply(on, runId, context)),
  reject: (context, id) => withRecord(context, id, (on, runId) => reject(on, runId, context)),
  discard: (context, id) => withRecord(context, id, (on, runId) => on.dreams.discard(runId)),
  undo: (context, id) => withRecord(context, id, (on, runId) => undo(on, runId, context)),
}

async function status({ engine }: CommandContext, project?: string): Promise<CommandResult> {
  const on = await engine()
  const projectId = project === undefined ? null : await projectIdOf(on, project)
  const found = await on.dreams.status(projectId)
  const json = found.map(statusJson)
  return {
    json: projectId === null ? json : json[0],
    text: found.map(statusText).join('\n\n'),
  }
}

async function list({ engine }: CommandContext, project?: string): Promise<CommandResult> {
  const on = await engine()
  const projectId = project === undefined ? null : await projectIdOf(on, project)
  const summaries = await on.dreams.list(projectId)
  const records: DreamRecord[] = []
  for (const { id } of summaries) records.push(await on.dreams.read(id))
  return { json: records.map(recordJson), text: listText(summaries) }
}

async function run(context: CommandContext, project?: string): Promise<CommandResult> {
  const { engine, options, terminal } = context
  const mode = modeOf(options)
  const budgetUsd = budgetOf(options['budget-usd'])
  const wanted = engineOf(options['engine'])
  const on = await engine()
  const projectId = await projectIdOf(on, wordOf(project, 'PROJECT'))
  const signal = terminal?.signal() ?? new AbortController().signal
  const silence = on.onChange((event) => {
    if (event.kind === 'dream' && event.state !== null) {
      terminal?.progress(progressText(event.state))
    }
  })
  try {
    const request = {
      projectId,
      engine: wanted ?? (await usualEngine(on)),
      mode,
      startedBy: 'command-line' as const,
      force: options['force'] === true,
      ...(budgetUsd === undefined ? {} : { budgetUsd }),
    }
    return resultOf(await on.dreams.run(request, signal))
  } finally {
    silence()
  }
}

/** The setting's engine; where that is for the app to choose, the one that works here. */
async function usualEngine(on: Engine): Promise<DreamEngine> {
  const { dreams } = await on.settings.read()
  if (dreams.engine !== 'auto') return dreams.engine
  return await on.dreams.usableEngine()
}

async function withRecord(
  { engine }: CommandContext,
  id: string | undefined,
  work: (on: Engine, runId: string) => Promise<DreamRecord>,
): Promise<CommandResult> {
  const runId = wordOf(id, 'ID')
  return resultOf(await work(await engine(), runId))
}

/** Only a run that failed ends the program with another code than 0. */
function resultOf(record: DreamRecord): CommandResult {
  const result = { json: recordJson(record), text: recordText(record) }
  return record.outcome === 'failed' ? { ...result, exitCode: 4 } : result
}

/** All that passed the gates and what was accepted elsewhere; named files also where they were held. */
async function apply(on: Engine, runId: string, { options }: CommandContext) {
  const record = await on.dreams.read(runId)
  const keep = textOption(options, 'keep')
  const only = filesOption(options)
  const open = record.proposals.filter(({ state }) => state === 'waiting' || state === 'accepted')
  const chosen = only === undefined ? open.filter(isFree) : named(open, only)
  const decisions = chosen.map((one) => accepted(one, keep))
  if (decisions.length > 0) await on.dreams.decide(runId, decisions)
  const ids = only === undefined ? undefined : chosen.map(({ id }) => id)
  return (await on.dreams.apply(runId, ids)).record
}

const isFree = ({ state, hold, options, option }: Proposal): boolean =>
  state === 'accepted' || (hold === undefined && (options === undefined || option !== undefined))

function accepted(proposal: Proposal, keep: string | undefined): DreamDecision {
  const { id, options, option, edited } = proposal
  const at = keep === undefined ? -1 : (options?.findIndex(({ keeps }) => keeps === keep) ?? -1)
  const chosen = at === -1 ? option : at
  return {
    id,
    state: 'accepted',
    ...(chosen === undefined ? {} : { option: chosen }),
    ...(edited === undefined ? {} : { edited }),
  }
}

async function reject(on: Engine, runId: string, { options }: CommandContext) {
  const record = await on.dreams.read(runId)
  const open = record.proposals.filter(({ state }) => state === 'waiting' || state === 'accepted')
  const only = filesOption(options)
  const chosen = only === undefined ? open : named(open, only)
  return on.dreams.decide(
    runId,
    chosen.map(({ id }) => ({ id, state: 'rejected' as const })),
  )
}

async function undo(on: Engine, runId: string, { options }: CommandContext) {
  const only = filesOption(options)
  const applied = (await on.dreams.read(runId)).proposals.filter(({ state }) => state === 'applied')
  const ids = only === undefined ? undefined : named(applied, only).map(({ id }) => id)
  const { record, outcome } = await on.dreams.undo(runId, ids)
  if (outcome.kind === 'undone') return record
  const said = outcome.conflicts.map(({ file, reason }) => `${file}: ${reason}`).join(' ')
  const path = outcome.conflicts[0]?.file
  throw new AppError(
    'history.conflict',
    say`Nothing was undone. ${said}`,
    path === undefined ? {} : { path },
  )
}

/** Proposals about these files. @throws `input.invalid` naming a file that none is about */
function named(proposals: readonly Proposal[], only: readonly string[]): readonly Proposal[] {
  const isAbout = (one: Proposal, file: string): boolean =>
    one.file === file || one.id === file || (one.files.length === 0 && filesOf(one).includes(file))
  const unknown = only.find((file) => !proposals.some((one) => isAbout(one, file)))
  if (unknown !== undefined) {
    throw new AppError(
      'input.invalid',
      say`No proposal of this dream that fits is about ${unknown}.`,
    )
  }
  return proposals.filter((one) => only.some((file) => isAbout(one, file)))
}

type Options = CommandContext['options']

function modeOf(options: Options): DreamMode {
  const wanted = (['review', 'apply-safe', 'apply'] as const).filter((one) => options[one] === true)
  if (wanted.length > 1) {
    throw new AppError('input.invalid', say`Choose one of --review, --apply-safe and --apply.`)
  }
  return wanted[0] ?? 'review'
}

function engineOf(option: string | boolean | undefined): DreamEngine | undefined {
  if (option === undefined || option === 'model' || option === 'offline') return option
  throw new AppError(
    'input.invalid',
    say`--engine takes model or offline, not "${String(option)}".`,
  )
}

function budgetOf(option: string | boolean | undefined): number | undefined {
  if (option === undefined) return undefined
  const usd = Number(option)
  if (typeof option === 'string' && option.trim() !== '' && Number.isFinite(usd) && usd >= 0) {
    return usd
  }
  throw new AppError(
    'input.invalid',
    say`--budget-usd takes dollars such as 0.50, not "${String(option)}".`,
  )
}

function textOption(options: Options, key: string): string | undefined {
  const value = options[key]
  return typeof value === 'string' ? value : undefined
}

function filesOption(options: Options): readonly string[] | undefined {
  const only = textOption(options, 'only')
  if (only === undefined) return undefined
  const files = only.split(',').map((file) => file.trim())
  if (files.every((file) => file !== '')) return files
  throw new AppError('input.invalid', say`--only wants file names with commas between, none empty.`)
}

function wordOf(word: string | undefined, what: string): string {
  if (word !== undefined) return word
  throw new AppError('input.invalid', say`${what} is missing. Use it so: noctuary ${USAGE}`)
}
