import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExtractionRecord, SweptSession } from '../../../shared/extraction'
import { call, hear } from '../../ipc/client'
import { outcomesWords } from '../../ui/extraction/outcome-words'
import { useExtract } from '../../ui/extraction/use-extract'
import { useFrame } from '../../ui/frame'
import { useAnswer } from '../../ui/use-answer'
import { heardBySession, type SessionExtraction } from './session-extraction'
import { SOON_DAYS } from './session-words'

/** What the last looks that were asked for here came to. */
export interface LookResult {
  readonly words: string
  /** Candidates that wait now because of them. */
  readonly waiting: number
}

interface ScreenExtraction {
  readonly rows: SessionExtraction
  /** Sessions that go soon and were not read to their end. */
  readonly going: readonly SweptSession[]
  readonly result: LookResult | null
  readonly extractAll: () => void
  readonly close: () => void
}

/** What extraction knows of a project's sessions, and how to have some looked at now. */
export function useSessionExtraction(projectId: string): ScreenExtraction {
  const { t } = useTranslation('extraction')
  const { failed, revision } = useFrame()
  const [round, setRound] = useState(0)
  const [result, setResult] = useState<LookResult | null>(null)
  const { running, run } = useExtract()
  useEffect(() => hear('extract.ended', () => setRound((count) => count + 1)), [])
  const keys = [projectId, revision, round]
  const [records] = useAnswer(() => call('extract.records', { projectId }), keys)
  const [swept] = useAnswer(() => call('extract.swept', { projectId, days: SOON_DAYS }), keys)
  const heard = useMemo(
    () => heardBySession(records.kind === 'ready' ? records.value : []),
    [records],
  )
  const extract = (sessionIds: readonly string[]): void => {
    setResult(null)
    run(sessionIds.map((sessionId) => ({ projectId, sessionId })))
      .then((looks) => setResult({ words: outcomesWords(looks, t), waiting: waitingOf(looks) }))
      .catch(failed)
      .finally(() => setRound((count) => count + 1))
  }
  const going = swept.kind === 'ready' ? swept.value.filter(({ isExtracted }) => !isExtracted) : []
  return {
    rows: { heard, running, extract: (sessionId) => extract([sessionId]) },
    going,
    result,
    extractAll: () => extract(going.map(({ sessionId }) => sessionId)),
    close: () => setResult(null),
  }
}

const waitingOf = (records: readonly ExtractionRecord[]): number =>
  records.reduce((sum, { outcome, candidates }) => {
    return outcome === 'waiting' ? sum + candidates.length : sum
  }, 0)
