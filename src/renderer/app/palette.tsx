import { Command, defaultFilter } from 'cmdk'
import { Filter, FolderOpen, Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { COMMAND_IDS, commandRow, type CommandId } from '../../shared/commands'
import { useCommands } from '../ui/commands'
import { useFrame } from '../ui/frame'
import { Kbd } from '../ui/kbd'
import { isOffered } from './commands'
import { looksLikeFilter } from './palette-filter'
import { ITEM } from './project-switcher'

/** Every command, every project, and what is typed as a filter or a search (Ctrl+K). */
export function Palette() {
  const { t } = useTranslation('frame')
  const [open, setOpen] = useState(false)
  useCommands({ palette: () => setOpen((shown) => !shown) })
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-[oklch(0.1_0.02_281/0.35)]" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed top-[12vh] left-1/2 z-50 w-[600px] max-w-[calc(100vw-48px)] -translate-x-1/2 rounded-xl border border-line bg-raised shadow-pop"
        >
          <Dialog.Title className="sr-only">{t('palette.label')}</Dialog.Title>
          <PaletteList onClose={() => setOpen(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const GROUP =
  'pt-2 [&>[cmdk-group-heading]]:px-2 [&>[cmdk-group-heading]]:pb-1 [&>[cmdk-group-heading]]:text-xs [&>[cmdk-group-heading]]:text-soft'

function PaletteList({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('frame')
  const { projects, chooseProject, run, place } = useFrame()
  const [text, setText] = useState('')
  const then = (act: () => void) => () => {
    onClose()
    // The palette gives the focus back first, so that a command may take it.
    requestAnimationFrame(act)
  }
  const typed = <TypedItems text={text.trim()} then={then} />
  const commands = COMMAND_IDS.filter((id) => id !== 'palette' && isOffered(id, place.screen))
  return (
    <Command
      label={t('palette.label')}
      filter={scoreItem}
      loop
      // Ctrl+K opens the palette; as a key of Vim it would also move the choice up, to the last line.
      vimBindings={false}
      disablePointerSelection
      className="flex max-h-[60vh] flex-col"
    >
      <Command.Input
        value={text}
        onValueChange={setText}
        aria-label={t('palette.label')}
        placeholder={t('palette.placeholder')}
        className="h-12 shrink-0 border-b border-line bg-transparent px-4 text-lg outline-none"
      />
      <Command.List
        aria-label={t('palette.label')}
        className="min-h-0 flex-1 overflow-auto p-1 pb-2"
      >
        {looksLikeFilter(text) ? typed : null}
        <Command.Group heading={t('palette.commands')} className={GROUP}>
          {commands.map((id) => (
            <CommandItem key={id} id={id} onSelect={then(() => run(id))} />
          ))}
        </Command.Group>
        <Command.Group heading={t('palette.projects')} className={GROUP}>
          {projects.map((project) => (
            <Command.Item
              key={project.id}
              value={`${project.title} ${project.id}`}
              onSelect={then(() => chooseProject(project.id))}
              className={ITEM}
            >
              <FolderOpen aria-hidden className="size-4 shrink-0 text-soft" />
              <span className="min-w-0 flex-1 truncate">{project.title}</span>
              <span className="text-xs text-soft">
                {t('memories', { count: project.memories })}
              </span>
            </Command.Item>
          ))}
        </Command.Group>
        {looksLikeFilter(text) ? null : typed}
      </Command.List>
    </Command>
  )
}

function CommandItem({ id, onSelect }: { readonly id: CommandId; readonly onSelect: () => void }) {
  const { t } = useTranslation('shell')
  const { accelerator, key } = commandRow(id)
  const keys = accelerator ?? key
  const title = t(`command.${id}`)
  return (
    <Command.Item value={title} keywords={[id]} onSelect={onSelect} className={ITEM}>
      <span className="flex-1 pl-1">{title}</span>
      {keys === undefined ? null : <Kbd keys={keys} />}
    </Command.Item>
  )
}

const TYPED = 'typed:'

/** What is typed always matches; between groups their place decides, within one the score. */
function scoreItem(value: string, search: string, keywords?: string[]): number {
  if (!value.startsWith(TYPED)) return defaultFilter(value, search, keywords)
  if (value === `${TYPED}filter`) return looksLikeFilter(search) ? 1 : 0.000_1
  return 0.000_2
}

interface TypedItemsProps {
  readonly text: string
  readonly then: (act: () => void) => () => void
}

/** What is typed, handed on: as a filter to Memories, or as a search over everything. */
function TypedItems({ text, then }: TypedItemsProps) {
  const { t } = useTranslation('frame')
  const { go } = useFrame()
  if (text === '') return null
  const search = (
    <TypedItem
      key="search"
      name="search"
      icon={<Search aria-hidden />}
      onSelect={then(() => go('search', { text }))}
    >
      {t('palette.search', { text })}
    </TypedItem>
  )
  const filter = (
    <TypedItem
      key="filter"
      name="filter"
      icon={<Filter aria-hidden />}
      onSelect={then(() => go('memories', { filter: text }))}
    >
      {t('palette.filter', { text })}
    </TypedItem>
  )
  return (
    <Command.Group heading={t('palette.filters')} className={GROUP}>
      {looksLikeFilter(text) ? [filter, search] : [search, filter]}
    </Command.Group>
  )
}

interface TypedItemProps {
  readonly name: string
  readonly icon: ReactNode
  readonly onSelect: () => void
  readonly children: string
}

function TypedItem({ name, icon, onSelect, children }: TypedItemProps) {
  return (
    <Command.Item value={`${TYPED}${name}`} onSelect={onSelect} className={ITEM}>
      <span className="text-soft [&_svg]:size-4">{icon}</span>
      <span className="truncate">{children}</span>
    </Command.Item>
  )
}
