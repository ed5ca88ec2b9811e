import type { LocatedStores } from '../../location/create-stores'
import { mapLimited } from '../../location/map-limited'
import type { FileReader } from '../../ports'
import { mainTranscripts } from '../../transcripts/transcript-paths'
import { placeSession, type PlaceDeps, type SessionPlace } from './place-session'
import type { SessionStates } from './session-states'
import { isReadWhole } from './swept'

export interface WaitingSessionsDeps extends Pick<PlaceDeps, 'hash' | 'dataDir'> {
  readonly files: Pick<FileReader, 'list' | 'stat' | 'readStart' | 'realPath'>
  readonly stores: Pick<LocatedStores, 'get' | 'foldersOf'>
  readonly states: Pick<SessionStates, 'read'>
}

const AT_ONCE = 4

/**
 * A project's conversations in which a person typed and that were not read to their end, the one touched
 * longest ago first; of two copies the longer one.
 *
 * @throws `project.unknown`
 */
export async function waitingSessions(
  deps: WaitingSessionsDeps,
  projectId: string,
): Promise<readonly SessionPlace[]> {
  const folders = deps.stores.foldersOf(deps.stores.get(projectId))
  const lists = await mapLimited(folders, AT_ONCE, (one) => mainTranscripts(deps.files, one))
  const found = await mapLimited(lists.flat(), AT_ONCE, (path) => look(deps, projectId, path))
  const longest = new Map<string, Found>()
  for (const one of found.flat()) {
    const other = longest.get(one.place.key)
    if (other === undefined || one.sizeBytes > other.sizeBytes) longest.set(one.place.key, one)
  }
  return [...longest.values()]
    .filter(({ isRead }) => !isRead)
    .sort((a, b) => (a.mtimeNs < b.mtimeNs ? -1 : 1))
    .map(({ place }) => place)
}

interface Found {
  readonly place: SessionPlace
  readonly sizeBytes: number
  readonly mtimeNs: bigint
  readonly isRead: boolean
}

async function look(
  deps: WaitingSessionsDeps,
  projectId: string,
  path: string,
): Promise<readonly Found[]> {
  const stat = await deps.files.stat(path).catch(() => null)
  if (stat?.kind !== 'file') return []
  // Swept or locked since it was listed: it says nothing then.
  const place = await placeSession(deps, projectId, path).catch(() => null)
  if (place?.kind !== 'person') return []
  const isRead = isReadWhole(await deps.states.read(place.key), stat)
  return [{ place, sizeBytes: stat.sizeBytes, mtimeNs: stat.mtimeNs, isRead }]
}
