import type { ExtractionRecord } from '../../../shared/extraction'

/** For tests: a look at the session `s1` that found nothing. */
export function aRecord(changes: Partial<ExtractionRecord> = {}): ExtractionRecord {
  return {
    id: 'r1',
    projectId: '/mem',
    sessionId: 's1',
    engine: 'offline',
    startedBy: 'window',
    startedAtMs: Date.UTC(2026, 11, 2, 9),
    endedAtMs: Date.UTC(2026, 11, 2, 9, 1),
    outcome: 'nothing-found',
    messages: 4,
    candidates: [],
    dropped: [],
    written: [],
    turns: 0,
    costUsd: 0,
    ...changes,
  }
}
