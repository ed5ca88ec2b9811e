import type { DreamCap } from '../../shared/dream'
import { say, type Said } from '../../shared/said'
import type { ModelAnswer, ModelBlock, ModelClient, ModelMessage } from '../model-ports'
import type { Clock, Timer } from '../ports'
import type { AgentOutcome, AgentTask, AgentWatch, ToolResult } from './agent'
import { askModel } from './ask-model'
import { gatherWords } from './gather-words'
import { createRepeats, MAX_FRUITLESS, type Repeats } from './repeats'
import { runCalls, type ToolCall } from './run-calls'
import { createSpend, type Spend } from './spend'
import { limitTime } from './limit-time'
import { allTokens } from './usage'

export interface AgentDeps {
  readonly model: Pick<ModelClient, 'answer'>
  readonly clock: Pick<Clock, 'nowMs'>
  readonly timer: Pick<Timer, 'wait'>
}

type End = AgentOutcome['end']

/** One run as it goes on; only this file changes it. */
interface Run {
  readonly deps: AgentDeps
  readonly task: AgentTask
  readonly watch: AgentWatch
  readonly spend: Spend
  readonly repeats: Repeats
  readonly messages: ModelMessage[]
  /** Aborts for the person and for the cap of minutes. */
  readonly signal: AbortSignal
  readonly cancelled: AbortSignal
  words: string
}

const MINUTE_MS = 60_000

/**
 * Lets a model work on a task with the tools it was given, until it is done or something ends it.
 *
 * Messages are only ever appended: each request carries the messages of the one before, unchanged and
 * in the same order, then what is new; system text and tools stay the same. A client may therefore move
 * its cache point to the end of every request.
 *
 * All budgets are checked before each call of the model. A cancel ends the run within a second and
 * leaves nothing running; nothing is thrown for what model, tools or signal do.
 */
export async function runAgent(
  deps: AgentDeps,
  task: AgentTask,
  watch: AgentWatch,
  signal: AbortSignal,
): Promise<AgentOutcome> {
  const time = limitTime(deps.timer, task.grant.budget.minutes * MINUTE_MS, signal)
  const run: Run = {
    deps,
    task,
    watch,
    spend: createSpend(task, deps.clock.nowMs()),
    repeats: createRepeats(),
    messages: [{ role: 'user', blocks: [{ kind: 'text', text: task.prompt }] }],
    signal: time.signal,
    cancelled: signal,
    words: '',
  }
  try {
    let end: End | null = null
    while (end === null) end = await takeTurn(run)
    return outcomeOf(run, end)
  } finally {
    time.end()
  }
}

function outcomeOf(run: Run, end: End): AgentOutcome {
  if (end.kind === 'cap') run.watch.tell({ kind: 'cap', atMs: now(run), cap: end.cap })
  const { turns, usage } = run.spend
  return { end, turns, usage, costUsd: run.spend.costUsd(), words: run.words }
}

const now = (run: Run): number => run.deps.clock.nowMs()
const cap = (which: DreamCap): End => ({ kind: 'cap', cap: which })
const broken = (message: Said): End => ({ kind: 'failed', failure: 'broken', message })

/** Null where the run goes on. */
async function takeTurn(run: Run): Promise<End | null> {
  const aborted = abortedEnd(run)
  if (aborted !== null) return aborted
  if (run.watch.isStopping()) return { kind: 'stopped' }
  const allowed = run.spend.allow(run.messages, now(run))
  if (allowed.kind === 'cap') return cap(allowed.cap)
  const answer = await ask(run, allowed.maxOutputTokens)
  const failure = failureOf(run, answer)
  if (failure !== null) return failure
  const calls = answer.blocks.filter((block): block is ToolCall => block.kind === 'toolUse')
  return calls.length === 0 ? endWithoutCalls(run, answer) : useTools(run, answer, calls)
}

function abortedEnd(run: Run): End | null {
  if (run.cancelled.aborted) return { kind: 'cancelled' }
  return run.signal.aborted ? cap('minutes') : null
}

async function ask(run: Run, maxOutputTokens: number): Promise<ModelAnswer> {
  const { task, watch, spend } = run
  const words = gatherWords((text) => watch.tell({ kind: 'words', atMs: now(run), text }))
  const messages = [...run.messages]
  const request = {
    model: task.model,
    system: task.system,
    messages,
    tools: task.tools.map(({ name, description, schema }) => ({ name, description, schema })),
    maxOutputTokens,
  }
  const answer = await askModel(
    run.deps,
    request,
    task.baseUrl,
    (event) => {
      if (event.kind === 'words') {
        words.add(event.text)
        return
      }
      words.drop()
      watch.tell({ ...event, atMs: now(run) })
    },
    run.signal,
  )
  words.flush()
  const isNothing = answer.stop === 'failed' || answer.stop === 'cancelled'
  if (!isNothing || allTokens(answer.usage) > 0) {
    spend.answered(answer.usage, messages, now(run))
    watch.tell({ kind: 'turn', atMs: now(run), turn: spend.turns, usage: answer.usage })
  }
  return answer
}

/** How an answer that cannot be worked with ends the run; null for all others. */
function failureOf(run: Run, answer: ModelAnswer): End | null {
  const aborted = abortedEnd(run)
  if (aborted !== null) return aborted
  switch (answer.stop) {
    case 'failed': {
      const { kind = 'broken', message = say`The model failed without a word.` } =
        answer.failure ?? {}
      return { kind: 'failed', failure: kind, message }
    }
    case 'cancelled':
      return broken(say`The answer of the model was broken off.`)
    case 'refused': {
      const message = say`The model refused to go on with this material. Nothing was changed.`
      return { kind: 'failed', failure: 'badRequest', message }
    }
    case 'end':
    case 'tools':
    case 'length':
      return null
  }
}

function endWithoutCalls(run: Run, answer: ModelAnswer): End | null {
  const blocks = wordsOf(answer)
  const text = blocks.map((block) => block.text).join('\n')
  if (text !== '') run.words = text
  if (answer.stop === 'end') {
    // After work an answer of no words is a plain end; as the first it means that nothing works.
    return text === '' && run.spend.turns === 1 ? broken(say`The model answered nothing.`) : DONE
  }
  if (run.repeats.takeEmpty() >= MAX_FRUITLESS) {
    return broken(say`The answers of the model were cut off again and again before it could act.`)
  }
  const go = answer.stop === 'length' ? CUT_OFF : NO_CALL
  if (text !== '') run.messages.push({ role: 'assistant', blocks })
  run.messages.push({ role: 'user', blocks: [{ kind: 'text', text: go }] })
  return null
}

const DONE: End = { kind: 'done' }
const CUT_OFF =
  'Your answer was cut off because it was too long. Go on from there in smaller steps.'
const NO_CALL = 'No whole tool call arrived. Send it again, or say that you are done.'

/** The API takes no empty text back. */
function wordsOf(answer: ModelAnswer): Extract<ModelBlock, { readonly kind: 'text' }>[] {
  return answer.blocks.filter((block) => block.kind === 'text').filter(({ text }) => text !== '')
}

async function useTools(
  run: Run,
  answer: ModelAnswer,
  calls: readonly ToolCall[],
): Promise<End | null> {
  const turn = run.spend.turns
  const words = wordsOf(answer)
  if (words.length > 0) run.words = words.map(({ text }) => text).join('\n')
  const tell = (call: ToolCall, result: ToolResult): void => tellStep(run, turn, call, result)
  let results: readonly ToolResult[]
  try {
    results = await runCalls(calls, run.task.tools, run.spend, tell, run.signal)
  } catch (error) {
    const end = abortedEnd(run)
    if (end === null) throw error
    return end
  }
  append(run, answer, calls, results)
  if (run.repeats.take(calls, results) < MAX_FRUITLESS) return null
  const names = [...new Set(calls.map(({ name }) => name))]
  return broken(
    say`The model asked for the same thing (${names}) again and again without getting on.`,
  )
}

function append(
  run: Run,
  answer: ModelAnswer,
  calls: readonly ToolCall[],
  results: readonly ToolResult[],
): void {
  const said = answer.blocks.filter((block) => block.kind !== 'text' || block.text !== '')
  const back = results.map((result, at): ModelBlock => {
    const { text, isError } = result
    return { kind: 'toolResult', toolUseId: calls[at]?.id ?? '', text, isError }
  })
  run.messages.push({ role: 'assistant', blocks: said }, { role: 'user', blocks: back })
}

function tellStep(run: Run, turn: number, call: ToolCall, result: ToolResult): void {
  const { target, outcome, text } = result
  const detail = outcome === 'ok' ? {} : { detail: text.replace(/^Refused: /, '') }
  run.watch.tell({
    kind: 'step',
    atMs: now(run),
    turn,
    name: call.name.slice(0, 60),
    target,
    outcome,
    ...detail,
  })
}
