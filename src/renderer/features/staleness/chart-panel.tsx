import { ChartNoAxesColumn, Table } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'

interface ChartPanelProps {
  readonly title: string
  /** One sentence that says what is to see. */
  readonly sentence: string
  readonly chart: ReactNode
  readonly table: ReactNode
  readonly testId: string
}

/** One chart with its sentence and its table twin; one of the two is shown at a time. */
export function ChartPanel({ title, sentence, chart, table, testId }: ChartPanelProps) {
  const { t } = useTranslation('staleness')
  const [asTable, setAsTable] = useState(false)
  const headingId = useId()
  const Icon = asTable ? ChartNoAxesColumn : Table
  return (
    <section
      aria-labelledby={headingId}
      data-testid={testId}
      className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-raised p-4"
    >
      <header className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 id={headingId} className="text-base font-semibold">
            {title}
          </h2>
          <p className="text-sm text-soft">{sentence}</p>
        </div>
        <Button
          look="quiet"
          icon={<Icon aria-hidden />}
          aria-label={t(asTable ? 'asChartOf' : 'asTableOf', { title })}
          onClick={() => setAsTable((shown) => !shown)}
        >
          {t(asTable ? 'asChart' : 'asTable')}
        </Button>
      </header>
      {asTable ? table : chart}
    </section>
  )
}
