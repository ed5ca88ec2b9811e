import type { BundleFileAct, BundlePlan } from '../../../shared/bundle'

/** How many files would be new, are the same, or would stand beside a different one. */
export function actCounts(
  acts: BundlePlan['projects'][number]['acts'],
): Readonly<Record<BundleFileAct, number>> {
  const counts = { new: 0, same: 0, beside: 0 }
  for (const { act } of acts) counts[act] += 1
  return counts
}
