import { useEffect, useState } from 'react'

const isOfFiles = (event: DragEvent): boolean =>
  event.dataTransfer?.types.includes('Files') === true

/** How many files a drag carries; Chromium tells no names before they are let go. */
const countOf = (event: DragEvent): number =>
  [...(event.dataTransfer?.items ?? [])].filter((item) => item.kind === 'file').length

/**
 * How many files hang over the window now, null where none do. They are the window's own affair: no
 * editor below takes their text, and the window never goes to them. Their paths arrive by `app.dropped`.
 */
export function useFileDrag(): number | null {
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => {
    // Each part of the window is entered before the last one is left; out of the window none is.
    let depth = 0
    const own = (event: DragEvent): boolean => {
      if (!isOfFiles(event)) return false
      event.preventDefault()
      event.stopPropagation()
      return true
    }
    const over = (event: DragEvent): void => {
      if (!own(event)) return
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'copy'
      setCount(countOf(event))
    }
    const enter = (event: DragEvent): void => {
      depth++
      over(event)
    }
    const leave = (): void => {
      depth = Math.max(0, depth - 1)
      if (depth === 0) setCount(null)
    }
    const end = (event: DragEvent): void => {
      depth = 0
      own(event)
      setCount(null)
    }
    const stop = (event: KeyboardEvent): void => {
      if (event.code !== 'Escape') return
      depth = 0
      setCount(null)
    }
    const first = { capture: true }
    window.addEventListener('dragenter', enter, first)
    window.addEventListener('dragover', over, first)
    window.addEventListener('dragleave', leave, first)
    window.addEventListener('drop', end, first)
    window.addEventListener('dragend', end, first)
    window.addEventListener('keydown', stop, first)
    return () => {
      window.removeEventListener('dragenter', enter, first)
      window.removeEventListener('dragover', over, first)
      window.removeEventListener('dragleave', leave, first)
      window.removeEventListener('drop', end, first)
      window.removeEventListener('dragend', end, first)
      window.removeEventListener('keydown', stop, first)
    }
  }, [])
  return count
}
