import { useEffect, useMemo, useRef } from 'react'
import type { MemoryRow } from '../../../shared/memory'
import type { Frame } from '../../ui/frame'
import type { MemoryActions } from './memories-state'
import { useMemories } from './memories-store'
import { rowAt } from './row-pages'
import { placeOf } from './use-place'

/** A held arrow key passes over rows; only where it rests is read. */
const REST_MS = 90

/**
 * The detail follows the cursor: moving to a row opens it, without a step in the window's history.
 * `open` (Enter, double click) makes such a step.
 */
export function useFollowCursor(
  frame: Frame,
  act: MemoryActions,
): { readonly act: MemoryActions; readonly open: (row: MemoryRow) => void } {
  const latest = useRef(frame)
  useEffect(() => {
    latest.current = frame
  })
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useMemo(() => {
    const showCursor = () => {
      const { memoryList } = useMemories.getState()
      const row = rowAt(memoryList.pages, memoryList.cursor)
      if (row === undefined) return
      latest.current.stay(placeOf(row, memoryList.query.text))
      // The place may name it already, for one that was archived and came back.
      void act.openMemory(row)
    }
    return {
      act: {
        ...act,
        moveCursor: (index) => {
          act.moveCursor(index)
          clearTimeout(timer.current)
          timer.current = setTimeout(showCursor, REST_MS)
        },
      },
      open: (row) => {
        clearTimeout(timer.current)
        const { text } = useMemories.getState().memoryList.query
        latest.current.go('memories', placeOf(row, text))
      },
    }
  }, [act])
}
