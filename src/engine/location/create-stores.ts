import { AppError } from '../../shared/errors'
import type { ResolvedMemory } from '../../shared/project'
import { say } from '../../shared/said'
import type { Settings } from '../../shared/settings'
import type { Environment, FileReader, LineReader } from '../ports'
import { findAgentStores, type AgentFolders } from './agent-stores'
import { findBaseFolders, type ConfigFolder } from './base-folders'
import { cleanupDaysOf, readSettingsLayers } from './client-settings'
import { claudeJsonPaths, createPathFinder } from './known-paths'
import { findGitRoot } from './git-root'
import { listStores, type Landscape } from './list-stores'
import { mapLimited } from './map-limited'
import { isAbsolutePath, normalizePath, toEnginePath } from './paths'
import { createJsonReader, type JsonReader } from './read-json'
import { rememberLooks } from './remember-looks'
import { resolveMemory } from './resolve-memory'
import { createSlugScanner, type SlugFolder } from './slug-folders'
import { isSlugOf } from './slug'
import type { Store, Stores } from './store'

export interface StoresDeps {
  readonly files: FileReader
  readonly lines: LineReader
  readonly environment: Environment
  readonly settings: () => Promise<Settings>
  /** `--base` of the command line, absolute. */
  readonly flagBase?: string
  /** The app's own data folder. */
  readonly dataDir: string
}

/** The stores together with what the sessions and projects areas need to know of their folders. */
export interface LocatedStores extends Stores {
  bases(): readonly ConfigFolder[]
  /** Slug folders whose sessions belong to this store: those of its roots and their worktrees. */
  foldersOf(store: Store): readonly SlugFolder[]
  /** Days after which the client sweeps transcripts of this store. */
  cleanupDays(store: Store): Promise<number>
  /** Where memory of any absolute path is or would be. */
  resolve(cwd: string): Promise<ResolvedMemory>
  /** The store of a working folder, known from now on even if nothing of it is on disk yet. */
  propose(cwd: string): Promise<Store>
  /**
   * Looks for folders of agents' memory, now and with every later `refresh`; at the start nobody does,
   * so that no list of projects waits for it.
   *
   * @param cwds working folders that no session may have named yet
   */
  refreshAgents(...cwds: readonly string[]): Promise<void>
  /** Folders in which an agent may have run, as of the last look for agents: also checkouts and worktrees. */
  cwds(): readonly string[]
  /** Folders in which another agent's memory would appear. */
  agentParents(): readonly string[]
  /** Whether this store is an agent's memory. */
  isAgents(projectId: string): boolean
}

const AT_ONCE = 32

const NOTHING: Landscape = { bases: [], stores: [], folders: [], cwds: [], foldersOf: () => [] }

/** Finds every store of every base folder; nothing is read twice that did not change. */
export function createStores(deps: StoresDeps): LocatedStores {
  const json = createJsonReader(deps.files)
  const scanner = createSlugScanner(deps)
  const finder = createPathFinder({ ...deps, json })
  const proposed = new Map<string, Store>()
  const agents = createAgentLook(deps, json, () => now)
  let now = NOTHING

  const look = async (): Promise<Landscape> => {
    const settings = await deps.settings()
    const files = rememberLooks(deps.files)
    const bases = await findBaseFolders({ ...deps, files }, choiceOf(deps, settings))
    const used = bases.filter((base) => !base.leftover)
    const folders = (await Promise.all(used.map((base) => scanner.scan(base)))).flat()
    return listStores(
      { files, json, environment: deps.environment, finder, settings },
      bases,
      folders,
    )
  }
  const list = (): readonly Store[] => withProposed(now.stores, proposed)

  return {
    async refresh() {
      now = await look()
      await agents.lookAgain()
    },
    list,
    all: () => [...list(), ...agents.found().stores],
    get(projectId) {
      const store = list().find((known) => known.id === projectId) ?? agents.get(projectId)
      if (store !== undefined) return store
      throw new AppError(
        'project.unknown',
        say`No memory folder is known as ${projectId}. "noctuary projects" lists those that are.`,
        { path: projectId },
      )
    },
    bases: () => now.bases,
    foldersOf: (store) => now.foldersOf(store),
    cleanupDays: async (store) => cleanupDaysOf(await layersOf(deps, json, now.bases, store)),
    resolve: (cwd) => resolveIn(deps, json, now, cwd),
    async propose(cwd) {
      const resolved = await resolveIn(deps, json, now, cwd)
      const known = list().find((store) => store.id === resolved.memoryDir)
      if (known !== undefined) return known
      const store = emptyStore(resolved, cwd, now.bases)
      proposed.set(store.id, store)
      return store
    },
    refreshAgents: (...cwds) => agents.look(cwds),
    cwds: () => agents.cwds(),
    agentParents: () => agents.found().parents,
    isAgents: (projectId) => agents.get(projectId) !== undefined,
  }
}

/** Folders that the client says it was used in, with their checkouts: transcripts of them may be swept. */
async function foldersOfClient(
  deps: {
    readonly files: FileReader
    readonly json: JsonReader
    readonly environment: Environment
  },
  bases: readonly ConfigFolder[],
): Promise<readonly string[]> {
  const used = bases.filter((base) => !base.leftover)
  const lists = await Promise.all(used.map((base) => claudeJsonPaths(deps.json, base)))
  const paths = [...new Set(lists.flat())]
    .filter(isAbsolutePath)
    .map((path) => normalizePath(toEnginePath(path, deps.environment.platform)))
  const places = await mapLimited(paths, AT_ONCE, (path) => findGitRoot(deps.files, path))
  return [
    ...paths,
    ...places.flatMap((place) => (place === null ? [] : [place.root, place.checkout])),
  ]
}

/** Agents' folders as last seen; none before somebody asks for them. */
function createAgentLook(deps: StoresDeps, json: JsonReader, landscape: () => Landscape) {
  const named = new Set<string>()
  let isWanted = false
  let found: AgentFolders = { stores: [], parents: [] }
  let byId = new Map<string, Store>()
  let known: readonly string[] = []

  const lookNow = async (): Promise<void> => {
    const { bases, cwds } = landscape()
    const files = rememberLooks(deps.files)
    const listed = await foldersOfClient({ ...deps, files, json }, bases)
    known = [...new Set([...cwds, ...listed, ...named])]
    found = await findAgentStores({ ...deps, files }, { bases, cwds: known })
    byId = new Map(found.stores.map((store) => [store.id, store]))
  }
  return {
    async look(cwds: readonly string[]): Promise<void> {
      isWanted = true
      for (const cwd of cwds) named.add(cwd)
      await lookNow()
    },
    lookAgain: (): Promise<void> => (isWanted ? lookNow() : Promise.resolve()),
    found: () => found,
    cwds: () => known,
    get: (projectId: string) => byId.get(projectId),
  }
}

function choiceOf(
  deps: StoresDeps,
  settings: Settings,
): { readonly flag?: string; readonly setting: readonly string[] } {
  return {
    setting: settings.bases,
    ...(deps.flagBase === undefined ? {} : { flag: deps.flagBase }),
  }
}

function withProposed(
  stores: readonly Store[],
  proposed: ReadonlyMap<string, Store>,
): readonly Store[] {
  const extra = [...proposed.values()].filter((one) => !stores.some(({ id }) => id === one.id))
  return extra.length === 0 ? stores : [...stores, ...extra]
}

function layersOf(
  deps: StoresDeps,
  json: JsonReader,
  bases: readonly ConfigFolder[],
  store: Store,
): ReturnType<typeof readSettingsLayers> {
  const base = bases.find(({ path }) => path === store.base)
  const cwd = store.paths.find((path) => !store.gonePaths.includes(path)) ?? null
  const configDir = base?.configDir ?? store.base
  return readSettingsLayers({ json, environment: deps.environment }, { configDir, cwd, git: null })
}

/** In the base that has a folder for this path already, else in the first. */
async function resolveIn(
  deps: StoresDeps,
  json: JsonReader,
  now: Landscape,
  cwd: string,
): Promise<ResolvedMemory> {
  const settings = await deps.settings()
  const bases =
    now.bases.length > 0 ? now.bases : await findBaseFolders(deps, choiceOf(deps, settings))
  const used = bases.filter((base) => !base.leftover)
  const holder = now.folders.find(
    (folder) => folder.hasMemory && isSlugOf(folder.slug, cwd, deps.environment.platform),
  )
  const base = used.find(({ path }) => path === holder?.base.path) ?? used[0]
  if (base === undefined) throw new AppError('internal', say`There is no base folder to look in.`)
  const { confirmedPaths } = settings
  return resolveMemory({ ...deps, json }, { cwd, base, confirmedPaths })
}

function emptyStore(resolved: ResolvedMemory, cwd: string, bases: readonly ConfigFolder[]): Store {
  const base = bases.find(({ leftover }) => !leftover)
  const isDefault = resolved.source === 'default'
  return {
    id: resolved.memoryDir,
    base: base?.path ?? '',
    slug: resolved.slug,
    slugDir: isDefault ? resolved.memoryDir.replace(/\/memory$/, '') : null,
    realMemoryDir: resolved.memoryDir,
    paths: [resolved.gitRoot ?? cwd],
    gonePaths: [],
    pathSource: 'confirmed',
    marks: isDefault ? ['memory-only'] : ['redirected', 'memory-only'],
    enabled: resolved.enabled,
    decidedBy: resolved.decidedBy,
  }
}
