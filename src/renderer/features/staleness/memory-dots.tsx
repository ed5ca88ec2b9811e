import { Symbols, usePlotArea, useXAxisScale, useYAxisScale, ZIndexLayer } from 'recharts'
import { memo, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaleDot } from '../../../shared/staleness'
import { dotArea, inWalkingOrder, nearestDot, stepTo, type DotPoint } from './dot-points'
import { useDotWords } from './dot-words'
import { TYPE_LOOKS } from './looks'

/** Over the curves, below the axis labels. */
const LAYER = 700
/** How near the pointer must come to a dot, in pixels. */
const REACH_PX = 18
/** The ring around the dot that is meant is so much wider than the dot. */
const RING_PX = 5

interface MemoryDotsProps {
  readonly dots: readonly StaleDot[]
  /** Older memories stand at the right edge. */
  readonly endDays: number
  readonly shown: StaleDot | null
  readonly onShow: (point: DotPoint | null) => void
  readonly onOpen: (dot: StaleDot) => void
}

/**
 * The memories on their curves. One stop of the Tab key; arrows walk from dot to dot by age, Enter
 * opens the memory. The pointer means the nearest dot, so small dots need no steady hand.
 */
export function MemoryDots({ dots, endDays, shown, onShow, onOpen }: MemoryDotsProps) {
  const points = usePoints(dots, endDays)
  const area = usePlotArea()
  const [current, setCurrent] = useState(0)
  if (area === undefined) return null
  const here = Math.min(current, points.length - 1)

  const open = (point: DotPoint | null | undefined): void => {
    if (point != null) onOpen(point.dot)
  }
  const onKeyDown = (event: KeyboardEvent<SVGGElement>): void => {
    const next = stepTo(event.code, here, points.length)
    if (next === null && event.code !== 'Enter' && event.code !== 'Space') return
    // The chart around the dots hears arrows too, for its own cross-hair.
    event.preventDefault()
    event.stopPropagation()
    if (next === null) open(points[here])
    else event.currentTarget.querySelectorAll<SVGGElement>('[data-dot]')[next]?.focus()
  }
  const onFocus = (event: FocusEvent<SVGGElement>): void => {
    event.stopPropagation()
    const at = [...event.currentTarget.querySelectorAll('[data-dot]')].indexOf(event.target)
    setCurrent(Math.max(0, at))
    onShow(points[at] ?? null)
  }
  const meant = (event: MouseEvent<SVGElement>): DotPoint | null => {
    const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect()
    const left = event.clientX - (box?.left ?? 0)
    return nearestDot(points, left, event.clientY - (box?.top ?? 0), REACH_PX)
  }
  return (
    <ZIndexLayer zIndex={LAYER}>
      {/* The pointer's way; the keys' way are the buttons within. */}
      <g
        onMouseMove={(event) => onShow(meant(event))}
        onMouseLeave={() => onShow(null)}
        onClick={(event) => open(meant(event))}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={() => onShow(null)}
      >
        <rect {...area} fill="transparent" />
        {points.map(({ dot, x, y }, at) => (
          <Dot
            key={dotKey(dot)}
            dot={dot}
            x={x}
            y={y}
            shown={dot === shown}
            inTabOrder={at === here}
          />
        ))}
      </g>
    </ZIndexLayer>
  )
}

/** Names a dot among the others: a memory is the stalest of one dot only. */
export const dotKey = ({ projectId, file, type }: StaleDot): string =>
  `${projectId}\n${file}\n${type}`

function usePoints(dots: readonly StaleDot[], endDays: number): readonly DotPoint[] {
  const x = useXAxisScale()
  const y = useYAxisScale()
  if (x === undefined || y === undefined) return []
  return inWalkingOrder(dots).map((dot) => ({
    dot,
    x: x(Math.min(Math.max(0, dot.ageDays), endDays)) ?? 0,
    y: y(dot.score) ?? 0,
  }))
}

interface DotProps extends DotPoint {
  readonly shown: boolean
  readonly inTabOrder: boolean
}

/** Drawn again only when something of its own changed: there may be 1,200, and the pointer moves often. */
const Dot = memo(function Dot({ dot, x, y, shown, inTabOrder }: DotProps) {
  const { t } = useTranslation('staleness')
  const words = useDotWords()
  const { colour, symbol } = TYPE_LOOKS[dot.type]
  const area = dotArea(dot.count)
  return (
    <g
      data-dot={dot.file}
      role="button"
      tabIndex={inTabOrder ? 0 : -1}
      aria-label={t('dot.label', words(dot)).trim()}
      className="outline-none"
    >
      <Symbols
        type={symbol}
        cx={x}
        cy={y}
        size={area}
        fill={colour}
        fillOpacity={0.8}
        stroke="var(--raised)"
        strokeWidth={1}
      />
      {shown ? (
        <circle
          cx={x}
          cy={y}
          r={Math.sqrt(area / Math.PI) + RING_PX}
          fill="none"
          stroke="var(--accent)"
          strokeWidth={2}
        />
      ) : null}
    </g>
  )
})
