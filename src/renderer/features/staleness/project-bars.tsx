import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import type { ProjectStaleness } from '../../../shared/staleness'
import { ActionLegend } from './action-legend'
import { MOST_PROJECTS, percentOf } from './figures'
import { ACTION_LOOKS, ACTIONS } from './looks'
import { countWords, scoreWords } from './number-words'

interface ProjectBarsProps {
  /** Worst first. */
  readonly projects: readonly ProjectStaleness[]
  readonly onChoose: (projectId: string) => void
}

/** The worst projects as bars of their memories' shares; each is a button that shows only that project. */
export function ProjectBars({ projects, onChoose }: ProjectBarsProps) {
  const { t, i18n } = useTranslation('staleness')
  const more = projects.length - MOST_PROJECTS
  return (
    <div className="flex flex-col gap-2">
      <ol aria-label={t('projects.title')} className="-mx-2 flex flex-col">
        {projects.slice(0, MOST_PROJECTS).map((project) => (
          <li key={project.projectId}>
            <ProjectBar project={project} onChoose={() => onChoose(project.projectId)} />
          </li>
        ))}
      </ol>
      {more > 0 ? (
        <p className="text-xs text-soft">
          {t('projects.more', { count: more, others: countWords(more, i18n.language) })}
        </p>
      ) : null}
      <ActionLegend />
    </div>
  )
}

interface ProjectBarProps {
  readonly project: ProjectStaleness
  readonly onChoose: () => void
}

function ProjectBar({ project, onChoose }: ProjectBarProps) {
  const { t, i18n } = useTranslation(['staleness', 'ui'])
  const { counts, memories } = project
  const figures = {
    project: project.project,
    due: countWords(project.due, i18n.language),
    memories: countWords(memories, i18n.language),
    mean: scoreWords(project.meanScore, i18n.language),
  }
  return (
    <button
      type="button"
      aria-label={t('projects.label', figures)}
      title={t('projects.label', figures)}
      onClick={onChoose}
      className="grid h-9 w-full grid-cols-[minmax(72px,3fr)_minmax(60px,4fr)_120px] items-center gap-3 rounded-md px-2 text-left hover:bg-hover"
    >
      <span className="truncate text-sm">{project.project}</span>
      <span aria-hidden className="flex h-[18px] overflow-hidden rounded-[3px] bg-line">
        {ACTIONS.map((action) => (
          <span
            key={action}
            className={clsx('h-full', ACTION_LOOKS[action].fill)}
            style={{ width: `${String(percentOf(counts[action], memories))}%` }}
          />
        ))}
      </span>
      <span aria-hidden className="truncate text-right text-xs text-soft">
        {t('projects.due', figures)}
      </span>
    </button>
  )
}
