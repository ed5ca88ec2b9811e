import { describe, expect, it } from 'vitest'
import type { DreamBudget, DreamEvent } from '../../shared/dream'
import type { TokenUsage } from '../../shared/model'
import { asIs, say } from '../../shared/said'
import { manualTimer, settle, type ManualTimer } from '../../testing/manual-timer'
import {
  calls,
  says,
  scriptedModel,
  type ScriptedAnswer,
  type ScriptedModel,
} from '../../testing/scripted-model'
import type { ModelFailureKind } from '../model-ports'
import type { AgentOutcome, AgentTask, Tool } from './agent'
import { runAgent } from './run-agent'

const BUDGET: DreamBudget = { turns: 40, tokens: 1_000_000, usd: 0.5, writes: 60, minutes: 10 }
const usage = (input: number, output: number): TokenUsage => ({
  input,
  output,
  cacheWrite: 0,
  cacheRead: 0,
})
const costOf = (used: TokenUsage): number =>
  (used.input * 3 + used.output * 15 + used.cacheWrite * 3.75 + used.cacheRead * 0.3) / 1_000_000

interface Seen {
  readonly log: string[]
}

/** A tool that notes when it begins and ends; input `{n: string, wait?: true}`. */
function noting(name: string, writes: boolean, seen: Seen): Tool<{ readonly n: string }> {
  return {
    name,
    description: `${name} something`,
    schema: { type: 'object' },
    parse: (raw) =>
      typeof raw === 'object' && raw !== null && 'n' in raw && typeof raw.n === 'string'
        ? { ok: true, input: { n: raw.n } }
        : { ok: false, reason: 'n is missing' },
    target: ({ n }) => n,
    permit: ({ n }, grant) =>
      n === 'no' || (writes && grant.budget.writes < 1)
        ? { allow: false, reason: 'not this one' }
        : { allow: true },
    writes,
    async run({ n }, signal) {
      seen.log.push(`${n} begins`)
      if (n === 'throws') throw new Error('the disk is wet')
      if (n === 'hangs') await new Promise(() => undefined)
      for (let turn = 0; turn < 3; turn += 1) await Promise.resolve()
      signal.throwIfAborted()
      seen.log.push(`${n} ends`)
      return `${name} of ${n}`
    },
  }
}

interface SetUp {
  readonly budget?: Partial<DreamBudget>
  readonly costOf?: AgentTask['costOf']
  readonly onEvent?: (event: DreamEvent, run: Running) => void
}

interface Running {
  readonly model: ScriptedModel
  readonly timer: ManualTimer
  readonly events: DreamEvent[]
  readonly seen: Seen
  readonly abort: AbortController
  isStopping: boolean
}

function start(
  script: readonly (ScriptedAnswer | ((request: unknown) => ScriptedAnswer))[],
  setUp: SetUp = {},
): Running & { readonly outcome: Promise<AgentOutcome> } {
  const run: Running = {
    model: scriptedModel(script),
    timer: manualTimer(),
    events: [],
    seen: { log: [] },
    abort: new AbortController(),
    isStopping: false,
  }
  const task: AgentTask = {
    model: 'test-model',
    baseUrl: '',
    system: 'Tidy up.',
    prompt: 'Begin.',
    grant: {
      readable: ['/memory'],
      memoryDir: '/memory',
      mayWrite: true,
      mayWriteTeam: false,
      budget: { ...BUDGET, ...setUp.budget },
    },
    tools: [noting('Look', false, run.seen), noting('Put', true, run.seen)],
    costOf: setUp.costOf ?? costOf,
    maxOutputTokens: 4_000,
  }
  const watch = {
    tell: (event: DreamEvent): void => {
      run.events.push(event)
      setUp.onEvent?.(event, run)
    },
    isStopping: () => run.isStopping,
  }
  const deps = { model: run.model, clock: run.timer, timer: run.timer }
  return Object.assign(run, { outcome: runAgent(deps, task, watch, run.abort.signal) })
}

const steps = (events: readonly DreamEvent[]): string[] =>
  events.flatMap((event) =>
    event.kind === 'step' ? [`${event.turn} ${event.name} ${event.target} ${event.outcome}`] : [],
  )

describe('one answer with several calls', () => {
  it('runs readers together, then writers one by one, and answers in order', async () => {
    const { outcome, seen, model, events } = start([
      calls(
        ['Put', { n: 'w1' }],
        ['Look', { n: 'r1' }],
        ['Put', { n: 'w2' }],
        ['Look', { n: 'r2' }],
      ),
    ])
    expect((await outcome).end).toEqual({ kind: 'done' })
    expect(seen.log).toEqual([
      'r1 begins',
      'r2 begins',
      'r1 ends',
      'r2 ends',
      'w1 begins',
      'w1 ends',
      'w2 begins',
      'w2 ends',
    ])
    expect(model.requests[1]?.messages.at(-1)?.blocks).toEqual(
      ['Put of w1', 'Look of r1', 'Put of w2', 'Look of r2'].map((text, at) => ({
        kind: 'toolResult',
        toolUseId: `${at % 2 === 0 ? 'Put' : 'Look'}-${at}`,
        text,
        isError: false,
      })),
    )
    expect(steps(events)).toEqual(['1 Look r1 ok', '1 Look r2 ok', '1 Put w1 ok', '1 Put w2 ok'])
  })

  it.each<[string, [string, unknown], string, string]>([
    ['an unknown tool', ['Fly', {}], 'There is no tool "Fly". There are: Look, Put.', 'failed'],
    ['a wrong input', ['Look', { m: 1 }], 'Look was called in a wrong way: n is missing', 'failed'],
    ['no input at all', ['Look', null], 'Look was called in a wrong way: n is missing', 'failed'],
    ['a refused call', ['Look', { n: 'no' }], 'Refused: not this one', 'refused'],
    ['a tool that throws', ['Look', { n: 'throws' }], 'the disk is wet', 'failed'],
  ])('tells the model of %s and goes on', async (_, call, text, how) => {
    const { outcome, model, events } = start([calls(call), says('I see.')])
    expect(await outcome).toMatchObject({ end: { kind: 'done' }, turns: 2, words: 'I see.' })
    const [block] = model.requests[1]?.messages.at(-1)?.blocks ?? []
    expect(block).toMatchObject({ kind: 'toolResult', text, isError: true })
    expect(events.find(({ kind }) => kind === 'step')).toMatchObject({ outcome: how })
  })

  it('refuses what goes beyond 32 calls', async () => {
    const many = Array.from({ length: 40 }, (_, n): [string, unknown] => ['Look', { n: `r${n}` }])
    const { outcome, events } = start([calls(...many)])
    await outcome
    expect(steps(events).filter((step) => step.endsWith('refused'))).toHaveLength(8)
  })
})

it('only ever appends to the messages, with the same system text and tools', async () => {
  const { outcome, model } = start([
    calls(['Look', { n: 'a' }]),
    { stop: 'length', blocks: [{ kind: 'text', text: 'half a' }] },
    calls(['Put', { n: 'b' }], ['Look', { n: 'no' }]),
    calls(['Look', { n: 'c' }]),
  ])
  await outcome
  expect(model.requests).toHaveLength(5)
  for (const [at, request] of model.requests.slice(1).entries()) {
    const before = model.requests[at]!
    expect(JSON.stringify(request.messages)).toContain(JSON.stringify(before.messages).slice(0, -1))
    expect(request.messages.slice(0, before.messages.length)).toEqual(before.messages)
    expect(request.messages.length).toBeGreaterThan(before.messages.length)
    expect([request.system, request.tools]).toEqual([before.system, before.tools])
  }
})

describe('answers that cannot be worked with', () => {
  const failing = (kind: ModelFailureKind): ScriptedAnswer => ({
    stop: 'failed',
    failure: { kind, message: say`${kind} happened` },
    usage: usage(0, 0),
  })

  it.each<ModelFailureKind>([
    'keyMissing',
    'keyRefused',
    'badRequest',
    'rateLimited',
    'overloaded',
    'unreachable',
    'broken',
  ])('ends with the failure %s at the first and at a later call', async (kind) => {
    const end = { kind: 'failed', failure: kind, message: say`${kind} happened` }
    expect(await start([failing(kind)]).outcome).toMatchObject({ end, turns: 0 })
    const later = start([calls(['Look', { n: 'a' }]), failing(kind)])
    expect(await later.outcome).toMatchObject({ end, turns: 1 })
  })

  it.each<[string, ScriptedAnswer, string]>([
    ['a refusal', { stop: 'refused' }, 'badRequest'],
    ['nothing at all', { stop: 'end', blocks: [] }, 'broken'],
    ['an empty text', { stop: 'end', blocks: [{ kind: 'text', text: '' }] }, 'broken'],
    ['a break nobody asked for', { stop: 'cancelled' }, 'broken'],
    ['a failure without a word', { stop: 'failed' }, 'broken'],
  ])('ends with a failure at %s', async (_, answer, failure) => {
    expect((await start([answer]).outcome).end).toMatchObject({ kind: 'failed', failure })
  })

  it('takes an answer of no words after work for the end of it', async () => {
    const { outcome } = start([calls(['Look', { n: 'a' }]), { stop: 'end', blocks: [] }])
    expect((await outcome).end).toEqual({ kind: 'done' })
  })

  it('lets a cut answer go on, and ends when it is cut again and again', async () => {
    const half: ScriptedAnswer = { stop: 'length', blocks: [{ kind: 'text', text: 'so' }] }
    const once = start([half, says('Done now.')])
    expect(await once.outcome).toMatchObject({ end: { kind: 'done' }, words: 'Done now.' })
    const ever = start(Array.from({ length: 20 }, () => half))
    expect(await ever.outcome).toMatchObject({ end: { kind: 'failed' }, turns: 3 })
    const none = start(Array.from({ length: 20 }, () => ({ stop: 'tools' as const, blocks: [] })))
    expect(await none.outcome).toMatchObject({ end: { kind: 'failed' }, turns: 3 })
  })

  it('runs the whole calls of a cut answer', async () => {
    const { outcome, events } = start([{ ...calls(['Look', { n: 'a' }]), stop: 'length' }])
    expect((await outcome).end).toEqual({ kind: 'done' })
    expect(steps(events)).toEqual(['1 Look a ok'])
  })

  it('ends when the model asks for the same refused thing for ever', async () => {
    const { outcome, model } = start(Array.from({ length: 40 }, () => calls(['Look', { n: 'no' }])))
    expect((await outcome).end).toMatchObject({ kind: 'failed', failure: 'broken' })
    expect(model.requests).toHaveLength(4)
  })

  it('ends when a client throws or ends without an answer', async () => {
    const timer = manualTimer()
    const watch = { tell: () => undefined, isStopping: () => false }
    const task = { ...TASK, tools: [] }
    const throwing = {
      answer: () => {
        throw new Error('no')
      },
    }
    const empty = { answer: scriptedNothing }
    for (const model of [throwing, empty]) {
      const deps = { model, clock: timer, timer }
      const { end } = await runAgent(deps, task, watch, new AbortController().signal)
      expect(end).toMatchObject({ kind: 'failed', failure: 'broken' })
      expect(timer.pending).toBe(0)
    }
  })
})

const TASK: AgentTask = {
  model: 'test-model',
  baseUrl: '',
  system: '',
  prompt: 'Begin.',
  grant: {
    readable: [],
    memoryDir: '/memory',
    mayWrite: false,
    mayWriteTeam: false,
    budget: BUDGET,
  },
  tools: [],
  costOf,
  maxOutputTokens: 100,
}

async function* scriptedNothing(): AsyncGenerator<never> {
  await Promise.resolve()
}

describe('budgets', () => {
  const reading = (n: number): ScriptedAnswer => ({
    ...calls(['Look', { n: `r${n}` }]),
    usage: usage(10_000 + n, 1_000),
  })
  const forEver = Array.from({ length: 200 }, (_, n) => reading(n))

  it('ends at the cap of turns with what it has', async () => {
    const { outcome, events, model } = start(forEver, { budget: { turns: 3 } })
    expect(await outcome).toMatchObject({ end: { kind: 'cap', cap: 'turns' }, turns: 3 })
    expect(model.requests).toHaveLength(3)
    expect(events.at(-1)).toMatchObject({ kind: 'cap', cap: 'turns' })
  })

  it.each([0, 15_000, 30_000, 100_000, 333_333])('never spends over %i tokens', async (tokens) => {
    const { outcome } = start(forEver, { budget: { tokens, turns: 999, usd: 1e9 } })
    const { end, usage: spent } = await outcome
    expect(end).toEqual({ kind: 'cap', cap: 'tokens' })
    expect(spent.input + spent.output).toBeLessThanOrEqual(tokens)
  })

  it.each([0, 0.01, 0.1, 0.5, 2])('never spends over %d dollars', async (usd) => {
    const { outcome } = start(forEver, { budget: { usd, turns: 999, tokens: 1e9 } })
    const { end, costUsd } = await outcome
    expect(end).toEqual({ kind: 'cap', cap: 'money' })
    expect(costUsd).toBeLessThanOrEqual(usd)
  })

  it('asks for no more output than is left', async () => {
    const greedy = forEver.map((answer): ((request: unknown) => ScriptedAnswer) => (request) => {
      const { maxOutputTokens } = request as { readonly maxOutputTokens: number }
      return { ...answer, usage: usage(1_000, maxOutputTokens) }
    })
    const { outcome, model } = start(greedy, { budget: { tokens: 12_000, turns: 999 } })
    const { usage: spent } = await outcome
    expect(spent.input + spent.output).toBeLessThanOrEqual(12_000)
    expect(model.requests.at(-1)?.maxOutputTokens).toBeLessThan(4_000)
  })

  it('lets only tokens bind where the price is unknown', async () => {
    const setUp = { budget: { usd: 0, tokens: 60_000 }, costOf: () => null }
    const { outcome } = start(forEver, setUp)
    expect(await outcome).toMatchObject({ end: { kind: 'cap', cap: 'tokens' }, costUsd: null })
  })

  it('ends when more is to be written than allowed, but not when just that much was', async () => {
    const three = calls(['Put', { n: 'a' }], ['Put', { n: 'b' }], ['Put', { n: 'c' }])
    const enough = start([three], { budget: { writes: 3 } })
    expect((await enough.outcome).end).toEqual({ kind: 'done' })
    const short = start([three], { budget: { writes: 2 } })
    expect((await short.outcome).end).toEqual({ kind: 'cap', cap: 'writes' })
    expect(steps(short.events)).toEqual(['1 Put a ok', '1 Put b ok', '1 Put c refused'])
  })

  it.each<[string, ScriptedAnswer]>([
    ['in an answer', { waits: 'abort' }],
    ['in an answer of a client that listens to nobody', { waits: 'ever' }],
    ['in a tool', calls(['Look', { n: 'hangs' }])],
  ])('ends at the cap of minutes %s', async (_, answer) => {
    const { outcome, timer, events } = start([answer], { budget: { minutes: 2 } })
    await settle()
    await timer.advance(121_000)
    expect((await outcome).end).toEqual({ kind: 'cap', cap: 'minutes' })
    expect(events.at(-1)).toMatchObject({ kind: 'cap', cap: 'minutes' })
    expect(timer.pending).toBe(0)
  })

  it('makes no call when its minutes are over already', async () => {
    const { outcome, model } = start([says('Hello.')], { budget: { minutes: 0 } })
    expect((await outcome).end).toEqual({ kind: 'cap', cap: 'minutes' })
    expect(model.requests).toHaveLength(0)
  })
})

describe('cancel', () => {
  it('ends before the first call', async () => {
    const abort = AbortSignal.abort()
    const timer = manualTimer()
    const model = scriptedModel([])
    const watch = { tell: () => undefined, isStopping: () => false }
    const { end } = await runAgent({ model, clock: timer, timer }, TASK, watch, abort)
    expect([end, model.requests.length, timer.pending]).toEqual([{ kind: 'cancelled' }, 0, 0])
  })

  it.each<[string, ScriptedAnswer, number]>([
    ['during an answer', { waits: 'abort' }, 0],
    ['during the answer of a client that listens to nobody', { waits: 'ever' }, 999],
    ['during a reader that hangs', calls(['Look', { n: 'hangs' }]), 0],
    ['during a writer that hangs', calls(['Put', { n: 'hangs' }], ['Put', { n: 'b' }]), 0],
  ])('ends within a second %s', async (_, answer, waitsMs) => {
    const run = start([answer])
    await settle()
    run.abort.abort()
    await settle()
    await run.timer.advance(waitsMs)
    expect((await run.outcome).end).toEqual({ kind: 'cancelled' })
    expect(run.timer.pending).toBe(0)
    expect(run.seen.log).not.toContain('b begins')
    expect(run.model.requests).toHaveLength(1)
    if (answer.waits !== 'ever') expect(run.model.running).toBe(0)
  })

  it('ends between two steps and keeps what was counted', async () => {
    const run = start([calls(['Look', { n: 'a' }]), says('Never heard.')], {
      onEvent: (event, { abort }) => {
        if (event.kind === 'step') abort.abort()
      },
    })
    expect(await run.outcome).toMatchObject({ end: { kind: 'cancelled' }, turns: 1 })
    expect(run.model.requests).toHaveLength(1)
  })
})

it('ends after the step it is in when it is told to stop', async () => {
  const run = start([calls(['Look', { n: 'a' }], ['Put', { n: 'b' }]), says('Never heard.')], {
    onEvent: (event, running) => {
      if (event.kind === 'turn') running.isStopping = true
    },
  })
  expect((await run.outcome).end).toEqual({ kind: 'stopped' })
  expect(steps(run.events)).toEqual(['1 Look a ok', '1 Put b ok'])
  expect(run.model.requests).toHaveLength(1)
})

it('tells words in pieces, retries, and each turn with its usage', async () => {
  const { outcome, events } = start([
    {
      ...calls(['Look', { n: 'a' }]),
      events: [
        { kind: 'words', text: 'I will' },
        { kind: 'retry', attempt: 1, waitMs: 500, detail: asIs('overloaded') },
        { kind: 'words', text: 'I will ' },
        { kind: 'words', text: 'look.\n' },
        { kind: 'words', text: 'Now.' },
      ],
    },
  ])
  await outcome
  expect(events.map((event) => ({ ...event, atMs: 0 }))).toEqual([
    { kind: 'retry', atMs: 0, attempt: 1, waitMs: 500, detail: asIs('overloaded') },
    { kind: 'words', atMs: 0, text: 'I will look.' },
    { kind: 'words', atMs: 0, text: 'Now.' },
    { kind: 'turn', atMs: 0, turn: 1, usage: usage(100, 20) },
    { kind: 'step', atMs: 0, turn: 1, name: 'Look', target: 'a', outcome: 'ok' },
    { kind: 'words', atMs: 0, text: 'Done.' },
    { kind: 'turn', atMs: 0, turn: 2, usage: usage(100, 20) },
  ])
})
