import { Pin } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewCard } from '../../../shared/review'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { alikeWords } from '../../ui/claims/alike-words'
import { contextOf } from '../../ui/claims/context'
import { evidenceWords } from '../../ui/claims/evidence-words'
import { faultWords } from '../../ui/claims/fault-words'
import { ClaimKindMark, FaultKindMark, VerdictBadge } from '../../ui/claims/looks'
import { MarkedContext } from '../../ui/claims/marked-context'
import { scoreWords } from '../../ui/claims/score-words'
import { Kbd } from '../../ui/kbd'
import { Markdown } from '../../ui/markdown'
import { TypeBadge } from '../../ui/type-badge'

interface CardViewProps {
  readonly card: ReviewCard
  /** The whole text is shown, not only its beginning. */
  readonly whole: boolean
  readonly onMore: () => void
  readonly onOpen: (file: string) => void
  readonly onLink: (url: string) => void
}

/** One memory to decide about: what it is, its score in words, its text, and what speaks against it. */
export function CardView({ card, whole, onMore, onOpen, onLink }: CardViewProps) {
  const { t } = useTranslation(['review', 'claims', 'ui'])
  const { row } = card
  const title = useId()
  return (
    <article aria-labelledby={title} className="flex flex-col gap-5">
      <header className="flex flex-col gap-1.5">
        <div className="flex items-center gap-3 text-sm text-soft">
          <TypeBadge type={row.type} />
          <span className="truncate">{card.project}</span>
          {row.pinned ? (
            <Badge tone="accent" icon={<Pin aria-hidden />}>
              {t('pinned')}
            </Badge>
          ) : null}
        </div>
        <h2 id={title} className="text-2xl font-semibold tracking-tight wrap-anywhere selectable">
          {row.name}
        </h2>
        <p className="text-base text-soft selectable">{scoreWords(row.type, card.score, t)}</p>
      </header>
      <Text card={card} whole={whole} onMore={onMore} onOpen={onOpen} onLink={onLink} />
      <Claims card={card} />
      <Faults card={card} />
      <Around card={card} onOpen={onOpen} />
    </article>
  )
}

/** So many UTF-16 units or lines fit before the text is folded. */
const SHORT_UNITS = 900
const SHORT_LINES = 14

const isLong = (body: string): boolean =>
  body.length > SHORT_UNITS || body.trim().split('\n').length > SHORT_LINES

function Text({ card, whole, onMore, onOpen, onLink }: CardViewProps) {
  const { t } = useTranslation('review')
  const body = card.body.trim()
  if (body === '') return <p className="text-soft">{t('noText')}</p>
  const folded = isLong(body) && !whole
  return (
    <div className="rounded-lg border border-line bg-raised px-5 py-4">
      <div className={folded ? 'max-h-64 overflow-hidden mask-b-from-70%' : undefined}>
        <Markdown text={body} onLink={onLink} onMemoryLink={onOpen} />
      </div>
      {isLong(body) ? (
        <Button look="quiet" className="mt-2 -ml-2.5" aria-expanded={whole} onClick={onMore}>
          {t(whole ? 'less' : 'more')}
          <Kbd keys="Space" />
        </Button>
      ) : null}
    </div>
  )
}

function Claims({ card }: { readonly card: ReviewCard }) {
  const { t, i18n } = useTranslation(['review', 'claims'])
  if (card.claims.length === 0)
    return card.audited ? null : <p className="text-sm text-soft">{t('notAudited')}</p>
  return (
    <Part title={t('claims', { count: card.claims.length })}>
      {card.claims.map((claim) => (
        <li key={claim.id} className="flex gap-3 py-2">
          <span className="flex w-24 shrink-0 pt-0.5">
            <VerdictBadge verdict={claim.verdict} ignored={claim.ignored} />
          </span>
          <div className="flex min-w-0 flex-col gap-0.5">
            <span className="flex items-center gap-3">
              <ClaimKindMark kind={claim.kind} />
              {claim.penalty === 0 ? null : (
                <span
                  className="text-xs font-medium text-bad"
                  title={t('claims:effectHint', { count: claim.penalty })}
                >
                  {t('claims:effect', { points: claim.penalty })}
                </span>
              )}
            </span>
            <MarkedContext
              context={
                contextOf(card.raw, claim.start, claim.end) ?? {
                  before: '',
                  words: claim.text,
                  after: '',
                }
              }
            />
            <p className="text-sm wrap-anywhere selectable">
              {evidenceWords(claim, t, i18n.language)}
            </p>
          </div>
        </li>
      ))}
    </Part>
  )
}

function Faults({ card }: { readonly card: ReviewCard }) {
  const { t, i18n } = useTranslation(['review', 'claims'])
  if (card.faults.length === 0) return null
  return (
    <Part title={t('faults', { count: card.faults.length })}>
      {card.faults.map((fault) => (
        <li key={fault.id} className="flex gap-3 py-2">
          <span className="w-24 shrink-0 pt-0.5">
            <FaultKindMark kind={fault.kind} />
          </span>
          <div className="flex min-w-0 flex-col gap-0.5">
            {fault.text === '' || fault.kind === 'conflict' ? null : (
              <MarkedContext context={{ before: '', words: fault.text, after: '' }} />
            )}
            <p className="text-sm wrap-anywhere selectable">
              {faultWords(fault, t, i18n.language)}
            </p>
          </div>
        </li>
      ))}
    </Part>
  )
}

function Around({ card, onOpen }: Pick<CardViewProps, 'card' | 'onOpen'>) {
  const { t } = useTranslation(['review', 'claims'])
  return (
    <>
      {card.alike.length === 0 ? null : (
        <Part title={t('alike', { count: card.alike.length })}>
          {card.alike.map(({ file, name, kind, why }) => (
            <li key={file} className="flex items-center gap-3 py-1.5">
              <Badge tone={kind === 'conflict' ? 'warn' : 'plain'}>
                {t(`claims:alike.kind.${kind}`)}
              </Badge>
              <LinkTo name={name} onOpen={() => onOpen(file)} />
              <span className="min-w-0 text-sm text-soft">{alikeWords(why, t)}</span>
            </li>
          ))}
        </Part>
      )}
      {card.backlinks.length === 0 ? null : (
        <Part title={t('backlinks', { count: card.backlinks.length })}>
          {card.backlinks.map((ref) => (
            <li key={ref.file} className="flex items-center gap-3 py-1.5">
              <TypeBadge type={ref.type} />
              <LinkTo name={ref.name} onOpen={() => onOpen(ref.file)} />
            </li>
          ))}
        </Part>
      )}
    </>
  )
}

function LinkTo({ name, onOpen }: { readonly name: string; readonly onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="min-h-6 min-w-0 shrink-0 truncate rounded-sm text-left text-sm text-accent underline decoration-accent/45 underline-offset-3 hover:decoration-accent"
    >
      {name}
    </button>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="text-sm font-medium text-soft">{title}</h3>
      <ul className="mt-1 flex flex-col divide-y divide-line">{children}</ul>
    </section>
  )
}
