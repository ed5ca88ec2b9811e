import { createColumnHelper } from '@tanstack/react-table'
import { useTranslation } from 'react-i18next'
import type { ProjectSummary } from '../../../shared/project'
import { Badge } from '../../ui/badge'
import { useFrame } from '../../ui/frame'
import { Meter } from '../../ui/meter'
import { StalenessBar } from '../../ui/staleness-bar'
import { actionOf } from './action-of'
import { daysSince } from './days-since'

const column = createColumnHelper<ProjectSummary>()

/** Header words by column id stand in i18n under `column`. */
export const PROJECT_COLUMNS = [
  column.accessor('title', {
    header: () => <Header id="title" />,
    cell: ({ row }) => <TitleCell project={row.original} />,
    meta: { width: 'minmax(160px, 2.2fr)' },
  }),
  column.accessor('attention', {
    header: () => <Header id="attention" />,
    cell: ({ row }) => <AttentionCell count={row.original.attention} />,
    sortDescFirst: true,
    meta: { width: '132px' },
  }),
  column.accessor('memories', {
    header: () => <Header id="memories" />,
    cell: ({ getValue }) => getValue(),
    sortDescFirst: true,
    meta: { width: '104px', fromPx: 790 },
  }),
  column.accessor('indexLines', {
    header: () => <Header id="index" />,
    cell: ({ row }) => <IndexCell project={row.original} />,
    sortDescFirst: true,
    meta: { width: 'minmax(148px, 1fr)' },
  }),
  column.accessor('worstScore', {
    header: () => <Header id="worst" />,
    cell: ({ row }) => <WorstCell project={row.original} />,
    sortDescFirst: true,
    meta: { width: '116px' },
  }),
  column.accessor('sessions', {
    header: () => <Header id="sessions" />,
    cell: ({ getValue }) => getValue(),
    sortDescFirst: true,
    meta: { width: '92px', fromPx: 880 },
  }),
  column.accessor((project) => project.lastChangedAtMs ?? 0, {
    id: 'changed',
    header: () => <Header id="changed" />,
    cell: ({ row }) => <ChangedCell atMs={row.original.lastChangedAtMs} />,
    sortDescFirst: true,
    meta: { width: '124px', fromPx: 680 },
  }),
]

function Header({ id }: { readonly id: string }) {
  const { t } = useTranslation('home')
  return t(`column.${id}`)
}

function TitleCell({ project }: { readonly project: ProjectSummary }) {
  const { t } = useTranslation('home')
  return (
    <span className="flex min-w-0 items-center gap-2" title={project.paths[0] ?? project.slug}>
      <span className="truncate font-medium">{project.title}</span>
      {project.enabled ? null : <Badge tone="bad">{t('mark.off')}</Badge>}
      {project.orphan ? <Badge tone="warn">{t('mark.orphan')}</Badge> : null}
      {project.shared ? <Badge tone="warn">{t('mark.shared')}</Badge> : null}
    </span>
  )
}

function AttentionCell({ count }: { readonly count: number }) {
  return count === 0 ? <span className="text-soft">–</span> : <Badge tone="warn">{count}</Badge>
}

function IndexCell({ project }: { readonly project: ProjectSummary }) {
  const { t } = useTranslation('home')
  const { start } = useFrame()
  const limit = start.settings.limits.indexLines
  const text = t('indexLines', { lines: project.indexLines, limit })
  const units = project.indexUnits / start.settings.limits.indexUnits
  // Whichever limit is nearer fills the bar.
  const value = Math.max(project.indexLines, units * limit)
  return (
    <Meter label={t('column.index')} value={value} limit={limit} text={text} className="w-full" />
  )
}

function WorstCell({ project }: { readonly project: ProjectSummary }) {
  if (project.memories === 0) return <span className="text-soft">–</span>
  return <StalenessBar score={project.worstScore} action={actionOf(project.worstScore)} />
}

function ChangedCell({ atMs }: { readonly atMs: number | null }) {
  const { t, i18n } = useTranslation('home')
  if (atMs === null) return <span className="text-soft">{t('never')}</span>
  return dayWords(i18n.language).format(-daysSince(atMs), 'day')
}

const formats = new Map<string, Intl.RelativeTimeFormat>()

/** Made once a language: making one takes longer than drawing a row. */
function dayWords(language: string): Intl.RelativeTimeFormat {
  const format = formats.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  formats.set(language, format)
  return format
}
