import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { call } from '../../ipc/client'

/** A memory's text as it is now; null: it is gone or cannot be read. */
export interface MemoryText {
  readonly raw: string
  readonly hash: string
}

interface Texts {
  readonly known: ReadonlyMap<string, MemoryText | null>
  readonly ask: (file: string) => void
}

/** Texts of the project in view, read as their rows come into sight. */
export const MemoryTexts = createContext<Texts>({ known: new Map(), ask: () => undefined })

/**
 * Keeps the texts that were asked for; another project or a change on disk begins anew.
 * What cannot be read is kept as null, so that it is not asked for again and again.
 */
export function useTextStore(projectId: string, revision: number): Texts {
  const key = `${projectId} ${String(revision)}`
  const [kept, setKept] = useState<Kept>({ key, known: NONE })
  const asked = useRef({ key, files: new Set<string>() })
  const ask = useCallback(
    (file: string) => {
      if (asked.current.key !== key) asked.current = { key, files: new Set() }
      if (asked.current.files.has(file)) return
      asked.current.files.add(file)
      const keep = (text: MemoryText | null): void => {
        if (asked.current.key !== key) return
        setKept((before) => ({
          key,
          known: new Map(before.key === key ? before.known : NONE).set(file, text),
        }))
      }
      call('memory.read', { projectId, file }).then(
        ({ raw, row }) => keep({ raw, hash: row.hash }),
        () => keep(null),
      )
    },
    [projectId, key],
  )
  return { known: kept.key === key ? kept.known : NONE, ask }
}

interface Kept {
  readonly key: string
  readonly known: Texts['known']
}

const NONE: Texts['known'] = new Map()

/** The text of one memory; undefined until it was read. */
export function useMemoryText(file: string): MemoryText | null | undefined {
  const { known, ask } = useContext(MemoryTexts)
  const text = known.get(file)
  useEffect(() => {
    if (text === undefined) ask(file)
  }, [ask, file, text])
  return text
}
