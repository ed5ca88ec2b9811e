import type { Clock, Timer } from '../engine/ports'

/** A clock and a timer that stand still until a test moves them on. */
export interface ManualTimer extends Timer, Clock {
  /** Lets time go by: what waited for a moment up to then is woken in the order of those moments. */
  advance(ms: number): Promise<void>
  /** How many wait or repeat. */
  readonly pending: number
}

interface Waiting {
  readonly atMs: number
  readonly wake: () => Promise<void> | void
}

export function manualTimer(startMs = 1_790_000_000_000): ManualTimer {
  let nowMs = startMs
  const waiting = new Set<Waiting>()
  const wakeAt = (atMs: number, wake: Waiting['wake']): (() => void) => {
    const one = { atMs, wake }
    waiting.add(one)
    return () => void waiting.delete(one)
  }
  const firstUpTo = (untilMs: number): Waiting | undefined =>
    [...waiting].filter(({ atMs }) => atMs <= untilMs).sort((a, b) => a.atMs - b.atMs)[0]

  return {
    nowMs: () => nowMs,
    offsetMinutes: () => 0,
    get pending() {
      return waiting.size
    },
    wait: (ms, signal) =>
      new Promise((resolve) => {
        // A pause of no time only gives others their turn.
        if (ms <= 0 || signal?.aborted === true) {
          resolve()
          return
        }
        const forget = wakeAt(nowMs + ms, resolve)
        const end = (): void => {
          forget()
          resolve()
        }
        signal?.addEventListener('abort', end, { once: true })
      }),
    every(ms, work) {
      let forget = (): void => undefined
      let isOver = false
      const next = (): void => {
        forget = wakeAt(nowMs + ms, async () => {
          await work()
          if (!isOver) next()
        })
      }
      next()
      return () => {
        isOver = true
        forget()
      }
    },
    async advance(ms) {
      const untilMs = nowMs + ms
      for (let one = firstUpTo(untilMs); one !== undefined; one = firstUpTo(untilMs)) {
        waiting.delete(one)
        nowMs = one.atMs
        await one.wake()
        await settle()
      }
      nowMs = untilMs
      await settle()
    },
  }
}

/** Lets everything that is ready run. */
export const settle = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))
