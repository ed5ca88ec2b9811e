import { useCallback, useEffect, useRef, useState } from 'react'
import type { AuditOutcome, AuditState } from '../../shared/audit'
import type { Input } from '../../shared/ipc/contract'
import { call, hear } from '../ipc/client'

/** The audit that runs, if any, and the ways to begin and to end one. */
export interface AuditRun {
  /** Null while none runs. */
  readonly state: AuditState | null
  /** True from the wish until the first news of the run. */
  readonly starting: boolean
  readonly start: (request: Input<'audit.start'>) => void
  readonly cancel: () => void
}

interface Hopes {
  readonly onFinished: (outcome: AuditOutcome) => void
  readonly onFailed: (error: unknown) => void
}

/** Follows the one audit of the window, also one that began before this view was opened. */
export function useAuditRun(hopes: Hopes): AuditRun {
  const [state, setState] = useState<AuditState | null>(null)
  const [starting, setStarting] = useState(false)
  const latest = useRef(hopes)
  useEffect(() => {
    latest.current = hopes
  })
  useEffect(() => {
    let heard = false
    // Without an answer nothing is known to run, which events will correct.
    call('audit.state', undefined).then(
      (answer) => (heard ? undefined : setState(answer.state)),
      () => undefined,
    )
    const stops = [
      hear('audit.progress', (event) => {
        heard = true
        setState(event.state)
        if (event.state !== null) setStarting(false)
      }),
      hear('audit.finished', ({ outcome }) => {
        heard = true
        setState(null)
        setStarting(false)
        latest.current.onFinished(outcome)
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [])
  const start = useCallback((request: Input<'audit.start'>) => {
    setStarting(true)
    call('audit.start', request).catch((error: unknown) => {
      setStarting(false)
      latest.current.onFailed(error)
    })
  }, [])
  const runId = state?.runId
  const cancel = useCallback(() => {
    if (runId === undefined) return
    call('audit.cancel', { runId }).catch((error: unknown) => latest.current.onFailed(error))
  }, [runId])
  return { state, starting, start, cancel }
}
