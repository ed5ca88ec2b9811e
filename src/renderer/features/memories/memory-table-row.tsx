import { flexRender, type Row } from '@tanstack/react-table'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { memo, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { MemoryRow } from '../../../shared/memory'
import { StackedName } from './columns'
import type { ListActions } from './memories-state'

interface MemoryTableRowProps {
  readonly index: number
  readonly top: number
  readonly height: number
  /** CSS grid tracks, the box for choosing first. */
  readonly grid: string
  readonly stacked: boolean
  /** Undefined while its page is on the way. */
  readonly row: Row<MemoryRow> | undefined
  readonly current: boolean
  readonly selected: boolean
  readonly act: Pick<ListActions, 'moveCursor' | 'toggleRow' | 'selectTo'>
  readonly onOpen: (row: MemoryRow) => void
}

/** One memory in the list: drawn again only when it, its place or its state changed. */
export const MemoryTableRow = memo(DrawnRow, isSameDrawing)

function isSameDrawing(a: MemoryTableRowProps, b: MemoryTableRowProps): boolean {
  return (
    a.row?.original === b.row?.original &&
    a.index === b.index &&
    a.top === b.top &&
    a.height === b.height &&
    a.grid === b.grid &&
    a.current === b.current &&
    a.selected === b.selected &&
    a.onOpen === b.onOpen
  )
}

function DrawnRow(props: MemoryTableRowProps) {
  const { index, top, height, grid, stacked, row, current, selected, act, onOpen } = props
  const place = { gridTemplateColumns: grid, height, transform: `translateY(${top}px)` }
  if (row === undefined) return <ComingRow index={index} place={place} />
  const onClick = (event: MouseEvent) => {
    if (event.shiftKey) void act.selectTo(index)
    else if (event.ctrlKey || event.metaKey) act.toggleRow(index)
    else act.moveCursor(index)
  }
  return (
    // The row group hears the keys for all rows.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      aria-current={current || undefined}
      onClick={onClick}
      onDoubleClick={() => onOpen(row.original)}
      className={clsx(
        'absolute inset-x-0 grid items-center border-b border-line/50 pr-3',
        rowTone(current, selected),
      )}
      style={place}
    >
      <SelectCell
        name={row.original.name}
        selected={selected}
        onToggle={() => act.toggleRow(index)}
      />
      {row.getVisibleCells().map((cell) => (
        <div
          key={cell.id}
          role="gridcell"
          className="min-w-0 truncate px-2 text-sm [&>*]:align-middle"
        >
          {stacked && cell.column.id === 'name' ? (
            <StackedName row={row.original} />
          ) : (
            flexRender(cell.column.columnDef.cell, cell.getContext())
          )}
        </div>
      ))}
    </div>
  )
}

function rowTone(current: boolean, selected: boolean): string {
  if (current) return 'bg-selected'
  return selected ? 'bg-accent-quiet' : 'hover:bg-hover'
}

interface SelectCellProps {
  readonly name: string
  readonly selected: boolean
  readonly onToggle: () => void
}

// A plain box: hundreds of these come and go while scrolling, and the row group owns the keys.
function SelectCell({ name, selected, onToggle }: SelectCellProps) {
  const { t } = useTranslation('memories')
  return (
    <div role="gridcell" className="flex h-full items-center justify-center">
      <button
        type="button"
        role="checkbox"
        tabIndex={-1}
        aria-checked={selected}
        aria-label={t('list.select', { name })}
        onClick={(event) => {
          event.stopPropagation()
          onToggle()
        }}
        className="group flex size-7 items-center justify-center"
      >
        <span
          className={clsx(
            'flex size-4 items-center justify-center rounded-sm border',
            selected
              ? 'border-accent bg-accent text-on-accent'
              : 'border-strong/45 group-hover:border-strong',
          )}
        >
          {selected ? <Check aria-hidden strokeWidth={3} className="size-3" /> : null}
        </span>
      </button>
    </div>
  )
}

interface ComingRowProps {
  readonly index: number
  readonly place: { readonly height: number; readonly transform: string }
}

/** A row whose page is on the way: grey bars where the words will be. */
function ComingRow({ index, place }: ComingRowProps) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-busy
      className="absolute inset-x-0 flex items-center gap-4 border-b border-line/50 px-9"
      style={{ height: place.height, transform: place.transform }}
    >
      <div role="gridcell" className="flex w-full gap-4">
        <span aria-hidden className="h-3 w-1/4 rounded-sm bg-hover" />
        <span aria-hidden className="h-3 w-1/2 rounded-sm bg-hover" />
      </div>
    </div>
  )
}
