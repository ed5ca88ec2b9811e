import { useEffect, useState } from 'react'
import type { RecallAnswer, RecallEngine } from '../../../shared/recall'
import { call } from '../../ipc/client'
import type { Answer } from '../../ui/use-answer'

/** A question that was asked, and who was to answer it. */
export interface Asked {
  readonly question: string
  readonly engine: RecallEngine
}

interface Recall {
  readonly asked: Asked | null
  /** Null until something was asked. */
  readonly answer: Answer<RecallAnswer> | null
  readonly ask: (asked: Asked) => void
  readonly again: () => void
}

/**
 * Asks what a question would bring. An answer of the offline engine is brought up to date when memories
 * change; the model is only asked when a person says so, since it costs money.
 */
export function useRecall(projectId: string, revision: number): Recall {
  const [asked, setAsked] = useState<(Asked & { readonly round: number }) | null>(null)
  const [answer, setAnswer] = useState<Answer<RecallAnswer> | null>(null)
  const fresh = asked?.engine === 'offline' ? revision : 0
  useEffect(() => {
    if (asked === null) return
    let isOpen = true
    const { question, engine } = asked
    call('recall.find', { projectId, question, engine }).then(
      (value) => {
        if (isOpen) setAnswer({ kind: 'ready', value })
      },
      (error: unknown) => {
        if (isOpen) setAnswer({ kind: 'failed', error })
      },
    )
    return () => {
      isOpen = false
    }
  }, [projectId, asked, fresh])
  const ask = (next: Asked): void => {
    setAnswer({ kind: 'loading' })
    setAsked((now) => ({ ...next, round: (now?.round ?? 0) + 1 }))
  }
  return {
    asked,
    answer,
    ask,
    again: () => {
      if (asked !== null) ask(asked)
    },
  }
}
