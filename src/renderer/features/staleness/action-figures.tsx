import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import type { ActionCounts } from '../../../shared/staleness'
import { FigureLine } from './chart-tooltip'
import { ACTION_LOOKS, ACTIONS } from './looks'
import { countWords } from './number-words'

/** Keep, review and prune with their counts, for the card of a bar or a moment. */
export function ActionFigures({ counts }: { readonly counts: ActionCounts }) {
  const { t, i18n } = useTranslation('ui')
  return ACTIONS.map((action) => {
    const { icon: Icon, tone } = ACTION_LOOKS[action]
    return (
      <FigureLine
        key={action}
        mark={<Icon aria-hidden className={clsx('size-3', tone)} />}
        name={t(`action.${action}`)}
        figure={countWords(counts[action], i18n.language)}
      />
    )
  })
}
