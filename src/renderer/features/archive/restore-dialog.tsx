import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RestorePreview } from '../../../shared/ipc/contract'
import { call } from '../../ipc/client'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { useFrame } from '../../ui/frame'
import { ErrorState, LoadingRows } from '../../ui/states'
import { useAnswer } from '../../ui/use-answer'
import type { AwayKind } from './away-kind'
import type { RestoreGroup } from './choice'

interface Props {
  readonly kind: AwayKind
  readonly groups: readonly RestoreGroup[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Shows under which names memories come back and which lines MEMORY.md gets, then does it. */
export function RestoreDialog({ kind, groups, onClose, onDone }: Props) {
  const { t } = useTranslation('archive')
  const { done, failed } = useFrame()
  const [busy, setBusy] = useState(false)
  const count = groups.reduce((sum, group) => sum + group.files.length, 0)
  const [answer] = useAnswer(
    () =>
      Promise.all(
        groups.map((group) => call('archive.planRestore', { ...group, trash: kind === 'trash' })),
      ),
    [],
  )
  const restore = async () => {
    setBusy(true)
    try {
      let change: string | undefined
      for (const group of groups) {
        const made = await call(kind === 'trash' ? 'trash.restore' : 'archive.restore', group)
        change = made.change
      }
      // One undo takes one change back; with several projects the history has them all.
      done(t('restored', { count }), groups.length === 1 ? change : undefined)
      onDone()
    } catch (error) {
      failed(error)
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      open
      title={t('restoreTitle', { count })}
      description={t('restoreText')}
      action={t('restoreAction', { count })}
      busy={busy || answer.kind !== 'ready'}
      onConfirm={() => void restore()}
      onClose={onClose}
    >
      {answer.kind === 'loading' ? <LoadingRows rows={2} /> : null}
      {answer.kind === 'failed' ? <ErrorState error={answer.error} /> : null}
      {answer.kind === 'ready' ? <Previews previews={answer.value} /> : null}
    </ConfirmDialog>
  )
}

function Previews({ previews }: { readonly previews: readonly RestorePreview[] }) {
  const { t } = useTranslation('archive')
  const rows = previews.flatMap((preview) => preview.memories)
  return (
    <ul className="flex flex-col gap-3">
      {rows.map((row) => (
        <li key={row.file} className="min-w-0">
          <p className="truncate font-mono text-xs text-ink">{row.file}</p>
          {row.line === undefined ? (
            <p className="text-sm text-soft">{t('noLine')}</p>
          ) : (
            <p className="mt-1 rounded-md bg-sunken px-2 py-1.5 text-sm">
              <span className="mr-2 text-xs text-soft">{t('line', { line: row.line })}</span>
              <span className="font-mono text-xs break-words text-ink">{row.text}</span>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
