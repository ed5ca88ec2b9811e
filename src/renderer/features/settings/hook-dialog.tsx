import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../ipc/client'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { DiffBox } from '../../ui/diff-view'
import { useFrame } from '../../ui/frame'
import { ErrorState, LoadingRows } from '../../ui/states'
import { useAnswer } from '../../ui/use-answer'

interface HookDialogProps {
  /** False takes the hook out. */
  readonly install: boolean
  readonly onClose: () => void
  readonly onDone: () => void
}

/** What adding or removing the hook makes of the client's settings; nothing is written before the click. */
export function HookDialog({ install, onClose, onDone }: HookDialogProps) {
  const { t } = useTranslation(['settings', 'ui'])
  const { done, failed } = useFrame()
  const [plan, again] = useAnswer(() => call('hook.plan', { install }), [install])
  const [isBusy, setBusy] = useState(false)
  const apply = async (hash: string): Promise<void> => {
    setBusy(true)
    try {
      await call('hook.apply', { install, hash })
      done(t(install ? 'hook.added' : 'hook.removed'))
      onDone()
    } catch (error) {
      failed(error)
      // The settings may be others now; the diff shows what would be written to them.
      again()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t(install ? 'hook.addTitle' : 'hook.removeTitle')}
      description={t(install ? 'hook.addText' : 'hook.removeText')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button
            look="primary"
            busy={isBusy}
            disabled={plan.kind !== 'ready'}
            onClick={() => {
              if (plan.kind === 'ready') void apply(plan.value.hash)
            }}
          >
            {t(install ? 'hook.addDo' : 'hook.removeDo')}
          </Button>
        </>
      }
    >
      {plan.kind === 'loading' ? <LoadingRows rows={4} /> : null}
      {plan.kind === 'failed' ? <ErrorState error={plan.error} onRetry={again} /> : null}
      {plan.kind === 'ready' ? (
        <div className="flex flex-col gap-1.5">
          <p className="font-mono text-xs break-all text-soft selectable">{plan.value.path}</p>
          <DiffBox label={t('hook.diff')} before={plan.value.before} after={plan.value.after} />
        </div>
      ) : null}
    </Dialog>
  )
}
