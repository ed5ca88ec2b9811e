import type { TranscriptMessage } from '../../engine/transcripts/messages'

/** Monday, 30 November 2026, ten in the morning. */
export const SAID_AT_MS = Date.UTC(2026, 10, 30, 10)

/** A message that a person typed, on its own line of a made-up session. */
export function personSays(
  text: string,
  overrides: Partial<TranscriptMessage> = {},
): TranscriptMessage {
  return {
    sessionId: '5a3c1d8e-0000-4000-8000-000000000001',
    path: '/home/ana/.claude/projects/-work-tide-tables/5a3c1d8e.jsonl',
    line: 1,
    offset: 0,
    atMs: SAID_AT_MS,
    by: 'person',
    text,
    toolUses: [],
    requestId: null,
    stopReason: null,
    gitBranch: null,
    ...overrides,
  }
}
