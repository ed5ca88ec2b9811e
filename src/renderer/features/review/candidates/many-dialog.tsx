import { useTranslation } from 'react-i18next'
import type { WaitingCandidate } from '../../../../shared/extraction'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { TypeBadge } from '../../../ui/type-badge'
import { ownLookOf } from './candidate-order'

interface ManyDialogProps {
  readonly chosen: readonly WaitingCandidate[]
  readonly busy: boolean
  readonly onAccept: (ids: readonly string[]) => void
  readonly onClose: () => void
}

/** What accepting several takes, and which of them want a look of their own first. */
export function ManyDialog({ chosen, busy, onAccept, onClose }: ManyDialogProps) {
  const { t } = useTranslation('review')
  const taken = chosen.filter((candidate) => ownLookOf(candidate) === null)
  const left = chosen.filter((candidate) => ownLookOf(candidate) !== null)
  return (
    <ConfirmDialog
      open
      title={t('candidates.many.title', { count: taken.length })}
      description={t('candidates.many.text')}
      action={t('candidates.many.accept', { count: taken.length })}
      busy={busy}
      onConfirm={() => onAccept(taken.map(({ id }) => id))}
      onClose={onClose}
    >
      <ul className="flex flex-col divide-y divide-line/60">
        {taken.map(({ id, name, type, target }) => (
          <li key={id} className="flex flex-col py-1.5">
            <span className="font-medium wrap-anywhere">{name}</span>
            <span className="flex flex-wrap gap-x-3 text-xs text-soft">
              <TypeBadge type={type} />
              <span className="font-mono leading-5 break-all">{target}</span>
            </span>
          </li>
        ))}
      </ul>
      {left.length === 0 ? null : (
        <div className="mt-3 rounded-md bg-warn-quiet px-3 py-2 text-sm">
          <p className="font-medium">{t('candidates.many.left', { count: left.length })}</p>
          <ul>
            {left.map((candidate) => (
              <li key={candidate.id} className="wrap-anywhere">
                {candidate.name}: {t(`candidates.many.why.${ownLookOf(candidate) ?? 'outside'}`)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </ConfirmDialog>
  )
}
