import { randomFillSync } from 'node:crypto'
import type { Clock, Ids } from '../engine/ports'

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const TIME_LENGTH = 10
const RANDOM_LENGTH = 16

/**
 * ULIDs: 48 bits of time and 80 of chance; two made in one millisecond still sort as they were made.
 *
 * @see https://github.com/ulid/spec
 */
export function createUlidIds(clock: Pick<Clock, 'nowMs'>): Ids {
  let lastMs = -1
  let digits: number[] = []
  return {
    next() {
      const nowMs = Math.max(clock.nowMs(), lastMs)
      digits = nowMs === lastMs ? increased(digits) : randomDigits()
      lastMs = nowMs
      return timePart(nowMs) + digits.map((digit) => DIGITS.charAt(digit)).join('')
    },
  }
}

function timePart(atMs: number): string {
  let rest = atMs
  let text = ''
  for (let index = 0; index < TIME_LENGTH; index += 1) {
    text = DIGITS.charAt(rest % DIGITS.length) + text
    rest = Math.floor(rest / DIGITS.length)
  }
  return text
}

function randomDigits(): number[] {
  const bytes = randomFillSync(new Uint8Array(RANDOM_LENGTH))
  // The first digit keeps room, so that counting up never overflows.
  return [...bytes].map((byte, index) => (index === 0 ? byte % 16 : byte % DIGITS.length))
}

function increased(digits: readonly number[]): number[] {
  const next = [...digits]
  for (let index = next.length - 1; index >= 0; index -= 1) {
    const digit = (next[index] ?? 0) + 1
    next[index] = digit % DIGITS.length
    if (digit < DIGITS.length) break
  }
  return next
}
