import { useTranslation } from 'react-i18next'
import type { CandidatePlan, WaitingCandidate } from '../../../../shared/extraction'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { DiffBox } from '../../../ui/diff-view'

interface OutsideDialogProps {
  readonly candidate: WaitingCandidate
  readonly plan: CandidatePlan
  readonly busy: boolean
  readonly onWrite: () => void
  readonly onClose: () => void
}

/** Before a file of the project itself is written: which one, and what would change. */
export function OutsideDialog({ candidate, plan, busy, onWrite, onClose }: OutsideDialogProps) {
  const { t } = useTranslation(['review', 'ui'])
  const { destination } = candidate
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t(`candidates.outside.title.${destination}`)}
      description={t('candidates.outside.text')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button look="primary" busy={busy} onClick={onWrite}>
            {t(`candidates.outside.write.${destination}`)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {plan.files.map(({ file, before, after }) => (
          <div key={file} className="flex flex-col gap-1.5">
            <p className="font-mono text-xs break-all selectable">{file}</p>
            <DiffBox label={t('candidates.outside.diff', { file })} before={before} after={after} />
          </div>
        ))}
      </div>
    </Dialog>
  )
}
