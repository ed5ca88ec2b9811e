import {
  getCoreRowModel,
  type SortingState,
  type Table,
  useReactTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { MemoryRow, MemorySort } from '../../../shared/memory'
import { COLUMN_SORTS, type ColumnId, columnsFor, MEMORY_COLUMNS } from './columns'
import { listKeyAct } from './list-keys'
import type { ListActions, MemoryListState } from './memories-state'
import { MemoryTableRow } from './memory-table-row'
import { rowAt, rowKey } from './row-pages'
import { useWidth } from '../../ui/use-width'

const ROW_HEIGHT = 32
const STACKED_ROW_HEIGHT = 52
const OVERSCAN_ROWS = 10
const SELECT_TRACK = '36px'

interface MemoryTableProps {
  readonly list: MemoryListState
  readonly act: Pick<
    ListActions,
    'viewRows' | 'moveCursor' | 'toggleRow' | 'selectTo' | 'selectAll' | 'sortBy'
  >
  readonly onOpen: (row: MemoryRow) => void
  readonly focus?: Ref<{ readonly focus: () => void }>
}

/**
 * The list of memories: only the rows in view exist, and pages are fetched as they come into view.
 * One stop for the Tab key; arrows, J and K move inside it.
 */
export function MemoryTable({ list, act, onOpen, focus }: MemoryTableProps) {
  const { t } = useTranslation('memories')
  const scroller = useRef<HTMLDivElement>(null)
  const [frame, width] = useWidth()
  const total = list.pages.total ?? 0
  const { ids, stacked } = columnsFor(width, list.query.projectId === null)
  const height = stacked ? STACKED_ROW_HEIGHT : ROW_HEIGHT
  // eslint-disable-next-line react-hooks/incompatible-library -- not compiled, so nothing is memoized
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: OVERSCAN_ROWS,
  })
  const items = virtual.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  const rows = items.map((item) => rowAt(list.pages, item.index))
  const table = useMemoryTable(
    rows.filter((row) => row !== undefined),
    list,
    ids,
  )
  const byKey = new Map(table.getRowModel().rows.map((row) => [row.id, row]))
  const grid = `${SELECT_TRACK} ${tracksOf(table)}`

  useEffect(() => void act.viewRows(first, last), [act, first, last, total])
  useEffect(() => virtual.measure(), [virtual, height])
  const { query } = list
  const shownQuery = useRef(query)
  useEffect(() => {
    if (shownQuery.current !== query) scroller.current?.scrollTo({ top: 0 })
    shownQuery.current = query
  }, [query])
  useFollowScroll(list, (index) => virtual.scrollToIndex(index, { align: 'auto' }))
  useImperativeHandle(focus, () => ({ focus: () => scroller.current?.focus() }), [])

  const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 400) / height) - 1)
  const onKeyDown = (event: KeyboardEvent) => {
    const key = listKeyAct(event, list.cursor, total, page)
    if (key === null) return
    event.preventDefault()
    if (key.kind === 'all') void act.selectAll()
    else if (key.kind === 'toggle') act.toggleRow(list.cursor)
    else if (key.kind === 'extend') void act.selectTo(key.index)
    else act.moveCursor(key.index)
  }

  return (
    <>
      <div
        ref={frame}
        role="grid"
        aria-label={t('list.label')}
        aria-rowcount={total + 1}
        aria-multiselectable
        className="flex h-full min-h-0 flex-col"
      >
        <HeaderRow table={table} grid={grid} stacked={stacked} list={list} onSort={act.sortBy} />
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- rows of a grid are moved through from here */}
        <div
          ref={scroller}
          // Lists take the keys as one stop; arrows move through the rows inside.
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="rowgroup"
          aria-label={t('list.label')}
          data-testid="memory-rows"
          onKeyDown={onKeyDown}
          className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto -outline-offset-2 [scrollbar-gutter:stable]"
        >
          <div className="relative" style={{ height: virtual.getTotalSize() }}>
            {items.map((item, at) => {
              const memory = rows[at]
              return (
                <MemoryTableRow
                  key={item.key}
                  index={item.index}
                  top={item.start}
                  height={height}
                  grid={grid}
                  stacked={stacked}
                  row={memory === undefined ? undefined : byKey.get(rowKey(memory))}
                  current={item.index === list.cursor}
                  selected={memory !== undefined && list.selection.chosen.has(rowKey(memory))}
                  act={act}
                  onOpen={onOpen}
                />
              )
            })}
          </div>
        </div>
      </div>
      {/* Beside the grid: inside it only rows may stand. */}
      <CurrentRow row={rowAt(list.pages, list.cursor)} />
    </>
  )
}

/** Keeps the cursor in view when it moves to another memory, not when rows came or went above it. */
function useFollowScroll(list: MemoryListState, scrollTo: (index: number) => void): void {
  const row = rowAt(list.pages, list.cursor)
  const key = row === undefined ? null : rowKey(row)
  const last = useRef(key)
  useEffect(() => {
    if (key === null || key === last.current) return
    last.current = key
    scrollTo(list.cursor)
  })
}

/** Says the row that the arrows reached, because the focus itself stays on the list. */
function CurrentRow({ row }: { readonly row: MemoryRow | undefined }) {
  const { t } = useTranslation(['memories', 'ui'])
  return (
    <div aria-live="polite" className="sr-only">
      {row === undefined ? '' : `${row.name}, ${t(`ui:type.${row.type}`)}, ${row.description}`}
    </div>
  )
}

function useMemoryTable(
  rows: MemoryRow[],
  list: MemoryListState,
  ids: readonly ColumnId[],
): Table<MemoryRow> {
  const sorting: SortingState = [{ id: sortColumn(list.query.sort), desc: list.query.descending }]
  // The table only ever holds the rows in view, so building it again is cheap at any scroll speed.
  // eslint-disable-next-line react-hooks/incompatible-library -- not compiled, so nothing is memoized
  return useReactTable({
    data: rows,
    columns: MEMORY_COLUMNS,
    state: {
      sorting,
      columnVisibility: Object.fromEntries(
        MEMORY_COLUMNS.map((column) => idOf(column)).map((id) => [id, ids.includes(id)]),
      ),
    },
    manualSorting: true,
    // The rows are another array at every drawing; resetting for that would draw without end.
    autoResetAll: false,
    getRowId: rowKey,
    getCoreRowModel: getCoreRowModel(),
  })
}

const idOf = (column: (typeof MEMORY_COLUMNS)[number]): ColumnId =>
  // Every column has an id or an accessor key, and both are ColumnIds.
  (column.id ?? ('accessorKey' in column ? column.accessorKey : '')) as ColumnId

// Changed last is how old it is, seen from the other end.
const sortColumn = (sort: MemorySort): string => (sort === 'modified' ? 'age' : sort)

const tracksOf = (table: Table<MemoryRow>) =>
  table
    .getVisibleLeafColumns()
    .map((column) => column.columnDef.meta?.width ?? 'minmax(0, 1fr)')
    .join(' ')

interface HeaderRowProps {
  readonly table: Table<MemoryRow>
  readonly grid: string
  readonly stacked: boolean
  readonly list: MemoryListState
  readonly onSort: (sort: MemorySort) => Promise<void>
}

function HeaderRow({ table, grid, list, onSort }: HeaderRowProps) {
  const { t } = useTranslation('memories')
  return (
    <div
      role="row"
      className="grid shrink-0 overflow-hidden border-b border-line pr-3 text-xs text-soft [scrollbar-gutter:stable]"
      style={{ gridTemplateColumns: grid }}
    >
      <div role="columnheader" className="h-8">
        <span className="sr-only">{t('column.selected')}</span>
      </div>
      {table.getVisibleLeafColumns().map((column) => {
        const id = column.id as ColumnId
        const sort = id in COLUMN_SORTS ? COLUMN_SORTS[id as keyof typeof COLUMN_SORTS] : null
        const direction = directionOf(list, sort)
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
}

function directionOf(
  { query }: MemoryListState,
  sort: MemorySort | null,
): 'ascending' | 'descending' | 'none' {
  // The column shows ages: newest changed first is youngest first.
  if (query.sort === 'modified' && sort === 'age')
    return query.descending ? 'ascending' : 'descending'
  if (sort === null || query.sort !== sort) return 'none'
  return query.descending ? 'descending' : 'ascending'
}
