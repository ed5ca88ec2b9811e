import { useTranslation } from 'react-i18next'
import { CLOSE_WISHES } from '../../../shared/settings'
import { Checkbox } from '../../ui/checkbox'
import { useFrame } from '../../ui/frame'
import { Select } from '../../ui/select'
import { Section } from './section'
import { useSave } from './use-save'

/** What Noctuary does without its window. */
export function BackgroundSection() {
  const { t } = useTranslation('settings')
  const { settings, platform } = useFrame().start
  const { save, isSaving } = useSave()
  const hasLogin = platform !== 'linux'
  return (
    <Section title={t('background.title')}>
      <Checkbox
        label={t('background.tray')}
        hint={t('background.trayHint')}
        checked={settings.useTray}
        disabled={isSaving}
        onChange={(useTray) => save({ useTray })}
      />
      <Checkbox
        label={t('background.login')}
        hint={t(hasLogin ? 'background.loginHint' : 'background.loginNot')}
        checked={hasLogin && settings.startAtLogin}
        disabled={isSaving || !hasLogin}
        onChange={(startAtLogin) => save({ startAtLogin })}
      />
      <Select
        className="w-64"
        label={t('background.close')}
        value={settings.onClose}
        options={CLOSE_WISHES.map((value) => ({ value, label: t(`background.closes.${value}`) }))}
        onChange={(onClose) => save({ onClose })}
      />
      <p className="-mt-2 max-w-[64ch] text-xs text-soft">{t('background.closeHint')}</p>
    </Section>
  )
}
