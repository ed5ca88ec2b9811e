import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Moon } from '../../ui/dreams/moon'
import { spanWords } from '../../ui/dreams/figures'
import type { PhaseStand } from './live-calc'

const RATIOS: Readonly<Record<PhaseStand['stand'], number>> = { done: 1, now: 0.5, next: 0 }

interface PhaseTrackProps {
  readonly stands: readonly PhaseStand[]
  /** The run has ended, so a step that did not end was cut short. */
  readonly isOver?: boolean
}

/** The four steps of a dream, each a moon that fills, with what it counted and how long it took. */
export function PhaseTrack({ stands, isOver }: PhaseTrackProps) {
  const { t } = useTranslation('dreams')
  return (
    <ol aria-label={t('live.phases')} className="grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-4">
      {stands.map((each, at) => (
        <li
          key={each.phase}
          aria-current={each.stand === 'now' && isOver !== true ? 'step' : undefined}
          className={clsx('relative flex min-w-0 gap-2.5', each.stand === 'next' && 'text-soft')}
        >
          <Moon
            ratio={RATIOS[each.stand]}
            className={clsx(
              'size-5',
              each.stand === 'next' ? 'text-soft' : 'text-accent',
              each.stand === 'now' && isOver !== true && 'animate-pulse motion-reduce:animate-none',
            )}
          />
          <div className="min-w-0">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className={each.stand === 'now' ? 'font-semibold' : 'font-medium'}>
                {String(at + 1)} {t(`phase.${each.phase}`)}
              </span>
              {each.spanMs === null ? null : (
                <span className="text-xs text-soft">{spanWords(each.spanMs)}</span>
              )}
            </p>
            <PhaseCounts counts={each.counts} />
          </div>
        </li>
      ))}
    </ol>
  )
}

function PhaseCounts({ counts }: Pick<PhaseStand, 'counts'>) {
  const { t } = useTranslation('dreams')
  const words = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => t(`count.${name}`, { count, defaultValue: `${String(count)} ${name}` }))
  if (words.length === 0) return null
  return <p className="text-xs text-soft">{words.join(t('list'))}</p>
}
