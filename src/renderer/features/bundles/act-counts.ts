import type { BundleFileAct, BundlePlan } from '../../../shared/bundle'

/** How many files would be what: new, the same, beside a different one, joined, or refused. */
export function actCounts(
  acts: BundlePlan['projects'][number]['acts'],
): Readonly<Record<BundleFileAct, number>> {
  const counts = { new: 0, same: 0, beside: 0, joined: 0, refused: 0 }
  for (const { act } of acts) counts[act] += 1
  return counts
}
