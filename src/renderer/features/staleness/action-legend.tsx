import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { ACTION_LOOKS, ACTIONS } from './looks'

/** What the three fills mean: each with its icon, its hatching and its word. */
export function ActionLegend() {
  const { t } = useTranslation(['staleness', 'ui'])
  return (
    <ul aria-label={t('legend')} className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-soft">
      {ACTIONS.map((action) => {
        const { icon: Icon, tone, fill } = ACTION_LOOKS[action]
        return (
          <li key={action} className="inline-flex items-center gap-1.5">
            <span aria-hidden className={clsx('h-3 w-4 rounded-[3px]', fill)} />
            <Icon aria-hidden className={clsx('size-3', tone)} />
            {t(`ui:action.${action}`)}
          </li>
        )
      })}
    </ul>
  )
}
