import { CircleCheck, EyeOff, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { IndexReport } from '../../../shared/index-file'
import { budgetOf } from './budget'
import { BudgetBar } from './budget-bar'
import { useCount } from './use-count'

/** The two limits of an index, and in a sentence how it stands against them. */
export function BudgetHead({ report }: { readonly report: IndexReport }) {
  const { t } = useTranslation('index')
  const count = useCount()
  return (
    <section
      aria-label={t('title')}
      className="@container shrink-0 border-b border-line px-6 pt-4 pb-3"
    >
      <div className="grid max-w-[960px] grid-cols-2 gap-x-8 gap-y-3 @max-md:grid-cols-1">
        <Gauge
          name={t('lines')}
          of="ofLines"
          value={report.lines}
          limit={report.limitLines}
          text={t('lineMeter', {
            value: count(report.lines),
            limit: count(report.limitLines),
          })}
        />
        <Gauge
          name={t('units')}
          of="ofUnits"
          value={report.units}
          limit={report.limitUnits}
          hint={t('unitsHint')}
          note={t('bytes', { bytes: count(report.bytes) })}
          text={t('unitMeter', {
            value: count(report.units),
            limit: count(report.limitUnits),
          })}
        />
      </div>
      <Verdict report={report} />
    </section>
  )
}

interface GaugeProps {
  readonly name: string
  /** The text that says the limit. */
  readonly of: 'ofLines' | 'ofUnits'
  readonly value: number
  readonly limit: number
  readonly text: string
  readonly hint?: string
  readonly note?: string
}

function Gauge({ name, of, value, limit, text, hint, note }: GaugeProps) {
  const { t } = useTranslation('index')
  const count = useCount()
  return (
    <div title={hint}>
      <div className="mb-2 flex items-baseline gap-2 whitespace-nowrap">
        <span className="text-xl font-semibold">{count(value)}</span>
        <span className="text-sm text-soft">{t(of, { limit: count(limit) })}</span>
        {note === undefined ? null : (
          <span className="ml-auto truncate text-xs text-soft">{note}</span>
        )}
      </div>
      <BudgetBar label={name} value={value} limit={limit} text={text} />
    </div>
  )
}

function Verdict({ report }: { readonly report: IndexReport }) {
  const { t } = useTranslation('index')
  const count = useCount()
  const { kind, linesOver, unitsOver, linesLeft, unitsLeft } = budgetOf(report)
  const lost = report.lostEntries.length
  const isCut = kind === 'lines' || kind === 'size' || kind === 'both'
  const said = isCut
    ? t(`verdict.${kind}`, { count: linesOver, lines: count(linesOver), units: count(unitsOver) })
    : t(`verdict.${kind}`)
  const more = isCut
    ? t('verdict.lost', { count: lost })
    : t('verdict.fitsRoom', { lines: count(linesLeft), units: count(unitsLeft) })
  return (
    <p className="mt-3 flex items-center gap-2 text-sm" role="status">
      <VerdictIcon kind={kind} />
      <span>
        {said} <span className="text-soft">{isCut && lost === 0 ? '' : more}</span>
      </span>
    </p>
  )
}

function VerdictIcon({ kind }: { readonly kind: ReturnType<typeof budgetOf>['kind'] }) {
  if (kind === 'fits') return <CircleCheck aria-hidden className="size-4 shrink-0 text-ok" />
  if (kind === 'tight') return <TriangleAlert aria-hidden className="size-4 shrink-0 text-warn" />
  return <EyeOff aria-hidden className="size-4 shrink-0 text-bad" />
}
