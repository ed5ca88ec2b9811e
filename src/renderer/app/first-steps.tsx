import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Settings } from '../../shared/settings'
import { KeyPart } from '../features/settings/key-part'
import { Button } from '../ui/button'
import { Checkbox } from '../ui/checkbox'
import { useFrame } from '../ui/frame'

interface StepProps {
  readonly busy: boolean
  readonly onBack: () => void
  readonly onNext: () => void
}

/** A key for the model: found, pasted or passed over; everything else works without one. */
export function KeyStep(props: StepProps) {
  const { t } = useTranslation('frame')
  return (
    <Step title={t('first.keyTitle')} intro={t('first.keyIntro')} next={t('first.next')} {...props}>
      <KeyPart />
    </Step>
  )
}

/** What Noctuary may do without its window; all of it is off until it is asked for. */
export function BackgroundStep(props: StepProps) {
  const { t } = useTranslation(['frame', 'settings'])
  const { start, saveSettings, failed } = useFrame()
  const { useTray, startAtLogin, dreams } = start.settings
  const save = (changes: Partial<Settings>): void => void saveSettings(changes).catch(failed)
  return (
    <Step
      title={t('first.backgroundTitle')}
      intro={t('first.backgroundIntro')}
      next={t('first.done')}
      {...props}
    >
      <Checkbox
        label={t('settings:background.tray')}
        hint={t('settings:background.trayHint')}
        checked={useTray}
        onChange={(wanted) => save({ useTray: wanted })}
      />
      {start.platform === 'linux' ? null : (
        <Checkbox
          label={t('settings:background.login')}
          hint={t('settings:background.loginHint')}
          checked={startAtLogin}
          onChange={(wanted) => save({ startAtLogin: wanted })}
        />
      )}
      <Checkbox
        label={t('settings:dreams.scheduled')}
        hint={t('settings:dreams.scheduledHint')}
        checked={dreams.isScheduled}
        onChange={(isScheduled) => save({ dreams: { ...dreams, isScheduled } })}
      />
    </Step>
  )
}

interface FrameOfStep extends StepProps {
  readonly title: string
  readonly intro: string
  readonly next: string
  readonly children: ReactNode
}

function Step({ title, intro, next, busy, onBack, onNext, children }: FrameOfStep) {
  const { t } = useTranslation('frame')
  return (
    <section aria-label={title} className="mt-8 rounded-xl border border-line bg-raised p-5">
      <h2 className="text-lg font-medium">{title}</h2>
      <p className="mt-1 max-w-[60ch] text-sm text-soft">{intro}</p>
      <div className="mt-4 flex flex-col gap-4">{children}</div>
      <div className="mt-5 flex gap-2">
        <Button look="quiet" onClick={onBack} disabled={busy}>
          {t('first.back')}
        </Button>
        <Button look="primary" className="ml-auto" onClick={onNext} busy={busy}>
          {next}
        </Button>
      </div>
    </section>
  )
}
