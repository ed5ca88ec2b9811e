import type { Change } from '../../shared/history'
import { lastPart } from '../location/paths'
import type { Clock, Ids, LateWrite } from '../ports'
import type { Blobs } from './blobs'
import type { Journal } from './journal'
import type { EditRecord } from './journal-record'
import { nameIn, toChange } from './to-change'

/** A change of one file that somebody else made, as a listing showed it. */
export interface ForeignChange {
  readonly projectId: string
  /** Absolute path. */
  readonly path: string
  /** Hash of what was known of it; null when nothing was. */
  readonly before: string | null
  /** What is there now; null when it is gone. */
  readonly after: Uint8Array | null
  /** The time the file had before, where it is known; undo gives it back. */
  readonly beforeMtimeNs?: bigint
}

export interface ForeignRecorder {
  /** Null when there is nothing to record: it was our own change, or is recorded already. */
  recordForeign(change: ForeignChange): Promise<Change | null>
  /** Keeps what reached a version that had been replaced: it is in no file any more. */
  recordLate(write: LateWrite): Promise<void>
}

export function createForeignRecorder(deps: {
  readonly journal: Journal
  readonly blobs: Blobs
  readonly clock: Clock
  readonly ids: Ids
  readonly hashOf: (bytes: Uint8Array) => string
  readonly onCommit: (change: Change) => void
}): ForeignRecorder {
  const { journal, blobs, clock, ids } = deps
  const record = async (
    projectId: string,
    edit: EditRecord,
    summary: string,
    late: boolean,
  ): Promise<Change> => {
    const seen = {
      change: ids.next(),
      atMs: clock.nowMs(),
      by: 'client' as const,
      projectId,
      summary,
      edits: [edit],
      folders: [],
    }
    await journal.append({ kind: 'seen', ...seen, ...(late ? { late } : {}) })
    const change = toChange({ ...seen, late }, journal, clock)
    deps.onCommit(change)
    return change
  }
  return {
    async recordForeign({ projectId, path, before, after, beforeMtimeNs }) {
      await journal.refresh()
      const hash = after === null ? null : deps.hashOf(after)
      if (isKnown(journal, path, hash)) return null
      const known = before ?? journal.lastHash(path) ?? null
      if (known === hash) return null
      if (after !== null) await blobs.put(after)
      const edit: EditRecord = {
        path,
        file: nameIn(projectId, path),
        before: known,
        after: hash,
        beforeMtimeNs: beforeMtimeNs?.toString() ?? null,
      }
      return record(projectId, edit, summaryOf(edit), false)
    },
    async recordLate({ path, before, after }) {
      await journal.refresh()
      const projectId = journal.projectOf(path)
      // The app's own files have no project and no other writers.
      if (projectId === undefined) return
      const edit: EditRecord = {
        path,
        file: nameIn(projectId, path),
        before,
        after: await blobs.put(after),
        beforeMtimeNs: null,
      }
      const name = lastPart(path)
      await record(projectId, edit, `Claude wrote ${name} while it was saved here; kept`, true)
    },
  }
}

/** What a change of ours left there or is leaving there right now, or what was seen before. */
function isKnown(journal: Journal, path: string, hash: string | null): boolean {
  if (journal.lastHash(path) === hash) return true
  return journal
    .open()
    .some(({ edits }) =>
      edits.some((edit) => edit.path === path && (edit.after === hash || edit.before === hash)),
    )
}

function summaryOf({ file, before, after }: EditRecord): string {
  if (before === null) return `Claude added ${file}`
  return after === null ? `Claude removed ${file}` : `Claude changed ${file}`
}
