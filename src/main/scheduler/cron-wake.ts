import { Cron } from 'croner'
import type { WakeAt } from './create-dream-schedule'

/** The latest moment that a date can hold without losing its year; later ones never come anyway. */
const FAR_MS = Date.UTC(9_000, 0, 1)

/**
 * Waits with croner, which looks at the clock at least every half a minute and so notices a machine that
 * slept through the moment. A moment that is over comes at once.
 */
export const cronWake: WakeAt = (atMs, work) => {
  // A job in the past would never run.
  const at = new Date(Math.min(Math.max(atMs, Date.now() + 1_000), FAR_MS))
  const job = new Cron(at, { maxRuns: 1, unref: true }, work)
  return () => job.stop()
}
