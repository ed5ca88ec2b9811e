import { Bar, BarChart, Tooltip, usePlotArea, useYAxisScale, XAxis, YAxis } from 'recharts'
import type { TooltipContentProps } from 'recharts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionLegend } from './action-legend'
import { ActionFigures } from './action-figures'
import { TooltipBox } from './chart-tooltip'
import { agedOf, type TypeRow } from './figures'
import { hatchingOf, Hatchings } from './hatchings'
import { ACTIONS, AXIS_TEXT } from './looks'
import { countWords } from './number-words'
import { useChartWidth } from './use-chart-width'

const ROW_PX = 36
const AXIS_PX = 24
const BAR_PX = 18
/** Room for the words at the end of each bar. */
const WORDS_PX = 104

/** How many memories of each type to keep, review and prune, as stacked bars. */
export function TypeChart({ rows }: { readonly rows: readonly TypeRow[] }) {
  const { t, i18n } = useTranslation(['staleness', 'ui'])
  const [box, width] = useChartWidth()
  const id = useId()
  return (
    <div className="flex flex-col gap-2">
      <div ref={box}>
        <BarChart
          layout="vertical"
          width={width}
          height={rows.length * ROW_PX + AXIS_PX}
          data={rows}
          margin={{ top: 0, right: WORDS_PX, bottom: 0, left: 0 }}
          aria-label={t('types.aria')}
        >
          <Hatchings id={id} />
          <XAxis
            type="number"
            allowDecimals={false}
            tick={AXIS_TEXT}
            tickLine={false}
            tickFormatter={(count: number) => countWords(count, i18n.language)}
            axisLine={{ stroke: 'var(--line)' }}
            height={AXIS_PX}
            tickCount={4}
          />
          <YAxis
            type="category"
            dataKey="type"
            interval={0}
            tick={{ ...AXIS_TEXT, fill: 'var(--ink)' }}
            tickFormatter={(type: string) => t(`ui:type.${type}`)}
            tickLine={false}
            axisLine={false}
            width={76}
          />
          {ACTIONS.map((action) => (
            <Bar
              key={action}
              dataKey={action}
              stackId="all"
              barSize={BAR_PX}
              fill={hatchingOf(id, action)}
              isAnimationActive={false}
            />
          ))}
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: 'var(--hover)', fillOpacity: 0.6 }}
            content={(props) => <TypeCard {...props} rows={rows} />}
          />
          <BarWords rows={rows} />
        </BarChart>
      </div>
      <ActionLegend />
    </div>
  )
}

interface TypeCardProps extends Pick<TooltipContentProps, 'active' | 'label'> {
  readonly rows: readonly TypeRow[]
}

function TypeCard({ active, label, rows }: TypeCardProps) {
  const { t } = useTranslation('ui')
  const row = rows.find(({ type }) => type === label)
  if (!active || row === undefined) return null
  return (
    <TooltipBox title={t(`type.${row.type}`)}>
      <ActionFigures counts={row} />
    </TooltipBox>
  )
}

/** "9 of 21" at the right of each bar: how many are past keeping. */
function BarWords({ rows }: { readonly rows: readonly TypeRow[] }) {
  const { t, i18n } = useTranslation('staleness')
  const area = usePlotArea()
  const y = useYAxisScale()
  if (area === undefined || y === undefined) return null
  return (
    <g aria-hidden>
      {rows.map((row) => (
        <text
          key={row.type}
          x={area.x + area.width + 12}
          y={y(row.type, { position: 'middle' })}
          dy="0.34em"
          {...AXIS_TEXT}
        >
          {t('types.aged', {
            aged: countWords(agedOf(row), i18n.language),
            memories: countWords(row.memories, i18n.language),
          })}
        </text>
      ))}
    </g>
  )
}
