import { ChevronRight, ListTree } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ProjectSummary } from '../../../shared/project'
import { Badge } from '../../ui/badge'
import { useFrame } from '../../ui/frame'
import { Meter } from '../../ui/meter'
import { EmptyState } from '../../ui/states'
import { Toolbar } from '../../ui/toolbar'
import { useCount } from './use-count'

const TIGHT_RATIO = 0.9

/** Every project's index against the limits, those that are cut first. */
export function IndexOverview() {
  const { t } = useTranslation('index')
  const { projects } = useFrame()
  const rows = projects.filter((project) => project.indexLines > 0 || project.memories > 0)
  return (
    <div className="flex h-full flex-col">
      <Toolbar title={t('all')} note={rows.length === 0 ? undefined : rows.length} />
      {rows.length === 0 ? (
        <EmptyState icon={<ListTree />} title={t('allEmpty')}>
          {t('allEmptyHint')}
        </EmptyState>
      ) : (
        <div className="min-h-0 flex-1 overflow-auto px-6 py-5">
          <p className="mb-4 max-w-[72ch] text-soft">{t('allHint')}</p>
          <ul className="flex max-w-[960px] flex-col gap-2">
            {[...rows].sort(byNeed).map((project) => (
              <OverviewRow key={project.id} project={project} />
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function OverviewRow({ project }: { readonly project: ProjectSummary }) {
  const { t } = useTranslation('index')
  const { go, start } = useFrame()
  const count = useCount()
  const { indexLines, indexUnits } = start.settings.limits
  return (
    <li>
      <button
        type="button"
        onClick={() => go('index', {}, project.id)}
        className="grid w-full grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1fr)_112px_16px] items-center gap-5 rounded-lg border border-line bg-raised px-4 py-3 text-left hover:bg-hover"
      >
        <span className="min-w-0">
          <span className="block truncate font-medium">{project.title}</span>
          <span className="block truncate text-xs text-soft">
            {project.paths[0] ?? project.slug}
          </span>
        </span>
        <Meter
          label={t('lines')}
          value={project.indexLines}
          limit={indexLines}
          text={t('lineMeter', { value: count(project.indexLines), limit: count(indexLines) })}
        />
        <Meter
          label={t('units')}
          value={project.indexUnits}
          limit={indexUnits}
          text={t('unitMeter', { value: count(project.indexUnits), limit: count(indexUnits) })}
        />
        <span className="justify-self-end">
          <StateBadge
            project={project}
            isTight={fullnessOf(project, start.settings.limits) > TIGHT_RATIO}
          />
        </span>
        <ChevronRight aria-hidden className="size-4 text-soft" />
      </button>
    </li>
  )
}

function StateBadge(props: { readonly project: ProjectSummary; readonly isTight: boolean }) {
  const { t } = useTranslation('index')
  const { project, isTight } = props
  if (project.indexLines === 0) return <Badge>{t('state.none')}</Badge>
  if (!project.indexFits) return <Badge tone="bad">{t('state.cut')}</Badge>
  return isTight ? (
    <Badge tone="warn">{t('state.tight')}</Badge>
  ) : (
    <Badge tone="ok">{t('state.fits')}</Badge>
  )
}

function fullnessOf(
  project: ProjectSummary,
  limits: { readonly indexLines: number; readonly indexUnits: number },
): number {
  return Math.max(project.indexLines / limits.indexLines, project.indexUnits / limits.indexUnits)
}

function byNeed(a: ProjectSummary, b: ProjectSummary): number {
  if (a.indexFits !== b.indexFits) return a.indexFits ? 1 : -1
  return b.indexLines - a.indexLines || a.title.localeCompare(b.title)
}
