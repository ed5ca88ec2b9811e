import { ChevronRight, CirclePlay, MoonStar } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DreamState, DreamStatus } from '../../../shared/dream'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { momentWords } from '../../ui/moment-words'
import { gateRatio, gatesSentence } from '../../ui/dreams/gate-words'
import { Moon } from '../../ui/dreams/moon'
import { EmptyState } from '../../ui/states'

/** So many projects are drawn at first, and with each wish for more. */
const PAGE_PROJECTS = 60

interface ProjectListProps {
  readonly statuses: readonly DreamStatus[]
  readonly live: DreamState | null
  readonly onChoose: (projectId: string) => void
  readonly onDemo?: (() => void) | undefined
}

/** All projects with their gates and their last dream; one of them is chosen to dream of. */
export function ProjectList({ statuses, live, onChoose, onDemo }: ProjectListProps) {
  const { t } = useTranslation('dreams')
  const [limit, setLimit] = useState(PAGE_PROJECTS)
  if (statuses.length === 0)
    return (
      <EmptyState icon={<MoonStar />} title={t('before.emptyTitle')}>
        {t('before.emptyText')}
      </EmptyState>
    )
  return (
    <div className="h-full overflow-auto">
      <div className="mx-auto flex max-w-[820px] flex-col gap-4 px-6 py-7">
        <div className="flex flex-wrap items-start gap-3">
          <div className="min-w-0 flex-1">
            <h2 className="text-2xl font-semibold tracking-tight">{t('projects.title')}</h2>
            <p className="mt-1 text-base text-soft">{t('projects.text')}</p>
          </div>
          {onDemo === undefined ? null : (
            <Button
              icon={<CirclePlay aria-hidden />}
              title={t('before.demoHint')}
              disabled={live !== null}
              onClick={onDemo}
            >
              {t('before.demo')}
            </Button>
          )}
        </div>
        <ul
          aria-label={t('projects.label')}
          className="overflow-hidden rounded-lg border border-line bg-raised"
        >
          {statuses.slice(0, limit).map((status) => (
            <ProjectRow
              key={status.projectId}
              status={status}
              isLive={live?.projectId === status.projectId}
              onChoose={onChoose}
            />
          ))}
        </ul>
        {statuses.length > limit ? (
          <Button className="self-center" onClick={() => setLimit(limit + PAGE_PROJECTS)}>
            {t('projects.more', { count: statuses.length - limit })}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

interface ProjectRowProps {
  readonly status: DreamStatus
  readonly isLive: boolean
  readonly onChoose: (projectId: string) => void
}

function ProjectRow({ status, isLive, onChoose }: ProjectRowProps) {
  const { t, i18n } = useTranslation('dreams')
  const { lastAtMs } = status
  return (
    <li className="border-b border-line/60 last:border-b-0">
      <button
        type="button"
        onClick={() => onChoose(status.projectId)}
        className="flex w-full items-center gap-4 px-4 py-3 text-left -outline-offset-2 hover:bg-hover"
      >
        <span aria-hidden className="flex gap-1">
          {status.gates.map((gate) => (
            <Moon
              key={gate.name}
              ratio={gateRatio(gate)}
              className={gate.open ? 'size-3.5 text-accent' : 'size-3.5 text-soft'}
            />
          ))}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{status.project}</span>
          <span className="block text-sm text-soft">{gatesSentence(status, t, i18n.language)}</span>
        </span>
        {isLive ? <Badge tone="accent">{t('projects.running')}</Badge> : null}
        {status.waiting === null ? null : <Badge tone="accent">{t('projects.waiting')}</Badge>}
        <span className="text-right text-sm text-soft">
          {lastAtMs === null
            ? t('projects.never')
            : t('projects.last', { when: momentWords(lastAtMs, i18n.language) })}
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-soft" />
      </button>
    </li>
  )
}
