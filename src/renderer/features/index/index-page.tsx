import { FileText, ListTree, SquareArrowOutUpRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { IndexRepair, IndexView } from '../../../shared/index-file'
import { call } from '../../ipc/client'
import { Button } from '../../ui/button'
import { useCommands } from '../../ui/commands'
import { useFrame } from '../../ui/frame'
import { IconButton } from '../../ui/icon-button'
import { ErrorState, LoadingRows } from '../../ui/states'
import { Toolbar } from '../../ui/toolbar'
import { BudgetHead } from './budget-head'
import { ConflictDialog } from './conflict-dialog'
import { FixDialog } from './fix-dialog'
import { IndexEditor } from './index-editor'
import { LayoutNote, NoIndex } from './layout-note'
import { LineList } from './line-list'
import { ProblemPanel } from './problem-panel'
import { useIndexDesk, type IndexDesk } from './use-index-desk'

type Mode = 'lines' | 'text'

/** One project's MEMORY.md: limits, lines, problems, edits and repairs. */
export function IndexPage({ projectId }: { readonly projectId: string }) {
  const desk = useIndexDesk(projectId)
  const [mode, setMode] = useState<Mode>('lines')
  const [repairs, setRepairs] = useState<readonly IndexRepair[] | null>(null)
  useDeskCommands(desk, mode)
  return (
    <div className="flex h-full flex-col">
      <PageToolbar desk={desk} mode={mode} onMode={setMode} />
      <div className="min-h-0 flex-1">
        {desk.shown === null ? (
          <Waiting desk={desk} />
        ) : (
          <PageBody
            desk={desk}
            view={desk.shown}
            mode={mode}
            onMode={setMode}
            onRepair={setRepairs}
          />
        )}
      </div>
      {repairs === null ? null : (
        <FixDialog desk={desk} first={repairs} onClose={() => setRepairs(null)} />
      )}
      <ConflictDialog desk={desk} />
    </div>
  )
}

function Waiting({ desk }: { readonly desk: IndexDesk }) {
  if (desk.file.kind === 'failed') {
    return <ErrorState error={desk.file.error} onRetry={desk.readAgain} />
  }
  return <LoadingRows rows={12} />
}

interface PageBodyProps {
  readonly desk: IndexDesk
  readonly view: IndexView
  readonly mode: Mode
  readonly onMode: (mode: Mode) => void
  readonly onRepair: (repairs: readonly IndexRepair[]) => void
}

function PageBody({ desk, view, mode, onMode, onRepair }: PageBodyProps) {
  const [line, setLine] = useState(1)
  const isBare = view.lines.length === 0 && mode === 'lines'
  if (isBare) {
    return <NoIndex report={view.report} onRepair={onRepair} onWrite={() => onMode('text')} />
  }
  return (
    <div className="flex h-full min-h-0">
      <div className="flex min-w-0 flex-1 flex-col">
        <BudgetHead report={view.report} />
        <LayoutNote layout={view.report.layout} />
        <div className="min-h-0 flex-1">
          {mode === 'text' ? (
            <IndexEditor text={desk.text} onText={desk.change} />
          ) : (
            <LineList desk={desk} view={view} current={line} onCurrent={setLine} />
          )}
        </div>
      </div>
      <ProblemPanel
        desk={desk}
        report={view.report}
        onRepair={onRepair}
        onLine={(target) => {
          onMode('lines')
          setLine(target)
        }}
      />
    </div>
  )
}

interface PageToolbarProps {
  readonly desk: IndexDesk
  readonly mode: Mode
  readonly onMode: (mode: Mode) => void
}

function PageToolbar({ desk, mode, onMode }: PageToolbarProps) {
  const { t } = useTranslation('index')
  const { project } = useFrame()
  const isEdited = desk.draft !== undefined
  return (
    <Toolbar title={t('title')} note={isEdited ? t('unsaved') : project?.title}>
      {isEdited ? (
        <>
          <Button look="quiet" onClick={desk.discard}>
            {t('discard')}
          </Button>
          <Button look="primary" busy={desk.isSaving} onClick={() => void desk.save()}>
            {t('save')}
          </Button>
        </>
      ) : null}
      <IconButton
        label={t('view.lines')}
        icon={<ListTree aria-hidden />}
        pressed={mode === 'lines'}
        onClick={() => onMode('lines')}
      />
      <IconButton
        label={t('view.text')}
        icon={<FileText aria-hidden />}
        pressed={mode === 'text'}
        onClick={() => onMode('text')}
      />
      <OpenButton projectId={desk.projectId} />
    </Toolbar>
  )
}

function OpenButton({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation('index')
  const open = useOpenInEditor(projectId)
  return (
    <IconButton
      label={t('openInEditor')}
      keys="KeyO"
      icon={<SquareArrowOutUpRight aria-hidden />}
      onClick={open}
    />
  )
}

function useOpenInEditor(projectId: string): () => void {
  const { failed } = useFrame()
  return () => void call('app.openInEditor', { projectId, file: 'MEMORY.md' }).catch(failed)
}

/** Save and undo belong to an unsaved edit first; in the text view the editor has its own undo. */
function useDeskCommands(desk: IndexDesk, mode: Mode): void {
  const open = useOpenInEditor(desk.projectId)
  const isEdited = desk.draft !== undefined
  useCommands({
    'memory.openInEditor': open,
    ...(isEdited ? { 'memory.save': () => void desk.save() } : {}),
    ...(isEdited && mode === 'lines' ? { undo: desk.stepBack } : {}),
  })
}
