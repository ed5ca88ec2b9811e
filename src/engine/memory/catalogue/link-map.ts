import type { MemoryRef, MemoryRow } from '../../../shared/memory'
import { createLinkResolver } from '../links'

/** How the memories of one store hang together. */
export interface LinkMap {
  readonly backlinks: ReadonlyMap<string, readonly MemoryRef[]>
  /** Files with at least one link that leads nowhere. */
  readonly broken: ReadonlySet<string>
}

/** Resolves every link of a store's rows once. A memory that links to itself is no backlink. */
export function linkMapOf(rows: readonly MemoryRow[]): LinkMap {
  const resolve = createLinkResolver(rows)
  const backlinks = new Map<string, MemoryRef[]>()
  const broken = new Set<string>()
  for (const row of rows) {
    const seen = new Set([row.file])
    for (const link of row.links) {
      const target = resolve(link)
      if (target === undefined) broken.add(row.file)
      else if (!seen.has(target)) {
        seen.add(target)
        backlinks.set(target, [...(backlinks.get(target) ?? []), refOf(row)])
      }
    }
  }
  return { backlinks, broken }
}

const refOf = ({ projectId, file, name, type }: MemoryRow): MemoryRef => ({
  projectId,
  file,
  name,
  type,
})
