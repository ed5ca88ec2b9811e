import { AppError } from '../../shared/errors'
import type { IndexReport } from '../../shared/index-file'
import type { ProjectSummary } from '../../shared/project'
import { bothSaid, say } from '../../shared/said'
import type { ProjectsArea, SettingsArea } from '../engine'
import { agentCwdOf, isAgentFolder } from '../location/agent-stores'
import type { LocatedStores } from '../location/create-stores'
import { isFolder } from '../location/known-paths'
import { mapLimited } from '../location/map-limited'
import { isAbsolutePath, joinPath, normalizePath, toEnginePath } from '../location/paths'
import type { Store } from '../location/store'
import type { Catalogue } from '../memory/catalogue'
import type { Environment, FileReader } from '../ports'
import { summarizeProject } from './summarize-project'

export interface ProjectsDeps {
  readonly files: FileReader
  readonly environment: Pick<Environment, 'platform'>
  readonly stores: LocatedStores
  readonly catalogue: Pick<Catalogue, 'rows' | 'refresh'>
  readonly settings: Pick<SettingsArea, 'read' | 'save'>
  /** The health of a store's MEMORY.md, as far as it is known. */
  readonly indexReport: (projectId: string) => IndexReport
  /** Gives the thread away now and then, so that a list of memories need not wait for all projects. */
  readonly pause: () => Promise<void>
}

const AT_ONCE = 16

/** Every project with a memory, or with sessions that would make one. Reads only, but for `bind`. */
export function createProjects(deps: ProjectsDeps): ProjectsArea {
  const summarize = (store: Store, pinned: ReadonlySet<string>): Promise<ProjectSummary> =>
    summaryOf(deps, store, pinned)
  const pinnedNow = async (): Promise<ReadonlySet<string>> =>
    new Set((await deps.settings.read()).pinnedProjects)
  return {
    async list() {
      const pinned = await pinnedNow()
      return mapLimited(deps.stores.list(), AT_ONCE, async (store) => {
        await deps.pause()
        return summarize(store, pinned)
      })
    },
    find: async (project) => summarize(await findStore(deps, project), await pinnedNow()),
    async resolve(cwd) {
      if (isAbsolutePath(cwd)) return deps.stores.resolve(cwd)
      throw new AppError('input.invalid', say`${cwd} is not an absolute path. Name the whole path.`)
    },
    async bind(projectId, path) {
      const store = deps.stores.get(projectId)
      const bound = path === null ? null : await folderToBind(deps, path)
      await saveBinding(deps, store, bound)
      await deps.stores.refresh()
      return summarize(deps.stores.get(projectId), await pinnedNow())
    },
  }
}

async function summaryOf(
  deps: ProjectsDeps,
  store: Store,
  pinned: ReadonlySet<string>,
): Promise<ProjectSummary> {
  const lock = await deps.files.lstat(joinPath(store.id, '.consolidate-lock')).catch(() => null)
  const transcripts = deps.stores.foldersOf(store).flatMap((folder) => folder.transcripts)
  const people = transcripts.filter((transcript) => transcript.kind === 'person')
  return summarizeProject(store, {
    rows: deps.catalogue.rows(store.id),
    report: deps.indexReport(store.id),
    sessions: new Set(people.map((transcript) => transcript.file)).size,
    lastDreamAtMs: lock?.kind === 'file' ? Number(lock.mtimeNs / 1_000_000n) : null,
    isPinned: pinned.has(store.id),
  })
}

/** PROJECT of the command line: a memory folder, a slug, a slug's folder, or a working folder. */
async function findStore(deps: ProjectsDeps, project: string): Promise<Store> {
  const { stores } = deps
  const byName = stores.list().filter((store) => store.slug === project)
  if (byName.length > 1) throw ambiguous(project, byName)
  if (byName[0] !== undefined) return byName[0]
  const slashed = toEnginePath(project, deps.environment.platform)
  if (!isAbsolutePath(slashed)) throw unknown(project)
  const path = normalizePath(slashed)
  const real = await deps.files.realPath(path).catch(() => null)
  const places = real === null ? [path] : [path, real]
  const byFolder = storeIn(stores.list(), places) ?? (await agentStoreIn(deps, places))
  return byFolder ?? (await byWorkingFolder(deps, path, project))
}

const storeIn = (stores: readonly Store[], places: readonly string[]): Store | undefined =>
  stores.find(({ id, realMemoryDir, slugDir }) =>
    [id, realMemoryDir, slugDir].some((place) => place !== null && places.includes(place)),
  )

/** An agent's memory folder, also in a working folder that no session named; looked at before it is used. */
async function agentStoreIn(
  { stores, catalogue }: ProjectsDeps,
  places: readonly string[],
): Promise<Store | undefined> {
  if (!places.some(isAgentFolder)) return undefined
  const cwds = places.flatMap((place) => agentCwdOf(place) ?? [])
  await stores.refreshAgents(...cwds)
  const store = storeIn(stores.all(), places)
  if (store !== undefined) await catalogue.refresh([store.id])
  return store
}

async function byWorkingFolder(deps: ProjectsDeps, path: string, project: string): Promise<Store> {
  const { memoryDir } = await deps.stores.resolve(path)
  const stores = deps.stores.list()
  const resolved = stores.find((store) => store.id === memoryDir)
  const named = resolved ?? stores.find((store) => store.paths.includes(path))
  if (named !== undefined) return named
  if (await isFolder(deps.files, path)) return deps.stores.propose(path)
  throw unknown(project)
}

function unknown(project: string): AppError {
  return new AppError(
    'project.unknown',
    say`No project is known as ${project}. Give a slug, a project folder or a memory folder; "noctuary projects" lists them.`,
    { path: project },
  )
}

function ambiguous(project: string, stores: readonly Store[]): AppError {
  const folders = bothSaid(stores.map((store) => store.id))
  return new AppError(
    'project.unknown',
    say`${project} is in several base folders. Name the memory folder instead: ${folders}.`,
    { path: project },
  )
}

async function folderToBind(deps: ProjectsDeps, path: string): Promise<string> {
  const slashed = toEnginePath(path, deps.environment.platform)
  if (!isAbsolutePath(slashed)) {
    throw new AppError('input.invalid', say`${path} is not an absolute path. Name the whole path.`)
  }
  const folder = normalizePath(slashed)
  if (await isFolder(deps.files, folder)) return folder
  throw new AppError('input.invalid', say`${path} is not a folder. Choose one that is there.`, {
    path,
  })
}

async function saveBinding(deps: ProjectsDeps, store: Store, path: string | null): Promise<void> {
  const key = store.slugDir ?? store.id
  const mine: readonly (readonly [string, string])[] = path === null ? [] : [[key, path]]
  await deps.settings.save(({ boundPaths }) => {
    const others = Object.entries(boundPaths).filter(([folder]) => folder !== key)
    return { boundPaths: Object.fromEntries([...others, ...mine]) }
  })
}
