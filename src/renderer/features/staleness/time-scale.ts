import type { StaleMoment, StaleView } from '../../../shared/staleness'

const MOST_TICKS = 6

/** Moments that are named on the axis, evenly apart, counted back from the last one. */
export function timeTicks(moments: readonly StaleMoment[], most = MOST_TICKS): readonly number[] {
  const last = moments.length - 1
  const step = Math.max(1, Math.ceil(last / (most - 1)))
  return moments.filter((_, at) => (last - at) % step === 0).map(({ atMs }) => atMs)
}

/** What history tells of the drawn moments. */
export type HistoryReach =
  | { readonly kind: 'none' }
  | { readonly kind: 'whole' }
  | { readonly kind: 'since'; readonly atMs: number }

/** Whether history was kept for all of the drawn time, from a moment within it on, or not at all. */
export function historyReach({ overTime, historySinceMs }: StaleView): HistoryReach {
  const first = overTime[0]?.atMs
  const last = overTime.at(-1)?.atMs
  if (historySinceMs === null || first === undefined || last === undefined) return { kind: 'none' }
  if (historySinceMs <= first) return { kind: 'whole' }
  return { kind: 'since', atMs: Math.min(historySinceMs, last) }
}

/** How far the mean score moved between the first and the last moment; null with fewer than two. */
export function meanChange(moments: readonly StaleMoment[]): number | null {
  const [first] = moments
  const last = moments.at(-1)
  if (first === undefined || last === undefined || moments.length < 2) return null
  return last.meanScore - first.meanScore
}
