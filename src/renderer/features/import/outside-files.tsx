import { useTranslation } from 'react-i18next'
import type { ImportPlan } from '../../../shared/import'
import { DiffBox } from '../../ui/diff-view'
import { ScrollView } from './scroll-view'

/** Files outside of the memory folder that would be made or changed, each with its difference. */
export function OutsideFiles({ plan }: { readonly plan: ImportPlan }) {
  const { t } = useTranslation('import')
  return (
    <ScrollView label={t('view.outside')}>
      <p className="text-sm text-soft">{t('outsideHint')}</p>
      {plan.outside.map(({ path, before, after }) => (
        <section key={path} aria-label={path} className="flex flex-col gap-1.5">
          <h3 className="font-mono text-sm break-all selectable">{path}</h3>
          <DiffBox label={t('difference', { name: path })} before={before} after={after} />
        </section>
      ))}
    </ScrollView>
  )
}
