import {
  getCoreRowModel,
  getSortedRowModel,
  useReactTable,
  type SortingState,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProjectSummary } from '../../../shared/project'
import { DataTable } from '../../ui/data-table'
import { PROJECT_COLUMNS } from './project-columns'

interface ProjectsTableProps {
  readonly projects: readonly ProjectSummary[]
  readonly currentId: string | null
  readonly onOpen: (projectId: string) => void
}

const ROW_PX = 36
/** Header with its line, and the frame around the table. */
const HEADER_PX = 35
/** A longer list scrolls by itself, so that the days below stay within reach. */
const MOST_ROWS = 14

/** All projects, sorted by any column; a double click or Enter opens a project's memories. */
export function ProjectsTable({ projects, currentId, onOpen }: ProjectsTableProps) {
  const { t } = useTranslation('home')
  const [sorting, setSorting] = useState<SortingState>([{ id: 'attention', desc: true }])
  const [at, setAt] = useState(currentId)
  // A copy, because the table's type asks for an array that may change; it never changes it.
  const data = useMemo(() => [...projects], [projects])
  // Its functions are called while drawing only, never handed on, so skipping memoization is right.
  // eslint-disable-next-line react-hooks/incompatible-library
  const table = useReactTable({
    data,
    columns: PROJECT_COLUMNS,
    state: { sorting },
    onSortingChange: setSorting,
    getRowId: ({ id }) => id,
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
  })
  const height = HEADER_PX + ROW_PX * Math.min(MOST_ROWS, projects.length)
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-raised" style={{ height }}>
      <DataTable
        table={table}
        label={t('projects')}
        rowHeight={ROW_PX}
        currentId={at ?? undefined}
        onCurrent={setAt}
        onOpen={onOpen}
      />
    </div>
  )
}
