import type { StoreAct, StrayProblem, StrayStore } from '../../shared/stores'
import { readRemotes } from '../location/git-remotes'
import { listWorktrees } from '../location/git-root'
import { mapLimited } from '../location/map-limited'
import { joinPath } from '../location/paths'
import type { LocatedStores } from '../location/create-stores'
import type { Store } from '../location/store'
import type { Catalogue } from '../memory/catalogue'
import type { Environment, FileReader } from '../ports'
import type { OwnFiles } from '../safety/own-files'
import type { Ignored } from './ignored'
import { createLikelyTargets, type FindLikely } from './likely-targets'
import { memoriesIn, type MemoriesInDeps } from './memories-in'
import { rememberByTime } from './remember-by-time'
import { seeRemotes } from './seen-remotes'
import { problemsOf, rankOf } from './stray-problem'
import { targetsOf } from './stray-targets'
import { valuesOf } from './stray-values'

export interface FindStrayDeps extends MemoriesInDeps {
  readonly stores: LocatedStores
  readonly catalogue: Catalogue
  readonly files: FileReader
  readonly environment: Pick<Environment, 'platform'>
  readonly own: OwnFiles
  readonly ignored: { read(): Promise<Ignored> }
  readonly titleOf: (projectId: string) => string
  readonly dataDir: string
  /** Gives the thread away now and then. */
  readonly pause: () => Promise<void>
}

const AT_ONCE = 8

/** What each problem is answered with. */
const ACTS: { readonly [P in StrayProblem]: StoreAct } = {
  orphan: 'adopt',
  shared: 'split',
  'case-twin': 'merge',
  worktree: 'merge',
  redirected: 'merge',
  'memory-only': 'adopt',
  'asked-for': 'confirm',
  'switched-off': 'tell',
}

/** Finds the stores whose memory does not lie where it is read, worst first, ignored ones last. */
export interface StrayFinder {
  find(projectId: string | null): Promise<readonly StrayStore[]>
  /** The same without guessing where an orphan belongs, which reads of all other projects. */
  findBriefly(projectId: string | null): Promise<readonly StrayStore[]>
}

export function createStrayFinder(deps: FindStrayDeps): StrayFinder {
  const { files } = deps
  const remoteOf = rememberByTime(
    files,
    (root) => joinPath(root, '.git', 'config'),
    async (root) => (await readRemotes(files, root))[0] ?? null,
    null,
  )
  const worktreesOf = rememberByTime<readonly string[]>(
    files,
    (root) => joinPath(root, '.git', 'worktrees'),
    (root) => listWorktrees(files, root),
    [],
  )
  const likelyAmong = async (stores: readonly Store[]): Promise<FindLikely> => {
    const remotes = await seeRemotes({ ...deps, remoteOf }, stores)
    const foldersOf = (store: Store) => deps.stores.foldersOf(store)
    const resolve = (cwd: string) => deps.stores.resolve(cwd)
    const on = { ...deps, foldersOf, resolve, remoteOf, worktreesOf }
    return createLikelyTargets(on, stores, remotes)
  }
  const findWith = async (
    projectId: string | null,
    likely: FindLikely,
  ): Promise<readonly StrayStore[]> => {
    const ignored = await deps.ignored.read()
    const stores = deps.stores.list()
    const wanted = stores.filter(({ id }) => projectId === null || id === projectId)
    const found = await mapLimited(wanted, AT_ONCE, async (store) => {
      await deps.pause()
      return strayOf(deps, store, likely, ignored)
    })
    return found.flat().sort(worstFirst)
  }
  return {
    find: async (projectId) => findWith(projectId, await likelyAmong(deps.stores.list())),
    findBriefly: (projectId) => findWith(projectId, () => Promise.resolve([])),
  }
}

function worstFirst(a: StrayStore, b: StrayStore): number {
  return (
    Number(a.isIgnored) - Number(b.isIgnored) ||
    rankOf(a.problem) - rankOf(b.problem) ||
    b.memories - a.memories ||
    (a.projectId < b.projectId ? -1 : 1)
  )
}

async function strayOf(
  deps: FindStrayDeps,
  store: Store,
  likely: FindLikely,
  ignored: Ignored,
): Promise<readonly StrayStore[]> {
  const memories = memoriesIn(deps, store)
  const usedBy = memories === 0 ? new Map<string, string>() : await usersOf(deps, store)
  const problems = problemsOf(store, { memories, usedBy })
  const found: StrayStore[] = []
  for (const problem of problems) {
    const targets = await targetsOf(deps, store, problem, likely)
    // Of two stores that differ in case one stays where it is.
    if (problem === 'case-twin' && targets.length === 0) continue
    found.push({
      projectId: store.id,
      slug: store.slug,
      project: deps.titleOf(store.id),
      problem,
      memories,
      values: valuesOf(store, problem, memories),
      act: isRefused(store, problem) ? 'tell' : ACTS[problem],
      targets,
      isIgnored: ignored.has(store.id, problem),
    })
  }
  return found
}

function isRefused(store: Store, problem: StrayProblem): boolean {
  return problem === 'asked-for' && store.askedForRefusal !== undefined
}

/** Asked only where the listing cannot tell: several folders, or one that a person bound. */
async function usersOf(
  { stores }: FindStrayDeps,
  { paths, gonePaths, pathSource }: Store,
): Promise<ReadonlyMap<string, string>> {
  if (paths.length < 2 && pathSource !== 'confirmed') return new Map()
  const living = paths.filter((path) => !gonePaths.includes(path))
  const used = await Promise.all(living.map((path) => stores.resolve(path)))
  return new Map(living.map((path, at) => [path, used[at]?.memoryDir ?? '']))
}
