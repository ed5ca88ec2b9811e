import type { Settings } from '../../shared/settings'
import { joinPath } from '../location/paths'
import type { Clock, Hash, Ids, TreeFile, TreeReader } from '../ports'
import { encodeText } from './text'

export interface AwayPlacesDeps {
  readonly trees: TreeReader
  readonly settings: { read(): Promise<Settings> }
  readonly clock: Pick<Clock, 'nowMs'>
  readonly ids: Ids
  readonly hash: Hash
  readonly dataDir: string
}

/** How long the app's trash keeps a deleted memory; the history keeps its copy beyond that. */
export const TRASH_KEEPS_MS = 30 * 24 * 60 * 60 * 1000

/** Larger files are listed without their head. */
const MAX_AWAY_BYTES = 1024 * 1024

/** A file in an archive or the trash. */
export interface AwayFile {
  /** What restoring takes: in the trash the folder of its deletion stands before its name. */
  readonly key: string
  /** The name it had in the memory folder. */
  readonly file: string
  readonly path: string
  readonly found: TreeFile
  /** When it was deleted; absent in an archive. */
  readonly deletedAtMs?: number
}

const idOfStore = (hash: Hash, projectId: string): string =>
  hash(encodeText(projectId)).slice(0, 24)

/** Where memories of a store lie that were archived outside of it. */
export function outsideArchive(
  { hash, dataDir }: Pick<AwayPlacesDeps, 'hash' | 'dataDir'>,
  projectId: string,
): string {
  return joinPath(dataDir, 'archive', idOfStore(hash, projectId))
}

/** Where archived and deleted memories lie. Folders in the app's data are named by a hash of the store. */
export function createAwayPlaces(deps: AwayPlacesDeps) {
  const idOf = (projectId: string) => idOfStore(deps.hash, projectId)
  const inside = (projectId: string) => joinPath(projectId, 'archive')
  const outside = (projectId: string) => outsideArchive(deps, projectId)
  const trash = (projectId: string) => joinPath(deps.dataDir, 'trash', idOf(projectId))

  async function listFolder(folder: string): Promise<readonly AwayFile[]> {
    const found = await deps.trees.readTree({
      root: folder,
      wants: (path, kind) => kind === 'folder' || /\.md$/i.test(path),
      maxBytes: MAX_AWAY_BYTES,
    })
    return found
      .filter((one) => one.problem !== 'not-a-file' && one.problem !== 'broken-link')
      .map((one) => ({
        key: one.path,
        file: one.path,
        path: joinPath(folder, one.path),
        found: one,
      }))
  }

  return {
    /** Where the next archived memory of a store goes. */
    async archiveFolder(projectId: string): Promise<string> {
      const { archiveOutside } = await deps.settings.read()
      return archiveOutside ? outside(projectId) : inside(projectId)
    },
    /** A folder of its own for each deletion, so that names never meet. */
    newTrashFolder(projectId: string): string {
      return joinPath(trash(projectId), `${deps.clock.nowMs()}-${deps.ids.next()}`)
    },
    /** Both archives; of one name the store's own comes first. */
    async listArchive(projectId: string): Promise<readonly AwayFile[]> {
      const own = await listFolder(inside(projectId))
      const names = new Set(own.map((one) => one.key))
      const others = await listFolder(outside(projectId))
      return [...own, ...others.filter((one) => !names.has(one.key))]
    },
    async listTrash(projectId: string): Promise<readonly AwayFile[]> {
      const all = await listFolder(trash(projectId))
      return all.flatMap((one) => {
        const [folder = '', ...rest] = one.key.split('/')
        const deletedAtMs = Number(folder.split('-')[0])
        if (rest.length === 0 || !Number.isFinite(deletedAtMs)) return []
        return [{ ...one, file: rest.join('/'), deletedAtMs }]
      })
    },
  }
}
