import type { SessionSummary } from '../../../shared/project'
import type { LocatedStores } from '../../location/create-stores'
import { joinPath, lastPart, parentPath } from '../../location/paths'
import type { SlugFolder } from '../../location/slug-folders'
import type { Store } from '../../location/store'
import type { FileReader, Hash } from '../../ports'
import { readTranscriptHead } from '../../transcripts/read-head'
import { sessionIdOf } from '../../transcripts/read-messages'

/** A conversation, and the memory that is its own. */
export interface SessionPlace {
  readonly projectId: string
  /** As the sessions of the project are listed. */
  readonly sessionId: string
  /** Absolute path of the transcript. */
  readonly path: string
  readonly kind: SessionSummary['kind']
  /** Names the transcript in the app's own data; the same for every copy of that name. */
  readonly key: string
  /** Names the conversation with all its forks, which begin with the same message. */
  readonly family: string
}

export interface PlaceDeps {
  readonly files: Pick<FileReader, 'list' | 'realPath' | 'readStart' | 'stat'>
  readonly stores: Pick<LocatedStores, 'list' | 'foldersOf'>
  readonly hash: Hash
  readonly dataDir: string
}

const KEY_UNITS = 32

/**
 * What a transcript of that project is.
 *
 * @throws `file.missing`, `file.unreadable`
 */
export async function placeSession(
  deps: Pick<PlaceDeps, 'hash' | 'dataDir'> & { readonly files: Pick<FileReader, 'readStart'> },
  projectId: string,
  path: string,
): Promise<SessionPlace> {
  const options = { ownFolder: deps.dataDir, isEnough: () => false }
  const { kind, conversation, origin } = await readTranscriptHead(deps.files, path, options)
  const sessionId = sessionIdOf(path)
  const keyOf = (name: string): string =>
    deps.hash(new TextEncoder().encode(name)).slice(0, KEY_UNITS)
  const key = keyOf(`${sessionId} ${conversation ?? ''}`)
  return { projectId, sessionId, path, kind, key, family: origin === null ? key : keyOf(origin) }
}

/**
 * The place of a transcript that somebody names: only files that lie in a known slug folder of a base are
 * trusted, wherever links lead. Null for all others.
 */
export async function findPlace(deps: PlaceDeps, path: string): Promise<SessionPlace | null> {
  const real = await deps.files.realPath(path)
  if (real === null || !real.endsWith('.jsonl')) return null
  const owner = await ownerOf(deps, real)
  if (owner === null || (await deps.files.stat(real))?.kind !== 'file') return null
  return placeSession(deps, owner.id, real)
}

/** The transcript of a session of that id, looked for by the names in the known slug folders. */
export async function findPlaceById(
  deps: PlaceDeps,
  sessionId: string,
): Promise<SessionPlace | null> {
  for (const store of deps.stores.list()) {
    for (const { dir } of deps.stores.foldersOf(store)) {
      const entries = await deps.files.list(dir).catch(() => [])
      const found = entries.find(({ name }) => name === `${sessionId}.jsonl`)
      if (found !== undefined) return findPlace(deps, joinPath(dir, found.name))
    }
  }
  return null
}

/** The store whose sessions lie in the folder of this transcript, its own slug's first. */
async function ownerOf(deps: PlaceDeps, real: string): Promise<Store | null> {
  const owners: { readonly store: Store; readonly isOwn: boolean }[] = []
  for (const store of deps.stores.list()) {
    for (const folder of deps.stores.foldersOf(store)) {
      if (!(await holds(deps, folder, real))) continue
      owners.push({ store, isOwn: store.slugDir === folder.dir })
    }
  }
  return (owners.find(({ isOwn }) => isOwn) ?? owners[0])?.store ?? null
}

/** Directly in it, or as a sub-agent under `<session>/subagents/`. */
async function holds(
  { files }: Pick<PlaceDeps, 'files'>,
  { dir }: Pick<SlugFolder, 'dir'>,
  real: string,
): Promise<boolean> {
  const folder = await files.realPath(dir)
  if (folder === null) return false
  const above = parentPath(real)
  if (above === folder) return true
  return lastPart(above) === 'subagents' && parentPath(parentPath(above)) === folder
}
