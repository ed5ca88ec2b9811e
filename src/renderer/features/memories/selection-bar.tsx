import { Archive, FolderInput, Pin, Tags, Trash2, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MEMORY_TYPES, type MemoryType } from '../../../shared/memory'
import { Button } from '../../ui/button'
import { IconButton } from '../../ui/icon-button'
import { Menu } from '../../ui/menu'
import type { Elsewhere } from './elsewhere'

interface SelectionBarProps {
  readonly count: number
  readonly total: number
  readonly onArchive: () => void
  readonly onDelete: () => void
  readonly onRetype: (type: MemoryType) => void
  readonly onPin: (pinned: boolean) => void
  readonly onElsewhere: (kind: Elsewhere['kind']) => void
  readonly onAll: () => void
  readonly onClear: () => void
}

/** What can be done with the chosen memories; stands over the list while any are chosen. */
export function SelectionBar(props: SelectionBarProps) {
  const { count, total, onArchive, onDelete, onRetype, onPin, onElsewhere, onAll, onClear } = props
  const { t } = useTranslation(['memories', 'ui'])
  return (
    <div
      role="toolbar"
      aria-label={t('selected.label')}
      className="appear-still flex min-h-11 shrink-0 flex-wrap items-center gap-1.5 border-b border-line bg-accent-quiet px-3 py-1.5"
    >
      <span aria-live="polite" className="mr-1 text-sm font-medium">
        {t('selected.count', { count })}
      </span>
      <Button icon={<Archive aria-hidden />} onClick={onArchive}>
        {t('act.archive')}
      </Button>
      <Menu
        align="start"
        trigger={<Button icon={<Tags aria-hidden />}>{t('act.retype')}</Button>}
        items={MEMORY_TYPES.filter((type) => type !== 'unknown').map((type) => ({
          label: t(`ui:type.${type}`),
          onSelect: () => onRetype(type),
        }))}
      />
      <Menu
        align="start"
        trigger={<Button icon={<Pin aria-hidden />}>{t('act.pin')}</Button>}
        items={[
          { label: t('act.pin'), onSelect: () => onPin(true) },
          { label: t('act.unpin'), onSelect: () => onPin(false) },
        ]}
      />
      <Menu
        align="start"
        trigger={<Button icon={<FolderInput aria-hidden />}>{t('act.elsewhere')}</Button>}
        items={(['move', 'copy', 'promote', 'share'] as const).map((kind) => ({
          label: t(`act.${kind}`),
          // The app keeps one memory in step at a time.
          disabled: kind === 'share' && count > 1,
          onSelect: () => onElsewhere(kind),
        }))}
      />
      <Button icon={<Trash2 aria-hidden />} onClick={onDelete}>
        {t('act.delete')}
      </Button>
      <span className="ml-auto flex items-center gap-1">
        {count < total ? (
          <Button look="quiet" onClick={onAll}>
            {t('selected.all', { count: total })}
          </Button>
        ) : null}
        <IconButton
          label={t('selected.clear')}
          icon={<X aria-hidden />}
          keys="Esc"
          onClick={onClear}
        />
      </span>
    </div>
  )
}
