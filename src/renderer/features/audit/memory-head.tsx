import { clsx } from 'clsx'
import { ChevronRight, ExternalLink, RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { MemoryAudit, Verdict } from '../../../shared/audit'
import { Badge } from '../../ui/badge'
import { VERDICT_LOOKS } from '../../ui/claims/looks'
import { IconButton } from '../../ui/icon-button'
import { StalenessBar } from '../../ui/staleness-bar'
import { TypeBadge } from '../../ui/type-badge'
import { useReportActions } from './report-actions'
import { countClaims } from './report-rows'
import type { Since } from './use-hashes'

interface MemoryHeadProps {
  readonly memory: MemoryAudit
  readonly open: boolean
  readonly current: boolean
  readonly since: Since
}

/** One memory of the report: what it is, how its claims stand, and the score with and without them. */
export function MemoryHead({ memory, open, current, since }: MemoryHeadProps) {
  const { t } = useTranslation('audit')
  const actions = useReportActions()
  return (
    <div
      data-file={memory.file}
      className={clsx(
        'flex h-11 items-center gap-3 border-t border-line px-3',
        current ? 'bg-selected' : 'bg-page',
      )}
    >
      <button
        type="button"
        aria-expanded={open}
        onClick={() => actions.turn(memory.file)}
        className="flex h-8 min-w-0 flex-1 items-center gap-2 rounded-md px-1 text-left hover:bg-hover"
      >
        <ChevronRight
          aria-hidden
          className={clsx(
            'size-4 shrink-0 text-soft transition-transform duration-100',
            open && 'rotate-90',
          )}
        />
        <TypeBadge type={memory.type} />
        <span className="min-w-0 truncate font-medium">{memory.name}</span>
        {since === 'same' ? null : <Badge tone="warn">{t(`since.${since}`)}</Badge>}
      </button>
      <Counts memory={memory} />
      <Score memory={memory} />
      <span className="flex shrink-0">
        <IconButton
          label={t('act.verify', { name: memory.name })}
          keys="KeyV"
          icon={<RefreshCw aria-hidden />}
          disabled={!actions.mayVerify || since === 'gone'}
          onClick={() => actions.verify([memory.file])}
        />
        <IconButton
          label={t('act.open', { name: memory.name })}
          icon={<ExternalLink aria-hidden />}
          disabled={since === 'gone'}
          onClick={() => actions.open(memory.file)}
        />
      </span>
    </div>
  )
}

const ORDER: readonly Verdict[] = ['missing', 'elsewhere', 'unchecked', 'ok']

function Counts({ memory }: { readonly memory: MemoryAudit }) {
  const { t } = useTranslation('claims')
  const counts = countClaims(memory.claims)
  return (
    <span className="flex w-44 shrink-0 justify-end gap-3 text-sm">
      {ORDER.filter((verdict) => counts[verdict] > 0).map((verdict) => {
        const { icon: Icon, colour } = VERDICT_LOOKS[verdict]
        return (
          <span
            key={verdict}
            title={t(`verdict.${verdict}`)}
            className={clsx('inline-flex items-center gap-1', colour)}
          >
            <Icon aria-hidden className="size-3.5" />
            {counts[verdict]}
            <span className="sr-only">{t(`verdict.${verdict}`)}</span>
          </span>
        )
      })}
    </span>
  )
}

function Score({ memory }: { readonly memory: MemoryAudit }) {
  const { t } = useTranslation('audit')
  const before = Math.round(memory.score)
  const changed = before !== Math.round(memory.deepScore)
  return (
    <span className="flex w-36 shrink-0 items-center justify-end gap-1.5 text-sm">
      {changed ? (
        <span className="text-soft" title={t('scoreByAge')}>
          {before} →
        </span>
      ) : null}
      <StalenessBar score={memory.deepScore} action={memory.action} />
    </span>
  )
}
