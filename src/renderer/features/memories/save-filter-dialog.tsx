import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { TextField } from '../../ui/text-field'

interface SaveFilterDialogProps {
  /** The filter to be named; null keeps the dialog closed. */
  readonly query: string | null
  readonly taken: readonly string[]
  readonly onSave: (name: string) => void
  readonly onClose: () => void
}

/** Asks for the name under which a filter stays in the menu. */
export function SaveFilterDialog({ query, taken, onSave, onClose }: SaveFilterDialogProps) {
  const { t } = useTranslation(['memories', 'ui'])
  const [name, setName] = useState('')
  const trimmed = name.trim()
  const isTaken = taken.includes(trimmed)
  const save = () => {
    if (trimmed === '' || isTaken) return
    onSave(trimmed)
    setName('')
  }
  return (
    <Dialog
      open={query !== null}
      onClose={onClose}
      title={t('filter.saveTitle')}
      description={<code className="text-sm">{query}</code>}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button look="primary" disabled={trimmed === '' || isTaken} onClick={save}>
            {t('filter.saveAction')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('filter.name')}
        value={name}
        problem={isTaken ? t('filter.nameTaken') : undefined}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save()
        }}
      />
    </Dialog>
  )
}
