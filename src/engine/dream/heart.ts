import type { Clock, Log, Timer } from '../ports'
import type { ClientLock } from './client-lock'
import type { TakenLock } from './ledger'

export const HEARTBEAT_MS = 60_000

/** Keeps the client's lock fresh while a run goes on. */
export interface Heart {
  /** The lock as it is held now; null when somebody else has it. */
  stop(): Promise<TakenLock | null>
}

/** Gives the lock the time of now once a minute; a lock that was taken from us is left to its new owner. */
export function startHeart(
  deps: {
    readonly timer: Pick<Timer, 'every'>
    readonly clock: Pick<Clock, 'nowMs'>
    readonly lock: Pick<ClientLock, 'beat'>
    readonly log: Pick<Log, 'warn'>
  },
  taken: TakenLock,
): Heart {
  let held: TakenLock | null = taken
  let beating: Promise<void> = Promise.resolve()
  const beat = async (): Promise<void> => {
    if (held === null) return
    try {
      held = await deps.lock.beat(held, deps.clock.nowMs())
      if (held === null) deps.log.warn('The lock of a dream was taken by another program.', {})
    } catch (error) {
      // A disk that fails for a moment: the next beat tries again.
      deps.log.warn('The lock of a dream could not be kept fresh.', { error: String(error) })
    }
  }
  const end = deps.timer.every(HEARTBEAT_MS, () => (beating = beat()))
  return {
    async stop() {
      end()
      await beating
      return held
    },
  }
}
