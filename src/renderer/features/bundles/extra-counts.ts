import type { BundleExtra, BundleProject } from '../../../shared/bundle'

/** How much of each kind lies beside memory: places of agents, marks, and memories archived outside. */
export function extraCounts(
  projects: readonly Pick<BundleProject, 'agent' | 'marks' | 'aside'>[],
): Readonly<Record<BundleExtra, number>> {
  const sum = (of: 'marks' | 'aside'): number => projects.reduce((all, one) => all + one[of], 0)
  const agents = projects.filter(({ agent }) => agent !== undefined).length
  return { agents, marks: sum('marks'), aside: sum('aside') }
}
