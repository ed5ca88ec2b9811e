import type { TFunction } from 'i18next'
import type { DreamGate, DreamStatus, GateName } from '../../../shared/dream'
import { momentWords } from '../moment-words'

const gateOf = (status: DreamStatus, name: GateName): DreamGate | undefined =>
  status.gates.find((gate) => gate.name === name)

/** Whether a gate stands in the way of a dream that a person asks for. */
export const isFirm = ({ name, open }: DreamGate): boolean =>
  !open && (name === 'enabled' || name === 'lock')

/** How far a gate is on its way to open, 0 to 1; what is open is 1. */
export function gateRatio({ open, value, needed }: DreamGate): number {
  if (open) return 1
  if (typeof value !== 'number' || typeof needed !== 'number' || needed <= 0) return 0
  return Math.min(1, Math.max(0, value / needed))
}

/** What a gate is at now: "19 of 24 hours", "free", "never". Hours and minutes are whole ones that passed. */
export function gateValueWords(gate: DreamGate, t: TFunction): string {
  const { name, open, value, needed } = gate
  switch (name) {
    case 'enabled':
      return t(open ? 'dreams:gate.value.on' : 'dreams:gate.value.off')
    case 'lock':
      return t(open ? 'dreams:gate.value.free' : 'dreams:gate.value.held')
    case 'time':
    case 'throttle':
    case 'sessions':
      if (value === null) return t(`dreams:gate.value.${name}Never`)
      return t(`dreams:gate.value.${name}${open ? 'Open' : ''}`, {
        value: whole(value),
        needed: whole(needed),
      })
  }
}

const whole = (value: number | string): number | string =>
  typeof value === 'number' ? Math.floor(value) : value

/** When a closed gate opens, or what it waits for; empty for an open one. */
export function gateOpensWords(
  gate: DreamGate,
  status: DreamStatus,
  t: TFunction,
  language: string,
): string {
  if (gate.open) return ''
  if (gate.name === 'enabled') return t(`dreams:gate.why.${status.isOff ? 'off' : 'memoryOff'}`)
  if (gate.name === 'lock') return lockWords(status, t, language)
  if (gate.opensAtMs !== undefined)
    return t('dreams:gate.opensAt', { when: momentWords(gate.opensAtMs, language) })
  const missing = missingSessions(gate)
  return missing > 0 ? t('dreams:gate.opensAfter', { count: missing }) : ''
}

const missingSessions = ({ name, value, needed }: DreamGate): number =>
  name === 'sessions' && typeof needed === 'number'
    ? needed - (typeof value === 'number' ? value : 0)
    : 0

/** Who holds the lock, or why one that lies there counts for nothing; empty for a free one. */
export function lockWords({ lock }: DreamStatus, t: TFunction, language: string): string {
  if (lock.kind === 'free')
    return lock.reclaims === undefined ? '' : t(`dreams:lock.reclaims.${lock.reclaims}`)
  const since = momentWords(lock.sinceMs, language)
  if (lock.runId === undefined)
    return t('dreams:lock.client', { process: String(lock.processId), since })
  return t(`dreams:lock.own.${lock.startedBy ?? 'unknown'}`, { since })
}

/** All gates in one sentence: "3 of 5 sessions, 19 of 24 hours". */
export function gatesSentence(status: DreamStatus, t: TFunction, language: string): string {
  if (status.gates.every(({ open }) => open)) return t('dreams:gates.allOpen')
  const enabled = gateOf(status, 'enabled')
  if (enabled?.open === false) return gateOpensWords(enabled, status, t, language)
  if (gateOf(status, 'lock')?.open === false) return lockWords(status, t, language)
  const told = (['sessions', 'time'] as const).map((name) => gateOf(status, name))
  const parts = told.flatMap((gate) => (gate === undefined ? [] : [shareWords(gate, t)]))
  return parts.join(t('dreams:list'))
}

/** What is there of what is needed, and never more than that: "5 of 5 sessions". */
function shareWords(gate: DreamGate, t: TFunction): string {
  const { open, value, needed } = gate
  const isFull = open && typeof value === 'number' && typeof needed === 'number'
  return gateValueWords({ ...gate, open: false, value: isFull ? needed : value }, t)
}

/** When the next dream can start by itself, in a few words; empty where nothing can be said. */
export function nextDreamWords(status: DreamStatus, t: TFunction, language: string): string {
  if (status.waiting !== null) return t('dreams:next.waiting')
  const closed = status.gates.filter(({ open }) => !open)
  if (closed.length === 0) return t('dreams:next.open')
  if (closed.some(isFirm)) return t('dreams:next.firm')
  const sessions = closed.find(({ name }) => name === 'sessions')
  if (sessions !== undefined) return t('dreams:next.sessions', { count: missingSessions(sessions) })
  if (status.nextAtMs === null) return ''
  return t('dreams:next.at', { when: momentWords(status.nextAtMs, language) })
}
