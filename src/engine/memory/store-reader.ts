import { AppError } from '../../shared/errors'
import type { MemoryRow } from '../../shared/memory'
import { say } from '../../shared/said'
import type { Settings } from '../../shared/settings'
import { isKeyFolder } from '../location/validate-memory-path'
import type { Store, Stores } from '../location/store'
import type { Environment, FileReader } from '../ports'
import type { Catalogue } from './catalogue'
import {
  INDEX_NAME,
  pathIn,
  type FileState,
  type IndexState,
  type StoreState,
} from './plans/store-state'
import { decodeText } from './text'

export interface StoreReaderDeps {
  readonly catalogue: Catalogue
  readonly stores: Stores
  readonly files: FileReader
  readonly settings: { read(): Promise<Settings> }
  readonly environment: Pick<Environment, 'platform'>
}

/** Reads what plans start from: rows of the catalogue, fresh bytes of the disk, links checked. */
export function createStoreReader(deps: StoreReaderDeps) {
  const storeOf = (projectId: string): Store | undefined =>
    deps.stores.all().find((store) => store.id === projectId)

  /** @throws `memory.readOnly` for a link whose target nobody allowed, `path.refused` for key folders */
  async function allowedTarget(path: string, file: string): Promise<string | undefined> {
    const stat = await deps.files.lstat(path)
    if (stat?.kind !== 'link') return undefined
    const target = await deps.files.realPath(path)
    if (target === null)
      throw new AppError('file.missing', say`${file} is a link that leads nowhere.`, { path })
    refuseKeys(target, path, file)
    const settings = await deps.settings.read()
    if (settings.allowedLinkTargets.includes(target)) return target
    const message = say`${file} is a link to ${target}. Allow writing there first; the link itself is kept.`
    throw new AppError('memory.readOnly', message, { path })
  }

  function refuseKeys(target: string, path: string, file: string): void {
    if (!isKeyFolder(target, deps.environment.platform)) return
    const message = say`${file} leads to ${target}, a place where keys are kept. It is never written.`
    throw new AppError('path.refused', message, { path })
  }

  async function index(projectId: string): Promise<IndexState> {
    const path = pathIn({ projectId }, INDEX_NAME)
    if ((await deps.files.lstat(path)) === null) return { path, text: null, hash: null }
    const target = await allowedTarget(path, INDEX_NAME)
    const { bytes, version } = await deps.files.read(path)
    const { text, isUtf8 } = decodeText(bytes)
    if (!isUtf8) throw notUtf8(INDEX_NAME, path)
    return { path, text, hash: version.hash, ...(target === undefined ? {} : { target }) }
  }

  /** The row of a listed file; looks again where the catalogue does not know it yet. */
  async function row(projectId: string, file: string): Promise<MemoryRow> {
    const find = () => deps.catalogue.rows(projectId).find((one) => one.file === file)
    const known = find()
    if (known !== undefined) return known
    await deps.catalogue.refresh([projectId])
    const found = find()
    if (found !== undefined) return found
    const message = say`There is no memory ${file} in ${projectId}. "list" names those there are.`
    throw new AppError('memory.unknown', message, { path: projectId })
  }

  return {
    row,
    index,
    async state(projectId: string): Promise<StoreState> {
      const store = storeOf(projectId)
      return {
        projectId,
        ...(store === undefined ? {} : { realDir: store.realMemoryDir }),
        ...(store?.agent === undefined ? {} : { makesNoIndex: true }),
        rows: deps.catalogue.rows(projectId),
        index: await index(projectId),
      }
    },
    /** A listed file with fresh bytes, ready to be written. @throws `memory.readOnly` with the reason */
    async fileToWrite(projectId: string, file: string): Promise<FileState> {
      const listed = file === INDEX_NAME ? undefined : await row(projectId, file)
      const path = pathIn({ projectId }, file)
      const target = await targetOf(listed, path, file)
      const content = await deps.files.read(path)
      if (!decodeText(content.bytes).isUtf8) throw notUtf8(file, path)
      return { file, path, content, ...(target === undefined ? {} : { target }) }
    },
  }

  /** A file below a linked folder is written at its real place too. */
  async function targetOf(
    listed: MemoryRow | undefined,
    path: string,
    file: string,
  ): Promise<string | undefined> {
    const target = listed?.linkTarget
    if (target === undefined) return allowedTarget(path, file)
    refuseKeys(target, path, file)
    const settings = await deps.settings.read()
    if (settings.allowedLinkTargets.includes(target)) return target
    const message = say`${file} is a link to ${target}. Allow writing there first; the link itself is kept.`
    throw new AppError('memory.readOnly', message, { path })
  }
}

export type StoreReader = ReturnType<typeof createStoreReader>

function notUtf8(file: string, path: string): AppError {
  const message = say`${file} is not valid UTF-8, so it is not changed. Convert it to UTF-8 first.`
  return new AppError('memory.readOnly', message, { path })
}
