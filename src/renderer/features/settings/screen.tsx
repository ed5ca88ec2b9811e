import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language, Theme } from '../../../shared/settings'
import { Checkbox } from '../../ui/checkbox'
import { useFrame } from '../../ui/frame'
import { Select } from '../../ui/select'
import { Toolbar } from '../../ui/toolbar'
import { BackgroundSection } from './background-section'
import { DreamsSection } from './dreams-section'
import { EditorSection } from './editor-section'
import { ExtractionSection } from './extraction-section'
import { FoldersSection } from './folders-section'
import { LimitsSection } from './limits-section'
import { ModelSection } from './model-section'
import { NoticesSection } from './notices-section'
import { Section, sectionId } from './section'
import { useSave } from './use-save'

const THEMES: readonly Theme[] = ['system', 'light', 'dark']
const LANGUAGES: readonly Language[] = ['system', 'en', 'zh']

/** Everything a person can set; each change holds at once. `details.section` names the part to show. */
export function Screen() {
  const { t } = useTranslation('settings')
  const { section } = useFrame().place.details
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const part = section === undefined ? null : document.getElementById(sectionId(section))
    // Only this list moves: scrolling the part into view would move the whole window with it.
    if (part !== null && scroller.current !== null)
      scroller.current.scrollTop = part.offsetTop - scroller.current.offsetTop
  }, [section])
  return (
    <div className="flex h-full min-h-0 flex-col">
      <Toolbar title={t('title')} note={t('note')} />
      <div ref={scroller} className="min-h-0 flex-1 overflow-auto px-8">
        <div className="mx-auto max-w-[760px]">
          <FoldersSection />
          <LooksSection />
          <EditorSection />
          <DreamsSection />
          <ExtractionSection />
          <ModelSection />
          <NoticesSection />
          <BackgroundSection />
          <LimitsSection />
          <PrivacySection />
        </div>
      </div>
    </div>
  )
}

function LooksSection() {
  const { t } = useTranslation('settings')
  const { settings } = useFrame().start
  const { save } = useSave()
  return (
    <Section title={t('looks.title')}>
      <div className="flex gap-6">
        <Select
          className="w-52"
          label={t('looks.theme')}
          value={settings.theme}
          options={THEMES.map((value) => ({ value, label: t(`looks.themes.${value}`) }))}
          onChange={(theme) => save({ theme })}
        />
        <Select
          className="w-52"
          label={t('looks.language')}
          value={settings.language}
          options={LANGUAGES.map((value) => ({ value, label: t(`looks.languages.${value}`) }))}
          onChange={(language) => save({ language })}
        />
      </div>
    </Section>
  )
}

function PrivacySection() {
  const { t } = useTranslation('settings')
  const { start } = useFrame()
  const { save, isSaving } = useSave()
  const { checkUrls } = start.settings
  return (
    <Section title={t('privacy.title')}>
      <p className="max-w-[64ch] text-sm">
        {t(checkUrls ? 'privacy.statementUrls' : 'privacy.statement')}
      </p>
      <Checkbox
        label={t('privacy.checkUrls')}
        hint={t('privacy.checkUrlsHint')}
        checked={checkUrls}
        disabled={isSaving}
        onChange={(checked) => save({ checkUrls: checked })}
      />
      <p className="max-w-[64ch] text-sm">{t('privacy.files')}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
        <dt className="text-soft">{t('privacy.data')}</dt>
        <dd className="font-mono break-all selectable">{start.dataDir}</dd>
        <dt className="text-soft">{t('privacy.version')}</dt>
        <dd className="selectable">
          Noctuary {start.version} · {start.runtime}
        </dd>
      </dl>
    </Section>
  )
}
