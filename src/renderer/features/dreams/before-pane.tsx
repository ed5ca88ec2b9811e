import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoonStar } from 'lucide-react'
import type { DreamState, DreamStatus } from '../../../shared/dream'
import { call } from '../../ipc/client'
import { useFrame } from '../../ui/frame'
import { EmptyState, ErrorState, LoadingRows } from '../../ui/states'
import { useAnswer, type Answer } from '../../ui/use-answer'
import { BeforePanel } from './before-panel'
import { ProjectList } from './project-list'
import { capOf, type StartChoice } from './start-choice'

interface BeforePaneProps {
  readonly statuses: Answer<readonly DreamStatus[]>
  readonly live: DreamState | null
  readonly takeFocus: boolean
  readonly onAgain: () => void
  /** A run that was begun, or one that a gate stopped. */
  readonly onStarted: (runId: string) => void
  readonly onOpenRun: (runId: string) => void
}

/** What comes before a dream, bound to the engine: of the chosen project, or the choice of one. */
export function BeforePane({
  statuses,
  live,
  takeFocus,
  onAgain,
  onStarted,
  onOpenRun,
}: BeforePaneProps) {
  const { t } = useTranslation('dreams')
  const frame = useFrame()
  const { start, place, revision, go, failed, chooseProject } = frame
  const [starting, setStarting] = useState(false)
  const [key, againKey] = useAnswer(() => call('key.state', undefined), [start])
  const begin = (work: Promise<{ readonly runId: string }>): void => {
    setStarting(true)
    work.then(({ runId }) => onStarted(runId), failed).finally(() => setStarting(false))
  }
  const demo = start.sample ? () => begin(call('dream.playDemo', undefined)) : undefined
  if (statuses.kind === 'loading' || key.kind === 'loading') return <LoadingRows />
  if (statuses.kind === 'failed') return <ErrorState error={statuses.error} onRetry={onAgain} />
  if (key.kind === 'failed') return <ErrorState error={key.error} onRetry={againKey} />
  if (place.projectId === null)
    return (
      <ProjectList statuses={statuses.value} live={live} onChoose={chooseProject} onDemo={demo} />
    )
  const [status] = statuses.value
  if (status === undefined)
    return (
      <EmptyState icon={<MoonStar />} title={t('before.emptyTitle')}>
        {t('before.emptyText')}
      </EmptyState>
    )
  return (
    <BeforePanel
      key={status.projectId}
      status={status}
      keyState={key.value}
      settings={start.settings.dreams}
      live={live}
      revision={revision}
      takeFocus={takeFocus}
      starting={starting}
      onStart={(choice) => begin(call('dream.start', requestOf(status.projectId, choice)))}
      onOpenRun={onOpenRun}
      onSettings={() => go('settings')}
      onDemo={demo}
    />
  )
}

function requestOf(projectId: string, { engine, mode, cap }: StartChoice) {
  const budgetUsd = engine === 'model' ? capOf(cap) : null
  return { projectId, engine, mode, ...(budgetUsd === null ? {} : { budgetUsd }) }
}
