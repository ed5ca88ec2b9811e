import { useEffect, useState } from 'react'
import type { MemoryUse } from '../../../shared/prompt'
import { call } from '../../ipc/client'

/** Going through a list of memories asks nothing; staying at one does. */
const STAY_MS = 700

/**
 * Which sessions wrote and read a memory; undefined until it is known, and where it cannot be told.
 * Asked late, since it reads transcripts, and never waited for.
 */
export function useMemoryUse(
  projectId: string,
  file: string,
  hash: string | undefined,
): MemoryUse | undefined {
  const [known, setKnown] = useState<{ readonly projectId: string; readonly use: MemoryUse }>()
  useEffect(() => {
    let isOpen = true
    const timer = setTimeout(() => {
      call('prompt.use', { projectId }).then(
        ({ memories }) => {
          const use = memories.find((each) => each.file === file)
          if (isOpen) setKnown(use === undefined ? undefined : { projectId, use })
        },
        // It is one line more, and its absence is no news.
        () => undefined,
      )
    }, STAY_MS)
    return () => {
      isOpen = false
      clearTimeout(timer)
    }
  }, [projectId, file, hash])
  return known?.projectId === projectId && known.use.file === file ? known.use : undefined
}
