import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import type { MemoryKey } from './selection'

/** An act that waits for the person's word. */
export interface AskedAct {
  readonly kind: 'archive' | 'delete'
  readonly keys: readonly MemoryKey[]
  /** The name where it is one memory. */
  readonly name: string
}

interface ConfirmActProps {
  readonly asked: AskedAct | null
  readonly archiveOutside: boolean
  readonly onConfirm: (asked: AskedAct) => void
  readonly onClose: () => void
}

/** Says in words what will happen and how it is taken back, before memories leave the list. */
export function ConfirmAct({ asked, archiveOutside, onConfirm, onClose }: ConfirmActProps) {
  const { t } = useTranslation('memories')
  if (asked === null) return null
  const count = asked.keys.length
  const values = { count, name: asked.name }
  const archiveHint = archiveOutside ? t('confirm.archiveOutside') : t('confirm.archiveInside')
  return (
    <ConfirmDialog
      open
      danger={asked.kind === 'delete'}
      title={t(`confirm.${asked.kind}.title`, values)}
      description={asked.kind === 'archive' ? archiveHint : t('confirm.delete.text', values)}
      action={t(`confirm.${asked.kind}.action`, values)}
      onConfirm={() => onConfirm(asked)}
      onClose={onClose}
    />
  )
}
