import type { DreamBudget, DreamEvent, DreamState, PhaseRecord, Proposal } from '../../shared/dream'
import { NO_USAGE, type TokenUsage } from '../../shared/model'
import type { Timer } from '../ports'
import { maskEvent } from './mask-record'

/** How often a run is told of at most. */
const TELL_MS = 100
/** Of a run that goes on, the newest steps are shown. */
const MOST_SHOWN = 200
/** Of a run that ended, so many steps are kept. */
const MOST_KEPT = 2_000
/** Words that stream in are joined up to this length. */
const LONGEST_WORDS = 4_000

export interface LiveRunDeps {
  readonly timer: Pick<Timer, 'wait'>
  readonly emit: (state: DreamState) => void
}

/** What is known of a run while it goes on: told at most ten times a second, recorded at its end. */
export interface LiveRun {
  /** Takes one step in; answers it as it is told, with credentials masked. */
  take(event: DreamEvent): DreamEvent
  count(counts: Readonly<Record<string, number>>): void
  stopping(): void
  spent(usage: TokenUsage, turns: number, costUsd: number | null): void
  state(): DreamState
  events(): readonly DreamEvent[]
  /** Phases, the last one ended. */
  phases(endedAtMs: number): readonly PhaseRecord[]
  /** Nothing is told after this. */
  end(): void
}

/** The beginnings of a run's state. */
export type LiveStart = Pick<
  DreamState,
  'runId' | 'projectId' | 'project' | 'engine' | 'mode' | 'startedBy' | 'startedAtMs' | 'isDemo'
> & {
  readonly budget: DreamBudget
  /** US dollars; null where the model's price is unknown. */
  readonly costOf: (usage: TokenUsage) => number | null
}

/** Keeps the state of one run. */
export function createLiveRun(deps: LiveRunDeps, start: LiveStart): LiveRun {
  const events: DreamEvent[] = []
  const { costOf, ...about } = start
  let state: DreamState = {
    ...about,
    phases: [],
    events: [],
    proposals: [],
    turns: 0,
    usage: NO_USAGE,
    costUsd: costOf(NO_USAGE),
    isStopping: false,
  }
  const teller = createTeller(deps, () => ({ ...state, events: events.slice(-MOST_SHOWN) }))
  const change = (changes: Partial<DreamState>): void => {
    state = { ...state, ...changes }
    teller.tell()
  }
  teller.tell()
  return {
    take(told) {
      const event = maskEvent(told)
      keepEvent(events, event)
      change(changesBy(state, event, costOf))
      return event
    },
    count(counts) {
      const last = state.phases.at(-1)
      if (last === undefined) return
      const counted = { ...last, counts: { ...last.counts, ...counts } }
      change({ phases: [...state.phases.slice(0, -1), counted] })
    },
    stopping: () => change({ isStopping: true }),
    spent: (usage, turns, costUsd) => change({ usage, turns, costUsd }),
    state: () => ({ ...state, events: events.slice(-MOST_SHOWN) }),
    events: () => events,
    phases: (endedAtMs) => ended(state.phases, endedAtMs),
    end: () => teller.end(),
  }
}

/** Words join those before them; of too many steps the middle ones go, since both ends tell most. */
function keepEvent(events: DreamEvent[], event: DreamEvent): void {
  const last = events.at(-1)
  if (event.kind === 'words' && last?.kind === 'words') {
    const text = last.text + event.text
    if (text.length <= LONGEST_WORDS) {
      events[events.length - 1] = { ...last, text }
      return
    }
  }
  events.push(event)
  if (events.length > MOST_KEPT) events.splice(MOST_KEPT / 2, 1)
}

function changesBy(
  state: DreamState,
  event: DreamEvent,
  costOf: LiveStart['costOf'],
): Partial<DreamState> {
  switch (event.kind) {
    case 'phase': {
      const phase: PhaseRecord = {
        phase: event.phase,
        startedAtMs: event.atMs,
        endedAtMs: null,
        counts: {},
      }
      return { phases: [...ended(state.phases, event.atMs), phase] }
    }
    case 'turn': {
      const usage = sumOf(state.usage, event.usage)
      return { turns: event.turn, usage, costUsd: costOf(usage) }
    }
    case 'proposal':
      return { proposals: withProposal(state.proposals, event) }
    case 'words':
    case 'step':
    case 'retry':
    case 'cap':
      return {}
  }
}

/** A proposal that is told again, since more was found for it, stands once. */
function withProposal(
  proposals: DreamState['proposals'],
  { id, file, proposal }: Extract<DreamEvent, { kind: 'proposal' }>,
): DreamState['proposals'] {
  const next: Pick<Proposal, 'id' | 'kind' | 'file'> = { id, kind: proposal, file }
  const isKnown = proposals.some((one) => one.id === id)
  return isKnown ? proposals.map((one) => (one.id === id ? next : one)) : [...proposals, next]
}

function sumOf(a: TokenUsage, b: TokenUsage): TokenUsage {
  return {
    input: a.input + b.input,
    output: a.output + b.output,
    cacheWrite: a.cacheWrite + b.cacheWrite,
    cacheRead: a.cacheRead + b.cacheRead,
  }
}

function ended(phases: readonly PhaseRecord[], atMs: number): readonly PhaseRecord[] {
  return phases.map((one) => (one.endedAtMs === null ? { ...one, endedAtMs: atMs } : one))
}

/** Tells the first change at once and what came since after a tenth of a second. */
function createTeller({ timer, emit }: LiveRunDeps, stateOf: () => DreamState) {
  let isResting = false
  let hasMore = false
  let hasEnded = false
  const abort = new AbortController()
  const tell = (): void => {
    if (hasEnded) return
    if (isResting) {
      hasMore = true
      return
    }
    emit(stateOf())
    isResting = true
    hasMore = false
    void timer.wait(TELL_MS, abort.signal).then(() => {
      isResting = false
      if (hasMore) tell()
    })
  }
  return {
    tell,
    end(): void {
      hasEnded = true
      abort.abort()
    },
  }
}
