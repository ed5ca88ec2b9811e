import { AppError } from '../../../shared/errors'
import type { MemoryRow } from '../../../shared/memory'
import { sayEnglish } from '../../../shared/said'
import type { Settings } from '../../../shared/settings'
import type { Stores } from '../../location/store'
import { mapLimited } from '../../location/map-limited'
import { createAwayPlaces } from '../../memory/away-places'
import type { Catalogue } from '../../memory/catalogue'
import { findPresent } from '../../memory/index/find-present'
import { readIndexFile } from '../../memory/index/index-file'
import type { IndexState } from '../../memory/plans/store-state'
import { createStoreReader } from '../../memory/store-reader'
import { decodeText } from '../../memory/text'
import type { Clock, Environment, FileReader, Hash, Ids, TreeReader } from '../../ports'
import type { DreamMemory, DreamStore } from './dream-store'

export interface DreamStoreDeps {
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
}

/** So many files are read at once. */
const AT_ONCE = 8

/** Reads a store as gates and plans see it: every memory with fresh bytes, the index, the archive's names. */
export function createDreamStoreReader(
  deps: DreamStoreDeps,
): (projectId: string) => Promise<DreamStore> {
  const reader = createStoreReader(deps)
  const places = createAwayPlaces(deps)

  async function memoryOf(row: MemoryRow): Promise<DreamMemory> {
    try {
      const state = await reader.fileToWrite(row.projectId, row.file)
      return { row, state, text: decodeText(state.content.bytes).text }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const text = deps.catalogue.text(row.projectId, row.file) ?? ''
      return { row, state: null, text, readOnly: error.message }
    }
  }

  return async (projectId) => {
    const { id, realMemoryDir } = deps.stores.get(projectId)
    await deps.catalogue.refresh([id])
    await deps.catalogue.loadTexts(id)
    const settings = await deps.settings.read()
    const rows = deps.catalogue.rows(id)
    const memories = await mapLimited(rows, AT_ONCE, memoryOf)
    const { index, readOnly } = await readIndex(deps, id, settings)
    const files = rows.map(({ file }) => file)
    const present = await findPresent(deps.files, id, index.text ?? '', files)
    const taken = (await places.listArchive(id)).map(({ file }) => file)
    return {
      projectId: id,
      realDir: realMemoryDir,
      rows,
      memories: new Map(memories.map((memory) => [memory.row.file, memory])),
      index,
      limits: settings.limits,
      includesTeam: settings.dreams.includeTeam,
      ...(readOnly === undefined ? {} : { indexReadOnly: readOnly }),
      isPresent: (file) => present.has(file),
      archive: { folder: await places.archiveFolder(id), taken },
      nowMs: deps.clock.nowMs(),
    }
  }
}

async function readIndex(
  deps: Pick<DreamStoreDeps, 'files'>,
  projectId: string,
  settings: Settings,
): Promise<{ readonly index: IndexState; readonly readOnly: string | undefined }> {
  const file = await readIndexFile(deps.files, projectId, settings)
  const { path, exists, text, hash, target, readOnly } = file
  const state = { path, text: exists ? text : null, hash }
  return {
    index: target === undefined ? state : { ...state, target },
    readOnly: readOnly && sayEnglish(readOnly),
  }
}
