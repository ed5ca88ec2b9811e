import type { MemoryRow } from '../../shared/memory'
import type { StaleRow } from '../../shared/staleness'
import { countingScore, HALF_LIFE_DAYS } from './score'

/** Every memory as `stale` says it, worst first by the score that counts; equal ones by project and file. */
export function staleRowsOf(
  rows: readonly MemoryRow[],
  titleOf: (projectId: string) => string,
): readonly StaleRow[] {
  return worstFirst(rows).map((row) => ({
    projectId: row.projectId,
    project: titleOf(row.projectId),
    file: row.file,
    name: row.name,
    type: row.type,
    ageDays: row.ageDays,
    ageSource: row.ageSource,
    halfLifeDays: HALF_LIFE_DAYS[row.type],
    score: row.score,
    ...(row.deepScore === undefined ? {} : { deepScore: row.deepScore }),
    action: row.action,
    due: row.due,
    pinned: row.pinned,
  }))
}

/** A copy, by the score that counts. */
export function worstFirst(rows: readonly MemoryRow[]): readonly MemoryRow[] {
  return [...rows].sort(
    (a, b) =>
      countingScore(b) - countingScore(a) ||
      byText(a.projectId, b.projectId) ||
      byText(a.file, b.file),
  )
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
