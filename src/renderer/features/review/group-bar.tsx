import { Layers } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewGroup } from '../../../shared/review'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { Dialog } from '../../ui/dialog'
import type { CardRef } from './sitting'

interface GroupBarProps {
  readonly group: ReviewGroup
  readonly refs: readonly CardRef[]
  readonly onArchive: (files: readonly string[]) => void
}

/** A group for which one answer is obvious, done in one go after a look at its list. */
export function GroupBar({ group, refs, onArchive }: GroupBarProps) {
  const { t } = useTranslation('review')
  const [open, setOpen] = useState(false)
  const sentence = t('group.sentence', {
    count: group.files.length,
    project: group.project,
    score: Math.floor(group.minScore),
  })
  return (
    <div className="flex min-h-11 shrink-0 items-center gap-3 border-b border-line bg-sunken px-4 text-sm">
      <Layers aria-hidden className="size-4 shrink-0 text-soft" />
      <span className="min-w-0 flex-1">{sentence}</span>
      <Button onClick={() => setOpen(true)}>{t('group.archive')}</Button>
      {open ? (
        <GroupDialog
          group={group}
          refs={refs}
          title={sentence}
          onClose={() => setOpen(false)}
          onArchive={(files) => {
            setOpen(false)
            onArchive(files)
          }}
        />
      ) : null}
    </div>
  )
}

interface GroupDialogProps extends GroupBarProps {
  readonly title: string
  readonly onClose: () => void
}

function GroupDialog({ group, refs, title, onClose, onArchive }: GroupDialogProps) {
  const { t } = useTranslation(['review', 'ui'])
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = group.files.filter((file) => !left.has(file))
  const nameOf = (file: string): string =>
    refs.find((ref) => ref.projectId === group.projectId && ref.file === file)?.name ?? file
  const toggle = (file: string): void => {
    const next = new Set(left)
    if (!next.delete(file)) next.add(file)
    setLeft(next)
  }
  const actions = (
    <>
      <Button onClick={onClose}>{t('ui:cancel')}</Button>
      <Button look="primary" disabled={chosen.length === 0} onClick={() => onArchive(chosen)}>
        {t('group.apply', { count: chosen.length })}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={title} description={t('group.hint')} actions={actions}>
      <ul aria-label={title} className="flex flex-col gap-3 py-1">
        {group.files.map((file) => (
          <li key={file} className="min-w-0">
            <Checkbox
              label={nameOf(file)}
              hint={file}
              checked={!left.has(file)}
              onChange={() => toggle(file)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
