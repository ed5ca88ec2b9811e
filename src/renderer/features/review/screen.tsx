import { ListChecks } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { useFrame } from '../../ui/frame'
import { EmptyState, ErrorState, LoadingRows } from '../../ui/states'
import { Toolbar } from '../../ui/toolbar'
import { CandidatesView } from './candidates/candidates-view'
import { GroupBar } from './group-bar'
import { Desk } from './desk'
import { useReview } from './review-store'
import type { Scope, Sitting } from './sitting'
import { Summary } from './summary'
import { ViewSwitch } from './view-switch'

/** What is due, one card at a time; `details.view` `candidates` shows what was heard in conversations instead. */
export function Screen() {
  const { t } = useTranslation('review')
  const frame = useFrame()
  const sitting = useReview((state) => state.sitting)
  const queueError = useReview((state) => state.queueError)
  const review = useReview((state) => state.review)
  const { projectId, details } = frame.place
  const { sample } = frame.start
  const isCandidates = details['view'] === 'candidates'
  const scope = useMemo((): Scope => ({ projectId, sample }), [projectId, sample])
  const { failed, revision } = frame
  // Opening the screen and every change on disk ask the same: is this still the sitting, and still so?
  useEffect(() => void review.open(scope).catch(failed), [review, scope, revision, failed])
  const title = frame.project?.title ?? t('allProjects')
  return (
    <div className="flex h-full min-h-0 flex-col">
      <Toolbar title={t('title')} note={title}>
        {isCandidates || sitting === null || sitting.refs.length === 0 ? null : (
          <Progress sitting={sitting} />
        )}
        <ViewSwitch isCandidates={isCandidates} />
      </Toolbar>
      {isCandidates ? (
        <CandidatesView />
      ) : (
        <>
          {queueError === null ? null : (
            <ErrorState error={queueError} onRetry={() => void review.begin(scope)} />
          )}
          {sitting === null && queueError === null ? <LoadingRows /> : null}
          {sitting === null ? null : (
            <Open sitting={sitting} onBegin={() => void review.begin(scope)} />
          )}
        </>
      )}
    </div>
  )
}

/** "3 of 12" and a quiet bar. */
function Progress({ sitting }: { readonly sitting: Sitting }) {
  const { t } = useTranslation('review')
  const count = sitting.refs.length
  const at = Math.min(sitting.at + 1, count)
  const ratio = Math.min(sitting.at, count) / count
  return (
    <span className="flex items-center gap-3 text-sm text-soft">
      <span aria-hidden className="h-1 w-24 overflow-hidden rounded-full bg-line">
        <span
          className="block h-full rounded-full bg-accent transition-[width] duration-200"
          style={{ width: `${String(ratio * 100)}%` }}
        />
      </span>
      <span data-testid="progress">{t('progress', { at, count })}</span>
    </span>
  )
}

interface OpenProps {
  readonly sitting: Sitting
  readonly onBegin: () => void
}

function Open({ sitting, onBegin }: OpenProps) {
  const { failed } = useFrame()
  const review = useReview((state) => state.review)
  const undoneAll = useReview((state) => state.undoneAll)
  const busy = useReview((state) => state.busy)
  const isAtEnd = sitting.at >= sitting.refs.length
  if (sitting.refs.length === 0 && sitting.deeds.length === 0)
    return <NothingDue nextDueAtMs={sitting.nextDueAtMs} />
  const orFail = (work: Promise<unknown>) => void work.catch(failed)
  const [group] = sitting.groups
  return (
    <>
      {group === undefined || isAtEnd ? null : (
        <GroupBar
          group={group}
          refs={sitting.refs}
          onArchive={(files) => orFail(review.archiveGroup(group, files))}
        />
      )}
      <Desk sitting={sitting}>
        {isAtEnd ? (
          <Summary
            sitting={sitting}
            undoneAll={undoneAll}
            busy={busy}
            onUndoAll={() => orFail(review.undoAll())}
            onUndoLast={() => orFail(review.undoLast())}
            onGoOn={() => orFail(review.goOn())}
            onBegin={onBegin}
          />
        ) : null}
      </Desk>
    </>
  )
}

function NothingDue({ nextDueAtMs }: { readonly nextDueAtMs: number | null }) {
  const { t, i18n } = useTranslation('review')
  const { go } = useFrame()
  const day = new Intl.DateTimeFormat(i18n.language, { day: 'numeric', month: 'long' })
  return (
    <EmptyState
      icon={<ListChecks />}
      title={t('empty.title')}
      actions={<Button onClick={() => go('memories')}>{t('empty.memories')}</Button>}
    >
      {nextDueAtMs === null ? t('empty.never') : t('empty.next', { day: day.format(nextDueAtMs) })}
    </EmptyState>
  )
}
