import type { ClientLimits } from '../../shared/settings'

/**
 * What the client reads of a memory folder. Seen at its version 2.1.197 by running it; each can be
 * adjusted in Settings, because the client is developed fast.
 */
export const CLIENT_LIMITS: ClientLimits = {
  /** Lines of MEMORY.md loaded at session start (seen: line 201 is not). */
  indexLines: 200,
  /** UTF-16 units of MEMORY.md loaded, after the lines (seen: exactly 25,000 is whole). */
  indexUnits: 25_000,
  /** Above this an index entry is long (documentation: "under about 200 characters"). */
  entryUnits: 200,
  /** A head must close within these lines for the client to see it (system description). */
  headLines: 30,
  /** The newest files that recall is offered (system description). */
  recallFiles: 200,
}
