import {
  CalendarCheck,
  GitBranch,
  GitCompare,
  MessageCircleQuestion,
  ShieldAlert,
} from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CandidatePlan, DatedWords, WaitingCandidate } from '../../../../shared/extraction'
import { Badge } from '../../../ui/badge'
import { momentWords } from '../../../ui/moment-words'
import { useFrame } from '../../../ui/frame'
import { TranscriptPanel } from '../../../ui/transcript/transcript-panel'
import { TypeBadge } from '../../../ui/type-badge'
import type { Answer } from '../../../ui/use-answer'
import { PlanFiles } from './plan-files'

interface CandidateCardProps {
  readonly candidate: WaitingCandidate
  readonly plan: Answer<CandidatePlan>
  readonly onPlanAgain: () => void
}

/** One thing that was said: what it would become, where it goes and why, the person's words, and the diff. */
export function CandidateCard({ candidate, plan, onPlanAgain }: CandidateCardProps) {
  const title = useId()
  const { name, description, type, project } = candidate
  return (
    <article aria-labelledby={title} className="flex flex-col gap-5">
      <header className="flex flex-col gap-1.5">
        <div className="flex flex-wrap items-center gap-3 text-sm text-soft">
          <TypeBadge type={type} />
          <span className="truncate">{project}</span>
          <Marks candidate={candidate} />
        </div>
        <h2 id={title} className="text-2xl font-semibold tracking-tight wrap-anywhere selectable">
          {name}
        </h2>
        {description === '' || description === name ? null : (
          <p className="text-base wrap-anywhere text-soft selectable">{description}</p>
        )}
      </header>
      <Said candidate={candidate} />
      <Place candidate={candidate} />
      <PlanFiles plan={plan} onAgain={onPlanAgain} />
    </article>
  )
}

function Marks({ candidate }: { readonly candidate: WaitingCandidate }) {
  const { t } = useTranslation('review')
  const { type, hasWhy, isUntrusted, isHeld, contradicts, branch = '' } = candidate
  return (
    <>
      {type === 'feedback' && !hasWhy ? (
        <Badge icon={<MessageCircleQuestion aria-hidden />} title={t('candidates.mark.noWhyHint')}>
          {t('candidates.mark.noWhy')}
        </Badge>
      ) : null}
      {isUntrusted ? (
        <Badge
          tone="warn"
          icon={<ShieldAlert aria-hidden />}
          title={t('candidates.mark.untrustedHint')}
        >
          {t('candidates.mark.untrusted')}
        </Badge>
      ) : null}
      {contradicts === true ? (
        <Badge
          tone="warn"
          icon={<GitCompare aria-hidden />}
          title={t('candidates.mark.contradictsHint')}
        >
          {t('candidates.mark.contradicts')}
        </Badge>
      ) : null}
      {isHeld ? (
        <Badge tone="warn" icon={<GitBranch aria-hidden />}>
          {t('candidates.mark.heldBranch', { branch })}
        </Badge>
      ) : null}
    </>
  )
}

/** The person's own words, when they were said, and the way to them. */
function Said({ candidate }: { readonly candidate: WaitingCandidate }) {
  const { t, i18n } = useTranslation(['review', 'dreams'])
  const [open, setOpen] = useState(false)
  const { quote, atMs, line, reason, dates, projectId, sessionId, branch, engine } = candidate
  const { certaintyRatio } = candidate
  const when = atMs === null ? '' : momentWords(atMs, i18n.language)
  return (
    <section aria-label={t('candidates.said')} className="flex flex-col gap-2">
      <blockquote className="border-l-2 border-accent/50 pl-4 text-lg wrap-anywhere whitespace-pre-wrap selectable">
        {quote}
      </blockquote>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
        <span>{when === '' ? t('candidates.saidSome') : t('candidates.saidAt', { when })}</span>
        {branch === undefined ? null : (
          <span className="flex items-center gap-1">
            <GitBranch aria-hidden className="size-3.5" />
            {branch}
          </span>
        )}
        <button
          type="button"
          aria-label={t('candidates.openLine', { line })}
          onClick={() => setOpen(true)}
          className={LINK}
        >
          {t('candidates.open')}
        </button>
      </p>
      <p className="text-sm wrap-anywhere">
        {reason.kind === 'model' ? reason.text : t(`dreams:reason.said.${reason.what}`)}{' '}
        <span className="text-soft">{t(`candidates.foundBy.${engine}`)}</span>
        {certaintyRatio < 1 ? (
          <span className="text-soft">
            {' '}
            {t('dreams:card.certainty', { percent: Math.round(certaintyRatio * 100) })}
          </span>
        ) : null}
      </p>
      {dates.length === 0 ? null : (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
          {dates.map((one) => (
            <Dated key={`${one.words} ${one.date}`} {...one} />
          ))}
        </ul>
      )}
      {open ? (
        <TranscriptPanel
          projectId={projectId}
          sessionId={sessionId}
          line={line}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </section>
  )
}

/** Words that became a date; said where a weekday beside it is not its own. */
function Dated({ words, date, saidWeekday }: DatedWords) {
  const { t, i18n } = useTranslation('review')
  const day = /\d{4}-\d{2}-\d{2}/u.exec(date)?.[0] ?? date
  const nameOf = (ms: number): string =>
    new Intl.DateTimeFormat(i18n.language, { weekday: 'long', timeZone: 'UTC' }).format(ms)
  return (
    <li className="flex flex-wrap items-center gap-1.5">
      <CalendarCheck aria-hidden className="size-3.5" />
      {t('dreams:reason.dateIs', { words, date })}
      {saidWeekday === undefined ? null : (
        <span className="text-warn">
          {t('candidates.otherWeekday', {
            day,
            is: nameOf(Date.parse(day)),
            said: nameOf(MONDAY_MS + saidWeekday * DAY_MS),
          })}
        </span>
      )}
    </li>
  )
}

/** Any Monday. */
const MONDAY_MS = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

const LINK =
  'min-h-6 rounded-sm text-left text-accent underline decoration-accent/45 underline-offset-3 hover:decoration-accent'

/** Where it would be written, and why there. */
function Place({ candidate }: { readonly candidate: WaitingCandidate }) {
  const { t } = useTranslation('review')
  const { go } = useFrame()
  const { destination, destinationWhy, target, updates, engine, type, projectId } = candidate
  // The rules give one reason for each way; a model gives its own.
  const why =
    engine === 'model'
      ? destinationWhy
      : t(`candidates.why.${destination === 'memory' ? type : destination}`)
  return (
    <section aria-label={t('candidates.where')} className="flex flex-col gap-1 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-medium">
          {t(updates === undefined ? `candidates.into.${destination}` : 'candidates.into.updates')}
        </span>
        {updates === undefined ? (
          <span className="font-mono text-xs break-all selectable">{target}</span>
        ) : (
          <button
            type="button"
            onClick={() => go('memories', { file: updates, project: projectId })}
            className={`${LINK} font-mono text-xs break-all`}
          >
            {updates}
          </button>
        )}
      </p>
      <p className="wrap-anywhere text-soft">{why}</p>
    </section>
  )
}
