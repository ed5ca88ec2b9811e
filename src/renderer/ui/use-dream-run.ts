import { useCallback, useEffect, useRef, useState } from 'react'
import type { DreamState, DreamSummary } from '../../shared/dream'
import { call, hear } from '../ipc/client'

/** The dream that goes on now, if any, and the ways to end it. */
export interface DreamRun {
  /** Null while none runs. */
  readonly state: DreamState | null
  /** When this window heard of `state`, by its own clock; the engine's may be another one. */
  readonly heardAtMs: number
  /** `afterStep` lets the step that it is in end, and keeps what it found. */
  readonly cancel: (afterStep: boolean) => void
}

interface Hopes {
  readonly onFinished?: (summary: DreamSummary) => void
  readonly onFailed: (error: unknown) => void
}

interface Heard {
  readonly state: DreamState | null
  readonly atMs: number
}

/** Follows the one dream of this app, also one that began before this view was opened. */
export function useDreamRun(hopes: Hopes): DreamRun {
  const [heard, setHeard] = useState<Heard>({ state: null, atMs: 0 })
  const latest = useRef(hopes)
  useEffect(() => {
    latest.current = hopes
  })
  useEffect(() => {
    let hasNews = false
    const take = (state: DreamState | null): void => setHeard({ state, atMs: Date.now() })
    // Without an answer nothing is known to run, which events will correct.
    call('dream.state', undefined).then(
      ({ state }) => (hasNews ? undefined : take(state)),
      () => undefined,
    )
    const stops = [
      hear('dream.progress', ({ state }) => {
        hasNews = true
        take(state)
      }),
      hear('dream.finished', ({ summary }) => {
        hasNews = true
        take(null)
        latest.current.onFinished?.(summary)
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [])
  const runId = heard.state?.runId
  const cancel = useCallback(
    (afterStep: boolean) => {
      if (runId === undefined) return
      call('dream.cancel', { runId, afterStep }).catch((error: unknown) =>
        latest.current.onFailed(error),
      )
    },
    [runId],
  )
  return { state: heard.state, heardAtMs: heard.atMs, cancel }
}
