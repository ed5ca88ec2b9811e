import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import type { StaleAction } from '../../shared/memory'

const FILL: Readonly<Record<StaleAction, string>> = {
  keep: 'bg-ok',
  review: 'bg-warn',
  prune: 'bg-bad',
}

interface StalenessBarProps {
  /** 0 to 100. */
  readonly score: number
  readonly action: StaleAction
}

/** The staleness of a memory as a number and a short bar; never the colour alone. */
export function StalenessBar({ score, action }: StalenessBarProps) {
  const { t } = useTranslation('ui')
  const title = t('staleness', { score: Math.round(score), action: t(`action.${action}`) })
  return <StalenessMark score={score} action={action} title={title} />
}

/** The same for lists of many, which look the words up once. */
export function StalenessMark({
  score,
  action,
  title,
}: StalenessBarProps & { readonly title: string }) {
  const rounded = Math.round(score)
  return (
    <span className="inline-flex items-center gap-2" title={title}>
      <span className="w-6 text-right text-sm">{rounded}</span>
      <span aria-hidden className="h-1 w-10 rounded-full bg-line">
        <span
          className={clsx('block h-full rounded-full', FILL[action])}
          style={{ width: `${String(Math.max(10, rounded))}%` }}
        />
      </span>
    </span>
  )
}
