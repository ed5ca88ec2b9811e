import type { Timer } from '../ports'

/** Systems' timers take no longer waits; a run that lasts three weeks has other limits. */
const LONGEST_WAIT_MS = 2 ** 31 - 1

/** A signal that aborts with the given one, and by itself when the time is up. */
export function limitTime(
  timer: Pick<Timer, 'wait'>,
  ms: number,
  signal: AbortSignal,
): { readonly signal: AbortSignal; readonly end: () => void } {
  const isOver = new AbortController()
  const isDone = new AbortController()
  void timer
    .wait(Math.min(ms, LONGEST_WAIT_MS), AbortSignal.any([isDone.signal, signal]))
    .then(() => {
      if (!isDone.signal.aborted) isOver.abort()
    })
  return { signal: AbortSignal.any([signal, isOver.signal]), end: () => isDone.abort() }
}
