import { useCallback, useState } from 'react'
import type { DreamEngine } from '../../../shared/dream'
import type { ExtractionRecord, ExtractionSettings } from '../../../shared/extraction'
import { call } from '../../ipc/client'
import { useFrame } from '../frame'

/** A session that is to be looked at now. */
export interface ToExtract {
  readonly projectId: string
  readonly sessionId: string
}

interface Extract {
  /** Sessions that are being looked at. */
  readonly running: ReadonlySet<string>
  /** Looks at these one after the other; answers every look. @throws AppError of the first that cannot be begun */
  readonly run: (sessions: readonly ToExtract[]) => Promise<readonly ExtractionRecord[]>
}

const NONE: ReadonlySet<string> = new Set()

/** Looks at sessions by hand, with the engine that the settings name. */
export function useExtract(): Extract {
  const { start } = useFrame()
  const [running, setRunning] = useState(NONE)
  const { engine: wanted } = start.settings.extraction
  const run = useCallback(
    async (sessions: readonly ToExtract[]): Promise<readonly ExtractionRecord[]> => {
      setRunning(new Set(sessions.map(({ sessionId }) => sessionId)))
      try {
        const engine = await engineOf(wanted)
        const records: ExtractionRecord[] = []
        for (const { projectId, sessionId } of sessions)
          records.push(...(await call('extract.run', { projectId, sessionId, engine })))
        return records
      } finally {
        setRunning(NONE)
      }
    },
    [wanted],
  )
  return { running, run }
}

/** What `auto` stands for: the model where there is a key. */
async function engineOf(wanted: ExtractionSettings['engine']): Promise<DreamEngine> {
  if (wanted !== 'auto') return wanted
  const key = await call('key.state', undefined)
  return key.kind === 'none' ? 'offline' : 'model'
}
