import { useTranslation } from 'react-i18next'
import { DREAM_ENGINES, DREAM_MODES, type DreamSettings } from '../../../shared/dream'
import { Checkbox } from '../../ui/checkbox'
import { useFrame } from '../../ui/frame'
import { Select } from '../../ui/select'
import { NumberForm } from './number-form'
import { PausePart } from './pause-part'
import { ProjectSwitches } from './project-switches'
import { Section } from './section'
import { useSave } from './use-save'

const ENGINES = ['auto', ...DREAM_ENGINES] as const

/** When dreams start, what they may do, and what they may cost. */
export function DreamsSection() {
  const { t } = useTranslation('settings')
  const { dreams } = useFrame().start.settings
  const { save, isSaving } = useSave()
  const change = (changes: Partial<DreamSettings>): void =>
    save({ dreams: { ...dreams, ...changes } })
  return (
    <Section title={t('dreams.title')} intro={t('dreams.intro')}>
      <Checkbox
        label={t('dreams.scheduled')}
        hint={t('dreams.scheduledHint')}
        checked={dreams.isScheduled}
        disabled={isSaving}
        onChange={(isScheduled) => change({ isScheduled })}
      />
      <PausePart dreams={dreams} isSaving={isSaving} onChange={change} />
      <NumberForm
        label={t('dreams.look')}
        fields={[
          {
            name: 'lookEveryMinutes',
            label: t('dreams.lookEvery'),
            hint: t('dreams.lookEveryHint'),
            min: 1,
            max: 1_440,
          },
        ]}
        values={dreams}
        isSaving={isSaving}
        onSave={change}
      />
      <div className="flex gap-6">
        <Select
          className="w-64"
          label={t('dreams.engine')}
          value={dreams.engine}
          options={ENGINES.map((value) => ({ value, label: t(`dreams.engines.${value}`) }))}
          onChange={(engine) => change({ engine })}
        />
        <Select
          className="w-64"
          label={t('dreams.mode')}
          value={dreams.mode}
          options={DREAM_MODES.map((value) => ({ value, label: t(`dreams.modes.${value}`) }))}
          onChange={(mode) => change({ mode })}
        />
      </div>
      <p className="-mt-2 max-w-[64ch] text-xs text-soft">{t(`dreams.modeHints.${dreams.mode}`)}</p>
      <Checkbox
        label={t('dreams.countPrograms')}
        hint={t('dreams.countProgramsHint')}
        checked={dreams.countPrograms}
        disabled={isSaving}
        onChange={(countPrograms) => change({ countPrograms })}
      />
      <Checkbox
        label={t('dreams.includeTeam')}
        hint={t('dreams.includeTeamHint')}
        checked={dreams.includeTeam}
        disabled={isSaving}
        onChange={(includeTeam) => change({ includeTeam })}
      />
      <Caps dreams={dreams} isSaving={isSaving} onChange={change} />
      <ProjectSwitches
        title={t('dreams.projects')}
        hint={t('dreams.projectsHint')}
        offProjects={dreams.offProjects}
        isSaving={isSaving}
        onChange={(offProjects) => change({ offProjects })}
      />
    </Section>
  )
}

interface PartProps {
  readonly dreams: DreamSettings
  readonly isSaving: boolean
  readonly onChange: (changes: Partial<DreamSettings>) => void
}

function Caps({ dreams, isSaving, onChange }: PartProps) {
  const { t } = useTranslation('settings')
  const label = (name: keyof DreamSettings['budget']) => t(`dreams.caps.${name}`)
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-sm font-medium">{t('dreams.capsTitle')}</h3>
      <p className="max-w-[64ch] text-xs text-soft">{t('dreams.capsHint')}</p>
      <NumberForm
        label={t('dreams.capsTitle')}
        fields={[
          { name: 'usd', label: label('usd'), min: 0, max: 1_000_000, hasParts: true },
          { name: 'tokens', label: label('tokens'), min: 1, max: 1_000_000_000 },
          { name: 'turns', label: label('turns'), min: 1, max: 1_000 },
          { name: 'minutes', label: label('minutes'), min: 1, max: 1_440 },
          { name: 'writes', label: label('writes'), min: 0, max: 10_000 },
        ]}
        values={dreams.budget}
        isSaving={isSaving}
        onSave={(budget) => onChange({ budget })}
      />
    </div>
  )
}
