import type { MemoryRow } from '../../shared/memory'
import type { StaleDot } from '../../shared/staleness'
import { countingScore, scoreOf } from './score'

/** Six types with so many buckets each are the 1,200 dots that a chart draws without effort. */
const BUCKETS = 200
/** Ages from here on, 20 years, share the last bucket. */
const LAST_DAYS = 7_300

/**
 * A dot on its type's curve for every memory, those of one type and nearly one age joined. Buckets grow
 * with age by about 4.5 %, so that hours are told apart near the start and weeks after a year.
 */
export function dotsOf(rows: readonly MemoryRow[]): readonly StaleDot[] {
  const buckets = new Map<string, MemoryRow[]>()
  for (const row of rows) {
    const key = `${row.type} ${bucketOf(row.ageDays)}`
    const bucket = buckets.get(key)
    if (bucket === undefined) buckets.set(key, [row])
    else bucket.push(row)
  }
  return [...buckets.values()].map(dotOf)
}

function bucketOf(ageDays: number): number {
  const ratio = Math.log1p(ageDays) / Math.log1p(LAST_DAYS)
  return Math.min(BUCKETS - 1, Math.floor(ratio * BUCKETS))
}

function dotOf(rows: readonly MemoryRow[]): StaleDot {
  const stalest = rows.reduce((worst, row) =>
    countingScore(row) > countingScore(worst) ? row : worst,
  )
  const { type, projectId, file, name } = stalest
  const [only] = rows
  const total = rows.reduce((sum, { ageDays }) => sum + ageDays, 0)
  const ageDays = rows.length === 1 && only !== undefined ? only.ageDays : total / rows.length
  return { type, ageDays, score: scoreOf(ageDays, type), count: rows.length, projectId, file, name }
}
