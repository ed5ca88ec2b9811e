import { createContext, useContext } from 'react'
import type { ExtractionRecord } from '../../../shared/extraction'

/** What the rows of the table know of extraction. */
export interface SessionExtraction {
  /** The newest look at each session that read it, by session. */
  readonly heard: ReadonlyMap<string, ExtractionRecord>
  /** Sessions that are being looked at. */
  readonly running: ReadonlySet<string>
  readonly extract: (sessionId: string) => void
}

/** Provided by the screen; rows have no other way to it. */
export const SessionExtractionContext = createContext<SessionExtraction | null>(null)

/** What is known of extraction around this row; null outside of the screen. */
export const useRowExtraction = (): SessionExtraction | null => useContext(SessionExtractionContext)

/** The newest look at each session that read it to its end, by session; `records` are newest first. */
export function heardBySession(
  records: readonly ExtractionRecord[],
): ReadonlyMap<string, ExtractionRecord> {
  const heard = new Map<string, ExtractionRecord>()
  for (const record of records) {
    const { sessionId } = record
    if (sessionId !== null && hasRead(record) && !heard.has(sessionId)) heard.set(sessionId, record)
  }
  return heard
}

/** A look that ended at the session's end; one that was skipped by a guard or failed read nothing. */
function hasRead({ outcome, skip }: ExtractionRecord): boolean {
  if (outcome === 'skipped') return skip === 'nothing-new' || skip === 'wrote-itself'
  return outcome !== 'failed' && outcome !== 'cancelled'
}
