import type { Author, Change } from '../../../shared/history'

/** Changes of one author on one local day, newest first. */
export interface DayGroup {
  /** `2026-10-02` in the zone in which the change was made. */
  readonly day: string
  readonly by: Author
  readonly changes: readonly Change[]
}

/** Groups changes (newest first) by day and, inside a day, by author in the order of their newest. */
export function groupByDay(changes: readonly Change[]): readonly DayGroup[] {
  const groups = new Map<string, { day: string; by: Author; changes: Change[] }>()
  for (const change of changes) {
    const day = change.at.slice(0, 'yyyy-mm-dd'.length)
    const key = `${day} ${change.by}`
    const group = groups.get(key) ?? { day, by: change.by, changes: [] }
    group.changes.push(change)
    groups.set(key, group)
  }
  // Days stay together even where two authors took turns around midnight.
  return [...groups.values()].sort((a, b) => (a.day === b.day ? 0 : a.day < b.day ? 1 : -1))
}
