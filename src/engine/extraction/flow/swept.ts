import type { SweptSession } from '../../../shared/extraction'
import type { LocatedStores } from '../../location/create-stores'
import { mapLimited } from '../../location/map-limited'
import { joinPath } from '../../location/paths'
import type { Store } from '../../location/store'
import type { Clock, FileReader, FileStat, Hash } from '../../ports'
import { mtimeMsOf } from '../../transcripts/last-touch'
import { sessionIdOf } from '../../transcripts/read-messages'
import { placeSession } from './place-session'
import { hasUnread } from './read-talk'
import type { SessionState, SessionStates } from './session-states'

export interface SweptDeps {
  readonly clock: Pick<Clock, 'nowMs'>
  readonly files: Pick<FileReader, 'stat' | 'readStart'>
  readonly hash: Hash
  readonly dataDir: string
  readonly stores: Pick<LocatedStores, 'get' | 'list' | 'foldersOf' | 'cleanupDays'>
  readonly states: Pick<SessionStates, 'read'>
  readonly titleOf: (projectId: string) => string
  /** A copy of that session is kept by the app. */
  readonly isKept: (projectId: string, sessionId: string) => Promise<boolean>
}

const DAY_MS = 86_400_000
const AT_ONCE = 8

/**
 * Sessions of people that the client sweeps within `days`, those that go first in front, each with whether
 * extraction has read all of it. Only times of files and beginnings of those sessions are read.
 *
 * @throws `project.unknown`
 */
export async function listSwept(
  deps: SweptDeps,
  projectId: string | null,
  days: number,
): Promise<readonly SweptSession[]> {
  const stores = projectId === null ? deps.stores.list() : [deps.stores.get(projectId)]
  const found = await mapLimited(stores, AT_ONCE, (store) => sweptIn(deps, store, days))
  return found.flat().sort((a, b) => (a.expiresAt < b.expiresAt ? -1 : 1))
}

async function sweptIn(
  deps: SweptDeps,
  store: Store,
  days: number,
): Promise<readonly SweptSession[]> {
  const keptMs = (await deps.stores.cleanupDays(store)) * DAY_MS
  const untilMs = deps.clock.nowMs() + days * DAY_MS
  const paths = deps.stores
    .foldersOf(store)
    .flatMap(({ dir, transcripts }) =>
      transcripts.flatMap(({ kind, file }) => (kind === 'person' ? [joinPath(dir, file)] : [])),
    )
  const found = await mapLimited(paths, AT_ONCE, async (path): Promise<readonly SweptSession[]> => {
    const stat = await deps.files.stat(path).catch(() => null)
    // Swept since it was listed.
    if (stat?.kind !== 'file') return []
    const expiresAtMs = mtimeMsOf(stat) + keptMs
    return expiresAtMs > untilMs ? [] : [await describe(deps, store.id, path, stat, expiresAtMs)]
  })
  return found.flat()
}

async function describe(
  deps: SweptDeps,
  projectId: string,
  path: string,
  stat: FileStat,
  expiresAtMs: number,
): Promise<SweptSession> {
  const sessionId = sessionIdOf(path)
  const place = await placeSession(deps, projectId, path).catch(() => null)
  return {
    projectId,
    project: deps.titleOf(projectId),
    sessionId,
    expiresAt: new Date(expiresAtMs).toISOString(),
    sizeBytes: stat.sizeBytes,
    isExtracted: place !== null && isReadWhole(await deps.states.read(place.key), stat),
    isKept: await deps.isKept(projectId, sessionId),
  }
}

/** Whether extraction has read all that the file holds. */
export function isReadWhole(state: SessionState | null, stat: FileStat): boolean {
  if (state?.cursor == null || hasUnread(state)) return false
  const { inode, sizeBytes, mtimeNs } = state.cursor
  return (
    inode === String(stat.inode) && sizeBytes === stat.sizeBytes && mtimeNs === String(stat.mtimeNs)
  )
}
