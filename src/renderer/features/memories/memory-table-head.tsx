import { getCoreRowModel, type SortingState, useReactTable } from '@tanstack/react-table'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { MemoryRow, MemorySort } from '../../../shared/memory'
import { COLUMN_SORTS, type ColumnId, MEMORY_COLUMNS, columnId } from './columns'
import type { ListQuery } from './memories-state'

interface MemoryTableHeadProps {
  /** The columns that are shown. */
  readonly ids: readonly ColumnId[]
  /** CSS grid tracks, the box for choosing first. */
  readonly grid: string
  readonly query: ListQuery
  readonly onSort: (sort: MemorySort) => Promise<void>
}

/** The head of the list: what the columns are called and which one sorts. Scrolling does not draw it again. */
export const MemoryTableHead = memo(function Head(props: MemoryTableHeadProps) {
  const { ids, grid, query, onSort } = props
  const { t } = useTranslation('memories')
  const columns = useColumns(ids, query)
  return (
    <div
      role="row"
      className="grid shrink-0 overflow-hidden border-b border-line pr-3 text-xs text-soft [scrollbar-gutter:stable]"
      style={{ gridTemplateColumns: grid }}
    >
      <div role="columnheader" className="h-8">
        <span className="sr-only">{t('column.selected')}</span>
      </div>
      {columns.map((id) => {
        const sort = id in COLUMN_SORTS ? COLUMN_SORTS[id as keyof typeof COLUMN_SORTS] : null
        const direction = directionOf(query, sort)
        return (
          <div key={id} role="columnheader" aria-sort={direction} className="min-w-0">
            {sort === null ? (
              <span className="flex h-8 items-center px-2">
                <span className={id === 'pin' ? 'sr-only' : 'truncate'}>{t(`column.${id}`)}</span>
              </span>
            ) : (
              <button
                type="button"
                onClick={() => void onSort(sort)}
                className="flex h-8 w-full items-center gap-1 px-2 -outline-offset-2 hover:text-ink [&_svg]:size-3"
              >
                <span className="truncate">{t(`column.${id}`)}</span>
                {direction === 'ascending' ? <ArrowUp aria-hidden /> : null}
                {direction === 'descending' ? <ArrowDown aria-hidden /> : null}
              </button>
            )}
          </div>
        )
      })}
    </div>
  )
})

/** The table knows columns only: its rows come and go in pages, drawn by the list itself. */
const NO_ROWS: MemoryRow[] = []

function useColumns(ids: readonly ColumnId[], query: ListQuery): readonly ColumnId[] {
  const sorting: SortingState = [{ id: sortColumn(query.sort), desc: query.descending }]
  // eslint-disable-next-line react-hooks/incompatible-library -- not compiled, so nothing is memoized
  const table = useReactTable({
    data: NO_ROWS,
    columns: MEMORY_COLUMNS,
    state: {
      sorting,
      columnVisibility: Object.fromEntries(
        MEMORY_COLUMNS.map(columnId).map((id) => [id, ids.includes(id)]),
      ),
    },
    manualSorting: true,
    getCoreRowModel: getCoreRowModel(),
  })
  return table.getVisibleLeafColumns().map((column) => column.id as ColumnId)
}

// Changed last is how old it is, seen from the other end.
const sortColumn = (sort: MemorySort): string => (sort === 'modified' ? 'age' : sort)

function directionOf(
  query: ListQuery,
  sort: MemorySort | null,
): 'ascending' | 'descending' | 'none' {
  // The column shows ages: newest changed first is youngest first.
  if (query.sort === 'modified' && sort === 'age')
    return query.descending ? 'ascending' : 'descending'
  if (sort === null || query.sort !== sort) return 'none'
  return query.descending ? 'descending' : 'ascending'
}
