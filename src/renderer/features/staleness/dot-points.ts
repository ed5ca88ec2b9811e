import type { StaleDot } from '../../../shared/staleness'

/** A dot where it is drawn; `x` and `y` in pixels of the chart. */
export interface DotPoint {
  readonly dot: StaleDot
  readonly x: number
  readonly y: number
}

const LEAST_AREA = 52
const MOST_AREA = 240

/** The drawn area of a dot in square pixels; it grows slower than the count, so that none covers others. */
export function dotArea(count: number): number {
  return Math.min(MOST_AREA, LEAST_AREA * Math.sqrt(Math.max(1, count)))
}

/** Youngest first: the order in which the arrow keys walk. */
export function inWalkingOrder(dots: readonly StaleDot[]): readonly StaleDot[] {
  return [...dots].sort((a, b) => a.ageDays - b.ageDays || a.score - b.score)
}

/** The dot that the pointer means: the nearest one within `reach` pixels. */
export function nearestDot(
  points: readonly DotPoint[],
  x: number,
  y: number,
  reach: number,
): DotPoint | null {
  let best: DotPoint | null = null
  let bestDistance = reach
  for (const point of points) {
    const distance = Math.hypot(point.x - x, point.y - y)
    if (distance <= bestDistance) {
      best = point
      bestDistance = distance
    }
  }
  return best
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(last, at + 1),
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** Which dot a key leads to from dot `at` of `count`; null for a key that leads nowhere. */
export function stepTo(code: string, at: number, count: number): number | null {
  return STEPS[code]?.(at, count - 1) ?? null
}
