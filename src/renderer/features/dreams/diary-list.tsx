import { clsx } from 'clsx'
import {
  Ban,
  CircleAlert,
  CircleCheck,
  CircleDot,
  CircleSlash,
  DoorClosed,
  Moon as MoonIcon,
  PackageX,
  type LucideIcon,
} from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DreamOutcome, DreamState, DreamSummary } from '../../../shared/dream'
import { Button } from '../../ui/button'
import { moneyWords } from '../../ui/dreams/figures'
import { momentWords } from '../../ui/moment-words'
import { Moon } from '../../ui/dreams/moon'
import { currentPhase } from './live-calc'
import { outcomeWords } from './outcome-words'
import { isWaiting, type Pane } from './pane-of'

/** So many dreams are drawn at first, and with each wish for more. */
const PAGE_DREAMS = 60

const LOOKS: Readonly<Record<DreamOutcome, { icon: LucideIcon; colour: string }>> = {
  applied: { icon: CircleCheck, colour: 'text-ok' },
  'awaiting-review': { icon: CircleDot, colour: 'text-accent' },
  'nothing-to-do': { icon: MoonIcon, colour: 'text-soft' },
  gated: { icon: DoorClosed, colour: 'text-soft' },
  cancelled: { icon: CircleSlash, colour: 'text-soft' },
  failed: { icon: CircleAlert, colour: 'text-bad' },
}

interface DiaryListProps {
  readonly diary: readonly DreamSummary[]
  readonly live: DreamState | null
  readonly pane: Pane
  /** All projects are shown, so each line names its own. */
  readonly isAll: boolean
  /** What the next dream waits for, in a few words; empty where nothing can be said. */
  readonly next: string
  readonly onBefore: () => void
  readonly onOpen: (runId: string) => void
}

/** The diary: the next dream and the one that goes on first, then every run, newest first. */
export function DiaryList(props: DiaryListProps) {
  const { diary, live, pane, isAll, next, onBefore, onOpen } = props
  const { t } = useTranslation('dreams')
  const [limit, setLimit] = useState(PAGE_DREAMS)
  const isBefore = pane.kind === 'before' || pane.kind === 'projects'
  return (
    <nav aria-label={t('diary')} className="flex h-full flex-col gap-px overflow-auto bg-side p-2">
      <Entry
        here={isBefore}
        icon={<Moon ratio={0.28} className="size-4 text-accent" />}
        title={t(isAll ? 'entry.projects' : 'entry.next')}
        note={next}
        onOpen={onBefore}
      />
      {live === null ? null : <LiveEntry {...props} live={live} />}
      <h2 className="px-2 pt-4 pb-1 text-xs font-medium text-soft">{t('diary')}</h2>
      {diary.length === 0 ? (
        <p className="px-2 py-1 text-sm text-soft">{t('entry.empty')}</p>
      ) : null}
      {diary.slice(0, limit).map((summary) => (
        <DreamEntry
          key={summary.id}
          summary={summary}
          here={pane.kind === 'page' && pane.runId === summary.id}
          isAll={isAll}
          onOpen={onOpen}
        />
      ))}
      {diary.length > limit ? (
        <Button look="quiet" onClick={() => setLimit(limit + PAGE_DREAMS)}>
          {t('entry.more', { count: diary.length - limit })}
        </Button>
      ) : null}
    </nav>
  )
}

function LiveEntry({ live, pane, onOpen }: DiaryListProps & { readonly live: DreamState }) {
  const { t } = useTranslation('dreams')
  const phase = currentPhase(live.phases)
  return (
    <Entry
      here={pane.kind === 'live'}
      icon={
        <Moon ratio={0.5} className="size-4 animate-pulse text-accent motion-reduce:animate-none" />
      }
      title={t('entry.live')}
      note={phase === null ? live.project : `${live.project} · ${t(`phase.${phase}`)}`}
      onOpen={() => onOpen(live.runId)}
    />
  )
}

interface DreamEntryProps {
  readonly summary: DreamSummary
  readonly here: boolean
  readonly isAll: boolean
  readonly onOpen: (runId: string) => void
}

function DreamEntry({ summary, here, isAll, onOpen }: DreamEntryProps) {
  const { t, i18n } = useTranslation('dreams')
  const isAway = summary.discardedAtMs !== undefined
  const { icon: Icon, colour } = LOOKS[summary.outcome]
  const notes = [
    ...(isAll ? [summary.project] : []),
    momentWords(summary.startedAtMs, i18n.language),
    t(`engine.${summary.engine}`),
    ...(summary.engine === 'model' ? [moneyWords(summary.costUsd, t, i18n.language)] : []),
    t(`starter.${summary.startedBy}`),
    ...(summary.held > 0 && isWaiting(summary) ? [t('entry.held', { count: summary.held })] : []),
  ]
  return (
    <Entry
      here={here}
      icon={
        isAway ? (
          <PackageX aria-hidden className="size-4 text-soft" />
        ) : summary.cap === undefined ? (
          <Icon aria-hidden className={clsx('size-4', colour)} />
        ) : (
          <Ban aria-hidden className="size-4 text-warn" />
        )
      }
      title={outcomeWords(summary, summary.counts, t)}
      strong={isWaiting(summary)}
      note={notes.join(' · ')}
      onOpen={() => onOpen(summary.id)}
    />
  )
}

interface EntryProps {
  readonly here: boolean
  readonly icon: ReactNode
  readonly title: string
  readonly note: string
  readonly strong?: boolean
  readonly onOpen: () => void
}

function Entry({ here, icon, title, note, strong, onOpen }: EntryProps) {
  return (
    <button
      type="button"
      aria-current={here ? 'page' : undefined}
      onClick={onOpen}
      className={clsx(
        'flex shrink-0 gap-2.5 rounded-md px-2 py-1.5 text-left -outline-offset-1 transition-colors duration-100',
        here ? 'bg-selected' : 'hover:bg-hover',
      )}
    >
      <span className="mt-0.5 shrink-0">{icon}</span>
      <span className="min-w-0">
        <span className={clsx('block wrap-anywhere', (strong === true || here) && 'font-medium')}>
          {title}
        </span>
        {note === '' ? null : <span className="block text-xs text-soft">{note}</span>}
      </span>
    </button>
  )
}
