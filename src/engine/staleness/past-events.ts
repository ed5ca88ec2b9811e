import type { JournalEntry } from '../history/journal'
import { changesText } from '../history/journal'
import type { EditRecord } from '../history/journal-record'
import { isInside, joinPath } from '../location/paths'
import { isScanned } from '../memory/scanned'

/** What one change did to one memory. Moments are epoch milliseconds, null where it says nothing of one. */
export interface PastEvent {
  readonly atMs: number
  /** There before and after. */
  readonly before: boolean
  readonly after: boolean
  /** Content addresses, for what a memory that is gone was. */
  readonly lastHash: string | null
  /** When its text was changed by somebody who knew. */
  readonly textAtMs: number | null
  /** The time that the file got when it was made or put back. */
  readonly madeAtMs: number | null
  /** The time that the file had before. */
  readonly earlierAtMs: number | null
  /** From then on it is as if it had not been. */
  readonly undoneAtMs: number | null
}

/** What a person said of one memory at one moment: from then on it was confirmed so, or not at all. */
export interface PastMark {
  readonly atMs: number
  /** Content address of the marks; null where none were left. */
  readonly hash: string | null
}

/** The past of every memory by absolute path, oldest first. */
export interface PastOf {
  readonly events: ReadonlyMap<string, readonly PastEvent[]>
  readonly marks: ReadonlyMap<string, readonly PastMark[]>
}

/** Reads the journal as the past of memories; indexes, archives and the trash are left out. */
export function pastOf(entries: readonly JournalEntry[]): PastOf {
  const events = new Map<string, PastEvent[]>()
  const marks = new Map<string, PastMark[]>()
  const undoneAt = undoneMoments(entries)
  for (const entry of entries) {
    if (entry.late) continue
    for (const edit of entry.edits) {
      if (edit.own !== undefined) continue
      if (edit.mark === true) {
        add(marks, joinPath(entry.projectId, edit.file), { atMs: entry.atMs, hash: edit.after })
      } else if (isInside(entry.projectId, edit.path) && isScanned(edit.file)) {
        add(events, edit.path, eventOf(entry, edit, undoneAt.get(entry.change) ?? null))
      }
    }
  }
  return { events, marks }
}

function eventOf(entry: JournalEntry, edit: EditRecord, undoneAtMs: number | null): PastEvent {
  const { before, after, beforeMtimeNs, afterMtimeNs } = edit
  const isMade = before === null && after !== null
  const isText = entry.undoes === undefined && changesText(entry, edit)
  return {
    atMs: entry.atMs,
    before: before !== null,
    after: after !== null,
    lastHash: after ?? before,
    textAtMs: isText ? entry.atMs : null,
    madeAtMs: isMade ? (msOf(afterMtimeNs) ?? entry.atMs) : null,
    earlierAtMs: msOf(beforeMtimeNs),
    undoneAtMs,
  }
}

function msOf(ns: string | null | undefined): number | null {
  return ns === null || ns === undefined ? null : Number(BigInt(ns) / 1_000_000n)
}

/** When each change was taken back by an undo that stands to this day. */
function undoneMoments(entries: readonly JournalEntry[]): ReadonlyMap<string, number> {
  const undone = new Map<string, number>()
  // Newest first: whether an undo stands is known before what it undid is asked for.
  for (const { change, undoes, atMs } of [...entries].reverse()) {
    if (undoes !== undefined && !undone.has(change)) undone.set(undoes, atMs)
  }
  return undone
}

function add<T>(map: Map<string, T[]>, key: string, one: T): void {
  const known = map.get(key)
  if (known === undefined) map.set(key, [one])
  else known.push(one)
}
