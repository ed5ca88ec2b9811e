import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { DiffBox } from '../../ui/diff-view'
import { draftOf } from './edit-draft'
import type { IndexDesk } from './use-index-desk'

/** MEMORY.md moved on while it was edited: shows what came from outside and lets the person choose. */
export function ConflictDialog({ desk }: { readonly desk: IndexDesk }) {
  const { t } = useTranslation(['index', 'ui'])
  const { conflict, draft } = desk
  if (conflict === null || draft === undefined) return null
  const { theirs, theirsHash, merged } = conflict
  const take = (): void => {
    desk.discard()
    desk.closeConflict()
    desk.readAgain()
  }
  const actions = (
    <>
      <Button onClick={desk.closeConflict}>{t('ui:cancel')}</Button>
      <Button onClick={take}>{t('conflict.take')}</Button>
      <Button
        look={merged === null ? 'danger' : 'plain'}
        busy={desk.isSaving}
        onClick={() => void desk.settle(draft.text, theirsHash)}
      >
        {t('conflict.mine')}
      </Button>
      {merged === null ? null : (
        <Button
          look="primary"
          busy={desk.isSaving}
          onClick={() => void desk.settle(draftOf(merged), theirsHash)}
        >
          {t('conflict.both')}
        </Button>
      )}
    </>
  )
  const hint = merged === null ? t('conflict.clashHint') : t('conflict.mergedHint')
  return (
    <Dialog
      open
      wide
      onClose={desk.closeConflict}
      title={t('conflict.title')}
      description={hint}
      actions={actions}
    >
      <h3 className="mb-1 text-sm font-semibold">{t('conflict.theirs')}</h3>
      {theirs === null ? (
        <p className="text-soft">{t('conflict.gone')}</p>
      ) : (
        <DiffBox label={t('conflict.theirs')} before={draft.baseText} after={draftOf(theirs)} />
      )}
    </Dialog>
  )
}
