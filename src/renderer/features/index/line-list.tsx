import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { IndexView } from '../../../shared/index-file'
import { useFrame } from '../../ui/frame'
import { CutLine } from './cut-line'
import { moveLine, removeLine, replaceLine } from './edit-draft'
import { LineRow, type LineActs } from './line-row'
import type { IndexDesk } from './use-index-desk'

interface LineListProps {
  readonly desk: IndexDesk
  readonly view: IndexView
  /** 1-based line that the keys are on. */
  readonly current: number
  readonly onCurrent: (line: number) => void
}

const ROW_PX = 33
const OVERSCAN_ROWS = 16

/**
 * MEMORY.md line by line as Claude loads it, with the cut between its lines. Arrows or J and K go
 * through it, Alt with an arrow moves a line, Enter or E edits it in place, Delete takes it out.
 */
export function LineList({ desk, view, current, onCurrent }: LineListProps) {
  const { t } = useTranslation('index')
  const { start } = useFrame()
  const scroller = useRef<HTMLDivElement>(null)
  const [editing, setEditing] = useState<number | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [target, setTarget] = useState<number | null>(null)
  const takesFocus = useRef(false)
  // Its functions are called while drawing only, never handed on, so skipping memoization is right.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtual = useVirtualizer({
    count: view.lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN_ROWS,
  })

  useEffect(() => {
    virtual.scrollToIndex(current - 1, { align: 'auto' })
    // Only another line scrolls; a new text does not.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [current])

  useEffect(() => {
    if (!takesFocus.current || editing !== null) return
    const row = scroller.current?.querySelector<HTMLElement>(`[data-line="${String(current)}"]`)
    if (row === null || row === undefined) return
    takesFocus.current = false
    row.focus({ preventScroll: true })
  })

  const go = (line: number): void => {
    takesFocus.current = true
    onCurrent(Math.min(view.lines.length, Math.max(1, line)))
  }
  const move = (from: number, to: number): void => {
    const text = moveLine(desk.text, from, to)
    if (text === desk.text) return
    desk.change(text)
    go(to)
  }
  const acts: LineActs = {
    edit: setEditing,
    tryWords: (line, words) => desk.tryText(replaceLine(desk.text, line, words)),
    keep: (line, words) => {
      setEditing(null)
      desk.tryText(null)
      desk.change(replaceLine(desk.text, line, words))
      go(line)
    },
    drop: (line) => {
      setEditing(null)
      desk.tryText(null)
      go(line)
    },
    remove: (line) => desk.change(removeLine(desk.text, line)),
    toTop: (line) => move(line, firstEntryOf(view)),
  }
  const onKey = (event: KeyboardEvent): void => {
    const step = STEPS[event.code]
    if (editing !== null || event.ctrlKey || event.metaKey) return
    if (event.altKey && step !== undefined && event.code.startsWith('Arrow')) {
      move(current, current + step)
    } else if (event.altKey) return
    else if (step !== undefined) go(current + step)
    else if (isRowKey(event) && (event.code === 'Enter' || event.code === 'KeyE'))
      setEditing(current)
    else if (event.code === 'Delete') acts.remove(current)
    else return
    event.preventDefault()
  }
  const endDrag = (): void => {
    if (dragged !== null && target !== null) move(dragged, target)
    setDragged(null)
    setTarget(null)
  }

  const { cutAtLine } = view.report
  return (
    <div ref={scroller} className="h-full overflow-auto">
      <div
        role="grid"
        tabIndex={-1}
        aria-label={t('list')}
        aria-rowcount={view.lines.length}
        className="relative mx-auto max-w-[1080px]"
        style={{ height: `${String(virtual.getTotalSize() + TAIL_PX)}px` }}
        onKeyDown={onKey}
      >
        {virtual.getVirtualItems().map((item) => {
          const line = view.lines[item.index]
          if (line === undefined) return null
          return (
            <div
              key={item.index}
              ref={virtual.measureElement}
              data-index={item.index}
              role="presentation"
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${String(item.start)}px)` }}
            >
              {line.line === cutAtLine && line.loaded === 'no' ? <CutLine view={view} /> : null}
              <LineRow
                line={line}
                entryUnits={start.settings.limits.entryUnits}
                isCurrent={line.line === current}
                isEditing={line.line === editing}
                dropsHere={
                  dragged !== null && target === line.line ? dropSide(dragged, line.line) : null
                }
                acts={acts}
                onCurrent={() => onCurrent(line.line)}
                onDragStart={() => setDragged(line.line)}
                onDragOver={() => setTarget(line.line)}
                onDragEnd={endDrag}
              />
              {line.line === cutAtLine && line.loaded === 'part' ? (
                <CutLine view={view} inside={line.line} />
              ) : null}
            </div>
          )
        })}
      </div>
    </div>
  )
}

const TAIL_PX = 48
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, KeyK: -1, ArrowDown: 1, KeyJ: 1 }

function dropSide(from: number, to: number): 'above' | 'below' | null {
  if (from === to) return null
  return from < to ? 'below' : 'above'
}

/** Enter on a button of the row is that button's. */
function isRowKey(event: KeyboardEvent): boolean {
  return event.target instanceof HTMLElement && event.target.closest('button') === null
}

function firstEntryOf(view: IndexView): number {
  return view.lines.find((line) => line.kind === 'entry')?.line ?? 1
}
