import { useTranslation } from 'react-i18next'
import { call } from '../../ipc/client'
import { useFrame } from '../../ui/frame'
import { useAnswer } from '../../ui/use-answer'
import { MemoryDetail } from './detail/memory-detail'
import type { MemoryActions, OpenMemory } from './memories-state'
import { rowKey } from './row-pages'
import type { MemoryKey } from './selection'
import type { Acts } from './use-acts'
import { useMemoryUse } from './use-memory-use'
import { useNow } from './use-now'
import { placeOf } from './use-place'

interface DetailPaneProps {
  readonly open: OpenMemory
  readonly act: MemoryActions
  readonly acts: Acts
  readonly onCreate: (name: string) => void
}

const CHANGES_SHOWN = 6

/** The opened memory, bound to the window around it. */
export function DetailPane({ open, act, acts, onCreate }: DetailPaneProps) {
  const { t } = useTranslation('memories')
  const frame = useFrame()
  const nowMs = useNow()
  const { projectId, file, detail } = open
  const key: MemoryKey = { projectId, file }
  const name = detail?.row.name ?? file
  const [history] = useAnswer(
    () => call('history.page', { projectId, file, offset: 0, limit: CHANGES_SHOWN }),
    [rowKey(key), detail?.row.hash, frame.revision],
  )
  const use = useMemoryUse(projectId, file, detail?.row.hash)
  const orFail = (work: Promise<unknown>) => void work.catch(frame.failed)
  return (
    <MemoryDetail
      open={open}
      act={act}
      nowMs={nowMs}
      archiveOutside={frame.start.settings.archiveOutside}
      history={history.kind === 'ready' ? history.value : NO_HISTORY}
      suggest={(text) => call('memory.suggest', { projectId, text })}
      commands={{
        onMode: act.setMode,
        onSave: () => void act.saveText(),
        onPin: (pinned) => acts.pin([key], pinned),
        onOpenInEditor: () => orFail(call('app.openInEditor', key)),
        onShowInFolder: () => orFail(call('app.showInFolder', key)),
        onHistory: () => frame.go('history', { file }, projectId),
        onArchive: () => acts.archive([key], name),
        onDelete: () => acts.remove([key], name),
        onElsewhere: (kind) => acts.toElsewhere(kind, [key], name),
      }}
      onOpenMemory={(other) =>
        frame.go('memories', placeOf(other, frame.place.details.filter ?? ''))
      }
      onCreate={onCreate}
      onIndex={(line) =>
        frame.go('index', line === null ? { file } : { line: String(line) }, projectId)
      }
      onAudit={() => frame.go('audit', { file }, projectId)}
      use={use}
      onSession={(session, line) =>
        frame.go(
          'sessions',
          line === undefined ? { session } : { session, line: String(line) },
          projectId,
        )
      }
      onHistory={(change) =>
        frame.go('history', change === null ? { file } : { file, change }, projectId)
      }
      onAllowLink={() => orFail(act.allowLink())}
      onLink={(url) => orFail(call('app.openLink', { url }))}
      onCopy={(text) =>
        orFail(navigator.clipboard.writeText(text).then(() => frame.done(t('conflict.copied'))))
      }
    />
  )
}

const NO_HISTORY = { changes: [], total: 0 } as const
