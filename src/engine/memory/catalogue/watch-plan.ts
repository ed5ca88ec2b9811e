import type { Store, Stores } from '../../location/store'
import type { FileReader } from '../../ports'
import type { Catalogue } from '../catalogue'

/** Which folders are watched, and whose they are. */
export interface WatchPlan {
  /** Sorted, each once: `projects` folders, slug folders, memory folders and folders inside them. */
  readonly folders: readonly string[]
  /** Equal for equal sets of folders. */
  readonly key: string
  /** Stores that a hint of this folder concerns; none for folders outside every store. */
  storesOf(folder: string): readonly string[]
}

/**
 * Memory folders with what is inside, and their parents, so that a new `memory` folder is noticed too:
 * about two watches a project. Transcripts, archives and everything else are left alone.
 */
export async function foldersToWatch(deps: {
  readonly files: Pick<FileReader, 'list'>
  readonly stores: Pick<Stores, 'all'>
  readonly catalogue: Pick<Catalogue, 'folders'>
  readonly projectsFolders: () => readonly string[]
}): Promise<WatchPlan> {
  const owners = new Map<string, Set<string>>()
  for (const { id, realMemoryDir } of watched(deps.stores.all())) {
    const inside = deps.catalogue.folders(id)
    for (const folder of inside.length === 0 ? [id] : inside) own(owners, folder, id)
    // Watchers may name the folder that a link leads to.
    if (realMemoryDir !== id) own(owners, realMemoryDir, id)
  }
  const parents = (
    await Promise.all(deps.projectsFolders().map((at) => withSlugs(deps.files, at)))
  ).flat()
  const folders = [...new Set([...parents, ...owners.keys()])].sort()
  return {
    folders,
    key: folders.join('\n'),
    storesOf: (folder) => [...(owners.get(folder) ?? [])],
  }
}

/** More agents' folders than anybody has are looked at when they are opened, not watched. */
const MOST_AGENTS = 500

function watched(stores: readonly Store[]): readonly Store[] {
  const agents = stores.filter(({ agent }) => agent !== undefined)
  const left = new Set(agents.slice(MOST_AGENTS))
  return left.size === 0 ? stores : stores.filter((store) => !left.has(store))
}

function own(owners: Map<string, Set<string>>, folder: string, id: string): void {
  const known = owners.get(folder)
  if (known === undefined) owners.set(folder, new Set([id]))
  else known.add(id)
}

async function withSlugs(
  files: Pick<FileReader, 'list'>,
  projects: string,
): Promise<readonly string[]> {
  const entries = await files.list(projects).catch(() => [])
  const slugs = entries.filter(({ kind }) => kind === 'folder' || kind === 'link')
  return [projects, ...slugs.map(({ name }) => `${projects}/${name}`)]
}
