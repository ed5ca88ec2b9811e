import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { memo, type MouseEvent } from 'react'
import type { MemoryRow } from '../../../shared/memory'
import type { CellWords } from './cell-words'
import { Cell, StackedName } from './cells'
import type { ColumnId } from './columns'
import type { ListActions } from './memories-state'

interface MemoryTableRowProps {
  readonly index: number
  readonly top: number
  readonly height: number
  /** CSS grid tracks, the box for choosing first. */
  readonly grid: string
  readonly ids: readonly ColumnId[]
  readonly stacked: boolean
  readonly words: CellWords
  /** Undefined while its page is on the way. */
  readonly row: MemoryRow | undefined
  readonly current: boolean
  readonly selected: boolean
  readonly act: Pick<ListActions, 'moveCursor' | 'toggleRow' | 'selectTo'>
  readonly onOpen: (row: MemoryRow) => void
}

/** One memory in the list: drawn again only when it, its place or its state changed. */
export const MemoryTableRow = memo(DrawnRow)

function DrawnRow(props: MemoryTableRowProps) {
  const { index, top, height, grid, ids, stacked, words, row, current, selected } = props
  const { act, onOpen } = props
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
      onDoubleClick={() => onOpen(row)}
      className={clsx(ROW, 'grid items-center pr-3', rowTone(current, selected))}
      style={place}
    >
      <SelectCell
        label={words.select(row.name)}
        selected={selected}
        onToggle={() => act.toggleRow(index)}
      />
      {ids.map((id) =>
        stacked && id === 'name' ? (
          <StackedName key={id} row={row} words={words} />
        ) : (
          <Cell key={id} id={id} row={row} words={words} />
        ),
      )}
    </div>
  )
}

/** Nothing inside a row moves anything outside it, so only rows that change are laid out. */
const ROW = 'absolute inset-x-0 border-b border-line/50 [contain:layout_style]'

function rowTone(current: boolean, selected: boolean): string {
  if (current) return 'bg-selected'
  return selected ? 'bg-accent-quiet' : 'hover:bg-hover'
}

interface SelectCellProps {
  readonly label: string
  readonly selected: boolean
  readonly onToggle: () => void
}

// A plain box: hundreds of these come by while scrolling, and the row group owns the keys.
function SelectCell({ label, selected, onToggle }: SelectCellProps) {
  return (
    <div role="gridcell">
      <button
        type="button"
        role="checkbox"
        tabIndex={-1}
        aria-checked={selected}
        aria-label={label}
        onClick={(event) => {
          event.stopPropagation()
          onToggle()
        }}
        className="row-box"
      >
        {selected ? <Check aria-hidden strokeWidth={3} className="size-3" /> : null}
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
      className={clsx(ROW, 'flex items-center gap-4 px-9')}
      style={{ height: place.height, transform: place.transform }}
    >
      <div role="gridcell" className="flex w-full gap-4">
        <span aria-hidden className="h-3 w-1/4 rounded-sm bg-hover" />
        <span aria-hidden className="h-3 w-1/2 rounded-sm bg-hover" />
      </div>
    </div>
  )
}
