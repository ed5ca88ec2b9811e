import type { BundleChoice, BundlePlan } from '../../shared/bundle'
import type { LocatedStores } from '../location/create-stores'
import { findGitRoot } from '../location/git-root'
import { readRemotes } from '../location/git-remotes'
import { isAbsolutePath, isInside, joinPath } from '../location/paths'
import type { Store } from '../location/store'
import type { Environment, FileReader } from '../ports'
import type { Manifest, ManifestProject } from './manifest'

export interface FindTargetDeps {
  readonly stores: Pick<LocatedStores, 'list' | 'propose'>
  readonly files: FileReader
  readonly environment: Pick<Environment, 'home'>
}

type Why = NonNullable<BundlePlan['projects'][number]['target']>['why']

/** Where a project of an archive, or an agent's place, comes to. */
export interface BundleTarget {
  readonly store: Pick<Store, 'id' | 'realMemoryDir'>
  readonly why: Why
  /** How it is called, where no list of projects says so. */
  readonly title?: string
  /** Real folder that its files may not leave, where that is not the memory folder itself. */
  readonly within?: string
}

/** A project's own store, from which an agent's place is found too. */
export type ProjectTarget = BundleTarget & { readonly store: Store }

/**
 * The store of this machine that a project of an archive belongs to: what the person chose, else the same
 * git remote, the same folder (also below another home), the same slug. Null where none is sure enough, or
 * where the person leaves it out.
 */
export async function findTarget(
  deps: FindTargetDeps,
  manifest: Manifest,
  project: ManifestProject,
  choices: readonly BundleChoice[],
): Promise<ProjectTarget | null> {
  const choice = choices.find(({ slug }) => slug === project.slug)
  if (choice !== undefined) return chosen(deps, choice)
  return (
    (await byRemote(deps, project)) ??
    (await byPath(deps, manifest, project)) ??
    found(
      deps.stores.list().find(({ slug }) => slug === project.slug),
      'slug',
    )
  )
}

/** The remotes of a store's folders that are still there, each once. */
export async function remotesOfStore(
  files: FileReader,
  store: Pick<Store, 'paths' | 'gonePaths'>,
): Promise<readonly string[]> {
  const there = store.paths.filter((path) => !store.gonePaths.includes(path))
  const all = await Promise.all(
    there.map(async (path) => {
      const place = await findGitRoot(files, path)
      return place === null ? [] : readRemotes(files, place.root)
    }),
  )
  return [...new Set(all.flat())]
}

async function chosen(deps: FindTargetDeps, choice: BundleChoice): Promise<ProjectTarget | null> {
  const { target } = choice
  if (target === null) return null
  const known = deps.stores.list().find(({ id }) => id === target)
  if (known !== undefined) return { store: known, why: 'chosen' }
  if (!isAbsolutePath(target)) return null
  return { store: await deps.stores.propose(target), why: 'chosen' }
}

async function byRemote(
  deps: FindTargetDeps,
  project: ManifestProject,
): Promise<ProjectTarget | null> {
  if (project.remotes.length === 0) return null
  for (const store of deps.stores.list()) {
    const remotes = await remotesOfStore(deps.files, store)
    if (remotes.some((one) => project.remotes.includes(one))) return { store, why: 'remote' }
  }
  return null
}

async function byPath(
  deps: FindTargetDeps,
  manifest: Manifest,
  project: ManifestProject,
): Promise<ProjectTarget | null> {
  for (const path of project.paths) {
    for (const candidate of placesOf(path, manifest.home, deps.environment.home)) {
      const stat = await deps.files.stat(candidate).catch(() => null)
      if (stat?.kind === 'folder') {
        return { store: await deps.stores.propose(candidate), why: 'path' }
      }
    }
  }
  return null
}

/** Where a folder of the other machine may lie here. */
export function placesOf(path: string, theirHome: string, home: string): readonly string[] {
  if (theirHome === '' || !isInside(theirHome, path) || path === theirHome) return [path]
  return [joinPath(home, path.slice(theirHome.length).replace(/^\//, '')), path]
}

function found(store: Store | undefined, why: Why): ProjectTarget | null {
  return store === undefined ? null : { store, why }
}
