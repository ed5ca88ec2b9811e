import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type HeadChanges, MEMORY_TYPES, type MemoryRow } from '../../../../shared/memory'
import { Button } from '../../../ui/button'
import { Checkbox } from '../../../ui/checkbox'
import { useCommands } from '../../../ui/commands'
import { Select } from '../../../ui/select'
import { TextField } from '../../../ui/text-field'
import { Notice } from './notice'

interface HeadFormProps {
  readonly row: MemoryRow
  /** Why the form cannot be used just now, in words; undefined when it can. */
  readonly locked?: string | undefined
  readonly saving: boolean
  readonly onSave: (changes: HeadChanges) => void
  /** Offered where the file has no head at all. */
  readonly onAddHead: () => void
}

/**
 * The head of a memory as a form. Only what was changed is sent, so only those lines of the file change.
 * Untouched fields follow the file when it changes on disk.
 */
export function HeadForm({ row, locked, saving, onSave, onAddHead }: HeadFormProps) {
  const { t } = useTranslation(['memories', 'ui'])
  const [typed, setTyped] = useState<HeadChanges>({})
  const changes = realChanges(row, typed)
  const dirty = Object.keys(changes).length > 0
  const save = () => {
    if (!dirty || changes.name?.trim() === '') return
    onSave(changes)
    setTyped({})
  }
  useCommands(dirty ? { 'memory.save': save } : {})
  if (row.shape === 'none') return <NoHead row={row} onAddHead={onAddHead} />
  const off = locked !== undefined || !row.editable || saving
  const put = (more: HeadChanges) => setTyped({ ...typed, ...more })
  const onEnter = (key: string) => (key === 'Enter' ? save() : undefined)
  return (
    <form
      aria-label={t('head.label')}
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          className="min-w-40 flex-1"
          label={t('head.name')}
          value={typed.name ?? row.name}
          disabled={off}
          problem={changes.name?.trim() === '' ? t('head.nameEmpty') : undefined}
          onChange={(event) => put({ name: event.target.value })}
          onKeyDown={(event) => onEnter(event.key)}
        />
        <Select
          className="w-36"
          label={t('head.type')}
          value={typed.type ?? row.type}
          disabled={off}
          options={MEMORY_TYPES.filter((type) => type !== 'unknown' || row.type === 'unknown').map(
            (type) => ({ value: type, label: t(`ui:type.${type}`) }),
          )}
          onChange={(type) => put({ type })}
        />
      </div>
      <TextField
        label={t('head.description')}
        hint={t('head.descriptionHint')}
        value={typed.description ?? row.description}
        disabled={off}
        onChange={(event) => put({ description: event.target.value })}
        onKeyDown={(event) => onEnter(event.key)}
      />
      <div className="flex min-h-7 items-center gap-3">
        <Checkbox
          label={t('head.pinned')}
          checked={typed.pinned ?? row.pinned}
          disabled={off}
          onChange={(pinned) => put({ pinned })}
        />
        {locked === undefined ? null : <span className="text-xs text-soft">{locked}</span>}
        {dirty ? (
          <span className="ml-auto flex gap-2">
            <Button look="quiet" onClick={() => setTyped({})}>
              {t('head.revert')}
            </Button>
            <Button type="submit" look="primary" busy={saving}>
              {t('act.save')}
            </Button>
          </span>
        ) : null}
      </div>
    </form>
  )
}

function NoHead({ row, onAddHead }: Pick<HeadFormProps, 'row' | 'onAddHead'>) {
  const { t } = useTranslation('memories')
  if (row.problem !== undefined) return <Notice tone="info">{t('head.unreadable')}</Notice>
  const add = row.editable ? <Button onClick={onAddHead}>{t('head.add')}</Button> : null
  return (
    <Notice tone="info" actions={add}>
      {t('head.none')}
    </Notice>
  )
}

/** Fields that differ from the file as it is now. */
function realChanges(row: MemoryRow, typed: HeadChanges): HeadChanges {
  const differs = (key: keyof HeadChanges) => typed[key] !== undefined && typed[key] !== row[key]
  return Object.fromEntries(
    Object.entries(typed).filter(([key]) => differs(key as keyof HeadChanges)),
  )
}
