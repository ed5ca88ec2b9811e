import type { AgentMemory } from '../../shared/agents'
import { AppError } from '../../shared/errors'
import type { Changed } from '../../shared/ipc/contract'
import type { ProjectSummary } from '../../shared/project'
import { say } from '../../shared/said'
import type { AgentsArea } from '../engine'
import type { LocatedStores } from '../location/create-stores'
import { findGitRoot } from '../location/git-root'
import { isInside } from '../location/paths'
import type { Store } from '../location/store'
import type { Catalogue } from '../memory/catalogue'
import type { TreeReader } from '../ports'
import { findCommitted, type CommittedDeps } from './committed'
import { findDefinitions, type FoundDefinition } from './definitions'
import { joinAgents } from './join-agents'

export interface AgentsDeps extends CommittedDeps {
  readonly trees: TreeReader
  readonly stores: LocatedStores
  readonly catalogue: Catalogue
  /** The summary of any store, an agent's included. */
  readonly summaryOf: (projectId: string) => Promise<ProjectSummary>
  readonly merger: Pick<AgentsArea, 'planMerge' | 'merge'>
}

/** Agents' memory over all scopes and copies. Listing looks at the disk anew and writes nothing. */
export function createAgents(deps: AgentsDeps): AgentsArea {
  const { stores, catalogue, merger } = deps

  const find = async (): Promise<readonly Store[]> => {
    await stores.refreshAgents()
    const found = stores.all().filter(({ agent }) => agent !== undefined)
    await catalogue.refresh(found.map(({ id }) => id))
    return found
  }

  return {
    async list(projectId): Promise<readonly AgentMemory[]> {
      const wanted = projectId === null ? ALL : await wishOf(deps, stores.get(projectId))
      const found = (await find()).filter((store) => wanted.store(store))
      const places = { configDirs: configDirs(stores), cwds: stores.cwds() }
      const definitions = (await findDefinitions(deps.trees, places)).filter(wanted.definition)
      const committed = await findCommitted(deps, found)
      return joinAgents(catalogue, { stores: found, definitions, committed })
    },
    async read(projectId) {
      if (!stores.isAgents(projectId)) await stores.refreshAgents()
      const store = agentStore(stores, projectId)
      const [summary, committed] = await Promise.all([
        deps.summaryOf(projectId),
        findCommitted(deps, [store]),
      ])
      const { agent } = summary
      if (agent === undefined) return summary
      return { ...summary, agent: { ...agent, committed: committed.get(projectId) ?? null } }
    },
    async planMerge(fromProjectIds, toProjectId) {
      await find()
      mustBeOneAgent(stores, fromProjectIds, toProjectId)
      return merger.planMerge(fromProjectIds, toProjectId)
    },
    async merge(fromProjectIds, toProjectId, hash): Promise<Changed> {
      await find()
      mustBeOneAgent(stores, fromProjectIds, toProjectId)
      return merger.merge(fromProjectIds, toProjectId, hash)
    },
  }
}

const configDirs = (stores: LocatedStores): readonly string[] => [
  ...new Set(stores.bases().flatMap((base) => (base.leftover ? [] : [base.configDir]))),
]

/** Which stores and definitions a listing is about. */
interface Wish {
  readonly store: (store: Store) => boolean
  readonly definition: (found: FoundDefinition) => boolean
}

const ALL: Wish = { store: () => true, definition: () => true }

/**
 * Of a project: what lies in its folders and checkouts, and the person's own scope, which every project
 * shares. Of an agent's own folder: that agent, everywhere.
 */
async function wishOf({ files }: AgentsDeps, project: Store): Promise<Wish> {
  const { agent } = project
  if (agent !== undefined) {
    const { name } = agent
    return { store: ({ slug }) => slug === name, definition: (found) => found.agent === name }
  }
  const places = await Promise.all(project.paths.map((path) => findGitRoot(files, path)))
  const roots = [...project.paths, ...places.flatMap((place) => place?.root ?? [])]
  const isHere = (cwd: string | null, root: string | null): boolean =>
    cwd === null ||
    (root !== null && roots.includes(root)) ||
    roots.some((folder) => isInside(folder, cwd))
  return {
    store: (store) => isHere(store.agent?.cwd ?? null, store.agent?.root ?? null),
    definition: ({ cwd }) => isHere(cwd, null),
  }
}

/** @throws `project.unknown` for what is no agent's memory */
function agentStore(stores: LocatedStores, projectId: string): Store {
  const store = stores.get(projectId)
  if (store.agent !== undefined) return store
  const message = say`${projectId} is no agent's memory folder. "noctuary agents" lists those that are.`
  throw new AppError('project.unknown', message, { path: projectId })
}

/** @throws `input.invalid` where there is nothing to bring, or the places are not those of one agent */
function mustBeOneAgent(stores: LocatedStores, froms: readonly string[], to: string): void {
  const target = agentStore(stores, to)
  const others = froms.map((from) => agentStore(stores, from))
  const odd = others.find((store) => store.slug !== target.slug || store.id === target.id)
  if (odd === undefined && others.length > 0) return
  const message =
    odd === undefined
      ? say`There is no other place to bring into ${to}.`
      : odd.id === target.id
        ? say`${to} cannot be brought into itself.`
        : say`${odd.id} belongs to ${odd.slug}, ${to} to ${target.slug}: memories of two agents are not merged.`
  throw new AppError('input.invalid', message, { path: odd?.id ?? to })
}
