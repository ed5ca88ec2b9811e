import type { DreamGate, DreamLock, GateName } from '../../shared/dream'

/** Hours between two completed dreams of one memory. @see the client's own rule for its dream */
export const NEEDED_HOURS = 24
/** Minutes between two looks of the scheduler at the session folders. */
export const NEEDED_MINUTES = 10
/** Sessions of a person that must have been touched since the last completed dream. */
export const NEEDED_SESSIONS = 5
/** A lock that was not touched for so long counts for nothing. */
export const LOCK_HOLDS_MS = 3_600_000

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60

/** What the gates are judged by; read before, so that judging is pure. */
export interface GateFacts {
  readonly nowMs: number
  /** The client's automatic memory is on, and why or why not. */
  readonly isEnabled: boolean
  readonly decidedBy: string
  /** The person switched dreams off for this project. */
  readonly isOff: boolean
  /** End of the last completed dream; null for never. */
  readonly lastAtMs: number | null
  /** When the scheduler last looked; null for never. */
  readonly lookedAtMs: number | null
  readonly sessions: number
  readonly lock: DreamLock
  /** Who holds it, as a sentence. */
  readonly lockDetail?: string
}

/** All five gates, each judged also behind a closed one, cheapest first. */
export function judgeGates(facts: GateFacts): readonly DreamGate[] {
  return [
    enabledGate(facts),
    waitingGate('time', facts.lastAtMs, facts.nowMs, NEEDED_HOURS, HOUR_MINUTES),
    waitingGate('throttle', facts.lookedAtMs, facts.nowMs, NEEDED_MINUTES, 1),
    {
      name: 'sessions',
      open: facts.sessions >= NEEDED_SESSIONS,
      value: facts.sessions,
      needed: NEEDED_SESSIONS,
    },
    lockGate(facts),
  ]
}

function enabledGate({ isEnabled, isOff, decidedBy }: GateFacts): DreamGate {
  const open = isEnabled && !isOff
  const off = isOff
    ? 'Dreams are switched off for this project in the settings.'
    : `Claude does not keep memory here: ${decidedBy}.`
  return {
    name: 'enabled',
    open,
    value: open ? 'on' : 'off',
    needed: 'on',
    detail: open ? decidedBy : off,
  }
}

/** `unitMinutes` is how many minutes one of `needed` has; what was never is open. */
function waitingGate(
  name: 'time' | 'throttle',
  sinceMs: number | null,
  nowMs: number,
  needed: number,
  unitMinutes: number,
): DreamGate {
  if (sinceMs === null) return { name, open: true, value: null, needed }
  const opensAtMs = sinceMs + needed * unitMinutes * MINUTE_MS
  // A stamp of the future (a clock that was set back) counts as now.
  const minutes = Math.floor(Math.max(0, nowMs - sinceMs) / MINUTE_MS)
  const open = nowMs >= opensAtMs
  return { name, open, value: minutes / unitMinutes, needed, ...(open ? {} : { opensAtMs }) }
}

function lockGate({ lock, lockDetail }: GateFacts): DreamGate {
  const open = lock.kind === 'free'
  const isForeign = lock.kind === 'held' && lock.runId === undefined
  return {
    name: 'lock',
    open,
    value: lock.kind,
    needed: 'free',
    ...(isForeign ? { opensAtMs: lock.sinceMs + LOCK_HOLDS_MS } : {}),
    ...(lockDetail === undefined ? {} : { detail: lockDetail }),
  }
}

/** Force passes over what only holds back dreams that start by themselves. */
export const FORCED_GATES: readonly GateName[] = ['enabled', 'lock']
/** Who asks by hand does not ask when the scheduler last looked. */
export const ASKED_GATES: readonly GateName[] = ['enabled', 'time', 'sessions', 'lock']

/** The first closed gate among those that are asked; null when the dream may start. */
export function closedGate(
  gates: readonly DreamGate[],
  asked: readonly GateName[],
): DreamGate | null {
  return gates.find(({ name, open }) => !open && asked.includes(name)) ?? null
}

/** When all gates will be open if only time is missing: now where all are; null where something else is. */
export function opensAtMs(gates: readonly DreamGate[], nowMs: number): number | null {
  let atMs = nowMs
  for (const gate of gates) {
    if (gate.open) continue
    if (gate.opensAtMs === undefined) return null
    atMs = Math.max(atMs, gate.opensAtMs)
  }
  return atMs
}
