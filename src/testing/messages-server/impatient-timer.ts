import { setImmediate } from 'node:timers/promises'
import type { Timer } from '../../engine/ports'
import type { MessagesServer } from './messages-server'

/** Patience whose lengths a test's timer tells apart; nothing is ever waited for. */
export const TEST_PATIENCE = { silenceMs: 60_001, answerMs: 600_001 }

/** Rounds of Node's loop in which what loopback holds has been read many times over. */
const ARRIVAL_ROUNDS = 20

/** A timer for tests of the model client. */
export interface ImpatientTimer extends Timer {
  /** Waits between tries, in order, milliseconds. */
  readonly waits: readonly number[]
}

/**
 * Waits between tries end at once; waiting for a silent server ends when the server has become silent on
 * purpose; a whole answer may take for ever.
 */
export function impatientTimer(server: () => Pick<MessagesServer, 'silent'>): ImpatientTimer {
  const waits: number[] = []
  let isSilent = false
  return {
    waits,
    async wait(ms, signal) {
      if (ms === TEST_PATIENCE.answerMs) return untilAborted(signal)
      if (ms !== TEST_PATIENCE.silenceMs) {
        isSilent = false
        waits.push(ms)
        return
      }
      if (!isSilent) await Promise.race([server().silent(), untilAborted(signal)])
      isSilent = signal?.aborted !== true
      // What the server sent before it became silent is still on its way: let it arrive.
      for (let round = 0; round < ARRIVAL_ROUNDS; round++) await setImmediate()
    },
    every: () => () => undefined,
  }
}

function untilAborted(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted === true) resolve()
    signal?.addEventListener('abort', () => resolve(), { once: true })
  })
}
