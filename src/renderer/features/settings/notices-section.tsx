import { useTranslation } from 'react-i18next'
import type { NoticeSettings } from '../../../shared/dream'
import { Checkbox } from '../../ui/checkbox'
import { useFrame } from '../../ui/frame'
import { Select } from '../../ui/select'
import { Section } from './section'
import { useSave } from './use-save'

const KINDS = [
  'waiting',
  'applied',
  'failed',
  'overLimit',
  'clientWrote',
  'reviewDue',
] as const satisfies readonly (keyof NoticeSettings)[]

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour))
const hourLabel = (hour: string): string => `${hour.padStart(2, '0')}:00`

/** Which kinds of notices the system shows, and when it is silent. */
export function NoticesSection() {
  const { t } = useTranslation('settings')
  const { notices } = useFrame().start.settings
  const { save, isSaving } = useSave()
  const change = (changes: Partial<NoticeSettings>): void =>
    save({ notices: { ...notices, ...changes } })
  const isNeverQuiet = notices.quietFromHour === notices.quietToHour
  return (
    <Section title={t('notices.title')} intro={t('notices.intro')}>
      {KINDS.map((kind) => (
        <Checkbox
          key={kind}
          label={t(`notices.${kind}`)}
          checked={notices[kind]}
          disabled={isSaving}
          onChange={(isOn) => change({ [kind]: isOn })}
        />
      ))}
      <div className="flex gap-6">
        {(['quietFromHour', 'quietToHour'] as const).map((end) => (
          <Select
            key={end}
            className="w-40"
            label={t(`notices.${end}`)}
            value={String(notices[end])}
            options={HOURS.map((value) => ({ value, label: hourLabel(value) }))}
            onChange={(hour) => change({ [end]: Number(hour) })}
          />
        ))}
      </div>
      <p className="-mt-2 text-xs text-soft">
        {isNeverQuiet ? t('notices.neverQuiet') : t('notices.quietHint')}
      </p>
    </Section>
  )
}
