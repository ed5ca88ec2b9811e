import type { Engine } from '../../engine/engine'
import type { DreamEngine } from '../../shared/dream'
import { AppError } from '../../shared/errors'
import type { ExtractionRecord, WaitingCandidate } from '../../shared/extraction'
import { say } from '../../shared/said'
import type { Command, CommandContext, CommandResult } from '../command'
import { toProjectWord } from '../project-word'

const USAGE =
  'extract PROJECT [--session ID] [--engine model|offline] [--dry-run] | extract --hook [--wait]'

/**
 * `noctuary extract …`: what was said in conversations and may be worth remembering. With `--hook` it is
 * what the client calls at the end of an answer.
 */
export const extractCommand: Command = {
  name: 'extract',
  usage: USAGE,
  summary: 'Find in conversations what is worth remembering; it waits for your word.',
  options: {
    session: 'string',
    engine: 'string',
    'dry-run': 'boolean',
    hook: 'boolean',
    wait: 'boolean',
  },
  words: [0, 1],
  run: (context) => (context.options['hook'] === true ? runHook(context) : runByHand(context)),
}

/**
 * The look that the client's hook asks for; `bin/noctuary.mjs` has begun it apart, so that the client does not
 * wait. It ends well whatever is wrong: code 2 of a Stop hook would keep the person's session from ending.
 * `--json` prints the record, which has none of the fields that the client acts on (`decision`, `continue`).
 *
 * @see https://code.claude.com/docs/en/hooks
 */
async function runHook(context: CommandContext): Promise<CommandResult> {
  const input = await context.readInput('-').catch(() => new Uint8Array())
  try {
    const { extraction } = await context.engine()
    const signal = context.terminal?.signal() ?? new AbortController().signal
    const record = await extraction.hook(new TextDecoder().decode(input), signal)
    return { json: recordJson(record), text: '' }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    context.hookFailed?.(message)
    return { json: { ...NOTHING, reason: 'no-session', message }, text: '' }
  }
}

const NOTHING = { outcome: 'skipped', candidates: [], written: [], cursor: null }

async function runByHand(context: CommandContext): Promise<CommandResult> {
  const [project] = context.words
  if (project === undefined) throw wrongUse()
  const { engine, options, cwd, terminal } = context
  const wanted = engineOf(options['engine'])
  const on = await engine()
  const { id } = await on.projects.find(toProjectWord(project, cwd))
  const sessionId = options['session']
  const request = {
    projectId: id,
    engine: wanted ?? (await usualEngine(on)),
    startedBy: 'command-line' as const,
    isDryRun: options['dry-run'] === true,
    ...(typeof sessionId === 'string' ? { sessionId } : {}),
  }
  const signal = terminal?.signal() ?? new AbortController().signal
  const records = await on.extraction.run(request, signal)
  const [only] = records
  const json =
    typeof sessionId === 'string' && only !== undefined ? recordJson(only) : wholeJson(records)
  const result = { json, text: textOf(records, request.isDryRun) }
  return records.some(({ outcome }) => outcome === 'failed') ? { ...result, exitCode: 4 } : result
}

const wrongUse = (): AppError => new AppError('input.invalid', say`Use it so: noctuary ${USAGE}`)

/** The setting's engine; where that is for the app to choose, the one that works here. */
async function usualEngine(on: Engine): Promise<DreamEngine> {
  const { extraction } = await on.settings.read()
  return extraction.engine === 'auto' ? on.dreams.usableEngine() : extraction.engine
}

function engineOf(option: string | boolean | undefined): DreamEngine | undefined {
  if (option === undefined || option === 'model' || option === 'offline') return option
  throw new AppError(
    'input.invalid',
    say`--engine takes model or offline, not "${String(option)}".`,
  )
}

/** One look as cli.md shows it. */
function recordJson(record: ExtractionRecord) {
  const { id, sessionId, projectId, engine, startedBy, outcome, skip, message, change } = record
  return {
    id,
    session: sessionId,
    memoryDir: projectId,
    engine,
    startedBy,
    startedAt: new Date(record.startedAtMs).toISOString(),
    endedAt: new Date(record.endedAtMs).toISOString(),
    outcome,
    ...(skip === undefined ? {} : { reason: skip }),
    ...(message === undefined ? {} : { message }),
    messages: record.messages,
    ...(record.wroteItself === true ? { wroteItself: true } : {}),
    candidates: record.candidates.map(candidateJson),
    dropped: record.dropped,
    written: record.written,
    cursor: record.cursor ?? null,
    turns: record.turns,
    cost: record.costUsd,
    ...(change === undefined ? {} : { change }),
  }
}

function candidateJson(one: WaitingCandidate) {
  const { id, quote, sessionId, type, destination, destinationWhy, name, target, line } = one
  const { isUntrusted, isHeld, hasWhy, certaintyRatio, body, description, dates } = one
  return {
    id,
    quote,
    session: sessionId,
    line,
    type,
    destination,
    why: destinationWhy,
    name,
    description,
    body,
    dates,
    target,
    untrusted: isUntrusted,
    held: isHeld,
    hasWhy,
    certainty: certaintyRatio,
  }
}

/** Several sessions as one: what came of all, and each beside it. */
function wholeJson(records: readonly ExtractionRecord[]) {
  const sessions = records.map(recordJson)
  const changes = records.flatMap(({ change }) => change ?? [])
  const change = changes.at(-1)
  return {
    outcome: worstOf(records),
    ...(records.length === 0 ? { reason: 'nothing-new' } : {}),
    ...(records.some(isFull) ? { reason: 'shelf-full' } : {}),
    candidates: sessions.flatMap(({ candidates }) => candidates),
    written: records.flatMap(({ written }) => written),
    cursor: null,
    ...(change === undefined ? {} : { change, allChanges: changes }),
    sessions,
  }
}

/** It ended there, and sessions behind it were not looked at. */
const isFull = ({ skip }: ExtractionRecord): boolean => skip === 'shelf-full'

const BY_WEIGHT = ['failed', 'cancelled', 'saved', 'waiting', 'nothing-found', 'skipped'] as const

function worstOf(records: readonly ExtractionRecord[]): ExtractionRecord['outcome'] {
  return BY_WEIGHT.find((one) => records.some(({ outcome }) => outcome === one)) ?? 'skipped'
}

function textOf(records: readonly ExtractionRecord[], isDryRun: boolean): string {
  if (records.length === 0) return 'Nothing was said since the sessions were last looked at.'
  const lines = records.flatMap((record) => [
    `${record.sessionId ?? ''}  ${record.message ?? ''}`,
    ...record.candidates.map(
      ({ id, type, name, quote }) => `  ${id}  ${type}  ${name}: “${oneLine(quote)}”`,
    ),
    ...record.dropped.map(({ quote, why }) => `  not kept: “${oneLine(quote)}” ${why}`),
  ])
  const waits = records.some(({ outcome }) => outcome === 'waiting')
  const dry = isDryRun ? ['', 'This was a dry run: nothing was kept.'] : []
  const hint = waits && !isDryRun ? ['', '"noctuary candidates accept ID" keeps one.'] : []
  return [...lines, ...dry, ...hint].join('\n')
}

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim().slice(0, 120)
