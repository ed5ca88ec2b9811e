import { useTranslation } from 'react-i18next'
import type { Change } from '../../../../shared/history'
import type { HeadChanges, MemoryDetail } from '../../../../shared/memory'
import type { MemoryUse } from '../../../../shared/prompt'
import { ScrollRegion } from '../../../ui/scroll-region'
import type { OpenMemory } from '../memories-state'
import type { MemoryKey } from '../selection'
import { Facts } from './facts'
import { FileHistory } from './file-history'
import { HeadForm } from './head-form'
import { LinkLists } from './link-lists'
import { RenderedText } from './rendered-text'

interface ReadViewProps {
  readonly open: OpenMemory
  readonly detail: MemoryDetail
  readonly saving: boolean
  readonly locked: string | undefined
  readonly history: { readonly changes: readonly Change[]; readonly total: number }
  readonly onSaveHead: (changes: HeadChanges) => void
  readonly onAddHead: () => void
  readonly onOpenMemory: (key: MemoryKey) => void
  readonly onCreate: (name: string) => void
  readonly onIndex: (line: number | null) => void
  readonly onSession: (sessionId: string, line?: number) => void
  readonly use: MemoryUse | undefined
  readonly onAudit: () => void
  readonly onHistory: (change: string | null) => void
  readonly onLink: (url: string) => void
}

/** A memory to read: its head as a form, the rendered text, then everything around it. */
export function ReadView(props: ReadViewProps) {
  const { open, detail, use, saving, locked, history, onSaveHead, onAddHead } = props
  const { onOpenMemory, onCreate, onIndex, onSession, onAudit, onHistory, onLink } = props
  const { t } = useTranslation('memories')
  return (
    <ScrollRegion label={t('mode.read')} className="h-full px-5 py-4">
      <div className="mx-auto flex max-w-[760px] flex-col gap-6">
        <HeadForm
          row={detail.row}
          locked={locked}
          saving={saving}
          onSave={onSaveHead}
          onAddHead={onAddHead}
        />
        <div className="border-t border-line pt-5">
          {detail.body.trim() === '' ? (
            <p className="text-soft">{t('detail.noBody')}</p>
          ) : (
            <RenderedText
              text={detail.body}
              links={detail.linkTargets}
              onOpen={(file) => onOpenMemory({ projectId: open.projectId, file })}
              {...{ onCreate, onLink }}
            />
          )}
        </div>
        <div className="flex flex-col gap-5 border-t border-line pt-5 pb-8">
          <Facts {...{ detail, use, onIndex, onSession, onAudit }} />
          <LinkLists
            projectId={open.projectId}
            links={detail.linkTargets}
            backlinks={detail.backlinks}
            onOpen={onOpenMemory}
            onCreate={onCreate}
          />
          <FileHistory changes={history.changes} total={history.total} onOpen={onHistory} />
        </div>
      </div>
    </ScrollRegion>
  )
}
