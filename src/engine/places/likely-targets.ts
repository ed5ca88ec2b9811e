import type { ResolvedMemory } from '../../shared/project'
import type { StoreTarget } from '../../shared/stores'
import { listWorktrees } from '../location/git-root'
import { isFolder } from '../location/known-paths'
import { mapLimited } from '../location/map-limited'
import { joinPath, lastPart, parentPath } from '../location/paths'
import type { SlugFolder } from '../location/slug-folders'
import type { Store } from '../location/store'
import type { Catalogue } from '../memory/catalogue'
import type { Environment, FileReader } from '../ports'
import { readRemote } from './git-remote'
import { readMentions } from './read-mentions'
import type { SeenRemotes } from './seen-remotes'
import { LEAST_LIKELY, weighTarget, type Gone, type Living } from './weigh-target'

export interface LikelyDeps {
  readonly files: FileReader
  readonly environment: Pick<Environment, 'platform'>
  readonly catalogue: Pick<Catalogue, 'rows' | 'text' | 'loadTexts'>
  readonly foldersOf: (store: Store) => readonly SlugFolder[]
  readonly resolve: (cwd: string) => Promise<ResolvedMemory>
}

interface Candidate extends Living {
  readonly store: Store | null
}

/** More than these nobody compares. */
const MOST_TARGETS = 5
const MOST_SIBLINGS = 200
const AT_ONCE = 16

/** Finds the projects that the memory of a vanished folder may belong to. */
export function createLikelyTargets(
  deps: LikelyDeps,
  stores: readonly Store[],
  remotes: SeenRemotes,
): (orphan: Store) => Promise<readonly StoreTarget[]> {
  const known = stores.flatMap((store) => candidatesOf(deps, store, remotes))
  const worktrees = rememberWorktrees(deps.files, known)
  return async (orphan) => {
    const main = await mainCheckoutOf(worktrees, orphan)
    const gone = await goneOf(deps, orphan, remotes)
    const all = [...known, ...(await siblingsOf(deps, orphan, known))]
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
        ...(await targetAt(deps, candidate.path)),
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

/** Repositories beside the folder that is gone, in which the client was never used. */
async function siblingsOf(
  deps: LikelyDeps,
  orphan: Store,
  known: readonly Candidate[],
): Promise<readonly Candidate[]> {
  const parents = [...new Set(orphan.gonePaths.map(parentPath))]
  const found: string[] = []
  for (const parent of parents) {
    const entries = await deps.files.list(parent).catch(() => [])
    const folders = entries.filter(({ kind }) => kind === 'folder').slice(0, MOST_SIBLINGS)
    found.push(...folders.map(({ name }) => joinPath(parent, name)))
  }
  const strangers = found.filter((path) => !known.some((candidate) => candidate.path === path))
  const living = await mapLimited(strangers, AT_ONCE, async (path) => {
    const isRepository = await isFolder(deps.files, joinPath(path, '.git'))
    const remote = isRepository ? await readRemote(deps.files, path) : null
    return isRepository ? [{ store: null, path, remote, cwds: [], conversations: [] }] : []
  })
  return living.flat()
}

/** Worktrees that each main checkout still knows, asked for once and only when needed. */
function rememberWorktrees(
  files: FileReader,
  known: readonly Candidate[],
): () => Promise<ReadonlyMap<string, string>> {
  let asked: Promise<ReadonlyMap<string, string>> | null = null
  const ask = async (): Promise<ReadonlyMap<string, string>> => {
    const lists = await mapLimited(known, AT_ONCE, async ({ path }) =>
      (await listWorktrees(files, path)).map((folder) => [folder, path] as const),
    )
    return new Map(lists.flat())
  }
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
