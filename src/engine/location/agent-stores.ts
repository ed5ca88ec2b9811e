import type { AgentScope } from '../../shared/agents'
import { say } from '../../shared/said'
import type { Environment, FileReader } from '../ports'
import type { ConfigFolder } from './base-folders'
import { findGitRoot } from './git-root'
import { isFolder } from './known-paths'
import { mapLimited } from './map-limited'
import { isInside, joinPath, lastPart, parentPath } from './paths'
import type { Store, StoreAgent } from './store'
import { isKeyFolder } from './validate-memory-path'

/** The folders of agents' memory that one look found. */
export interface AgentFolders {
  /** By agent, the person's own scope first, then by folder. */
  readonly stores: readonly Store[]
  /** Folders that hold agents' folders: where a new agent would appear. */
  readonly parents: readonly string[]
}

/** Where agents' memory is looked for. */
export interface AgentSearch {
  readonly bases: readonly ConfigFolder[]
  /** Absolute; those that are gone or hold nothing cost one question each. */
  readonly cwds: readonly string[]
}

interface AgentDeps {
  readonly files: FileReader
  readonly environment: Pick<Environment, 'platform'>
}

/** A folder whose sub-folders are agents. */
interface Parent {
  readonly dir: string
  readonly base: string
  readonly scope: AgentScope
  readonly cwd: string | null
}

const AT_ONCE = 32
const SCOPES: readonly AgentScope[] = ['user', 'project', 'local']

/** Where the client keeps agents' memory below a working folder (formats: Agent memory). */
const FOLDER_OF = { project: 'agent-memory', local: 'agent-memory-local' } as const
const FOLDERS: readonly string[] = Object.values(FOLDER_OF)

/**
 * Finds agents' memory in the base folders and in the given working folders, never below them: no
 * tree is walked. A folder reached by two names is found once. Folders of a repository that lead out
 * of it through a link are left alone, and so are places where keys are kept.
 */
export async function findAgentStores(deps: AgentDeps, search: AgentSearch): Promise<AgentFolders> {
  const used = search.bases.filter((base) => !base.leftover)
  const own = used.map(({ path }): Parent => ({
    dir: joinPath(path, 'agent-memory'),
    base: path,
    scope: 'user',
    cwd: null,
  }))
  const cwds = [...new Set(search.cwds)]
  const inCwds = await mapLimited(cwds, AT_ONCE, (cwd) =>
    parentsIn(deps.files, cwd, used[0]?.path ?? ''),
  )
  const found = await mapLimited([...own, ...inCwds.flat()], AT_ONCE, (parent) =>
    agentsIn(deps, parent),
  )
  return {
    stores: eachOnce(found.flatMap(({ stores }) => stores)).sort(byAgent),
    parents: found.flatMap(({ parent }) => parent ?? []),
  }
}

/** Most working folders have no agents: one look at `.claude` tells. */
async function parentsIn(files: FileReader, cwd: string, base: string): Promise<readonly Parent[]> {
  const claude = joinPath(cwd, '.claude')
  if (!(await isFolder(files, claude))) return []
  return (['project', 'local'] as const).map((scope) => ({
    dir: joinPath(claude, FOLDER_OF[scope]),
    base,
    scope,
    cwd,
  }))
}

async function agentsIn(
  deps: AgentDeps,
  parent: Parent,
): Promise<{ readonly parent?: string; readonly stores: readonly Store[] }> {
  const { files } = deps
  const entries = await files.list(parent.dir).catch(() => [])
  const real = entries.length === 0 ? null : await files.realPath(parent.dir).catch(() => null)
  if (real === null) return { stores: [] }
  const git = parent.cwd === null ? null : await findGitRoot(files, parent.cwd)
  const wall = parent.cwd === null ? null : await wallOf(files, git?.checkout ?? parent.cwd)
  const stores = await mapLimited(entries, AT_ONCE, async ({ name, kind }) => {
    if (name.startsWith('.') || (kind !== 'folder' && kind !== 'link')) return null
    const realDir = kind === 'folder' ? joinPath(real, name) : await realOfLink(files, parent, name)
    if (realDir === null || !isAllowed(realDir, wall, deps.environment.platform)) return null
    return agentStore(parent, name, realDir, git?.root ?? null)
  })
  return { parent: parent.dir, stores: stores.filter((store) => store !== null) }
}

const wallOf = async (files: FileReader, folder: string): Promise<string> =>
  (await files.realPath(folder).catch(() => null)) ?? folder

async function realOfLink(files: FileReader, parent: Parent, name: string): Promise<string | null> {
  const path = joinPath(parent.dir, name)
  return (await isFolder(files, path)) ? files.realPath(path).catch(() => null) : null
}

/** A repository comes from others: its links may not make the app show or write other places. */
function isAllowed(
  realDir: string,
  wall: string | null,
  platform: Environment['platform'],
): boolean {
  if (isKeyFolder(realDir, platform)) return false
  return wall === null || isInside(wall, realDir)
}

function agentStore(parent: Parent, name: string, realDir: string, root: string | null): Store {
  const { dir, base, scope, cwd } = parent
  const id = joinPath(dir, name)
  return {
    id,
    base,
    slug: name,
    slugDir: null,
    realMemoryDir: realDir,
    paths: cwd === null ? [] : [cwd],
    gonePaths: [],
    pathSource: cwd === null ? 'unknown' : 'transcript',
    marks: [],
    // Auto memory, dreams and extraction are the main client's; an agent keeps its own memory.
    enabled: false,
    decidedBy: say`an agent’s own memory`,
    agent: { name, scope, cwd, root },
  }
}

function eachOnce(stores: readonly Store[]): Store[] {
  const byPlace = new Map<string, Store>()
  for (const store of stores) {
    if (!byPlace.has(store.realMemoryDir)) byPlace.set(store.realMemoryDir, store)
  }
  return [...byPlace.values()]
}

function byAgent(a: Store, b: Store): number {
  const rank = (store: Store): number => SCOPES.indexOf(store.agent?.scope ?? 'local')
  return compare(a.slug, b.slug) || rank(a) - rank(b) || compare(a.id, b.id)
}

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b)

/** What lists call an agent's store: its name, and the folder it ran in. */
export function titleOfAgent({ name, cwd }: Pick<StoreAgent, 'name' | 'cwd'>): string {
  return cwd === null ? name : `${name} · ${lastPart(cwd)}`
}

/** Whether a path looks like one agent's memory folder, in any scope. */
export function isAgentFolder(path: string): boolean {
  return FOLDERS.includes(lastPart(parentPath(path)))
}

/** The working folder of a path that looks like an agent's memory inside a project; null for all else. */
export function agentCwdOf(path: string): string | null {
  const claude = parentPath(parentPath(path))
  return isAgentFolder(path) && lastPart(claude) === '.claude' ? parentPath(claude) : null
}
