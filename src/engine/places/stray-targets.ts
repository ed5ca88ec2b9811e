import type { StoreTarget, StrayProblem } from '../../shared/stores'
import type { LocatedStores } from '../location/create-stores'
import { lastPart } from '../location/paths'
import type { Store } from '../location/store'
import type { Catalogue } from '../memory/catalogue'
import type { FileReader } from '../ports'
import { targetAt, type FindLikely } from './likely-targets'
import { memoriesIn, type MemoriesInDeps } from './memories-in'

export interface StrayTargetsDeps extends MemoriesInDeps {
  readonly stores: LocatedStores
  readonly catalogue: Catalogue
  readonly files: FileReader
  readonly titleOf: (projectId: string) => string
}

/** Where the memory of a store that went astray may belong, likeliest first, by what is amiss with it. */
export async function targetsOf(
  deps: StrayTargetsDeps,
  store: Store,
  problem: StrayProblem,
  likely: FindLikely,
): Promise<readonly StoreTarget[]> {
  switch (problem) {
    case 'orphan':
      return likely(store)
    case 'memory-only':
      return store.root === undefined ? likely(store) : [await mainOf(deps, store.root)]
    case 'shared':
      return sharersOf(deps, store)
    case 'case-twin':
      return twinsOf(deps, store)
    case 'worktree':
      return [await mainOf(deps, store.root ?? '')]
    case 'redirected':
      return [redirectOf(deps, store)]
    case 'asked-for':
    case 'switched-off':
      return []
  }
}

async function mainOf(deps: StrayTargetsDeps, root: string): Promise<StoreTarget> {
  const target = await targetAt({ ...deps, resolve: (cwd) => deps.stores.resolve(cwd) }, root)
  return { ...target, likelihoodRatio: 1, why: [{ kind: 'worktreeOf', root }] }
}

/** The folders that are there; what was the memory of one that is gone has no place to go to. */
async function sharersOf(deps: StrayTargetsDeps, store: Store): Promise<readonly StoreTarget[]> {
  const living = store.paths.filter((path) => !store.gonePaths.includes(path))
  const resolve = (cwd: string) => deps.stores.resolve(cwd)
  const targets = await Promise.all(living.map((path) => targetAt({ ...deps, resolve }, path)))
  return targets.map((target) => ({ ...target, likelihoodRatio: 1 / store.paths.length, why: [] }))
}

/** The twin that stays: the one whose folder is there, then with more memories, then first by name. */
function twinsOf(deps: StrayTargetsDeps, store: Store): readonly StoreTarget[] {
  const { stores } = deps
  const size = (one: Store): number => memoriesIn(deps, one)
  const isThere = (one: Store): boolean => one.paths.length > one.gonePaths.length
  const twins = stores
    .list()
    .filter((one) => one.base === store.base && one.slug.toLowerCase() === store.slug.toLowerCase())
    .sort(
      (a, b) =>
        Number(isThere(b)) - Number(isThere(a)) || size(b) - size(a) || (a.slug < b.slug ? -1 : 1),
    )
  const [main] = twins
  if (main === undefined || main.id === store.id) return []
  return [ofStore(deps, main, { kind: 'case' })]
}

function redirectOf(deps: StrayTargetsDeps, store: Store): StoreTarget {
  const elsewhere = store.elsewhere ?? ''
  const why = { kind: 'redirect' as const, source: elsewhere }
  const known = deps.stores.list().find(({ id }) => id === elsewhere)
  if (known !== undefined) return ofStore(deps, known, why)
  const title = lastPart(elsewhere)
  return { path: '', projectId: elsewhere, title, memories: 0, likelihoodRatio: 1, why: [why] }
}

function ofStore(
  { titleOf, catalogue }: StrayTargetsDeps,
  store: Store,
  why: StoreTarget['why'][number],
): StoreTarget {
  return {
    path: store.paths.find((path) => !store.gonePaths.includes(path)) ?? '',
    projectId: store.id,
    title: titleOf(store.id),
    memories: catalogue.rows(store.id).length,
    likelihoodRatio: 1,
    why: [why],
  }
}
