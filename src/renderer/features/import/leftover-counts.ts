import type { ImportPlan, Leftover } from '../../../shared/import'

export type LeftoverWhy = Leftover['why']

/** How many pieces of the sources are not taken, by reason; reasons that do not occur are left out. */
export function leftoverCounts({
  leftover,
}: Pick<ImportPlan, 'leftover'>): readonly (readonly [LeftoverWhy, number])[] {
  const counts = new Map<LeftoverWhy, number>()
  for (const { why } of leftover) counts.set(why, (counts.get(why) ?? 0) + 1)
  return [...counts]
}
