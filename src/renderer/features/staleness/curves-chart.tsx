import {
  Line,
  LineChart,
  ReferenceArea,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
  type TooltipContentProps,
} from 'recharts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MEMORY_TYPES } from '../../../shared/memory'
import type { StaleDot, StaleView } from '../../../shared/staleness'
import { PRUNE_SCORE, REVIEW_SCORE, scoreOf } from '../../../shared/staleness-score'
import { BandLabels } from './band-labels'
import { FigureLine, TooltipBox } from './chart-tooltip'
import { CurveLabels } from './curve-labels'
import { AGE_SCALE, ageTicks, axisEndDays, curveSamples } from './curve-scale'
import { DotCard } from './dot-card'
import type { DotPoint } from './dot-points'
import { AXIS_TEXT, TYPE_LOOKS } from './looks'
import { dotKey, MemoryDots } from './memory-dots'
import { countWords, scoreWords } from './number-words'
import { TypeMark } from './type-mark'
import { useChartWidth } from './use-chart-width'

const HEIGHT_PX = 380
const MARGIN = { top: 14, right: 92, bottom: 22, left: 0 } as const

interface CurvesChartProps {
  readonly view: StaleView
  /** Titles by project, where several are shown. */
  readonly titles: ReadonlyMap<string, string>
  readonly onOpen: (dot: StaleDot) => void
}

/** How each type ages, and where every memory stands on its curve. */
export function CurvesChart({ view, titles, onOpen }: CurvesChartProps) {
  const { t } = useTranslation('staleness')
  const [box, width] = useChartWidth()
  const [meant, setMeant] = useState<DotPoint | null>(null)
  const { dots, byType } = view
  // The pointer moves often; while it means the same dot, nothing is to be drawn.
  const show = (point: DotPoint | null): void =>
    setMeant((before) => (before?.dot === point?.dot && before?.x === point?.x ? before : point))
  const endDays = axisEndDays(Math.max(0, ...dots.map(({ ageDays }) => ageDays)))
  const samples = useMemo(() => curveSamples(endDays), [endDays])
  // After a refresh a dot may be gone, and its card with it.
  const shown = dots.find((dot) => meant !== null && dotKey(dot) === dotKey(meant.dot)) ?? null
  const has = (type: keyof typeof byType): boolean => Object.values(byType[type]).some((n) => n > 0)
  return (
    <div ref={box} className="relative">
      <LineChart
        width={width}
        height={HEIGHT_PX}
        data={samples}
        margin={MARGIN}
        aria-label={t('curves.aria')}
      >
        <ReferenceArea y1={REVIEW_SCORE} y2={PRUNE_SCORE} fill="var(--warn)" fillOpacity={0.05} />
        <ReferenceArea y1={PRUNE_SCORE} y2={100} fill="var(--bad)" fillOpacity={0.06} />
        <XAxis
          dataKey="ageDays"
          type="number"
          scale={AGE_SCALE}
          domain={[0, endDays]}
          ticks={ageTicks(endDays)}
          tick={AXIS_TEXT}
          tickLine={false}
          axisLine={{ stroke: 'var(--line-strong)' }}
          height={24}
          label={{ value: t('curves.age'), position: 'insideBottom', offset: -16, ...AXIS_TEXT }}
        />
        <YAxis
          domain={[0, 100]}
          ticks={[0, 25, REVIEW_SCORE, PRUNE_SCORE, 100]}
          tick={AXIS_TEXT}
          tickLine={false}
          axisLine={false}
          width={36}
        />
        {[REVIEW_SCORE, PRUNE_SCORE].map((score) => (
          <ReferenceLine key={score} y={score} stroke="var(--line-strong)" strokeDasharray="2 4" />
        ))}
        {MEMORY_TYPES.map((type) => (
          <Line
            key={type}
            dataKey={type}
            type="monotone"
            stroke={TYPE_LOOKS[type].colour}
            strokeDasharray={TYPE_LOOKS[type].dash}
            strokeWidth={1.75}
            strokeOpacity={has(type) ? 0.9 : 0.5}
            dot={false}
            activeDot={false}
            isAnimationActive={false}
          />
        ))}
        <BandLabels />
        <CurveLabels endDays={endDays} />
        <Tooltip
          isAnimationActive={false}
          cursor={shown === null ? { stroke: 'var(--line-strong)' } : false}
          content={(props) => (shown === null ? <AgeCard {...props} /> : null)}
        />
        <MemoryDots dots={dots} endDays={endDays} shown={shown} onShow={show} onOpen={onOpen} />
      </LineChart>
      {shown === null || meant === null ? null : (
        <DotCard
          point={{ ...meant, dot: shown }}
          width={width}
          project={titles.get(shown.projectId)}
        />
      )}
    </div>
  )
}

/** All curves at one age: what the cross-hair says. */
function AgeCard({ active, label }: Pick<TooltipContentProps, 'active' | 'label'>) {
  const { t, i18n } = useTranslation(['staleness', 'ui'])
  if (!active || label === undefined) return null
  const ageDays = Number(label)
  return (
    <TooltipBox
      title={t('curves.at', {
        age: t('days', { count: ageDays, days: countWords(ageDays, i18n.language) }),
      })}
    >
      {MEMORY_TYPES.map((type) => (
        <FigureLine
          key={type}
          mark={<TypeMark type={type} />}
          name={t(`ui:type.${type}`)}
          figure={scoreWords(scoreOf(ageDays, type), i18n.language)}
        />
      ))}
    </TooltipBox>
  )
}
