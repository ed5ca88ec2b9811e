import type { MemoryPage, MemoryPageQuery, MemoryRow, MemorySort } from '../../../shared/memory'
import type { Catalogue } from '../catalogue'
import { indexedFilesOf } from './indexed-files'
import type { KnownStore } from './known-store'
import { linkMapOf, type LinkMap } from './link-map'
import { foldRow, pageOf, sortRows } from './page'

/** What is worked out of the stores on demand and kept until they change. */
export interface Views {
  readonly area: Pick<Catalogue, 'allRows' | 'page' | 'backlinks'>
  /** Something in this store changed. */
  forget(projectId: string): void
  /** Only ages changed. */
  forgetRows(): void
  /** Nobody looks: all of it can be worked out again. */
  forgetAll(): void
}

/** Sorted orders, folded texts, links and index entries of the stores, each made at its first use. */
export function createViews(
  stores: ReadonlyMap<string, KnownStore>,
  isListed: (projectId: string) => boolean,
): Views {
  const links = new Map<string, LinkMap>()
  const indexed = new Map<string, ReadonlySet<string>>()
  const sorted = new Map<MemorySort, readonly MemoryRow[]>()
  let folded = new WeakMap<MemoryRow, string>()
  let all: readonly MemoryRow[] | null = null

  const allRows = (): readonly MemoryRow[] =>
    (all ??= [...stores.keys()]
      .filter(isListed)
      .sort()
      .flatMap((id) => stores.get(id)?.rows ?? []))

  const linksIn = (projectId: string): LinkMap =>
    kept(links, projectId, () => linkMapOf(stores.get(projectId)?.rows ?? []))

  const indexedIn = (projectId: string): ReadonlySet<string> =>
    kept(indexed, projectId, () => {
      const store = stores.get(projectId)
      return store === undefined ? new Set<string>() : indexedFilesOf(store)
    })

  const fold = (row: MemoryRow): string => {
    const known = folded.get(row)
    if (known !== undefined) return known
    const text = foldRow(row)
    folded.set(row, text)
    return text
  }

  const page = (query: MemoryPageQuery): MemoryPage => {
    const { projectId } = query.filter
    const rows =
      projectId === undefined
        ? kept(sorted, query.sort, () => sortRows(allRows(), query.sort))
        : sortRows(stores.get(projectId)?.rows ?? [], query.sort)
    const facts = {
      hasBrokenLink: (row: MemoryRow) => linksIn(row.projectId).broken.has(row.file),
      isUnindexed: (row: MemoryRow) => !indexedIn(row.projectId).has(row.file),
    }
    return pageOf(rows, query, facts, fold)
  }

  const forgetRows = (): void => {
    all = null
    sorted.clear()
  }

  return {
    area: {
      allRows,
      page,
      backlinks: (projectId, file) => linksIn(projectId).backlinks.get(file) ?? [],
    },
    forgetRows,
    forgetAll() {
      links.clear()
      indexed.clear()
      folded = new WeakMap()
      forgetRows()
    },
    forget(projectId) {
      links.delete(projectId)
      indexed.delete(projectId)
      forgetRows()
    },
  }
}

function kept<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
