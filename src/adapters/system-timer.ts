import type { Timer } from '../engine/ports'

/** Waits by the system's own timers; none of them keeps the process alive. */
export function createSystemTimer(): Timer {
  return {
    wait: (ms, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted === true) {
          resolve()
          return
        }
        const end = (): void => {
          clearTimeout(timer)
          signal?.removeEventListener('abort', end)
          resolve()
        }
        const timer = setTimeout(end, ms)
        signal?.addEventListener('abort', end, { once: true })
      }),
    every(ms, work) {
      let isBusy = false
      const timer = setInterval(() => {
        if (isBusy) return
        isBusy = true
        void work().finally(() => (isBusy = false))
      }, ms)
      timer.unref()
      return () => clearInterval(timer)
    },
  }
}
