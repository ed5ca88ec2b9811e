import type { SearchHit } from '../../../shared/search'

/** The hits of one project, in the order of the answer. */
export interface HitGroup {
  readonly projectId: string
  readonly project: string
  readonly hits: readonly { readonly hit: SearchHit; readonly at: number }[]
}

/** Gathers hits by project: the project of the best hit first. `at` counts through all groups, for the keys. */
export function groupHits(hits: readonly SearchHit[]): readonly HitGroup[] {
  const byProject = new Map<string, SearchHit[]>()
  for (const hit of hits) {
    const known = byProject.get(hit.projectId)
    if (known === undefined) byProject.set(hit.projectId, [hit])
    else known.push(hit)
  }
  let at = 0
  return [...byProject].map(([projectId, own]) => ({
    projectId,
    project: own[0]?.project ?? projectId,
    hits: own.map((hit) => ({ hit, at: at++ })),
  }))
}
