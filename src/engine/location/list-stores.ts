import type { ProjectMark } from '../../shared/project'
import { say, type Said } from '../../shared/said'
import type { Settings } from '../../shared/settings'
import type { Environment, FileReader } from '../ports'
import { decideAutoMemory, type SettingsLayer } from './auto-memory'
import type { ConfigFolder } from './base-folders'
import { readSettingsLayers } from './client-settings'
import { isFolder, type KnownPaths, type PathFinder } from './known-paths'
import { mapLimited } from './map-limited'
import { findOwners, type Owners } from './owners'
import {
  askedForBy,
  directoryIn,
  findOverride,
  judgePath,
  type FoundMemory,
} from './resolve-memory'
import { findRedirect, redirectedStore, type Redirect } from './redirect'
import type { JsonReader } from './read-json'
import type { SlugFolder } from './slug-folders'
import type { Store } from './store'

/** Everything that one look round found. */
export interface Landscape {
  readonly bases: readonly ConfigFolder[]
  readonly stores: readonly Store[]
  readonly folders: readonly SlugFolder[]
  /** Folders in which sessions ran or may have run: working folders, their checkouts and worktrees. */
  readonly cwds: readonly string[]
  foldersOf(store: Store): readonly SlugFolder[]
}

export interface ListDeps {
  readonly files: FileReader
  readonly json: JsonReader
  readonly environment: Environment
  readonly finder: PathFinder
  readonly settings: Settings
}

/** A slug folder with its real paths. */
interface Placed {
  readonly folder: SlugFolder
  readonly known: KnownPaths
  readonly gone: readonly string[]
}

const AT_ONCE = 32

/** Turns slug folders into stores, each memory folder once, sorted by slug and base. */
export async function listStores(
  deps: ListDeps,
  bases: readonly ConfigFolder[],
  folders: readonly SlugFolder[],
): Promise<Landscape> {
  const placed = await mapLimited(folders, AT_ONCE, (folder) => place(deps, folder))
  const cwds = folders.flatMap((folder) => folder.cwds)
  const owners = await findOwners(deps.files, [
    ...cwds,
    ...placed.flatMap((one) => one.known.paths),
  ])
  const used = bases.filter((base) => !base.leftover)
  const redirects = await Promise.all(used.map((base) => findRedirect(deps, base)))
  const redirectOf = (base: ConfigFolder): Redirect | null =>
    redirects.find((redirect) => redirect?.base.path === base.path) ?? null
  const own = await mapLimited(placed, AT_ONCE, (one) =>
    storesOf(deps, one, owners, redirectOf(one.folder.base)),
  )
  const redirected = redirects.flatMap((redirect) =>
    redirect === null ? [] : [redirectedStore(redirect, placed, deps.environment.platform)],
  )
  const stores = markTwins(eachOnce([...redirected, ...own.flat()]), deps.environment.platform)
  return {
    bases,
    folders,
    cwds: owners.folders,
    stores: [...stores].sort((a, b) => compare(a.slug, b.slug) || compare(a.id, b.id)),
    foldersOf: sessionFolders(folders, owners),
  }
}

async function place(deps: ListDeps, folder: SlugFolder): Promise<Placed> {
  const { boundPaths } = deps.settings
  const bound = boundPaths[folder.dir] ?? boundPaths[folder.memoryDir]
  const known = await deps.finder.pathsOf(folder, bound)
  const there = await Promise.all(known.paths.map((path) => isFolder(deps.files, path)))
  return { folder, known, gone: known.paths.filter((_, at) => there[at] !== true) }
}

/** None, one, or two stores: a confirmed wish of the project stands beside a default that holds files. */
async function storesOf(
  deps: ListDeps,
  placed: Placed,
  owners: Owners,
  redirect: Redirect | null,
): Promise<readonly Store[]> {
  if (!isStore(placed, owners)) return []
  const cwd = placed.known.paths.find((path) => !placed.gone.includes(path)) ?? null
  const git = cwd === null ? null : owners.gitOf(cwd)
  const { configDir } = placed.folder.base
  const layers = await readSettingsLayers(deps, { configDir, cwd, git })
  const asked = await askedFor(deps, layers)
  const elsewhere = asked?.confirmed ?? redirect?.found ?? null
  const plain = plainStore(deps, placed, owners, layers)
  const leftover = elsewhere === null || (await holdsFiles(deps.files, placed.folder))
  const said =
    elsewhere === null
      ? plain
      : {
          ...plain,
          decidedBy: say`${plain.decidedBy}; sessions use ${elsewhere.memoryDir}`,
          elsewhere: elsewhere.memoryDir,
        }
  const kept = leftover ? [{ ...said, ...wishOf(asked) }] : []
  return asked?.confirmed === undefined ? kept : [confirmedStore(plain, asked.confirmed), ...kept]
}

/**
 * A folder with memory, or one where sessions of an existing root would make it: sub-folders and
 * worktrees without memory of their own belong to their root's store.
 */
function isStore({ folder, known, gone }: Placed, owners: Owners): boolean {
  if (folder.hasMemory) return true
  if (!folder.transcripts.some((transcript) => transcript.kind !== 'own')) return false
  return known.paths.some((path) => !gone.includes(path) && owners.isOwnRoot(path))
}

function plainStore(
  deps: ListDeps,
  { folder, known, gone }: Placed,
  owners: Owners,
  layers: readonly SettingsLayer[],
): Store {
  const marks: ProjectMark[] = []
  if (folder.transcripts.length === 0) marks.push('memory-only')
  if (known.paths.some((path) => isWorktree(owners, path))) marks.push('worktree')
  if (folder.isLinked) marks.push('linked')
  const root = rootElsewhere(owners, known.paths, gone)
  return {
    id: folder.memoryDir,
    base: folder.base.path,
    slug: folder.slug,
    slugDir: folder.dir,
    realMemoryDir: folder.realMemoryDir,
    paths: known.paths,
    gonePaths: gone,
    pathSource: known.source,
    marks,
    ...(root === undefined ? {} : { root }),
    ...decideAutoMemory(layers, deps.environment.variables),
  }
}

/** Undefined as soon as one folder that is there has memory of its own here. */
function rootElsewhere(
  owners: Owners,
  paths: readonly string[],
  gone: readonly string[],
): string | undefined {
  const living = paths.filter((path) => !gone.includes(path))
  const [first] = living
  if (first === undefined || living.some((path) => owners.isOwnRoot(path))) return undefined
  return owners.ownerOf(first)
}

function isWorktree(owners: Owners, path: string): boolean {
  const git = owners.gitOf(path)
  return git !== null && git.root !== git.checkout
}

function confirmedStore(plain: Store, confirmed: FoundMemory): Store {
  return {
    ...plain,
    id: confirmed.memoryDir,
    realMemoryDir: confirmed.memoryDir,
    marks: [...plain.marks.filter((mark) => mark !== 'linked'), 'redirected'],
  }
}

interface Asked {
  readonly wish?: string
  readonly refusal?: Said
  readonly confirmed?: FoundMemory
}

/** What the project's settings ask for: a wish to show, or a path that the person confirmed. */
async function askedFor(deps: ListDeps, layers: readonly SettingsLayer[]): Promise<Asked | null> {
  const asking = askedForBy(layers)
  const value = asking === null ? null : directoryIn(asking)
  if (value === null) return null
  const verdict = await judgePath(deps, value, true)
  if (!verdict.ok) return { wish: value, refusal: verdict.reason }
  if (!deps.settings.confirmedPaths.includes(verdict.path)) return { wish: verdict.path }
  if ((await findOverride(deps, layers, [])) !== null) return {}
  return { confirmed: { memoryDir: verdict.path, source: 'confirmed' } }
}

function wishOf(asked: Asked | null): Pick<Store, 'askedFor' | 'askedForRefusal'> {
  if (asked?.wish === undefined) return {}
  const refusal = asked.refusal === undefined ? {} : { askedForRefusal: asked.refusal }
  return { askedFor: asked.wish, ...refusal }
}

async function holdsFiles(files: FileReader, folder: SlugFolder): Promise<boolean> {
  if (!folder.hasMemory) return false
  const entries = await files.list(folder.memoryDir).catch(() => [])
  return entries.some((entry) => !entry.name.startsWith('.'))
}

/** One store a real folder; the one that is no link stands for it. */
function eachOnce(stores: readonly Store[]): readonly Store[] {
  const byPlace = new Map<string, Store>()
  for (const store of stores) {
    const known = byPlace.get(store.realMemoryDir)
    const isBetter = known?.marks.includes('linked') === true && !store.marks.includes('linked')
    if (known === undefined || isBetter) byPlace.set(store.realMemoryDir, store)
  }
  return [...byPlace.values()]
}

function markTwins(stores: readonly Store[], platform: Environment['platform']): readonly Store[] {
  if (platform === 'linux') return stores
  const isTwin = (store: Store): boolean =>
    stores.some(
      (other) =>
        other.slug !== store.slug &&
        other.base === store.base &&
        other.slug.toLowerCase() === store.slug.toLowerCase(),
    )
  return stores.map((store) =>
    isTwin(store) ? { ...store, marks: [...store.marks, 'case-twin' as const] } : store,
  )
}

/** Sessions of a memory lie in every slug folder of the same base whose cwd has the same owner. */
function sessionFolders(
  folders: readonly SlugFolder[],
  owners: Owners,
): (store: Store) => readonly SlugFolder[] {
  const byOwner = new Map<string, SlugFolder[]>()
  for (const folder of folders) {
    for (const owner of new Set(folder.cwds.map((cwd) => owners.ownerOf(cwd)))) {
      byOwner.set(owner, [...(byOwner.get(owner) ?? []), folder])
    }
  }
  return (store) => {
    const found = new Set(folders.filter((folder) => folder.dir === store.slugDir))
    for (const path of store.paths) {
      for (const folder of byOwner.get(owners.ownerOf(path)) ?? []) {
        if (folder.base.path === store.base) found.add(folder)
      }
    }
    return [...found]
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
