import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../../shared/errors'
import type { Changed } from '../../../shared/ipc/contract'
import type { StorePlan } from '../../../shared/stores'
import { Button } from '../button'
import { Dialog } from '../dialog'
import { useFrame } from '../frame'
import { ErrorState, LoadingRows } from '../states'
import type { Answer } from '../use-answer'
import { StorePlanView } from './store-plan-view'

interface PlanDialogProps {
  readonly title: string
  readonly description: string
  /** The verb that is done: "Adopt 3 memories". */
  readonly action: string
  /** What the toast says afterwards. */
  readonly doneWords: string
  /** Null while something is still to be chosen. */
  readonly plan: readonly [Answer<StorePlan>, () => void] | null
  /** What there is to choose. */
  readonly children?: ReactNode
  readonly apply: (hash: string) => Promise<Changed>
  readonly onClose: () => void
}

/** Shows what a move of memories would do and does it in one change; what moved meanwhile is planned anew. */
export function PlanDialog(props: PlanDialogProps) {
  const { title, description, action, doneWords, plan, children, apply, onClose } = props
  const { t } = useTranslation(['stores', 'ui'])
  const { done, failed } = useFrame()
  const [busy, setBusy] = useState(false)
  const [moved, setMoved] = useState(false)
  const ready = plan?.[0].kind === 'ready' ? plan[0].value : null
  const run = async (hash: string): Promise<void> => {
    setBusy(true)
    try {
      const { change } = await apply(hash)
      done(doneWords, change)
      onClose()
    } catch (error) {
      setBusy(false)
      if (error instanceof AppError && error.code === 'memory.conflict') {
        setMoved(true)
        plan?.[1]()
      } else failed(error)
    }
  }
  const actions = (
    <>
      <Button onClick={onClose}>{t('ui:cancel')}</Button>
      <Button
        look="primary"
        busy={busy}
        disabled={ready === null || ready.files.length === 0}
        onClick={() => (ready === null ? undefined : void run(ready.hash))}
      >
        {action}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={title}
      description={moved ? t('plan.moved') : description}
      actions={actions}
    >
      <div className="flex flex-col gap-4">
        {children}
        {plan === null ? (
          <p className="text-sm text-soft">{t('plan.choose')}</p>
        ) : (
          <Planned plan={plan} />
        )}
      </div>
    </Dialog>
  )
}

function Planned({
  plan: [answer, again],
}: {
  readonly plan: NonNullable<PlanDialogProps['plan']>
}) {
  if (answer.kind === 'loading') return <LoadingRows rows={4} />
  if (answer.kind === 'failed') return <ErrorState error={answer.error} onRetry={again} />
  return <StorePlanView plan={answer.value} />
}
