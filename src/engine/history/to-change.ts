import type { Change } from '../../shared/history'
import { isInside } from '../location/paths'
import type { Clock } from '../ports'
import type { Journal, JournalEntry } from './journal'

/** A journal entry as hosts see it. */
export function toChange(
  entry: JournalEntry,
  journal: Pick<Journal, 'undoneBy'>,
  clock: Pick<Clock, 'offsetMinutes'>,
): Change {
  const undoneBy = journal.undoneBy(entry.change)
  return {
    change: entry.change,
    at: isoWithZone(entry.atMs, clock.offsetMinutes(entry.atMs)),
    atMs: entry.atMs,
    by: entry.by,
    projectId: entry.projectId,
    files: entry.edits.map(({ path, file, before, after, mark, own }) => ({
      path,
      file,
      before,
      after,
      ...(mark === undefined ? {} : { mark }),
      ...(own === undefined ? {} : { own }),
    })),
    summary: entry.summary,
    ...(undoneBy === undefined ? {} : { undoneBy }),
    ...(entry.undoes === undefined ? {} : { undoes: entry.undoes }),
  }
}

/** How the history calls a file: relative to the memory folder where it lies inside, else absolute. */
export function nameIn(projectId: string, path: string): string {
  return isInside(projectId, path) ? path.slice(projectId.length + 1) : path
}

const MINUTE_MS = 60_000

/** ISO 8601 in local time with its zone: `2026-10-02T11:31:04.117+02:00`. */
export function isoWithZone(atMs: number, offsetMinutes: number): string {
  const local = new Date(atMs + offsetMinutes * MINUTE_MS).toISOString().slice(0, -1)
  const size = Math.abs(offsetMinutes)
  const two = (count: number): string => String(Math.floor(count)).padStart(2, '0')
  return `${local}${offsetMinutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`
}
