import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { IndexFix, IndexRepair } from '../../../shared/index-file'
import { call } from '../../ipc/client'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { Dialog } from '../../ui/dialog'
import { DiffBox } from '../../ui/diff-view'
import { useFrame } from '../../ui/frame'
import { ErrorState, LoadingRows } from '../../ui/states'
import { useAnswer } from '../../ui/use-answer'
import type { IndexDesk } from './use-index-desk'

const REPAIRS: readonly IndexRepair[] = ['dangling', 'duplicates', 'long', 'unindexed']

interface FixDialogProps {
  readonly desk: IndexDesk
  readonly first: readonly IndexRepair[]
  readonly onClose: () => void
}

/** Repairs, shown with their reasons and their difference before anything is written. */
export function FixDialog({ desk, first, onClose }: FixDialogProps) {
  const { t } = useTranslation(['index', 'ui'])
  const { done, failed } = useFrame()
  const [chosen, setChosen] = useState(first)
  const [isBusy, setBusy] = useState(false)
  const { projectId } = desk
  const onDisk = desk.file.kind === 'ready' ? desk.file.value : null
  const repairs = REPAIRS.filter((repair) => chosen.includes(repair))
  const [plan, again] = useAnswer(
    () => call('index.planFix', { projectId, repairs }),
    [projectId, repairs.join(), onDisk?.hash],
  )
  const isEmpty = plan.kind !== 'ready' || plan.value.diff === ''
  const apply = async (): Promise<void> => {
    setBusy(true)
    try {
      const baseHash = onDisk?.hash ?? null
      const { change } = await call('index.applyFix', { projectId, repairs, baseHash })
      done(t('repaired'), change)
      onClose()
    } catch (error) {
      failed(error)
      again()
    } finally {
      setBusy(false)
      desk.readAgain()
    }
  }
  const actions = (
    <>
      <Button onClick={onClose}>{t('ui:cancel')}</Button>
      <Button look="primary" busy={isBusy} disabled={isEmpty} onClick={() => void apply()}>
        {t('fix.apply')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('fix.title')}
      description={t('fix.hint')}
      actions={actions}
    >
      <fieldset className="mb-4 flex flex-wrap gap-x-6 gap-y-2">
        <legend className="sr-only">{t('fix.which')}</legend>
        {REPAIRS.map((repair) => (
          <Checkbox
            key={repair}
            label={t(`repair.${repair}`)}
            checked={chosen.includes(repair)}
            onChange={(isOn) =>
              setChosen(isOn ? [...chosen, repair] : chosen.filter((each) => each !== repair))
            }
          />
        ))}
      </fieldset>
      {plan.kind === 'loading' ? <LoadingRows rows={4} /> : null}
      {plan.kind === 'failed' ? <ErrorState error={plan.error} onRetry={again} /> : null}
      {plan.kind === 'ready' ? <FixPlan fix={plan.value} /> : null}
    </Dialog>
  )
}

function FixPlan({ fix }: { readonly fix: IndexFix }) {
  const { t } = useTranslation('index')
  return (
    <>
      {fix.diff === '' ? (
        <p className="py-4 text-soft">{t('fix.nothing')}</p>
      ) : (
        <DiffBox label={t('fix.diff')} before={fix.before} after={fix.after} />
      )}
      {fix.steps.length === 0 ? null : (
        <>
          <h3 className="mt-4 mb-1 text-sm font-semibold">{t('fix.why')}</h3>
          <ul className="flex list-disc flex-col gap-1 pl-5 text-sm marker:text-soft">
            {fix.steps.map((step, at) => (
              <li key={at} className="wrap-anywhere">
                {t(`step.${step.kind}`, { ...step })}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
