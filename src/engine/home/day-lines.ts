import type { Author, Change } from '../../shared/history'
import type { DayLine } from '../../shared/home'
import type { Clock } from '../ports'

const MINUTE_MS = 60_000

/**
 * One line a day on which anything changed, newest first; a file that changed twice counts twice. What a
 * person said about a memory changed none.
 */
export function dayLines(
  changes: readonly Change[],
  clock: Pick<Clock, 'offsetMinutes'>,
): readonly DayLine[] {
  const days = new Map<string, Partial<Record<Author, number>>>()
  for (const { atMs, by, files } of changes) {
    const changed = files.filter(({ mark }) => mark !== true).length
    if (changed === 0) continue
    const day = localDay(atMs, clock)
    const counts = days.get(day) ?? {}
    counts[by] = (counts[by] ?? 0) + changed
    days.set(day, counts)
  }
  return [...days].sort(([a], [b]) => (a < b ? 1 : -1)).map(([day, counts]) => ({ day, counts }))
}

/** The date on the person's own calendar at that moment, YYYY-MM-DD. */
function localDay(atMs: number, clock: Pick<Clock, 'offsetMinutes'>): string {
  return new Date(atMs + clock.offsetMinutes(atMs) * MINUTE_MS).toISOString().slice(0, 10)
}
