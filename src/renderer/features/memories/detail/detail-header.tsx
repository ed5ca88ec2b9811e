import {
  Archive,
  Columns2,
  Copy,
  Ellipsis,
  Eye,
  FileUp,
  FolderInput,
  FolderOpen,
  History,
  Link2,
  Pencil,
  Pin,
  PinOff,
  SquareArrowOutUpRight,
  Trash2,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { MemoryRow } from '../../../../shared/memory'
import { Button } from '../../../ui/button'
import { IconButton } from '../../../ui/icon-button'
import { Menu } from '../../../ui/menu'
import { TypeBadge } from '../../../ui/type-badge'
import type { Elsewhere } from '../elsewhere'
import type { DetailMode } from '../memories-state'

/** What can be done with the opened memory; each is also a command with a key. */
export interface DetailCommands {
  readonly onMode: (mode: DetailMode) => void
  readonly onSave: () => void
  readonly onPin: (pinned: boolean) => void
  readonly onOpenInEditor: () => void
  readonly onShowInFolder: () => void
  readonly onHistory: () => void
  readonly onArchive: () => void
  readonly onDelete: () => void
  readonly onElsewhere: (kind: Elsewhere['kind']) => void
}

interface DetailHeaderProps {
  readonly row: MemoryRow
  readonly mode: DetailMode
  readonly unsaved: boolean
  readonly saving: boolean
  /** Where archived files go, for the hint beside Archive. */
  readonly archiveOutside: boolean
  readonly on: DetailCommands
}

/** Name, kind and what can be done; stays in place while the text scrolls. */
export function DetailHeader(props: DetailHeaderProps) {
  const { row, mode, unsaved, saving, on } = props
  const { t } = useTranslation('memories')
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-5 py-2.5">
      <div className="min-w-40 flex-1">
        <h2 className="selectable truncate text-lg font-semibold" title={row.name}>
          {row.name}
        </h2>
        <div className="flex items-center gap-2 text-xs text-soft [&>span]:text-xs">
          <TypeBadge type={row.type} />
          <span className="truncate font-mono">{row.file}</span>
        </div>
      </div>
      {unsaved ? (
        <Button look="primary" busy={saving} onClick={on.onSave}>
          {t('act.save')}
        </Button>
      ) : null}
      <ModeSwitch mode={mode} onMode={on.onMode} />
      <MoreActs {...props} />
    </header>
  )
}

const MODES = [
  { mode: 'read', icon: Eye, keys: undefined },
  { mode: 'edit', icon: Pencil, keys: 'KeyE' },
  { mode: 'split', icon: Columns2, keys: undefined },
] as const

function ModeSwitch({ mode, onMode }: { mode: DetailMode; onMode: (mode: DetailMode) => void }) {
  const { t } = useTranslation('memories')
  return (
    <div role="group" aria-label={t('mode.label')} className="flex rounded-md bg-sunken p-0.5">
      {MODES.map(({ mode: one, icon: Icon, keys }) => (
        <IconButton
          key={one}
          label={t(`mode.${one}`)}
          keys={keys}
          icon={<Icon aria-hidden />}
          pressed={mode === one}
          onClick={() => onMode(one)}
        />
      ))}
    </div>
  )
}

function MoreActs({ row, archiveOutside, on }: DetailHeaderProps) {
  const { t } = useTranslation('memories')
  const archiveHint = archiveOutside ? t('confirm.archiveOutside') : t('confirm.archiveInside')
  return (
    <div className="flex items-center">
      <IconButton
        label={row.pinned ? t('act.unpin') : t('act.pin')}
        keys="KeyP"
        pressed={row.pinned}
        icon={row.pinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
        disabled={!row.editable}
        onClick={() => on.onPin(!row.pinned)}
      />
      <IconButton
        label={`${t('act.archive')}. ${archiveHint}`}
        keys="KeyA"
        icon={<Archive aria-hidden />}
        onClick={on.onArchive}
      />
      <Menu
        trigger={<IconButton label={t('act.more')} icon={<Ellipsis aria-hidden />} />}
        items={[
          {
            label: t('act.openInEditor'),
            icon: <SquareArrowOutUpRight />,
            keys: 'KeyO',
            onSelect: on.onOpenInEditor,
          },
          { label: t('act.showInFolder'), icon: <FolderOpen />, onSelect: on.onShowInFolder },
          { label: t('act.history'), icon: <History />, onSelect: on.onHistory },
          'line',
          {
            label: t('act.move'),
            icon: <FolderInput />,
            onSelect: () => on.onElsewhere('move'),
          },
          { label: t('act.copy'), icon: <Copy />, onSelect: () => on.onElsewhere('copy') },
          { label: t('act.promote'), icon: <FileUp />, onSelect: () => on.onElsewhere('promote') },
          { label: t('act.share'), icon: <Link2 />, onSelect: () => on.onElsewhere('share') },
          'line',
          {
            label: t('act.delete'),
            icon: <Trash2 />,
            keys: 'Delete',
            danger: true,
            onSelect: on.onDelete,
          },
        ]}
      />
    </div>
  )
}
