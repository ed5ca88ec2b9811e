import type { AgentMemory, AgentPlace } from '../../shared/agents'
import type { MemoryRow, MemoryType } from '../../shared/memory'
import type { Store } from '../location/store'
import type { Catalogue } from '../memory/catalogue'
import { INDEX_NAME } from '../memory/plans/store-state'
import type { Committed } from './committed'
import type { FoundDefinition } from './definitions'

/** What one listing found, before it is joined by agent. */
export interface FoundAgents {
  readonly stores: readonly Store[]
  readonly definitions: readonly FoundDefinition[]
  readonly committed: Committed
}

/**
 * One agent for each name, with all its places. An agent that is only defined counts when its
 * definition asks for memory.
 */
export function joinAgents(
  catalogue: Pick<Catalogue, 'rows' | 'indexes'>,
  { stores, definitions, committed }: FoundAgents,
): readonly AgentMemory[] {
  const storesOf = groupBy(stores, ({ slug }) => slug)
  const definedAs = groupBy(definitions, ({ agent }) => agent)
  const asking = definitions.filter(({ definition }) => definition.scope !== null)
  const names = new Set([...storesOf.keys(), ...asking.map(({ agent }) => agent)])
  return [...names].sort().map((agent) => {
    const own = storesOf.get(agent) ?? []
    return {
      agent,
      definitions: (definedAs.get(agent) ?? []).map(({ definition }) => definition),
      places: own.flatMap((store) => placeOf(catalogue, store, committed)),
      differing: differingIn(own.map(({ id }) => catalogue.rows(id))),
    }
  })
}

function placeOf(
  catalogue: Pick<Catalogue, 'rows' | 'indexes'>,
  store: Store,
  committed: Committed,
): readonly AgentPlace[] {
  const { id, agent } = store
  if (agent === undefined) return []
  const rows = catalogue.rows(id)
  return [
    {
      projectId: id,
      scope: agent.scope,
      dir: id,
      cwd: agent.cwd,
      root: agent.root,
      committed: committed.get(id) ?? null,
      memories: rows.length,
      hasIndex: catalogue.indexes(id).some(({ file }) => file === INDEX_NAME),
      types: countTypes(rows),
    },
  ]
}

function countTypes(rows: readonly MemoryRow[]): Readonly<Partial<Record<MemoryType, number>>> {
  const counts = new Map<MemoryType, number>()
  for (const { type } of rows) counts.set(type, (counts.get(type) ?? 0) + 1)
  return Object.fromEntries(counts)
}

/** Memories of one name in several places that do not say the same; those that cannot be read say nothing. */
function differingIn(places: readonly (readonly MemoryRow[])[]): readonly string[] {
  const hashes = groupBy(
    places.flat().filter(({ hash }) => hash !== ''),
    ({ file }) => file,
  )
  return [...hashes]
    .filter(([, rows]) => new Set(rows.map(({ hash }) => hash)).size > 1)
    .map(([file]) => file)
    .sort()
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group === undefined) groups.set(keyOf(item), [item])
    else group.push(item)
  }
  return groups
}
