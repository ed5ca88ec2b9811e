import { ChevronRight, Eye } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProjectSummary } from '../../../shared/project'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { useFrame } from '../../ui/frame'
import { EmptyState } from '../../ui/states'
import { Toolbar } from '../../ui/toolbar'

/** So many projects are drawn at first, and with each wish for more. */
const PAGE_PROJECTS = 60

/** All projects with what each costs at the start of a session; one of them is chosen. */
export function ProjectChoice() {
  const { t } = useTranslation('prompt')
  const { projects } = useFrame()
  const [limit, setLimit] = useState(PAGE_PROJECTS)
  const rows = [...projects].sort((a, b) => b.tokensAtStart - a.tokensAtStart)
  return (
    <div className="flex h-full min-h-0 flex-col">
      <Toolbar title={t('title')} note={t('allProjects')} />
      {rows.length === 0 ? (
        <EmptyState icon={<Eye />} title={t('choose.none')}>
          {t('choose.noneHint')}
        </EmptyState>
      ) : (
        <div className="min-h-0 flex-1 overflow-auto">
          <div className="mx-auto flex max-w-[820px] flex-col gap-4 px-6 py-7">
            <div>
              <h2 className="text-2xl font-semibold tracking-tight">{t('choose.title')}</h2>
              <p className="mt-1 text-base text-soft">{t('choose.text')}</p>
            </div>
            <ul
              aria-label={t('choose.label')}
              className="overflow-hidden rounded-lg border border-line bg-raised"
            >
              {rows.slice(0, limit).map((project) => (
                <ProjectRow key={project.id} project={project} />
              ))}
            </ul>
            {rows.length > limit ? (
              <Button className="self-center" onClick={() => setLimit(limit + PAGE_PROJECTS)}>
                {t('choose.more', { count: rows.length - limit })}
              </Button>
            ) : null}
          </div>
        </div>
      )}
    </div>
  )
}

function ProjectRow({ project }: { readonly project: ProjectSummary }) {
  const { t, i18n } = useTranslation('prompt')
  const { chooseProject } = useFrame()
  const tokens = project.tokensAtStart.toLocaleString(i18n.language)
  return (
    <li className="border-b border-line/60 last:border-b-0">
      <button
        type="button"
        onClick={() => chooseProject(project.id)}
        className="flex w-full items-center gap-4 px-4 py-3 text-left -outline-offset-2 hover:bg-hover"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{project.title}</span>
          <span className="block truncate text-sm text-soft">
            {project.paths[0] ?? project.slug}
          </span>
        </span>
        {project.enabled ? null : <Badge tone="warn">{t('choose.off')}</Badge>}
        {project.indexFits ? null : <Badge tone="bad">{t('choose.cut')}</Badge>}
        <span className="text-right text-sm whitespace-nowrap text-soft">
          {t('choose.tokens', { tokens })}
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-soft" />
      </button>
    </li>
  )
}
