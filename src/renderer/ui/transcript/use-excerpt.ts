import { useEffect, useState } from 'react'
import { call } from '../../ipc/client'
import {
  AROUND,
  earlierThan,
  firstPage,
  laterThan,
  withPage,
  type Ask,
  type ShownLines,
} from './excerpt-pages'

/** What is known of the lines that a panel shows. */
export type ExcerptState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'ready'; readonly shown: ShownLines }

export interface Excerpt {
  readonly state: ExcerptState
  readonly again: () => void
  readonly earlier: () => void
  readonly later: () => void
  /** A further page is on its way. */
  readonly isPaging: boolean
}

/** Asks for the lines around one, then for further pages; late answers to older questions are dropped. */
export function useExcerpt(projectId: string, sessionId: string, line: number): Excerpt {
  const [state, setState] = useState<ExcerptState>({ kind: 'loading' })
  const [round, setRound] = useState(0)
  const [page, setPage] = useState<Ask | null>(null)
  useEffect(() => {
    let isOpen = true
    const ask = { line, around: AROUND }
    call('session.excerpt', { projectId, sessionId, ...ask }).then(
      (excerpt) => {
        if (isOpen) setState({ kind: 'ready', shown: firstPage(excerpt, ask) })
      },
      (error: unknown) => {
        if (isOpen) setState({ kind: 'failed', error })
      },
    )
    return () => {
      isOpen = false
      setPage(null)
    }
  }, [projectId, sessionId, line, round])
  useEffect(() => {
    if (page === null) return
    let isOpen = true
    call('session.excerpt', { projectId, sessionId, ...page }).then(
      (excerpt) => {
        if (!isOpen) return
        setState((now) =>
          now.kind === 'ready' ? { kind: 'ready', shown: withPage(now.shown, excerpt, page) } : now,
        )
        setPage(null)
      },
      (error: unknown) => {
        if (isOpen) setState({ kind: 'failed', error })
      },
    )
    return () => {
      isOpen = false
    }
  }, [projectId, sessionId, page])
  const shown = state.kind === 'ready' ? state.shown : null
  return {
    state,
    again: () => setRound((count) => count + 1),
    earlier: () => setPage(shown === null ? null : earlierThan(shown)),
    later: () => setPage(shown === null ? null : laterThan(shown)),
    isPaging: page !== null,
  }
}
