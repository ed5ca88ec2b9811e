import type { ResolvedMemory } from '../../shared/project'
import type { StoreTarget } from '../../shared/stores'
import { isFolder } from '../location/known-paths'
import { mapLimited } from '../location/map-limited'
import { joinPath, lastPart, parentPath } from '../location/paths'
import type { SlugFolder } from '../location/slug-folders'
import type { Store } from '../location/store'
import type { Catalogue } from '../memory/catalogue'
import type { Environment, FileReader } from '../ports'
import { readMentions } from './read-mentions'
import type { SeenRemotes } from './seen-remotes'
import { LEAST_LIKELY, weighTarget, type Gone, type Living } from './weigh-target'

export interface LikelyDeps {
  readonly files: FileReader
  readonly environment: Pick<Environment, 'platform'>
  readonly catalogue: Pick<Catalogue, 'rows' | 'text' | 'loadTexts'>
  readonly foldersOf: (store: Store) => readonly SlugFolder[]
  readonly resolve: (cwd: string) => Promise<ResolvedMemory>
  readonly remoteOf: (root: string) => Promise<string | null>
  /** Folders of the linked worktrees that a main checkout knows. */
  readonly worktreesOf: (root: string) => Promise<readonly string[]>
}

interface Candidate extends Living {
  readonly store: Store | null
}

/** More than these nobody compares. */
const MOST_TARGETS = 5
const MOST_SIBLINGS = 200
const AT_ONCE = 16

/** Likely projects for the memory of a vanished folder, likeliest first. */
export type FindLikely = (orphan: Store) => Promise<readonly StoreTarget[]>

/** Finds the projects that the memory of a vanished folder may belong to. */
export function createLikelyTargets(
  deps: LikelyDeps,
  stores: readonly Store[],
  remotes: SeenRemotes,
): FindLikely {
  const known = stores.flatMap((store) => candidatesOf(deps, store, remotes))
  const worktrees = once(() => worktreesOf(deps, known))
  const strangers = createStrangers(deps, known)
  return async (orphan) => {
    const main = await mainCheckoutOf(worktrees, orphan)
    const gone = await goneOf(deps, orphan, remotes)
    const all = [...known, ...(await strangers(orphan))]
    const weighed = all
      .filter(({ store }) => store?.id !== orphan.id)
      .map((candidate) => ({ candidate, ...weighTarget(gone, candidate) }))
      .filter(
        ({ likelihoodRatio, candidate }) =>
          candidate.path !== main && likelihoodRatio >= LEAST_LIKELY,
      )
      .sort((a, b) => b.likelihoodRatio - a.likelihoodRatio || compare(a.candidate, b.candidate))
      .slice(0, MOST_TARGETS)
    const targets = await Promise.all(
      weighed.map(async ({ candidate, likelihoodRatio, why }) => ({
        ...(await targetOf(deps, candidate)),
        likelihoodRatio,
        why,
      })),
    )
    const isOther = ({ projectId }: StoreTarget): boolean => projectId !== orphan.id
    if (main === null) return targets.filter(isOther)
    const why = [{ kind: 'worktreeOf' as const, root: main }]
    const first = { ...(await targetAt(deps, main)), likelihoodRatio: 1, why }
    return [first, ...targets].filter(isOther)
  }
}

/** Most candidates have a store that is known to be theirs; others are asked for. */
async function targetOf(
  deps: LikelyDeps,
  { store, path }: Candidate,
): Promise<Omit<StoreTarget, 'likelihoodRatio' | 'why'>> {
  if (store === null || store.root !== undefined) return targetAt(deps, path)
  const memories = deps.catalogue.rows(store.id).length
  return { path, projectId: store.id, title: lastPart(path), memories }
}

/** A project's folder as a target, whether its store is there or not. */
export async function targetAt(
  deps: Pick<LikelyDeps, 'catalogue' | 'resolve'>,
  path: string,
): Promise<Omit<StoreTarget, 'likelihoodRatio' | 'why'>> {
  const { memoryDir } = await deps.resolve(path)
  const memories = deps.catalogue.rows(memoryDir).length
  return { path, projectId: memoryDir, title: lastPart(path), memories }
}

function candidatesOf(deps: LikelyDeps, store: Store, remotes: SeenRemotes): readonly Candidate[] {
  const living = store.paths.filter((path) => !store.gonePaths.includes(path))
  // Redirected memory is no project's own, and what is nobody's alone is no target to guess.
  if (living.length !== 1 || store.elsewhere !== undefined) return []
  const heads = deps.foldersOf(store).flatMap(({ transcripts }) => transcripts)
  return living.map((path) => ({
    store,
    path,
    remote: remotes.byPath.get(path) ?? null,
    cwds: heads.flatMap(({ cwds }) => cwds),
    conversations: heads.flatMap(({ conversation }) =>
      conversation === null ? [] : [conversation],
    ),
  }))
}

async function goneOf(deps: LikelyDeps, orphan: Store, remotes: SeenRemotes): Promise<Gone> {
  await deps.catalogue.loadTexts(orphan.id)
  const texts = deps.catalogue
    .rows(orphan.id)
    .map(({ file }) => deps.catalogue.text(orphan.id, file) ?? '')
  const heads = deps.foldersOf(orphan).flatMap(({ transcripts }) => transcripts)
  return {
    paths: orphan.paths,
    slug: orphan.slug,
    remote: remotes.byStore.get(orphan.id) ?? null,
    mentions: readMentions(texts.join('\n'), deps.environment.platform),
    conversations: new Set(heads.flatMap(({ conversation }) => conversation ?? [])),
  }
}

/** Repositories beside the folder that is gone, in which the client was never used; a folder is listed once. */
function createStrangers(
  deps: LikelyDeps,
  known: readonly Candidate[],
): (orphan: Store) => Promise<readonly Candidate[]> {
  const paths = new Set(known.map(({ path }) => path))
  const listed = new Map<string, Promise<readonly Candidate[]>>()
  const listIn = async (parent: string): Promise<readonly Candidate[]> => {
    const entries = await deps.files.list(parent).catch(() => [])
    const folders = entries
      .filter(({ kind }) => kind === 'folder')
      .map(({ name }) => joinPath(parent, name))
      .filter((path) => !paths.has(path))
      .slice(0, MOST_SIBLINGS)
    const found = await mapLimited(folders, AT_ONCE, (path) => strangerAt(deps, path))
    return found.filter((one) => one !== null)
  }
  return async (orphan) => {
    const parents = [...new Set(orphan.gonePaths.map(parentPath))]
    const lists = parents.map((parent) => {
      const list = listed.get(parent) ?? listIn(parent)
      listed.set(parent, list)
      return list
    })
    return (await Promise.all(lists)).flat()
  }
}

async function strangerAt(deps: LikelyDeps, path: string): Promise<Candidate | null> {
  if (!(await isFolder(deps.files, joinPath(path, '.git')))) return null
  return { store: null, path, remote: await deps.remoteOf(path), cwds: [], conversations: [] }
}

/** The main checkout of each linked worktree that one still knows. */
async function worktreesOf(
  deps: LikelyDeps,
  known: readonly Candidate[],
): Promise<ReadonlyMap<string, string>> {
  const lists = await mapLimited(known, AT_ONCE, async ({ path }) =>
    (await deps.worktreesOf(path)).map((folder) => [folder, path] as const),
  )
  return new Map(lists.flat())
}

function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | null = null
  return () => (asked ??= ask())
}

async function mainCheckoutOf(
  worktrees: () => Promise<ReadonlyMap<string, string>>,
  orphan: Store,
): Promise<string | null> {
  if (orphan.gonePaths.length === 0) return null
  const roots = await worktrees()
  return orphan.gonePaths.map((path) => roots.get(path)).find((root) => root !== undefined) ?? null
}

const compare = (a: Living, b: Living): number => (a.path < b.path ? -1 : 1)
