import { Ear, LoaderCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SessionSummary } from '../../../shared/project'
import { outcomeWords } from '../../ui/extraction/outcome-words'
import { IconButton } from '../../ui/icon-button'
import { shortDayWords } from '../../ui/moment-words'
import { useRowExtraction } from './session-extraction'

/** Whether extraction has read a session, and the wish to have it read now; only what a person said is listened to. */
export function HeardCell({ session }: { readonly session: SessionSummary }) {
  const { t, i18n } = useTranslation('sessions')
  const extraction = useRowExtraction()
  if (extraction === null || session.kind !== 'person') return null
  const record = extraction.heard.get(session.sessionId)
  const isRunning = extraction.running.has(session.sessionId)
  return (
    <span className="flex min-w-0 items-center justify-between gap-2">
      <span
        className={record === undefined ? 'truncate text-soft' : 'truncate'}
        title={record === undefined ? undefined : outcomeWords(record, i18n.t)}
      >
        {record === undefined ? t('heard.not') : shortDayWords(record.endedAtMs, i18n.language)}
      </span>
      <IconButton
        label={t('heard.now')}
        icon={
          isRunning ? <LoaderCircle aria-hidden className="animate-spin" /> : <Ear aria-hidden />
        }
        disabled={extraction.running.size > 0}
        onClick={() => extraction.extract(session.sessionId)}
      />
    </span>
  )
}
