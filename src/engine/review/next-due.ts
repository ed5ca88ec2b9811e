import type { MemoryRow } from '../../shared/memory'
import { DAY_MS } from '../memory/age'
import { countingScore, HALF_LIFE_DAYS, REVIEW_SCORE } from '../staleness/score'

/** When the first of the memories that are not due becomes so, epoch milliseconds; null for none. */
export function nextDueOf(rows: readonly MemoryRow[], nowMs: number): number | null {
  let next: number | null = null
  for (const row of rows) {
    if (row.due) continue
    const atMs = dueAtOf(row, nowMs)
    if (next === null || atMs < next) next = atMs
  }
  return next
}

/**
 * When a memory's score reaches 50, or the day it was put off to, whichever comes later. Failed claims
 * let it come earlier.
 */
export function dueAtOf(
  row: Pick<MemoryRow, 'type' | 'ageDays' | 'score' | 'deepScore' | 'reviewAtMs'>,
  nowMs: number,
): number {
  const leftDays = countingScore(row) >= REVIEW_SCORE ? 0 : daysUntilReview(row)
  return Math.max(nowMs + leftDays * DAY_MS, row.reviewAtMs ?? -Infinity)
}

function daysUntilReview(row: Pick<MemoryRow, 'type' | 'ageDays' | 'score' | 'deepScore'>): number {
  const wanted = REVIEW_SCORE - (countingScore(row) - row.score)
  // The score's formula the other way round; half a life where nothing was found to be wrong.
  const ageDays = -HALF_LIFE_DAYS[row.type] * Math.log2(1 - wanted / 100)
  return Math.max(0, ageDays - row.ageDays)
}
