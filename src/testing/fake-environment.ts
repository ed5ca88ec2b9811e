import type { Clock, Environment, Ids, Log } from '../engine/ports'

/** A machine of Ana's: Linux, home `/home/ana`, no variables, every process dead, unless said otherwise. */
export function fakeEnvironment(changes: Partial<Environment> = {}): Environment {
  return {
    variables: {},
    home: '/home/ana',
    platform: 'linux',
    managedSettings: ['/etc/claude-code/managed-settings.json'],
    processId: 4242,
    isAlive: () => false,
    ...changes,
  }
}

/** A clock that stands still, in UTC unless said otherwise. */
export function fixedClock(nowMs: number, offsetMinutes = 0): Clock {
  return { nowMs: () => nowMs, offsetMinutes: () => offsetMinutes }
}

/** Ids that count: `0000…0001`, 26 characters, sorted by the time they were made. */
export function countingIds(): Ids {
  let count = 0
  return { next: () => String((count += 1)).padStart(26, '0') }
}

const nothing = (): void => undefined

/** A log that keeps nothing. */
export const quietLog: Log = { info: nothing, warn: nothing, error: nothing }
