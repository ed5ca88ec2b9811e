import { clsx } from 'clsx'
import { Ellipsis, ExternalLink, Eye, EyeOff, RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ClaimResult, MemoryAudit } from '../../../shared/audit'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { contextOf } from '../../ui/claims/context'
import { evidenceWords } from '../../ui/claims/evidence-words'
import { ClaimKindMark, VerdictBadge } from '../../ui/claims/looks'
import { MarkedContext } from '../../ui/claims/marked-context'
import { IconButton } from '../../ui/icon-button'
import { Menu } from '../../ui/menu'
import { useReportActions } from './report-actions'
import { useMemoryText } from './use-memory-texts'

interface ClaimLineProps {
  readonly memory: MemoryAudit
  readonly claim: ClaimResult
  readonly last: boolean
}

/** One claim: verdict and kind, its words in their place, what was looked at, and what can be done. */
export function ClaimLine({ memory, claim, last }: ClaimLineProps) {
  const { t, i18n } = useTranslation(['audit', 'claims'])
  const actions = useReportActions()
  const { fix } = claim
  return (
    <div
      data-claim={claim.id}
      className={clsx('flex gap-3 py-2 pr-3 pl-10', last && 'pb-4', claim.ignored && 'opacity-75')}
    >
      <span className="flex w-24 shrink-0 pt-0.5">
        <VerdictBadge verdict={claim.verdict} ignored={claim.ignored} />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
          <ClaimKindMark kind={claim.kind} />
          <span className="text-xs text-soft">{t('claims:line', { line: claim.line })}</span>
          <Effect points={claim.penalty} />
          <News claim={claim} />
        </div>
        <ClaimContext memory={memory} claim={claim} />
        <p className="text-sm wrap-anywhere selectable">{evidenceWords(claim, t, i18n.language)}</p>
      </div>
      <div className="flex shrink-0 items-start gap-1">
        {fix === undefined ? null : (
          <Button onClick={() => actions.fix([fix])}>{t('act.fix')}</Button>
        )}
        <ClaimMenu memory={memory} claim={claim} />
      </div>
    </div>
  )
}

function Effect({ points }: { readonly points: number }) {
  const { t } = useTranslation('claims')
  if (points === 0) return null
  return (
    <span className="text-xs font-medium text-bad" title={t('effectHint', { count: points })}>
      {t('effect', { points })}
    </span>
  )
}

/** What this audit says that the one before did not. */
function News({ claim }: { readonly claim: ClaimResult }) {
  const { t } = useTranslation('audit')
  if (claim.was === undefined || claim.was === claim.verdict) return null
  if (claim.verdict === 'missing') return <Badge tone="bad">{t('news.broken')}</Badge>
  return claim.was === 'missing' ? <Badge tone="ok">{t('news.mended')}</Badge> : null
}

function ClaimContext({ memory, claim }: Pick<ClaimLineProps, 'memory' | 'claim'>) {
  const text = useMemoryText(memory.file)
  // Offsets mean the text that was audited; in another one they would mark the wrong words.
  const same = text !== undefined && text !== null && text.hash === memory.hash
  const context = same ? contextOf(text.raw, claim.start, claim.end) : null
  return <MarkedContext context={context ?? { before: '', words: claim.text, after: '' }} />
}

function ClaimMenu({ memory, claim }: Pick<ClaimLineProps, 'memory' | 'claim'>) {
  const { t } = useTranslation('audit')
  const actions = useReportActions()
  return (
    <Menu
      trigger={
        <IconButton label={t('act.more', { text: claim.text })} icon={<Ellipsis aria-hidden />} />
      }
      items={[
        {
          label: t('act.openMemory'),
          icon: <ExternalLink />,
          onSelect: () => actions.open(memory.file),
        },
        {
          label: t('act.verifyMemory'),
          icon: <RefreshCw />,
          disabled: !actions.mayVerify,
          onSelect: () => actions.verify([memory.file]),
        },
        'line',
        {
          label: claim.ignored ? t('act.judge') : t('act.ignore'),
          icon: claim.ignored ? <Eye /> : <EyeOff />,
          onSelect: () => actions.ignore(claim, !claim.ignored),
        },
      ]}
    />
  )
}
