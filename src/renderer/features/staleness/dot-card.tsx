import { useTranslation } from 'react-i18next'
import { TooltipBox } from './chart-tooltip'
import type { DotPoint } from './dot-points'
import { useDotWords } from './dot-words'
import { TypeMark } from './type-mark'

const NEAR_EDGE_PX = 150
const NEAR_TOP_PX = 130
const AWAY_PX = 14

interface DotCardProps {
  readonly point: DotPoint
  /** The chart's width in pixels; the card stays within it. */
  readonly width: number
  /** Of the memory's project; said only where several are shown. */
  readonly project: string | undefined
}

/** Names the memory under the pointer or the focus. The dot's own label says the same aloud. */
export function DotCard({ point, width, project }: DotCardProps) {
  const { t } = useTranslation('staleness')
  const { name, type, age, score, action, more } = useDotWords()(point.dot)
  return (
    <div
      aria-hidden
      data-testid="dot-card"
      className="pointer-events-none absolute z-10 w-max"
      style={{ left: point.x, top: point.y, transform: cardShift(point, width) }}
    >
      <TooltipBox title={name}>
        <p className="flex items-center gap-2 text-soft">
          <TypeMark type={point.dot.type} />
          {project === undefined ? type : t('dot.typeIn', { type, project })}
        </p>
        <p className="mt-1">{t('dot.figures', { age, score, action })}</p>
        {more === '' ? null : <p className="text-soft">{more}</p>}
        <p className="mt-1 text-soft">{t('dot.open')}</p>
      </TooltipBox>
    </div>
  )
}

/** Above the dot and centred, but below it near the top, and inwards near an edge. */
export function cardShift({ x, y }: Pick<DotPoint, 'x' | 'y'>, width: number): string {
  const across =
    x < NEAR_EDGE_PX ? '-12px' : x > width - NEAR_EDGE_PX ? 'calc(-100% + 12px)' : '-50%'
  const down = y < NEAR_TOP_PX ? `${AWAY_PX}px` : `calc(-100% - ${AWAY_PX}px)`
  return `translate(${across}, ${down})`
}
