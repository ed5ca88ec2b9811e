import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DreamSettings } from '../../../shared/dream'
import { DREAM_PAUSES, isPaused, pauseEndMs, UNTIL_RESUMED_MS } from '../../../shared/dream-pause'
import { Button } from '../../ui/button'
import { momentWords } from '../../ui/moment-words'

interface PausePartProps {
  readonly dreams: DreamSettings
  readonly isSaving: boolean
  readonly onChange: (changes: Partial<DreamSettings>) => void
}

/** Rests dreams that start by themselves for a while, or says that they rest. */
export function PausePart({ dreams, isSaving, onChange }: PausePartProps) {
  const { t, i18n } = useTranslation('settings')
  const nowMs = useNow()
  if (!dreams.isScheduled) return null
  const endMs = dreams.pausedUntilMs ?? 0
  if (isPaused(dreams, nowMs))
    return (
      <div role="status" className="flex flex-wrap items-center gap-3">
        <p className="text-sm">
          {endMs >= UNTIL_RESUMED_MS
            ? t('pause.untilResumed')
            : t('pause.until', { moment: momentWords(endMs, i18n.language) })}
        </p>
        <Button disabled={isSaving} onClick={() => onChange({ pausedUntilMs: null })}>
          {t('pause.resume')}
        </Button>
      </div>
    )
  return (
    <div role="group" aria-label={t('pause.title')} className="flex flex-wrap items-center gap-2">
      <span className="text-sm">{t('pause.title')}</span>
      {DREAM_PAUSES.map((pause) => (
        <Button
          key={pause}
          disabled={isSaving}
          onClick={() => onChange({ pausedUntilMs: pauseEndMs(pause, Date.now()) })}
        >
          {t(`pause.kinds.${pause}`)}
        </Button>
      ))}
    </div>
  )
}

const LOOK_MS = 30_000

/** The time, told again every half a minute, so that a pause that ends is seen to end. */
function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
