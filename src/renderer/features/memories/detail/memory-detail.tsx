import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Change } from '../../../../shared/history'
import type { HeadChanges, MemoryDetail as Detail } from '../../../../shared/memory'
import type { MemoryUse } from '../../../../shared/prompt'
import { ScrollRegion } from '../../../ui/scroll-region'
import { EmptyState, ErrorState, LoadingRows } from '../../../ui/states'
import type { SuggestMemories } from '../editor/link-completion'
import { toEditorText } from '../line-ends'
import type { OpenActions, OpenMemory } from '../memories-state'
import { rowKey } from '../row-pages'
import type { MemoryKey } from '../selection'
import { type DetailCommands, DetailHeader } from './detail-header'
import { headFor } from './head-for'
import { Notices } from './notices'
import { ReadView } from './read-view'
import { RenderedText } from './rendered-text'

// CodeMirror is the largest part of the window: only who edits waits for it.
const MemoryEditor = lazy(async () => {
  const { MemoryEditor: View } = await import('../editor/memory-editor')
  return { default: View }
})
const ConflictView = lazy(async () => {
  const { ConflictView: View } = await import('../editor/conflict-view')
  return { default: View }
})

export interface MemoryDetailProps {
  readonly open: OpenMemory
  readonly act: OpenActions
  readonly commands: DetailCommands
  readonly suggest: SuggestMemories
  readonly history: { readonly changes: readonly Change[]; readonly total: number }
  readonly archiveOutside: boolean
  readonly nowMs: number
  readonly onOpenMemory: (key: MemoryKey) => void
  readonly onCreate: (name: string) => void
  readonly onIndex: (line: number | null) => void
  readonly onSession: (sessionId: string, line?: number) => void
  /** Which sessions wrote and read it; absent until it is known. */
  readonly use: MemoryUse | undefined
  readonly onAudit: () => void
  readonly onHistory: (change: string | null) => void
  readonly onAllowLink: () => void
  readonly onLink: (url: string) => void
  readonly onCopy: (text: string) => void
}

/** The opened memory: rendered, edited or both, with what is known about it. */
export function MemoryDetail(props: MemoryDetailProps) {
  return (
    <Suspense fallback={<LoadingRows rows={6} />}>
      <DetailInState {...props} />
    </Suspense>
  )
}

function DetailInState(props: MemoryDetailProps) {
  const { open, act } = props
  const { t } = useTranslation('memories')
  if (open.detail === null) {
    if (open.status === 'loading') return <LoadingRows rows={6} />
    if (open.status === 'gone') return <EmptyState title={t('notice.gone')} />
    return <ErrorState error={open.failure} onRetry={() => void act.reread()} />
  }
  if (open.conflict !== null)
    return (
      <ConflictView
        key={rowKey(open)}
        conflict={open.conflict}
        saving={open.saving}
        onSettle={(text) => void act.settle(text)}
        onLeave={act.leaveConflict}
        onCopy={props.onCopy}
      />
    )
  return <OpenDetail {...props} detail={open.detail} />
}

type OpenDetailProps = MemoryDetailProps & { readonly detail: Detail }

function OpenDetail(props: OpenDetailProps) {
  const { open, act, commands, archiveOutside, nowMs, onAllowLink, detail } = props
  return (
    <article className="flex h-full min-h-0 flex-col" aria-label={detail.row.name}>
      <DetailHeader
        row={detail.row}
        mode={open.mode}
        unsaved={open.editing !== null}
        saving={open.saving}
        archiveOutside={archiveOutside}
        on={commands}
      />
      <Notices open={open} act={act} nowMs={nowMs} onAllowLink={onAllowLink} />
      <div className="min-h-0 flex-1">
        {open.mode === 'read' ? <Reading {...props} /> : <Editing {...props} />}
      </div>
    </article>
  )
}

function Reading(props: OpenDetailProps) {
  const { open, act, detail } = props
  const { t } = useTranslation('memories')
  const addHead = () => {
    act.editText(headFor(detail.row) + toEditorText(detail.raw))
    act.setMode('edit')
  }
  return (
    <ReadView
      {...props}
      key={rowKey(open)}
      saving={open.saving}
      locked={open.editing === null ? undefined : t('head.locked')}
      onSaveHead={(changes: HeadChanges) => void act.saveHead(changes)}
      onAddHead={addHead}
    />
  )
}

function Editing(props: OpenDetailProps) {
  const { open, act, detail, suggest, onOpenMemory, onCreate, onLink } = props
  const { t } = useTranslation('memories')
  const text = open.editing?.text ?? toEditorText(detail.raw)
  const editor = (
    <Suspense fallback={<LoadingRows rows={6} />}>
      <MemoryEditor
        key={rowKey(open)}
        text={text}
        readOnly={!detail.row.editable}
        takeFocus
        onText={act.editText}
        suggest={suggest}
      />
    </Suspense>
  )
  if (open.mode === 'edit') return editor
  return (
    <div className="grid h-full min-h-0 grid-cols-2 divide-x divide-line">
      <div className="min-h-0 min-w-0">{editor}</div>
      <ScrollRegion label={t('mode.read')} className="min-h-0 min-w-0 px-5 py-4">
        <RenderedText
          text={bodyOf(text, detail)}
          links={detail.linkTargets}
          onOpen={(file) => onOpenMemory({ projectId: open.projectId, file })}
          {...{ onCreate, onLink }}
        />
      </ScrollRegion>
    </div>
  )
}

/** The text without its head, which the form shows; a head that cannot be read stays visible. */
function bodyOf(text: string, { row }: Detail): string {
  if (row.shape === 'none') return text
  return text.replace(/^---[^\n]*\n(?:.*\n)*?---[^\S\n]*(?:\n|$)/, '')
}
