import { MEMORY_TYPES, type MemoryType } from '../../../shared/memory'
import { scoreOf } from '../../../shared/staleness-score'

/**
 * The age axis grows with the square root of the days. Half-lives of 14, 30, 60, 90, 180 and 365
 * days then lie nearly evenly apart: on a plain axis the short ones would be one line at the left edge,
 * on a logarithmic one the long ones would crowd at the right, and day 0 would have no place.
 */
export const AGE_SCALE = 'sqrt'

const ENDS_DAYS = [400, 800, 1600] as const
const TICKS_DAYS = [0, 1, 7, 14, 30, 60, 90, 180, 365, 730, 1460] as const
/** On a longer axis the first day would sit on top of 0. */
const FIRST_DAY_UP_TO = 400
const STEPS = 48

/** All curves at one age; scores from 0 to 100. */
export type CurveSample = Readonly<Record<MemoryType, number>> & { readonly ageDays: number }

/** Where the age axis ends, in days: far enough for the longest half-life, at most 1,600. */
export function axisEndDays(oldestDays: number): number {
  return ENDS_DAYS.find((end) => oldestDays <= end) ?? ENDS_DAYS[ENDS_DAYS.length - 1] ?? 0
}

/** Ages that are named on the axis, in days. */
export function ageTicks(endDays: number): readonly number[] {
  return TICKS_DAYS.filter((days) => days <= endDays && (days !== 1 || endDays <= FIRST_DAY_UP_TO))
}

/** The curves at whole days, evenly apart on the axis, from 0 to its end. */
export function curveSamples(endDays: number): readonly CurveSample[] {
  const steps = Array.from({ length: STEPS + 1 }, (_, at) =>
    Math.round((at / STEPS) ** 2 * endDays),
  )
  return [...new Set(steps)].map((ageDays) => ({ ageDays, ...scoresAt(ageDays) }))
}

const scoresAt = (ageDays: number): Record<MemoryType, number> => {
  const entries = MEMORY_TYPES.map((type) => [type, scoreOf(ageDays, type)] as const)
  // Made from every type, so every type has its score.
  return Object.fromEntries(entries) as Record<MemoryType, number>
}
