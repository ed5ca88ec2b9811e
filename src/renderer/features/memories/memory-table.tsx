import { type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  memo,
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { MemoryRow } from '../../../shared/memory'
import { ScrollRegion } from '../../ui/scroll-region'
import { useWidth } from '../../ui/use-width'
import { useCellWords, type CellWords } from './cell-words'
import { hintOf } from './cells'
import { type ColumnId, columnsFor, tracksOf } from './columns'
import { listKeyAct } from './list-keys'
import type { ListActions, MemoryListState } from './memories-state'
import { MemoryTableHead } from './memory-table-head'
import { MemoryTableRow } from './memory-table-row'
import { rowAt, rowKey } from './row-pages'

const ROW_HEIGHT = 32
const STACKED_ROW_HEIGHT = 52
const OVERSCAN_ROWS = 6
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
  const words = useCellWords()
  const { ids, stacked, grid } = useColumns(width, list.query.projectId === null)
  const height = stacked ? STACKED_ROW_HEIGHT : ROW_HEIGHT
  // eslint-disable-next-line react-hooks/incompatible-library -- not compiled, so nothing is memoized
  const virtual: Virtualizer<HTMLDivElement, Element> = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    rangeExtractor: (range) => fixedRange(range, virtual.scrollRect?.height ?? 0, height),
  })
  const items = virtual.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0

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

  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 400) / height) - 1)
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
        <MemoryTableHead ids={ids} grid={grid} query={list.query} onSort={act.sortBy} />
        <ScrollRegion
          ref={scroller}
          role="rowgroup"
          label={t('list.label')}
          data-testid="memory-rows"
          data-rows
          onKeyDown={onKeyDown}
          onPointerOver={(event) => hint(event.target, list, words)}
          className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto [scrollbar-gutter:stable]"
        >
          <div className="relative" style={{ height: virtual.getTotalSize() }}>
            {items.map((item) => {
              const memory = rowAt(list.pages, item.index)
              return (
                <MemoryTableRow
                  // A row that leaves at one end is filled anew at the other, not made anew.
                  key={item.index % items.length}
                  index={item.index}
                  top={item.start}
                  height={height}
                  grid={grid}
                  ids={ids}
                  stacked={stacked}
                  words={words}
                  row={memory}
                  current={item.index === list.cursor}
                  selected={memory !== undefined && list.selection.chosen.has(rowKey(memory))}
                  act={act}
                  onOpen={onOpen}
                />
              )
            })}
          </div>
        </ScrollRegion>
      </div>
      {/* Beside the grid: inside it only rows may stand. */}
      <CurrentRow row={rowAt(list.pages, list.cursor)} />
    </>
  )
}

/**
 * Says more of the cell under the pointer. Only there, because words for hundreds of cells that come by
 * while a person scrolls would be made for nobody.
 */
function hint(target: EventTarget, { pages }: MemoryListState, words: CellWords): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
  const place = cell?.closest('[aria-rowindex]')?.getAttribute('aria-rowindex')
  const row = rowAt(pages, Number(place) - 2)
  if (cell === null || row === undefined) return
  // Written by Cell, from the same list of names.
  const said = hintOf(cell.dataset['column'] as ColumnId, row, words)
  if (said !== null) cell.title = said
}

/** What is shown at this width; the same objects until that changes, so that rows can tell. */
function useColumns(width: number, allProjects: boolean) {
  return useMemo(() => {
    const { ids, stacked } = columnsFor(width, allProjects)
    return { ids, stacked, grid: `${SELECT_TRACK} ${tracksOf(ids)}` }
  }, [width, allProjects])
}

/** The rows to draw around those in view: always as many, so that their elements can be used again. */
function fixedRange(range: Range, viewHeight: number, rowHeight: number): number[] {
  const wanted = Math.ceil(viewHeight / rowHeight) + 1 + 2 * OVERSCAN_ROWS
  const count = Math.min(range.count, wanted)
  const first = Math.max(0, Math.min(range.startIndex - OVERSCAN_ROWS, range.count - count))
  return Array.from({ length: count }, (_, at) => first + at)
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

interface CurrentRowProps {
  readonly row: MemoryRow | undefined
}

/** Says the row that the arrows reached, because the focus itself stays on the list. */
const CurrentRow = memo(function Said({ row }: CurrentRowProps) {
  const { t } = useTranslation(['memories', 'ui'])
  return (
    <div aria-live="polite" className="sr-only">
      {row === undefined ? '' : `${row.name}, ${t(`ui:type.${row.type}`)}, ${row.description}`}
    </div>
  )
})
