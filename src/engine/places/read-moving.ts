import { AppError } from '../../shared/errors'
import type { MemoryRow } from '../../shared/memory'
import { say } from '../../shared/said'
import type { Settings } from '../../shared/settings'
import { mapLimited } from '../location/map-limited'
import { joinPath } from '../location/paths'
import { physicalPath } from '../location/resolve-memory'
import type { Stores } from '../location/store'
import { createAwayPlaces } from '../memory/away-places'
import type { Catalogue } from '../memory/catalogue'
import { INDEX_NAME, pathIn } from '../memory/plans/store-state'
import { createStoreReader } from '../memory/store-reader'
import { decodeText } from '../memory/text'
import { stemOf } from '../memory/types'
import type { Clock, Environment, FileContent, FileReader, Hash, Ids, TreeReader } from '../ports'
import type { FindSecrets } from '../safety/secrets/find-secrets'
import type { MovingFile, MovingIndex, MovingStore, StaysWhy } from './moving-store'

export interface ReadMovingDeps {
  readonly catalogue: Catalogue
  readonly stores: Stores
  readonly files: FileReader
  readonly trees: TreeReader
  readonly settings: { read(): Promise<Settings> }
  readonly environment: Pick<Environment, 'platform'>
  readonly clock: Pick<Clock, 'nowMs'>
  readonly ids: Ids
  readonly hash: Hash
  readonly dataDir: string
  readonly findSecrets: FindSecrets
}

type Found = MovingFile | { readonly file: string; readonly why: StaysWhy }

const AT_ONCE = 16
const MAX_LOG_BYTES = 64 * 1024 * 1024

/** Reads whole stores afresh, so that a move starts from what is on the disk now. */
export function createMovingReader(deps: ReadMovingDeps) {
  const { catalogue, files } = deps
  const reader = createStoreReader(deps)
  const places = createAwayPlaces(deps)

  const contentOf = async (path: string): Promise<FileContent | null> => {
    try {
      return await files.read(path)
    } catch (error) {
      if (error instanceof AppError) return null
      throw error
    }
  }

  async function memory(projectId: string, row: MemoryRow): Promise<Found> {
    const { file, name, description, links, originSessionId } = row
    if (row.linkTarget !== undefined) return { file, why: 'link' }
    const path = pathIn({ projectId }, file)
    const content = await contentOf(path)
    if (content === null) return { file, why: 'unreadable' }
    const isShared = file.startsWith('team/')
    if (isShared && (await hasSecret(content))) return { file, why: 'secret' }
    const origin = originSessionId === undefined ? {} : { originSessionId }
    return { file, path, content, kind: 'memory', name, description, links, ...origin }
  }

  /** Examples of manuals are no secrets. */
  async function hasSecret(content: FileContent): Promise<boolean> {
    const found = await deps.findSecrets(decodeText(content.bytes).text)
    return found.some(({ sample }) => !sample)
  }

  async function plain(kind: 'archived' | 'log', file: string, path: string): Promise<Found> {
    const content = await contentOf(path)
    if (content === null) return { file, why: 'unreadable' }
    return { file, path, content, kind, name: stemOf(file), description: '', links: [] }
  }

  async function others(projectId: string): Promise<readonly Found[]> {
    const away = await places.listArchive(projectId)
    const logs = await deps.trees.readTree({
      root: joinPath(projectId, 'logs'),
      wants: (path, kind) => kind === 'folder' || /\.md$/i.test(path),
      maxBytes: MAX_LOG_BYTES,
    })
    const ofAway = await mapLimited(away, AT_ONCE, ({ key, path, found }) =>
      found.linkTarget === undefined
        ? plain('archived', `archive/${key}`, path)
        : Promise.resolve({ file: `archive/${key}`, why: 'link' as const }),
    )
    const ofLogs = await mapLimited(logs, AT_ONCE, ({ path, linkTarget }) =>
      linkTarget === undefined
        ? plain('log', `logs/${path}`, joinPath(projectId, 'logs', path))
        : Promise.resolve({ file: `logs/${path}`, why: 'link' as const }),
    )
    return [...ofAway, ...ofLogs]
  }

  async function indexAt(projectId: string, file: string): Promise<MovingIndex> {
    const path = pathIn({ projectId }, file)
    const state = file === INDEX_NAME ? await reader.index(projectId) : null
    if (state?.text === null) return { ...state, file, bytes: null, mtimeNs: null }
    const { bytes, version } = await files.read(path)
    const { text, isUtf8 } = decodeText(bytes)
    if (!isUtf8) {
      const message = say`${path} is not valid UTF-8, so it is not changed. Convert it to UTF-8 first.`
      throw new AppError('memory.readOnly', message, { path })
    }
    const target = state?.target === undefined ? {} : { target: state.target }
    const { hash, mtimeNs } = version
    return { file, path, text, hash, bytes, mtimeNs, ...target }
  }

  return {
    /** @throws `memory.readOnly` for an index that may not be written */
    async read(projectId: string): Promise<MovingStore> {
      const store = deps.stores.get(projectId)
      await catalogue.refresh([projectId])
      const rows = catalogue.rows(projectId)
      const inside = catalogue.indexes(projectId).map(({ file }) => file)
      const names = [INDEX_NAME, ...inside.filter((file) => file !== INDEX_NAME)]
      const found = [
        ...(await mapLimited(rows, AT_ONCE, (row) => memory(projectId, row))),
        ...(await others(projectId)),
      ]
      return {
        projectId,
        realDir: await physicalPath(files, store.realMemoryDir),
        rows,
        index: await reader.index(projectId),
        indexes: await Promise.all(names.map((file) => indexAt(projectId, file))),
        files: found.flatMap((one) => ('why' in one ? [] : [one])),
        staying: found.flatMap((one) => ('why' in one ? [one] : [])),
        archiveFolder: await places.archiveFolder(projectId),
      }
    },
  }
}

export type MovingReader = ReturnType<typeof createMovingReader>
