import {
  Area,
  AreaChart,
  Line,
  LineChart,
  ReferenceArea,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import type { TooltipContentProps } from 'recharts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaleMoment, StaleView } from '../../../shared/staleness'
import { PRUNE_SCORE, REVIEW_SCORE } from '../../../shared/staleness-score'
import { ActionFigures } from './action-figures'
import { ActionLegend } from './action-legend'
import { TooltipBox } from './chart-tooltip'
import { hatchingOf, Hatchings } from './hatchings'
import { ACTIONS, AXIS_TEXT } from './looks'
import { countWords, dayWords, scoreWords, spansYears } from './number-words'
import { historyReach, timeTicks } from './time-scale'
import { useChartWidth } from './use-chart-width'

const MEAN_PX = 132
const COUNTS_PX = 168
const MARGIN = { top: 8, right: 40, bottom: 0, left: 0 } as const
/** A layer above lines and areas, below axes and labels. */
const OVER_LINES = 450
const NARROW_PX = 520

/** The mean score, and below it how many memories were to keep, review and prune, moment by moment. */
export function TimeChart({ view }: { readonly view: StaleView }) {
  const { t } = useTranslation('staleness')
  const [box, width] = useChartWidth()
  if (view.overTime.length < 2) return <p className="py-6 text-sm">{t('time.one')}</p>
  return (
    <div ref={box} className="flex flex-col gap-1">
      <h3 className="text-xs font-medium text-soft">{t('time.mean')}</h3>
      <MeanChart view={view} width={width} />
      <h3 className="mt-2 text-xs font-medium text-soft">{t('time.counts')}</h3>
      <CountsChart view={view} width={width} />
      <div className="mt-1">
        <ActionLegend />
      </div>
    </div>
  )
}

interface PartProps {
  readonly view: StaleView
  readonly width: number
}

/** The day axis of both parts, so that one day stands above the other. */
function useDayAxis({ overTime }: StaleView, width: number) {
  const { i18n } = useTranslation('staleness')
  const first = overTime[0]?.atMs ?? 0
  const last = overTime.at(-1)?.atMs ?? 0
  const withYear = spansYears(first, last)
  const words = (atMs: number): string => dayWords(atMs, i18n.language, withYear)
  const axis = {
    dataKey: 'atMs',
    type: 'number',
    domain: [first, last],
    ticks: timeTicks(overTime, width < NARROW_PX ? 3 : 6),
    tick: AXIS_TEXT,
    tickFormatter: words,
    tickLine: false,
    axisLine: { stroke: 'var(--line)' },
    height: 24,
  } as const
  return { axis: { ...axis, domain: [...axis.domain] }, words }
}

function MeanChart({ view, width }: PartProps) {
  const { t, i18n } = useTranslation('staleness')
  const { axis, words } = useDayAxis(view, width)
  const few = view.overTime.length < 3
  const card = ({ active, label }: Pick<TooltipContentProps, 'active' | 'label'>) => {
    const moment = momentAt(view, label)
    if (!active || moment === undefined) return null
    return (
      <TooltipBox title={words(moment.atMs)}>
        {t('time.meanIs', { mean: scoreWords(moment.meanScore, i18n.language) })}
      </TooltipBox>
    )
  }
  return (
    <LineChart
      width={width}
      height={MEAN_PX}
      data={view.overTime}
      margin={MARGIN}
      aria-label={t('time.meanAria')}
    >
      <BeforeHistory view={view} top={100} label={t('time.begins')} />
      <XAxis {...axis} />
      <YAxis
        domain={[0, 100]}
        ticks={[0, REVIEW_SCORE, 100]}
        tick={AXIS_TEXT}
        tickLine={false}
        axisLine={false}
        width={40}
      />
      {[REVIEW_SCORE, PRUNE_SCORE].map((score) => (
        <ReferenceLine key={score} y={score} stroke="var(--line-strong)" strokeDasharray="2 4" />
      ))}
      <Line
        dataKey="meanScore"
        type="linear"
        stroke="var(--accent)"
        strokeWidth={2}
        dot={few ? { r: 3, fill: 'var(--accent)' } : false}
        activeDot={{ r: 4, fill: 'var(--accent)', stroke: 'var(--raised)' }}
        isAnimationActive={false}
      />
      <Tooltip isAnimationActive={false} cursor={{ stroke: 'var(--line-strong)' }} content={card} />
    </LineChart>
  )
}

function CountsChart({ view, width }: PartProps) {
  const { t, i18n } = useTranslation('staleness')
  const id = useId()
  const { axis, words } = useDayAxis(view, width)
  const most = Math.max(1, ...view.overTime.map(({ memories }) => memories))
  const card = ({ active, label }: Pick<TooltipContentProps, 'active' | 'label'>) => {
    const moment = momentAt(view, label)
    if (!active || moment === undefined) return null
    return (
      <TooltipBox title={words(moment.atMs)}>
        <ActionFigures counts={moment.counts} />
      </TooltipBox>
    )
  }
  return (
    <AreaChart
      width={width}
      height={COUNTS_PX}
      data={view.overTime}
      margin={MARGIN}
      aria-label={t('time.countsAria')}
    >
      <Hatchings id={id} />
      <XAxis {...axis} />
      <YAxis
        domain={[0, most]}
        allowDecimals={false}
        tickCount={4}
        tick={AXIS_TEXT}
        tickFormatter={(count: number) => countWords(count, i18n.language)}
        tickLine={false}
        axisLine={false}
        width={40}
      />
      {ACTIONS.map((action) => (
        <Area
          key={action}
          dataKey={({ counts }: StaleMoment) => counts[action]}
          name={action}
          stackId="all"
          type="linear"
          stroke="var(--raised)"
          strokeWidth={1}
          fill={hatchingOf(id, action)}
          fillOpacity={1}
          activeDot={false}
          isAnimationActive={false}
        />
      ))}
      <BeforeHistory view={view} top={most} />
      <Tooltip isAnimationActive={false} cursor={{ stroke: 'var(--line-strong)' }} content={card} />
    </AreaChart>
  )
}

const momentAt = (view: StaleView, label: unknown): StaleMoment | undefined =>
  view.overTime.find(({ atMs }) => atMs === Number(label))

interface BeforeHistoryProps {
  readonly view: StaleView
  /** The upper end of the count or score axis. */
  readonly top: number
  /** Written beside the line where history begins. */
  readonly label?: string
}

/** Dims the time of which no history was kept, and marks where it begins. */
function BeforeHistory({ view, top, label: words }: BeforeHistoryProps) {
  const reach = historyReach(view)
  const first = view.overTime[0]?.atMs
  const last = view.overTime.at(-1)?.atMs
  if (reach.kind !== 'since' || first === undefined || last === undefined) return null
  const roomRight = reach.atMs < (first + last) / 2
  const position = roomRight ? ('insideTopLeft' as const) : ('insideTopRight' as const)
  const label = words === undefined ? '' : { value: words, position, offset: 8, ...AXIS_TEXT }
  return (
    <>
      <ReferenceArea
        x1={first}
        x2={reach.atMs}
        y1={0}
        y2={top}
        fill="var(--raised)"
        fillOpacity={0.45}
        zIndex={OVER_LINES}
      />
      <ReferenceLine x={reach.atMs} stroke="var(--line-strong)" label={label} />
    </>
  )
}
