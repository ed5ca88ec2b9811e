import { usePlotArea, useYAxisScale } from 'recharts'
import { useTranslation } from 'react-i18next'
import { PRUNE_SCORE, REVIEW_SCORE } from '../../../shared/staleness-score'
import { ACTION_LOOKS, ACTIONS } from './looks'

/** The upper edge of each band. */
const TOPS = { keep: REVIEW_SCORE, review: PRUNE_SCORE, prune: 100 } as const

/** What the band between two lines suggests, written at its upper left. */
export function BandLabels() {
  const { t } = useTranslation('ui')
  const area = usePlotArea()
  const y = useYAxisScale()
  if (area === undefined || y === undefined) return null
  return (
    <g aria-hidden>
      {ACTIONS.map((action) => (
        <text
          key={action}
          x={area.x + 8}
          y={(y(TOPS[action]) ?? 0) + 16}
          fontSize={12}
          fill={ACTION_LOOKS[action].colour}
        >
          {t(`action.${action}`)}
        </text>
      ))}
    </g>
  )
}
