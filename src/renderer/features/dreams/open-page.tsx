import { BookX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFrame } from '../../ui/frame'
import { EmptyState, ErrorState, LoadingRows } from '../../ui/states'
import { TranscriptPanel } from '../../ui/transcript/transcript-panel'
import { useDreams } from './dreams-store'
import type { MessageEvidence } from './evidence-list'
import { RecordPage } from './record-page'
import { useCardActs } from './use-card-acts'

interface OpenPageProps {
  readonly runId: string
  /** Counts up when the page may have become another one. */
  readonly round: number
  readonly onAgain: (projectId: string) => void
}

/** The page of the diary that is open, in whichever of its states. */
export function OpenPage({ runId, round, onAgain }: OpenPageProps) {
  const { t } = useTranslation('dreams')
  const { revision, go, failed } = useFrame()
  const page = useDreams((slice) => slice.page)
  const dreams = useDreams((slice) => slice.dreams)
  const [message, setMessage] = useState<MessageEvidence | null>(null)
  const acts = useCardActs(setMessage)
  useEffect(() => void dreams.open(runId).catch(failed), [dreams, runId, round, revision, failed])
  if (page.kind === 'none' || page.runId !== runId) return <LoadingRows />
  switch (page.kind) {
    case 'loading':
      return <LoadingRows />
    case 'failed':
      return <ErrorState error={page.error} onRetry={() => void dreams.open(runId).catch(failed)} />
    case 'gone':
      return (
        <EmptyState icon={<BookX />} title={t('gone.title')}>
          {t('gone.text')}
        </EmptyState>
      )
    case 'ready':
      return (
        <>
          <RecordPage
            key={runId}
            record={page.record}
            acts={acts}
            onAgain={() => onAgain(page.record.projectId)}
            onSettings={() => go('settings')}
          />
          {message === null ? null : (
            <TranscriptPanel
              projectId={page.record.projectId}
              sessionId={message.sessionId}
              line={message.line}
              onClose={() => setMessage(null)}
            />
          )}
        </>
      )
  }
}
