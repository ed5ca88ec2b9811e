import type { DreamState, DreamStatus, DreamSummary } from '../shared/dream'
import { NO_USAGE } from '../shared/model'
import type { ShellFacts } from '../shared/shell'

/** A budget as it is unless a person sets another. */
const BUDGET = { turns: 40, tokens: 1_000_000, usd: 0.5, writes: 60, minutes: 10 }

/** How the project of tide tables stands: all gates open, nothing waits. */
export function sampleStatus(changes: Partial<DreamStatus> = {}): DreamStatus {
  return {
    projectId: '/tide',
    project: 'tide-tables',
    gates: [
      { name: 'enabled', open: true, value: 'on', needed: 'on' },
      { name: 'time', open: true, value: 25, needed: 24 },
      { name: 'throttle', open: true, value: 12, needed: 10 },
      { name: 'sessions', open: true, value: 5, needed: 5 },
      { name: 'lock', open: true, value: 'free', needed: 'free' },
    ],
    lock: { kind: 'free' },
    lastAtMs: null,
    nextAtMs: 0,
    waiting: null,
    isOff: false,
    ...changes,
  }
}

/** The gates of a project that wants for so many sessions. */
export function withSessions(value: number): Partial<DreamStatus> {
  return {
    nextAtMs: null,
    gates: sampleStatus().gates.map((gate) =>
      gate.name === 'sessions' ? { ...gate, open: value >= 5, value } : gate,
    ),
  }
}

/** A dream of the project of tide tables that goes on. */
export function sampleDream(changes: Partial<DreamState> = {}): DreamState {
  return {
    runId: 'run-1',
    projectId: '/tide',
    project: 'tide-tables',
    engine: 'model',
    mode: 'review',
    startedBy: 'tray',
    startedAtMs: 0,
    phases: [{ phase: 'consolidate', startedAtMs: 0, endedAtMs: null, counts: {} }],
    events: [],
    proposals: [],
    turns: 3,
    usage: NO_USAGE,
    costUsd: 0.118,
    budget: BUDGET,
    isStopping: false,
    ...changes,
  }
}

/** A dream of the project of tide tables that ended and waits for review. */
export function sampleSummary(changes: Partial<DreamSummary> = {}): DreamSummary {
  return {
    id: 'run-1',
    projectId: '/tide',
    project: 'tide-tables',
    engine: 'model',
    mode: 'review',
    startedBy: 'schedule',
    startedAtMs: 0,
    endedAtMs: 60_000,
    outcome: 'awaiting-review',
    turns: 12,
    usage: NO_USAGE,
    costUsd: 0.118,
    model: 'made-up-model',
    changes: [],
    counts: { waiting: 3, accepted: 0, rejected: 0, applied: 0, undone: 0 },
    held: 1,
    kinds: { merged: 1, updated: 2 },
    ...changes,
  }
}

/** What tray and notices know when there are two projects and nothing wants a look. */
export function sampleFacts(changes: Partial<ShellFacts> = {}): ShellFacts {
  return {
    projects: [
      { id: '/tide', title: 'tide-tables' },
      { id: '/garden', title: 'quiet-garden' },
    ],
    statuses: [sampleStatus()],
    last: null,
    needs: [],
    teamSecrets: [],
    wrote: {},
    ...changes,
  }
}
