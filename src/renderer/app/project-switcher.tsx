import { Command } from 'cmdk'
import { Bot, Check, ChevronsUpDown, FolderX, Layers, MoonStar, Pin } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { COMMANDS } from '../../shared/commands'
import type { ProjectSummary } from '../../shared/project'
import { Badge } from '../ui/badge'
import { useCommands } from '../ui/commands'
import { useFrame } from '../ui/frame'
import { Tooltip } from '../ui/tooltip'
import type { UseFrameStore } from './app'
import { matchProject } from './match-project'
import { groupProjects, missingReason } from './project-groups'
import { useWaitingCounts } from './waiting-counts'

/** The chosen project on top of the sidebar, and the list of all of them under it (Ctrl+P). */
export function ProjectSwitcher({ store }: { readonly store: UseFrameStore }) {
  const { t } = useTranslation('frame')
  const { project } = useFrame()
  const [open, setOpen] = useState(false)
  const ready = store((state) => state.projectsReady)
  useCommands({ projects: () => setOpen((shown) => !shown) })
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Tooltip text={t('switchProject')} keys={COMMANDS.projects.accelerator} side="right">
        <Popover.Trigger
          data-project={project?.title ?? ''}
          aria-busy={!ready}
          className="flex h-9 w-full min-w-0 items-center gap-2 rounded-md px-2 text-left hover:bg-hover"
        >
          {project?.agent === undefined ? (
            <MoonStar aria-hidden className="size-4 shrink-0 text-accent" />
          ) : (
            <Bot aria-hidden className="size-4 shrink-0 text-accent" />
          )}
          <span className="min-w-0 flex-1 truncate font-semibold">
            {project?.title ?? t('allProjects')}
          </span>
          <ChevronsUpDown aria-hidden className="size-3.5 shrink-0 text-soft" />
        </Popover.Trigger>
      </Tooltip>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          aria-label={t('switchProject')}
          className="appear z-50 w-90 rounded-lg border border-line bg-raised shadow-pop"
        >
          <ProjectList onChosen={() => setOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function ProjectList({ onChosen }: { readonly onChosen: () => void }) {
  const { t } = useTranslation('frame')
  const { projects, project, revision, chooseProject } = useFrame()
  const waiting = useWaitingCounts(revision)
  const groups = groupProjects(projects)
  const choose = (id: string | null): void => {
    chooseProject(id)
    onChosen()
  }
  const rows = (list: readonly ProjectSummary[]): ReactNode =>
    list.map((each) => (
      <ProjectItem
        key={each.id}
        project={each}
        chosen={each.id === project?.id}
        candidates={waiting.get(each.id) ?? 0}
        onSelect={() => choose(each.id)}
      />
    ))
  return (
    <Command
      label={t('switchProject')}
      loop
      // Ctrl+P opens this list; as a key of Vim it would also move the choice up, to the last project.
      vimBindings={false}
      filter={(_value, typed, names) => matchProject(names ?? [], typed)}
      // The pointer that happens to lie where the list opens chooses nothing.
      disablePointerSelection
      className="flex max-h-[60vh] flex-col"
    >
      <Command.Input
        aria-label={t('findProject')}
        placeholder={t('findProject')}
        className="h-10 shrink-0 border-b border-line bg-transparent px-3 text-base outline-none"
      />
      <Command.List aria-label={t('switchProject')} className="min-h-0 flex-1 overflow-auto p-1">
        <Command.Empty className="p-4 text-center text-sm text-soft">
          {t('noProject')}
        </Command.Empty>
        <Command.Item
          value={t('allProjects')}
          keywords={[t('allProjects'), 'all']}
          onSelect={() => choose(null)}
          className={ITEM}
        >
          <Layers aria-hidden className="size-4 shrink-0 text-soft" />
          <span className="flex-1">{t('allProjects')}</span>
          {project === null ? <Check aria-hidden className="size-4 text-accent" /> : null}
          <span className="text-xs text-soft">{projects.length}</span>
        </Command.Item>
        <ListGroup heading={t('pinned')}>{rows(groups.pinned)}</ListGroup>
        <ListGroup heading={t('others')}>{rows(groups.others)}</ListGroup>
        <ListGroup heading={t('missing')}>{rows(groups.missing)}</ListGroup>
      </Command.List>
    </Command>
  )
}

export const ITEM =
  'flex min-h-8 items-center gap-2.5 rounded-md px-2 py-1 text-base hover:bg-hover data-[selected=true]:bg-selected'

function ListGroup({
  heading,
  children,
}: {
  readonly heading: string
  readonly children: ReactNode
}) {
  if (Array.isArray(children) && children.length === 0) return null
  return (
    <Command.Group
      heading={heading}
      className="pt-2 [&>[cmdk-group-heading]]:px-2 [&>[cmdk-group-heading]]:pb-1 [&>[cmdk-group-heading]]:text-xs [&>[cmdk-group-heading]]:text-soft"
    >
      {children}
    </Command.Group>
  )
}

interface ProjectItemProps {
  readonly project: ProjectSummary
  readonly chosen: boolean
  /** Candidates that wait for a word. */
  readonly candidates: number
  readonly onSelect: () => void
}

function ProjectItem({ project, chosen, candidates, onSelect }: ProjectItemProps) {
  const { t } = useTranslation('frame')
  const reason = missingReason(project)
  return (
    <Command.Item
      value={`${project.title} ${project.id}`}
      keywords={[project.title, project.slug, ...project.paths]}
      onSelect={onSelect}
      className={ITEM}
    >
      {reason === null ? (
        <Dot chosen={chosen} pinned={project.pinned} />
      ) : (
        <FolderX aria-hidden className="size-4 shrink-0 text-soft" />
      )}
      <span className="flex min-w-0 flex-1 flex-col">
        <span className={reason === null ? 'truncate' : 'truncate text-soft'}>{project.title}</span>
        <span className="truncate text-xs text-soft">
          {reason === null ? (project.paths[0] ?? project.memoryDir) : t(reason)}
        </span>
      </span>
      {candidates === 0 ? null : (
        <Badge tone="accent" title={t('candidatesWait', { count: candidates })}>
          {candidates}
        </Badge>
      )}
      {project.attention === 0 ? null : (
        <Badge tone="warn" title={t('attention', { count: project.attention })}>
          {project.attention}
        </Badge>
      )}
      <span className="text-xs text-soft">{project.memories}</span>
    </Command.Item>
  )
}

function Dot({ chosen, pinned }: { readonly chosen: boolean; readonly pinned: boolean }) {
  if (chosen) return <Check aria-hidden className="size-4 shrink-0 text-accent" />
  if (pinned) return <Pin aria-hidden className="size-4 shrink-0 text-soft" />
  return <span aria-hidden className="size-4 shrink-0" />
}
