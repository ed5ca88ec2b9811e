import { useTranslation } from 'react-i18next'
import { DREAM_ENGINES } from '../../../shared/dream'
import { EXTRACTION_MODES, type ExtractionSettings } from '../../../shared/extraction'
import { Checkbox } from '../../ui/checkbox'
import { useFrame } from '../../ui/frame'
import { Select } from '../../ui/select'
import { HookPart } from './hook-part'
import { NumberForm } from './number-form'
import { ProjectSwitches } from './project-switches'
import { Section } from './section'
import { useSave } from './use-save'

const ENGINES = ['auto', ...DREAM_ENGINES] as const

/** Whether conversations are listened to, by whom, what becomes of what is found, and how long sessions are kept. */
export function ExtractionSection() {
  const { t } = useTranslation('settings')
  const { extraction, keepSessions } = useFrame().start.settings
  const { save, isSaving } = useSave()
  const change = (changes: Partial<ExtractionSettings>): void =>
    save({ extraction: { ...extraction, ...changes } })
  return (
    <Section name="extraction" title={t('extraction.title')} intro={t('extraction.intro')}>
      <Checkbox
        label={t('extraction.isOn')}
        hint={t('extraction.isOnHint')}
        checked={extraction.isOn}
        disabled={isSaving}
        onChange={(isOn) => change({ isOn })}
      />
      <div className="flex flex-wrap gap-6">
        <Select
          className="w-64"
          label={t('extraction.engine')}
          value={extraction.engine}
          options={ENGINES.map((value) => ({ value, label: t(`dreams.engines.${value}`) }))}
          onChange={(engine) => change({ engine })}
        />
        <Select
          className="w-64"
          label={t('extraction.mode')}
          value={extraction.mode}
          options={EXTRACTION_MODES.map((value) => ({
            value,
            label: t(`extraction.modes.${value}`),
          }))}
          onChange={(mode) => change({ mode })}
        />
      </div>
      <p className="-mt-2 max-w-[64ch] text-xs text-soft">
        {t(`extraction.modeHints.${extraction.mode}`)}
      </p>
      <NumberForm
        label={t('extraction.everyNthTurn')}
        fields={[
          {
            name: 'everyNthTurn',
            label: t('extraction.everyNthTurn'),
            hint: t('extraction.everyNthTurnHint'),
            min: 1,
            max: 100,
          },
        ]}
        values={extraction}
        isSaving={isSaving}
        onSave={change}
      />
      <Checkbox
        label={t('extraction.holdBranches')}
        hint={t('extraction.holdBranchesHint')}
        checked={extraction.holdBranches}
        disabled={isSaving}
        onChange={(holdBranches) => change({ holdBranches })}
      />
      <HookPart />
      <Checkbox
        label={t('extraction.keepSessions')}
        hint={t('extraction.keepSessionsHint')}
        checked={keepSessions}
        disabled={isSaving}
        onChange={(isOn) => save({ keepSessions: isOn })}
      />
      <ProjectSwitches
        title={t('extraction.projects')}
        hint={t('extraction.projectsHint')}
        offProjects={extraction.offProjects}
        isSaving={isSaving}
        onChange={(offProjects) => change({ offProjects })}
      />
    </Section>
  )
}
