import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { COMMAND_IDS, commandRow } from '../../shared/commands'
import type { ScreenId } from '../../shared/screens'
import { call } from '../ipc/client'
import { useFrame } from '../ui/frame'
import { IconButton } from '../ui/icon-button'
import { Tooltip } from '../ui/tooltip'
import { useAnswer } from '../ui/use-answer'
import { useCandidateRound } from '../ui/use-candidate-round'
import type { UseFrameStore } from './app'
import { ProjectSwitcher } from './project-switcher'
import { GROUPS, screenRows, type ScreenGroup, type ScreenRow } from './screens'

/** The left edge: the project, the screens in their groups, the way back and forward. */
export function Sidebar({ store }: { readonly store: UseFrameStore }) {
  const { t } = useTranslation('frame')
  return (
    <aside
      aria-label={t('sidebar')}
      className="flex w-54 shrink-0 flex-col border-r border-line bg-side"
    >
      <div className="flex items-center gap-0.5 p-2">
        <ProjectSwitcher store={store} />
      </div>
      <nav
        aria-label={t('sidebar')}
        className="flex min-h-0 flex-1 flex-col overflow-auto px-2 pb-2"
      >
        {GROUPS.map((group) => (
          <Group key={group} group={group} />
        ))}
      </nav>
      <Way store={store} />
    </aside>
  )
}

function Group({ group }: { readonly group: ScreenGroup }) {
  const { t } = useTranslation('frame')
  const rows = screenRows.filter((row) => row.group === group)
  if (rows.length === 0) return null
  const title = t(`group.${group}`)
  return (
    <div className={clsx('flex flex-col gap-px', group === 'below' ? 'mt-auto pt-4' : 'mt-3')}>
      {title === '' ? null : (
        <span className="px-2 pb-1 text-xs font-medium text-soft">{title}</span>
      )}
      {rows.map((row) => (
        <Entry key={row.id} row={row} />
      ))}
    </div>
  )
}

/** The key of the command that opens a screen. */
const acceleratorOf = (screen: ScreenId): string | undefined =>
  COMMAND_IDS.map(commandRow).find((row) => row.screen === screen)?.accelerator

function Entry({ row }: { readonly row: ScreenRow }) {
  const { t } = useTranslation('frame')
  const { place, go } = useFrame()
  const here = place.screen === row.id
  const accelerator = acceleratorOf(row.id)
  const name = t(`screen.${row.id}`)
  return (
    <Tooltip text={name} keys={accelerator} side="right">
      <button
        type="button"
        data-screen={row.id}
        aria-current={here ? 'page' : undefined}
        onClick={() => go(row.id)}
        className={clsx(
          'flex h-7 items-center gap-2.5 rounded-md px-2 text-left text-base -outline-offset-1 transition-colors duration-100',
          here ? 'bg-selected font-medium text-ink' : 'text-soft hover:bg-hover hover:text-ink',
        )}
      >
        <row.icon
          aria-hidden
          strokeWidth={1.75}
          className={clsx('size-4 shrink-0', here && 'text-accent')}
        />
        {name}
        {row.id === 'review' ? <ReviewBadge /> : null}
      </button>
    </Tooltip>
  )
}

/** How many memories are due and how many candidates wait, in the chosen project or in all. */
function ReviewBadge() {
  const { t } = useTranslation('frame')
  const { place, revision, start } = useFrame()
  const round = useCandidateRound()
  const { projectId } = place
  const [queue] = useAnswer(
    () => call('review.queue', { projectId }),
    [projectId, revision, start.sample],
  )
  const [waiting] = useAnswer(
    () => call('candidate.list', { projectId }),
    [projectId, revision, start.sample, round],
  )
  const due = queue.kind === 'ready' ? queue.value.total : 0
  const candidates = waiting.kind === 'ready' ? waiting.value.length : 0
  if (due + candidates === 0) return null
  return (
    <span className="ml-auto rounded-sm bg-sunken px-1.5 text-xs text-soft">
      <span aria-hidden>{due + candidates}</span>
      <span className="sr-only">
        {[
          ...(due === 0 ? [] : [t('due', { count: due })]),
          ...(candidates === 0 ? [] : [t('candidatesWait', { count: candidates })]),
        ].join(', ')}
      </span>
    </span>
  )
}

function Way({ store }: { readonly store: UseFrameStore }) {
  const { t } = useTranslation('frame')
  const { run } = useFrame()
  const canBack = store((state) => state.at > 0)
  const canForward = store((state) => state.at < state.places.length - 1)
  return (
    <div className="flex gap-1 px-2 pb-2">
      <IconButton
        label={t('back')}
        keys={commandRow('back').accelerator}
        icon={<ChevronLeft aria-hidden />}
        disabled={!canBack}
        onClick={() => run('back')}
      />
      <IconButton
        label={t('forward')}
        keys={commandRow('forward').accelerator}
        icon={<ChevronRight aria-hidden />}
        disabled={!canForward}
        onClick={() => run('forward')}
      />
    </div>
  )
}
