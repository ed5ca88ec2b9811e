import { AppError } from '../../shared/errors'
import type { FileEdit } from '../history/change-plan'
import { joinPath } from '../location/paths'
import type { FileContent, FileReader, FileWriter } from '../ports'
import { encodeShare, parseShare, type ShareRecord } from './share-record'

export interface ShareBookDeps {
  readonly files: Pick<FileReader, 'list' | 'read' | 'lstat'>
  readonly writer: Pick<FileWriter, 'replaceIf'>
  readonly dataDir: string
}

/** The records of shared memories, one file each. */
export interface ShareBook {
  /** Where they lie. */
  readonly folder: string
  all(): Promise<readonly ShareRecord[]>
  /** @throws `input.invalid` for one that is not there */
  get(id: string): Promise<ShareRecord>
  /** The edit that makes a record what is given, for the change that also writes the memories. */
  edit(record: ShareRecord, about: string): Promise<FileEdit>
  remove(id: string): Promise<void>
}

const MAX_BYTES = 1024 * 1024

export function createShareBook({ files, writer, dataDir }: ShareBookDeps): ShareBook {
  const folder = joinPath(dataDir, 'places', 'shares')
  const pathOf = (id: string): string => joinPath(folder, `${id}.json`)
  const contentOf = async (id: string): Promise<FileContent | null> =>
    (await files.lstat(pathOf(id))) === null ? null : files.read(pathOf(id), MAX_BYTES)
  const read = async (id: string): Promise<ShareRecord | null> => {
    const content = await contentOf(id)
    const record = content === null ? null : parseShare(content.bytes)
    return record?.id === id ? record : null
  }
  return {
    folder,
    async all() {
      const entries = await files.list(folder)
      const ids = entries.flatMap(({ name }) => /^([0-9A-Z]{26})\.json$/u.exec(name)?.[1] ?? [])
      return (await Promise.all(ids.map(read))).filter((record) => record !== null)
    },
    async get(id) {
      const record = /^[0-9A-Z]{26}$/u.test(id) ? await read(id) : null
      if (record !== null) return record
      const message = `No shared memory is known as ${JSON.stringify(id)}. "noctuary share" lists those that are.`
      throw new AppError('input.invalid', message)
    },
    async edit(record, about) {
      const content = await contentOf(record.id)
      return {
        path: pathOf(record.id),
        expected: content?.version.hash ?? null,
        after: encodeShare(record),
        about,
        reason: 'the app keeps these places in step',
      }
    },
    async remove(id) {
      const content = await contentOf(id)
      if (content !== null) await writer.replaceIf(pathOf(id), content.version.hash, null)
    },
  }
}
