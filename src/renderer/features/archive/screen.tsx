import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../ipc/client'
import { useFrame } from '../../ui/frame'
import { ErrorState, LoadingRows } from '../../ui/states'
import { Tabs } from '../../ui/tabs'
import { Toolbar } from '../../ui/toolbar'
import { useAnswer, type Answer } from '../../ui/use-answer'
import type { StoredAway } from '../../../shared/ipc/contract'
import { AwayList } from './away-list'
import { RecallNote } from './recall-note'
import type { AwayKind } from './away-kind'

/** What was archived and what lies in the trash, and the way back for both. */
export function Screen() {
  const { t } = useTranslation('archive')
  const { project, place, revision, stay } = useFrame()
  const projectId = project?.id ?? null
  const kind: AwayKind = place.details['tab'] === 'trash' ? 'trash' : 'archive'
  const [archived, askArchive] = useAnswer(
    () => call('archive.list', { projectId }),
    [projectId, revision],
  )
  const [trashed, askTrash] = useAnswer(
    () => call('trash.list', { projectId }),
    [projectId, revision],
  )
  const again = () => {
    askArchive()
    askTrash()
  }
  const tab = (value: AwayKind, answer: Answer<readonly StoredAway[]>) => ({
    value,
    label: t(`tab.${value}`),
    ...(answer.kind === 'ready' ? { count: answer.value.length } : {}),
    content: (
      // A key of its own for each project, so that nothing stays ticked that is no longer shown.
      <Away key={projectId ?? ''} kind={value} answer={answer} again={again} />
    ),
  })
  return (
    <div className="flex h-full min-h-0 flex-col">
      <Toolbar title={t('title')} note={project?.title ?? t('allProjects')} />
      <Tabs
        label={t('title')}
        value={kind}
        tabs={[tab('archive', archived), tab('trash', trashed)]}
        onChange={(value) => stay({ tab: value })}
        className="flex-1 pt-1"
      />
    </div>
  )
}

interface AwayProps {
  readonly kind: AwayKind
  readonly answer: Answer<readonly StoredAway[]>
  readonly again: () => void
}

function Away({ kind, answer, again }: AwayProps) {
  const [hidden, setHidden] = useState(false)
  if (answer.kind === 'loading') return <LoadingRows />
  if (answer.kind === 'failed') return <ErrorState error={answer.error} onRetry={again} />
  return (
    <div className="flex h-full min-h-0 flex-col">
      {kind === 'archive' && !hidden ? <RecallNote onHide={() => setHidden(true)} /> : null}
      <div className="min-h-0 flex-1">
        <AwayList kind={kind} away={answer.value} again={again} />
      </div>
    </div>
  )
}
