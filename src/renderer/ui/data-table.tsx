import { clsx } from 'clsx'
import { flexRender, type Column, type Header, type Row, type Table } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import { ScrollRegion } from './scroll-region'
import { useWidth } from './use-width'

interface DataTableProps<T> {
  readonly table: Table<T>
  readonly label: string
  /** The row that the keys are on. */
  readonly currentId?: string | undefined
  readonly onCurrent?: (id: string) => void
  /** Enter or a double click. */
  readonly onOpen?: (id: string) => void
  readonly rowHeight?: number
}

const OVERSCAN_ROWS = 12

/**
 * Draws a react-table: a header that sorts, rows as many as fit (the rest is virtual), arrows and
 * J/K to move. A column's `meta.width` (a CSS grid track) sets its width; those that name a
 * `meta.fromPx` give way where the table is narrower.
 */
export function DataTable<T>(props: DataTableProps<T>) {
  const { table, label, currentId, onCurrent, onOpen, rowHeight = 32 } = props
  const scroller = useRef<HTMLDivElement>(null)
  const rows = table.getRowModel().rows
  const [frame, width] = useWidth()
  // Its functions are called while drawing only, never handed on, so skipping memoization is right.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN_ROWS,
  })
  const shown = table.getVisibleLeafColumns().filter((column) => hasRoom(column, width))
  const columns = shown.map((column) => column.columnDef.meta?.width ?? 'minmax(0, 1fr)').join(' ')
  const move = (by: number): void => {
    const at = rows.findIndex((row) => row.id === currentId)
    const next = rows[Math.min(rows.length - 1, Math.max(0, at + by))]
    if (next === undefined) return
    onCurrent?.(next.id)
    virtual.scrollToIndex(next.index)
  }
  const onKey = (event: KeyboardEvent): void => {
    const by = STEPS[event.code]
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (by !== undefined) move(by)
    else if (event.code === 'Enter' && currentId !== undefined) onOpen?.(currentId)
    else return
    event.preventDefault()
  }
  return (
    <div
      ref={frame}
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      className="flex h-full min-h-0 flex-col"
    >
      {table.getHeaderGroups().map((group) => (
        <div
          key={group.id}
          role="row"
          className="grid shrink-0 overflow-hidden border-b border-line text-xs text-soft [scrollbar-gutter:stable]"
          style={{ gridTemplateColumns: columns }}
        >
          {group.headers
            .filter(({ column }) => shown.includes(column))
            .map((header) => (
              <HeaderCell key={header.id} header={header} />
            ))}
        </div>
      ))}
      {/* The list is one stop for the keyboard; arrows move through the rows inside. */}
      <ScrollRegion
        data-rows
        ref={scroller}
        role="rowgroup"
        label={label}
        onKeyDown={onKey}
        className="min-h-0 flex-1 [scrollbar-gutter:stable]"
      >
        <div className="relative" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map((item) => {
            const row = rows[item.index]
            return row === undefined ? null : (
              <BodyRow
                key={row.id}
                row={row}
                columns={shown}
                tracks={columns}
                top={item.start}
                height={rowHeight}
                current={row.id === currentId}
                onCurrent={onCurrent}
                onOpen={onOpen}
              />
            )
          })}
        </div>
      </ScrollRegion>
    </div>
  )
}

/** All columns are there until the width is known. */
const hasRoom = <T,>(column: Column<T>, widthPx: number): boolean =>
  widthPx === 0 || widthPx >= (column.columnDef.meta?.fromPx ?? 0)

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  KeyJ: 1,
  ArrowUp: -1,
  KeyK: -1,
  PageDown: 15,
  PageUp: -15,
  Home: -1e9,
  End: 1e9,
}

const SORT_WORDS = { asc: 'ascending', desc: 'descending', no: 'none' } as const

function HeaderCell<T>({ header }: { readonly header: Header<T, unknown> }) {
  const sorted = header.column.getIsSorted()
  const words = flexRender(header.column.columnDef.header, header.getContext())
  if (!header.column.getCanSort())
    return (
      <div role="columnheader" className="flex h-8 items-center px-3">
        {words}
      </div>
    )
  return (
    <div role="columnheader" aria-sort={SORT_WORDS[sorted === false ? 'no' : sorted]}>
      <button
        type="button"
        onClick={header.column.getToggleSortingHandler()}
        className="flex h-8 w-full items-center gap-1 px-3 -outline-offset-2 hover:text-ink [&_svg]:size-3"
      >
        <span className="truncate">{words}</span>
        {sorted === 'asc' ? <ArrowUp aria-hidden /> : null}
        {sorted === 'desc' ? <ArrowDown aria-hidden /> : null}
      </button>
    </div>
  )
}

interface BodyRowProps<T> {
  readonly row: Row<T>
  readonly columns: readonly Column<T>[]
  readonly tracks: string
  readonly top: number
  readonly height: number
  readonly current: boolean
  readonly onCurrent: ((id: string) => void) | undefined
  readonly onOpen: ((id: string) => void) | undefined
}

function BodyRow<T>(props: BodyRowProps<T>) {
  const { row, columns, tracks, top, height, current, onCurrent, onOpen } = props
  return (
    // The row group hears the keys for all rows.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      role="row"
      aria-rowindex={row.index + 2}
      aria-selected={current}
      aria-current={current || undefined}
      onClick={() => onCurrent?.(row.id)}
      onDoubleClick={() => onOpen?.(row.id)}
      className={clsx(
        'absolute inset-x-0 grid items-center border-b border-line/50',
        current ? 'bg-selected' : 'hover:bg-hover',
      )}
      style={{ gridTemplateColumns: tracks, height, transform: `translateY(${String(top)}px)` }}
    >
      {row
        .getVisibleCells()
        .filter(({ column }) => columns.includes(column))
        .map((cell) => (
          <div key={cell.id} role="gridcell" className="min-w-0 truncate px-3 text-sm">
            {flexRender(cell.column.columnDef.cell, cell.getContext())}
          </div>
        ))}
    </div>
  )
}
