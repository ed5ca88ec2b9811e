import { useTranslation } from 'react-i18next'
import { BUNDLE_EXTRAS, type BundleExtra } from '../../../shared/bundle'
import { call } from '../../ipc/client'
import { Checkbox } from '../../ui/checkbox'
import { useAnswer } from '../../ui/use-answer'
import { extraCounts } from './extra-counts'

interface ExportExtrasProps {
  readonly projectIds: readonly string[]
  /** Those that stay here. */
  readonly without: readonly BundleExtra[]
  readonly onChange: (without: readonly BundleExtra[]) => void
}

/** What lies beside the memories of the chosen projects, each with what it holds and a tick that is on. */
export function ExportExtras({ projectIds, without, onChange }: ExportExtrasProps) {
  const { t } = useTranslation('bundles')
  const [answer] = useAnswer(() => call('bundle.preview', { projectIds }), [projectIds.join('\n')])
  const projects = answer.kind === 'ready' ? answer.value.projects : null
  const counts = extraCounts(projects ?? [])
  const agents = (projects ?? []).flatMap(({ agent, title }) =>
    agent === undefined ? [] : [title],
  )
  const toggle = (extra: BundleExtra, isOn: boolean): void =>
    onChange(isOn ? without.filter((one) => one !== extra) : [...without, extra])
  return (
    <fieldset className="flex flex-col gap-3 border-t border-line pt-3">
      <legend className="text-sm font-semibold">{t('extras.title')}</legend>
      {BUNDLE_EXTRAS.map((extra) => (
        <Checkbox
          key={extra}
          label={t(`extras.${extra}`)}
          hint={
            projects === null
              ? t('extras.counting')
              : extra === 'agents' && agents.length > 0
                ? `${t('extras.agentsCount', { count: agents.length })}: ${agents.join(', ')}`
                : t(`extras.${extra}Count`, { count: counts[extra] })
          }
          checked={!without.includes(extra)}
          onChange={(isOn) => toggle(extra, isOn)}
        />
      ))}
    </fieldset>
  )
}
