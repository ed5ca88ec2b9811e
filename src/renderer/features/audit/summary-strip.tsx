import { clsx } from 'clsx'
import { KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditReport, Verdict } from '../../../shared/audit'
import { VERDICT_LOOKS } from '../../ui/claims/looks'

const ORDER: readonly Verdict[] = ['missing', 'elsewhere', 'unchecked', 'ok']

interface SummaryStripProps {
  readonly totals: AuditReport['totals']
  /** `claims`: all of them; null: no figure says what is shown. */
  readonly chosen: Verdict | 'secret' | 'claims' | null
  /** Null shows everything again. */
  readonly onChoose: (what: Verdict | 'secret' | null) => void
}

/** The figures of a report; each is a button that shows only what it counts. */
export function SummaryStrip({ totals, chosen, onChoose }: SummaryStripProps) {
  const { t } = useTranslation(['audit', 'claims'])
  const all = ORDER.reduce((sum, verdict) => sum + totals.claims[verdict], 0)
  const press = (what: Verdict | 'secret') => () => onChoose(chosen === what ? null : what)
  return (
    <div
      role="group"
      aria-label={t('summary.label')}
      className="grid shrink-0 grid-cols-6 divide-x divide-line border-b border-line"
    >
      <Figure
        value={all}
        word={t('summary.claims')}
        on={chosen === 'claims'}
        press={() => onChoose(null)}
      />
      {ORDER.map((verdict) => {
        const { icon: Icon, colour } = VERDICT_LOOKS[verdict]
        const count = totals.claims[verdict]
        return (
          <Figure
            key={verdict}
            value={count}
            word={t(`claims:verdict.${verdict}`)}
            icon={<Icon aria-hidden />}
            colour={count === 0 ? 'text-soft' : colour}
            on={chosen === verdict}
            press={press(verdict)}
          />
        )
      })}
      <Figure
        value={totals.faults.secret}
        word={t('summary.secrets')}
        icon={<KeyRound aria-hidden />}
        colour={totals.faults.secret === 0 ? 'text-soft' : 'text-bad'}
        on={chosen === 'secret'}
        press={press('secret')}
      />
    </div>
  )
}

interface FigureProps {
  readonly value: number
  readonly word: string
  readonly icon?: ReactNode
  readonly colour?: string
  readonly on: boolean
  readonly press: () => void
}

function Figure({ value, word, icon, colour = 'text-ink', on, press }: FigureProps) {
  const { i18n } = useTranslation()
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={press}
      className={clsx(
        'flex min-w-0 flex-col gap-0.5 px-4 py-3 text-left -outline-offset-2 transition-colors duration-100',
        on ? 'bg-selected' : 'hover:bg-hover',
      )}
    >
      <span className={clsx('text-2xl font-semibold tracking-tight', colour)}>
        {value.toLocaleString(i18n.language)}
      </span>
      <span className="flex min-w-0 items-center gap-1.5 text-xs text-soft [&_svg]:size-3.5 [&_svg]:shrink-0">
        {icon}
        <span className="truncate">{word}</span>
      </span>
    </button>
  )
}
