import { usePlotArea, useYAxisScale } from 'recharts'
import { useTranslation } from 'react-i18next'
import { MEMORY_TYPES } from '../../../shared/memory'
import { scoreOf } from '../../../shared/staleness-score'
import { TYPE_LOOKS } from './looks'
import { spreadLabels } from './spread-labels'

const GAP_PX = 17
const LEADER_PX = 14

/** The type's name at the end of each curve, with a thin line to it where it had to move. */
export function CurveLabels({ endDays }: { readonly endDays: number }) {
  const { t } = useTranslation('ui')
  const area = usePlotArea()
  const y = useYAxisScale()
  if (area === undefined || y === undefined) return null
  const ends = MEMORY_TYPES.map((type) => y(scoreOf(endDays, type)) ?? 0)
  const right = area.x + area.width
  const places = spreadLabels(ends, GAP_PX, area.y, area.y + area.height)
  return (
    <g aria-hidden>
      {MEMORY_TYPES.map((type, at) => (
        <g key={type} fill={TYPE_LOOKS[type].colour} stroke={TYPE_LOOKS[type].colour}>
          <path
            d={`M${right + 1},${ends[at] ?? 0} L${right + LEADER_PX - 3},${places[at] ?? 0}`}
            fill="none"
            strokeOpacity={0.6}
          />
          <text x={right + LEADER_PX} y={places[at]} dy="0.34em" fontSize={12} stroke="none">
            {t(`type.${type}`)}
          </text>
        </g>
      ))}
    </g>
  )
}
