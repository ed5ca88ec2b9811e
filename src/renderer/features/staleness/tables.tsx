import { useTranslation } from 'react-i18next'
import type { MemoryType } from '../../../shared/memory'
import type {
  ActionCounts,
  ProjectStaleness,
  StaleDot,
  StaleMoment,
} from '../../../shared/staleness'
import { TypeBadge } from '../../ui/type-badge'
import { bandOf } from './dot-words'
import type { TypeRow } from './figures'
import { ACTIONS } from './looks'
import { dotKey } from './memory-dots'
import { countWords, dayWords, exactScore } from './number-words'
import { TwinTable, type TwinColumn } from '../../ui/twin-table'

const LINK = 'max-w-full truncate rounded-sm text-left text-accent hover:underline'

/** A flex box, because the badge's own baseline would move its row. */
const typeCell = ({ type }: { readonly type: MemoryType }) => (
  <span className="flex">
    <TypeBadge type={type} />
  </span>
)

/** Columns that several of the tables have. */
function useSharedColumns() {
  const { t, i18n } = useTranslation(['staleness', 'ui'])
  const memoriesColumn = {
    id: 'memories',
    title: t('column.memories'),
    figure: true,
    cell: ({ memories }: { readonly memories: number }) => countWords(memories, i18n.language),
  }
  const meanColumn = {
    id: 'mean',
    title: t('column.mean'),
    figure: true,
    cell: ({ meanScore }: { readonly meanScore: number }) => exactScore(meanScore, i18n.language),
  }
  const actionColumns = <R,>(countsOf: (row: R) => ActionCounts): readonly TwinColumn<R>[] =>
    ACTIONS.map((action) => ({
      id: action,
      title: t(`ui:action.${action}`),
      figure: true,
      cell: (row) => countWords(countsOf(row)[action], i18n.language),
    }))
  return { memoriesColumn, meanColumn, actionColumns }
}

interface DotTableProps {
  readonly dots: readonly StaleDot[]
  readonly onOpen: (dot: StaleDot) => void
}

/** The dots as rows, stalest first. */
export function DotTable({ dots, onOpen }: DotTableProps) {
  const { t, i18n } = useTranslation(['staleness', 'ui'])
  const columns: readonly TwinColumn<StaleDot>[] = [
    {
      id: 'name',
      title: t('column.memory'),
      cell: (dot) => (
        <button type="button" className={LINK} onClick={() => onOpen(dot)}>
          {dot.name}
        </button>
      ),
    },
    { id: 'type', title: t('column.type'), cell: typeCell },
    {
      id: 'age',
      title: t('column.age'),
      figure: true,
      cell: ({ ageDays }) => countWords(Math.floor(ageDays), i18n.language),
    },
    {
      id: 'score',
      title: t('column.score'),
      figure: true,
      cell: ({ score }) => exactScore(score, i18n.language),
    },
    {
      id: 'action',
      title: t('column.action'),
      cell: ({ score }) => t(`ui:action.${bandOf(score)}`),
    },
    {
      id: 'count',
      title: t('column.memories'),
      figure: true,
      cell: ({ count }) => countWords(count, i18n.language),
    },
  ]
  const rows = [...dots].sort((a, b) => b.score - a.score || b.ageDays - a.ageDays)
  return <TwinTable caption={t('curves.title')} columns={columns} rows={rows} keyOf={dotKey} />
}

/** The bars by type as rows. */
export function TypeTable({ rows }: { readonly rows: readonly TypeRow[] }) {
  const { t } = useTranslation(['staleness', 'ui'])
  const { memoriesColumn, actionColumns } = useSharedColumns()
  const columns: readonly TwinColumn<TypeRow>[] = [
    { id: 'type', title: t('column.type'), cell: typeCell },
    ...actionColumns<TypeRow>((row) => row),
    memoriesColumn,
  ]
  return (
    <TwinTable
      caption={t('types.title')}
      columns={columns}
      rows={rows}
      keyOf={({ type }) => type}
    />
  )
}

interface ProjectTableProps {
  readonly projects: readonly ProjectStaleness[]
  readonly onChoose: (projectId: string) => void
}

/** Every project as a row, worst first, also those that the chart has no room for. */
export function ProjectTable({ projects, onChoose }: ProjectTableProps) {
  const { t, i18n } = useTranslation(['staleness', 'ui'])
  const { memoriesColumn, meanColumn, actionColumns } = useSharedColumns()
  const columns: readonly TwinColumn<ProjectStaleness>[] = [
    {
      id: 'project',
      title: t('column.project'),
      cell: ({ projectId, project }) => (
        <button type="button" className={LINK} onClick={() => onChoose(projectId)}>
          {project}
        </button>
      ),
    },
    {
      id: 'due',
      title: t('column.due'),
      figure: true,
      cell: ({ due }) => countWords(due, i18n.language),
    },
    ...actionColumns<ProjectStaleness>(({ counts }) => counts),
    memoriesColumn,
    meanColumn,
  ]
  return (
    <TwinTable
      caption={t('projects.title')}
      columns={columns}
      rows={projects}
      keyOf={({ projectId }) => projectId}
    />
  )
}

/** The moments as rows, newest first. */
export function TimeTable({ moments }: { readonly moments: readonly StaleMoment[] }) {
  const { t, i18n } = useTranslation(['staleness', 'ui'])
  const { memoriesColumn, meanColumn, actionColumns } = useSharedColumns()
  const columns: readonly TwinColumn<StaleMoment>[] = [
    { id: 'day', title: t('column.day'), cell: ({ atMs }) => dayWords(atMs, i18n.language, true) },
    meanColumn,
    ...actionColumns<StaleMoment>(({ counts }) => counts),
    memoriesColumn,
  ]
  return (
    <TwinTable
      caption={t('time.title')}
      columns={columns}
      rows={[...moments].reverse()}
      keyOf={({ atMs }) => String(atMs)}
    />
  )
}
