import type { Clock } from '../engine/ports'

/** The machine's clock, in the machine's zone. */
export function createSystemClock(): Clock {
  return {
    nowMs: () => Date.now(),
    // getTimezoneOffset counts minutes WEST of UTC.
    offsetMinutes: (atMs) => -new Date(atMs).getTimezoneOffset(),
  }
}
