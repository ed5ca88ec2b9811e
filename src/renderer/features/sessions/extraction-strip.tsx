import { Ear, Hourglass, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { useFrame } from '../../ui/frame'
import { IconButton } from '../../ui/icon-button'
import type { useSessionExtraction } from './use-session-extraction'

/** Above the table: sessions that go soon and were not read, and what the last look came to. */
export function ExtractionStrip(props: {
  readonly extraction: ReturnType<typeof useSessionExtraction>
}) {
  const { t } = useTranslation(['sessions', 'ui'])
  const { go } = useFrame()
  const { going, result, rows, extractAll, close } = props.extraction
  const isBusy = rows.running.size > 0
  return (
    <>
      {going.length === 0 ? null : (
        <div className="flex shrink-0 flex-wrap items-center gap-3 border-b border-line bg-warn-quiet px-4 py-2">
          <Hourglass aria-hidden className="size-4 shrink-0 text-warn" />
          <p className="min-w-0 flex-1 text-sm">{t('going', { count: going.length })}</p>
          <Button busy={isBusy} icon={<Ear aria-hidden />} onClick={extractAll}>
            {t('extractGoing', { count: going.length })}
          </Button>
        </div>
      )}
      <div role="status" className="shrink-0">
        {isBusy ? (
          <p className="border-b border-line px-4 py-2 text-sm text-soft">{t('extracting')}</p>
        ) : null}
        {result !== null && !isBusy ? (
          <div className="flex flex-wrap items-center gap-3 border-b border-line bg-accent-quiet px-4 py-2">
            <Ear aria-hidden className="size-4 shrink-0 text-accent" />
            <p className="min-w-0 flex-1 text-sm wrap-anywhere">{result.words}</p>
            {result.waiting === 0 ? null : (
              <Button onClick={() => go('review', { view: 'candidates' })}>{t('toReview')}</Button>
            )}
            <IconButton label={t('ui:close')} icon={<X aria-hidden />} onClick={close} />
          </div>
        ) : null}
      </div>
    </>
  )
}
