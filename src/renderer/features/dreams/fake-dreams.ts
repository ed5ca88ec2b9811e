import {
  DREAM_PHASES,
  type DreamEstimate,
  type DreamGate,
  type DreamRecord,
  type DreamState,
  type DreamStatus,
  type DreamSummary,
  type Proposal,
} from '../../../shared/dream'
import { NO_USAGE } from '../../../shared/model'
import { countStates } from './proposal-calc'

const NOW_MS = Date.UTC(2026, 11, 3, 9)
const MINUTE_MS = 60_000
const BUDGET = { turns: 40, tokens: 1_000_000, usd: 0.5, writes: 60, minutes: 10 }

const GATES: readonly DreamGate[] = [
  { name: 'enabled', open: true, value: 'on', needed: 'on' },
  { name: 'time', open: false, value: 19.4, needed: 24, opensAtMs: NOW_MS + 276 * MINUTE_MS },
  { name: 'throttle', open: true, value: 12, needed: 10 },
  { name: 'sessions', open: false, value: 3, needed: 5 },
  { name: 'lock', open: true, value: 'free', needed: 'free' },
]

/** For tests: the gates of the made-up project `tide-tables`, two of them closed. */
export function aStatus(changes: Partial<DreamStatus> = {}): DreamStatus {
  return {
    projectId: '/mem',
    project: 'tide-tables',
    gates: GATES,
    lock: { kind: 'free' },
    lastAtMs: NOW_MS - 19.4 * 60 * MINUTE_MS,
    nextAtMs: null,
    waiting: null,
    isOff: false,
    ...changes,
  }
}

/** For tests: these gates as they are, or changed by name. */
export const gatesWith = (
  changes: Readonly<Partial<Record<DreamGate['name'], Partial<DreamGate>>>>,
): readonly DreamGate[] => GATES.map((gate) => ({ ...gate, ...changes[gate.name] }))

/** For tests: a proposal that makes a relative date absolute. */
export function aProposal(id: string, changes: Partial<Proposal> = {}): Proposal {
  return {
    id,
    kind: 'updated',
    file: `${id}.md`,
    type: 'project',
    reason: {
      kind: 'relativeDate',
      dates: [{ words: 'next Monday', date: '2026-12-07' }],
      from: 'message',
    },
    evidence: [],
    files: [
      {
        file: `${id}.md`,
        before: 'The tables are printed next Monday.\n',
        after: 'The tables are printed on 2026-12-07.\n',
        hash: 'h',
      },
    ],
    index: [],
    certaintyRatio: 0.9,
    isSafe: true,
    isUntrusted: false,
    state: 'waiting',
    ...changes,
  }
}

/** For tests: a result with these proposals that waits for the person. */
export function aRecord(
  proposals: readonly Proposal[],
  changes: Partial<DreamRecord> = {},
): DreamRecord {
  return {
    id: 'run',
    projectId: '/mem',
    project: 'tide-tables',
    engine: 'offline',
    mode: 'review',
    startedBy: 'window',
    startedAtMs: NOW_MS,
    endedAtMs: NOW_MS + 4_000,
    outcome: 'awaiting-review',
    gates: GATES,
    phases: DREAM_PHASES.map((phase, at) => ({
      phase,
      startedAtMs: NOW_MS + at * 1_000,
      endedAtMs: NOW_MS + (at + 1) * 1_000,
      counts: { memories: 3 },
    })),
    events: [
      { kind: 'phase', atMs: NOW_MS, phase: 'orient' },
      { kind: 'step', atMs: NOW_MS, turn: 0, name: 'Read', target: 'MEMORY.md', outcome: 'ok' },
    ],
    proposals,
    turns: 0,
    usage: NO_USAGE,
    costUsd: 0,
    budget: BUDGET,
    model: null,
    changes: [],
    ...changes,
  }
}

/** For tests: the line of the diary for a record. */
export function summaryOf(record: DreamRecord): DreamSummary {
  const { proposals } = record
  return {
    id: record.id,
    projectId: record.projectId,
    project: record.project,
    engine: record.engine,
    mode: record.mode,
    startedBy: record.startedBy,
    startedAtMs: record.startedAtMs,
    endedAtMs: record.endedAtMs,
    outcome: record.outcome,
    ...(record.cap === undefined ? {} : { cap: record.cap }),
    ...(record.discardedAtMs === undefined ? {} : { discardedAtMs: record.discardedAtMs }),
    turns: record.turns,
    usage: record.usage,
    costUsd: record.costUsd,
    model: record.model,
    changes: record.changes,
    counts: countStates(proposals),
    held: proposals.filter(({ hold }) => hold !== undefined).length,
    kinds: {},
  }
}

/** For tests: a dream of the model in its second step. */
export function aState(changes: Partial<DreamState> = {}): DreamState {
  return {
    runId: 'run',
    projectId: '/mem',
    project: 'tide-tables',
    engine: 'model',
    mode: 'review',
    startedBy: 'window',
    startedAtMs: NOW_MS,
    phases: [
      { phase: 'orient', startedAtMs: NOW_MS, endedAtMs: NOW_MS + 2_000, counts: { files: 9 } },
      { phase: 'gather', startedAtMs: NOW_MS + 2_000, endedAtMs: null, counts: { sessions: 3 } },
    ],
    events: [
      { kind: 'phase', atMs: NOW_MS, phase: 'orient' },
      { kind: 'step', atMs: NOW_MS, turn: 1, name: 'Read', target: 'MEMORY.md', outcome: 'ok' },
      {
        kind: 'step',
        atMs: NOW_MS + 2_500,
        turn: 2,
        name: 'Bash',
        target: 'find . -exec rm {} ;',
        outcome: 'refused',
        detail: 'find may not run other programs.',
      },
    ],
    proposals: [{ id: 'p1', kind: 'merged', file: 'tides.md' }],
    turns: 2,
    usage: { input: 1_200, output: 300, cacheWrite: 8_000, cacheRead: 12_000 },
    costUsd: 0.12,
    budget: BUDGET,
    isStopping: false,
    ...changes,
  }
}

/** For tests: what a dream of the model would cost. */
export function anEstimate(changes: Partial<DreamEstimate> = {}): DreamEstimate {
  return {
    engine: 'model',
    memories: 38,
    sessions: 6,
    inputTokens: 42_000,
    outputTokens: 6_000,
    costUsd: 0.21,
    budget: BUDGET,
    model: 'claude-sonnet-4-5',
    ...changes,
  }
}
