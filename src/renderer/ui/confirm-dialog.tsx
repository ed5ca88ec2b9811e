import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button'
import { Dialog } from './dialog'

interface ConfirmDialogProps {
  readonly open: boolean
  readonly title: string
  readonly description: ReactNode
  /** The verb that is done: "Archive 3 memories". */
  readonly action: string
  readonly danger?: boolean
  readonly busy?: boolean
  readonly children?: ReactNode
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks once before something that deserves a question; the buttons carry verbs, never "OK". */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useTranslation('ui')
  const { open, title, description, action, danger, busy, children, onConfirm, onClose } = props
  const actions = (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button
        look={danger === true ? 'danger' : 'primary'}
        busy={busy ?? false}
        onClick={onConfirm}
      >
        {action}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title={title} description={description} actions={actions}>
      {children}
    </Dialog>
  )
}
