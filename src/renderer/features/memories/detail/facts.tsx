import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Verdict } from '../../../../shared/audit'
import type { MemoryDetail, MemoryRow } from '../../../../shared/memory'
import type { MemoryUse } from '../../../../shared/prompt'
import { Badge } from '../../../ui/badge'
import { VERDICT_LOOKS } from '../../../ui/claims/looks'
import { StalenessBar } from '../../../ui/staleness-bar'
import { Provenance } from './provenance'
import { momentWords } from '../../../ui/moment-words'
import { sizeWords } from '../../../ui/size-words'
import { ageWords, numberWords } from '../format'
import { UseFact } from './use-fact'

interface FactsProps {
  readonly detail: MemoryDetail
  readonly onIndex: (line: number | null) => void
  readonly onSession: (sessionId: string, line?: number) => void
  /** Absent until it is known. */
  readonly use: MemoryUse | undefined
  /** Shows its claims with their evidence. */
  readonly onAudit: () => void
}

const LINK =
  'selectable min-h-6 text-left text-accent underline decoration-accent/40 underline-offset-3 hover:decoration-accent'

/** What is known about a memory besides its text: how old, how large, from where, and whether Claude loads its line. */
export function Facts({ detail, use, onIndex, onSession, onAudit }: FactsProps) {
  const { t, i18n } = useTranslation(['memories', 'ui'])
  const { row, freshness } = detail
  const lang = i18n.language
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
      <Fact name={t('facts.index')}>
        <IndexFact entry={detail.indexEntry} onIndex={onIndex} />
      </Fact>
      <Fact name={t('facts.staleness')}>
        <span className="flex flex-wrap items-center gap-x-2">
          <StalenessBar score={row.deepScore ?? row.score} action={row.action} />
          <span>
            {t(row.ageDays < 1 ? 'facts.stalenessToday' : 'facts.stalenessWords', {
              type: t(`ui:type.${row.type}`),
              age: ageWords(t, row.ageDays),
              action: t(`ui:action.${row.action}`),
            })}
          </span>
        </span>
        {freshness === '' ? null : (
          <p className="text-soft">{t('facts.freshness', { text: freshness })}</p>
        )}
      </Fact>
      <Fact name={t('facts.claims')}>
        <ClaimsFact claims={row.claims} onAudit={onAudit} />
      </Fact>
      <Fact name={t('facts.changed')}>
        {momentWords(row.modifiedAtMs, lang)}{' '}
        <span className="text-soft">({t(`facts.ageSource.${row.ageSource}`)})</span>
      </Fact>
      <Fact name={t('facts.size')}>
        {t('facts.sizeWords', {
          tokens: numberWords(row.tokens, lang),
          size: sizeWords(row.sizeBytes, lang),
        })}
      </Fact>
      {row.originSessionId === undefined ? null : (
        <Fact name={t('facts.session')}>
          <button
            type="button"
            className={LINK}
            onClick={() => onSession(row.originSessionId ?? '')}
          >
            {row.originSessionId}
          </button>
          <Provenance projectId={row.projectId} sessionId={row.originSessionId} />
        </Fact>
      )}
      {use === undefined ? null : (
        <Fact name={t('use.label')}>
          <UseFact use={use} linkClass={LINK} onSession={onSession} />
        </Fact>
      )}
      <Fact name={t('facts.file')}>
        <span className="selectable font-mono text-xs break-all">{row.file}</span>
        {row.team ? <Badge>{t('facts.team')}</Badge> : null}
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="pt-0.5 text-soft">{name}</dt>
      <dd className="min-w-0 pt-0.5">{children}</dd>
    </>
  )
}

interface ClaimsFactProps {
  /** Absent where this very text was not audited. */
  readonly claims: MemoryRow['claims']
  readonly onAudit: () => void
}

const VERDICTS: readonly Verdict[] = ['missing', 'elsewhere', 'unchecked', 'ok']

function ClaimsFact({ claims, onAudit }: ClaimsFactProps) {
  const { t } = useTranslation(['memories', 'claims'])
  const present = VERDICTS.filter((verdict) => (claims?.[verdict] ?? 0) > 0)
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      {claims === undefined ? <span className="text-soft">{t('facts.notAudited')}</span> : null}
      {claims !== undefined && present.length === 0 ? (
        <span className="text-soft">{t('facts.noClaims')}</span>
      ) : null}
      {present.map((verdict) => {
        const { icon: Icon, colour } = VERDICT_LOOKS[verdict]
        return (
          <span key={verdict} className={`inline-flex items-center gap-1 ${colour}`}>
            <Icon aria-hidden className="size-3.5" />
            {claims?.[verdict]} {t(`claims:verdict.${verdict}`)}
          </span>
        )
      })}
      <button type="button" className={LINK} onClick={onAudit}>
        {t('facts.openAudit')}
      </button>
    </span>
  )
}

interface IndexFactProps {
  readonly entry: MemoryDetail['indexEntry']
  readonly onIndex: (line: number | null) => void
}

function IndexFact({ entry, onIndex }: IndexFactProps) {
  const { t } = useTranslation('memories')
  if (entry === undefined)
    return (
      <button type="button" className={LINK} onClick={() => onIndex(null)}>
        {t('facts.noLine')}
      </button>
    )
  return (
    <span className="flex flex-col items-start">
      <button type="button" className={LINK} onClick={() => onIndex(entry.line)}>
        {t(entry.loaded ? 'facts.lineLoaded' : 'facts.lineLost', { line: entry.line })}
      </button>
      <span className="selectable font-mono text-xs break-all text-soft">{entry.text}</span>
    </span>
  )
}
