import { Columns2, Rows3, TriangleAlert, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Change, FileDiff, UndoOutcome } from '../../../shared/history'
import { call } from '../../ipc/client'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import type { DiffLayout } from '../../ui/diff-view'
import { useFrame } from '../../ui/frame'
import { momentWords } from '../../ui/moment-words'
import { ScrollRegion } from '../../ui/scroll-region'
import { ErrorState, LoadingRows } from '../../ui/states'
import { useAnswer } from '../../ui/use-answer'
import { AuthorBadge } from './author-badge'
import { FileDiffView } from './file-diff'
import { changeWords } from '../../ui/change-words'

interface Props {
  readonly change: Change
  readonly onUndone: () => void
}

type Conflicts = Extract<UndoOutcome, { readonly kind: 'conflict' }>['conflicts']

/** One change: who, when, every file's difference, and the way back. */
export function ChangeDetail({ change, onUndone }: Props) {
  const { revision } = useFrame()
  const [view, setView] = useState<DiffLayout>('unified')
  const [answer, again] = useAnswer(
    () => call('history.diff', { change: change.change }),
    [change.change, change.undoneBy, revision],
  )
  if (answer.kind === 'loading') return <LoadingRows />
  if (answer.kind === 'failed') return <ErrorState error={answer.error} onRetry={again} />
  const done = () => {
    again()
    onUndone()
  }
  return (
    <div className="flex h-full min-h-0 flex-col">
      <Head change={change} view={view} onView={setView} />
      <Files change={change} diffs={answer.value} view={view} onUndone={done} />
    </div>
  )
}

interface HeadProps {
  readonly change: Change
  readonly view: DiffLayout
  readonly onView: (view: DiffLayout) => void
}

function Head({ change, view, onView }: HeadProps) {
  const { t, i18n } = useTranslation('history')
  const { projects } = useFrame()
  const project = projects.find(({ id }) => id === change.projectId)
  return (
    <header className="flex items-start gap-3 border-b border-line px-4 py-3">
      <div className="min-w-0 flex-1">
        <h2 className="text-lg font-semibold break-words selectable">{changeWords(change, t)}</h2>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-soft">
          <AuthorBadge by={change.by} />
          <time dateTime={change.at}>{momentWords(change.atMs, i18n.language)}</time>
          {project === undefined ? null : <span>{project.title}</span>}
          {change.undoneBy === undefined ? null : <Badge tone="warn">{t('undone')}</Badge>}
        </p>
      </div>
      <div role="group" aria-label={t('view.label')} className="flex gap-1">
        <ViewButton view="unified" now={view} onView={onView} />
        <ViewButton view="split" now={view} onView={onView} />
      </div>
    </header>
  )
}

interface ViewButtonProps {
  readonly view: DiffLayout
  readonly now: DiffLayout
  readonly onView: (view: DiffLayout) => void
}

function ViewButton({ view, now, onView }: ViewButtonProps) {
  const { t } = useTranslation('history')
  const Icon = view === 'unified' ? Rows3 : Columns2
  return (
    <Button
      look={view === now ? 'plain' : 'quiet'}
      aria-pressed={view === now}
      icon={<Icon aria-hidden />}
      onClick={() => onView(view)}
    >
      {t(`view.${view}`)}
    </Button>
  )
}

interface FilesProps {
  readonly change: Change
  readonly diffs: readonly FileDiff[]
  readonly view: DiffLayout
  readonly onUndone: () => void
}

function Files({ change, diffs, view, onUndone }: FilesProps) {
  const { t } = useTranslation('history')
  const frame = useFrame()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [conflicts, setConflicts] = useState<Conflicts>([])
  const [busy, setBusy] = useState(false)
  const able = diffs.filter((diff) => diff.undoable)
  const chosen = able.filter((diff) => !left.has(diff.file))
  const undo = async (): Promise<void> => {
    setBusy(true)
    try {
      const only = chosen.length === diffs.length ? {} : { only: chosen.map(({ file }) => file) }
      const outcome = await call('history.undo', { change: change.change, ...only })
      setConflicts(outcome.kind === 'conflict' ? outcome.conflicts : [])
      if (outcome.kind === 'undone') {
        frame.done(t('done', { count: outcome.restored.length }), outcome.change)
        onUndone()
      }
    } catch (error) {
      frame.failed(error)
    } finally {
      setBusy(false)
    }
  }
  const toggle = (file: string): void => {
    const next = new Set(left)
    if (!next.delete(file)) next.add(file)
    setLeft(next)
  }
  return (
    <>
      <div className="flex min-h-10 shrink-0 items-center gap-3 border-b border-line px-4">
        <span className="flex-1 text-sm text-soft" aria-live="polite">
          {able.length === 0 ? t('nothingToUndo') : t('chosen', { count: chosen.length })}
        </span>
        <Button
          look="primary"
          icon={<Undo2 aria-hidden />}
          disabled={chosen.length === 0}
          busy={busy}
          onClick={() => void undo()}
        >
          {t(chosen.length === diffs.length ? 'undoAll' : 'undoChosen')}
        </Button>
      </div>
      <ConflictNote conflicts={conflicts} />
      <ScrollRegion className="min-h-0 flex-1" label={t('files')}>
        {diffs.map((diff) => (
          <section
            key={`${diff.file}${diff.mark === true ? ' mark' : ''}`}
            className="border-b border-line"
          >
            <div className="sticky top-0 flex min-h-9 items-center gap-2 border-b border-line/50 bg-raised px-4">
              <Checkbox
                label={t('chooseFile', { file: diff.file })}
                hideLabel
                checked={diff.undoable && !left.has(diff.file)}
                disabled={!diff.undoable}
                onChange={() => toggle(diff.file)}
              />
              <h3 className="min-w-0 flex-1 truncate font-mono text-sm selectable">{diff.file}</h3>
              <Badge>{t(`what.${whatOf(change, diff)}`)}</Badge>
              {hasMovedOn(change, diff) ? <Badge tone="warn">{t('movedOn')}</Badge> : null}
            </div>
            <FileDiffView diff={diff} layout={view} />
          </section>
        ))}
      </ScrollRegion>
    </>
  )
}

/** A file of an undone change, or one that kept its text, cannot be undone either, but has not moved on. */
function hasMovedOn(change: Change, diff: FileDiff): boolean {
  return !diff.undoable && change.undoneBy === undefined && diff.before !== diff.after
}

type What = 'added' | 'removed' | 'changed' | 'reviewed' | 'share' | 'settings'

function whatOf(change: Change, diff: FileDiff): What {
  if (diff.mark === true) return diff.own ?? 'reviewed'
  const file = change.files.find((one) => one.file === diff.file && one.mark !== true)
  if (file?.before === null) return 'added'
  return file?.after === null ? 'removed' : 'changed'
}

function ConflictNote({ conflicts }: { readonly conflicts: Conflicts }) {
  const { t } = useTranslation('history')
  if (conflicts.length === 0) return null
  return (
    <div role="alert" className="flex gap-2 border-b border-line bg-warn-quiet px-4 py-2 text-sm">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
      <div>
        <p className="font-medium">{t('conflict')}</p>
        <ul>
          {conflicts.map(({ file, reason, why }) => (
            <li key={file} className="break-words">
              <span className="font-mono text-xs">{file}</span>{' '}
              {why === undefined ? reason : t(`why.${why}`)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
