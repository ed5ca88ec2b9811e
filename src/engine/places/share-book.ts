import { AppError } from '../../shared/errors'
import { say } from '../../shared/said'
import type { FileEdit } from '../history/change-plan'
import { joinPath } from '../location/paths'
import type { FileContent, FileReader } from '../ports'
import { encodeShare, parseShare, type ShareRecord } from './share-record'

export interface ShareBookDeps {
  readonly files: Pick<FileReader, 'list' | 'read' | 'lstat'>
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
  /** The edit by which a memory is shared no more. */
  removal(record: ShareRecord, about: string): Promise<FileEdit>
}

const MAX_BYTES = 1024 * 1024

export function createShareBook({ files, dataDir }: ShareBookDeps): ShareBook {
  const folder = joinPath(dataDir, 'places', 'shares')
  const pathOf = (id: string): string => joinPath(folder, `${id}.json`)
  const contentOf = async (id: string): Promise<FileContent | null> =>
    (await files.lstat(pathOf(id))) === null ? null : files.read(pathOf(id), MAX_BYTES)
  const read = async (id: string): Promise<ShareRecord | null> => {
    const content = await contentOf(id)
    const record = content === null ? null : parseShare(content.bytes)
    return record?.id === id ? record : null
  }
  const place = async ({ id }: ShareRecord) => {
    const expected = (await contentOf(id))?.version.hash ?? null
    return { path: pathOf(id), expected, own: 'share' as const }
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
      const message = say`No shared memory is known as ${JSON.stringify(id)}. "noctuary share" lists those that are.`
      throw new AppError('input.invalid', message)
    },
    async edit(record, about) {
      const reason = 'the app keeps these places in step'
      return { ...(await place(record)), after: encodeShare(record), about, reason }
    },
    async removal(record, about) {
      const reason = 'the app keeps these places in step no more'
      return { ...(await place(record)), after: null, about, reason }
    },
  }
}
