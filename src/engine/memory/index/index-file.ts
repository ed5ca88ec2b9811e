import { AppError } from '../../../shared/errors'
import { say, type Said } from '../../../shared/said'
import type { Settings } from '../../../shared/settings'
import { joinPath } from '../../location/paths'
import type { FileReader } from '../../ports'
import { decodeText } from '../text'

/** A store's MEMORY.md as it lies there. */
export interface IndexFile {
  readonly path: string
  /** Where MEMORY.md leads to when it is a link. */
  readonly target?: string
  /** Empty when there is none. */
  readonly text: string
  readonly exists: boolean
  /** sha256 of the bytes; null when there is none. */
  readonly hash: string | null
  /** Why it must not be written; undefined when it may be. */
  readonly readOnly?: Said
}

/** Reads MEMORY.md of a memory folder. @throws `file.unreadable` when something else has that name */
export async function readIndexFile(
  files: Pick<FileReader, 'read' | 'lstat' | 'realPath' | 'stat'>,
  memoryDir: string,
  settings: Pick<Settings, 'allowedLinkTargets'>,
): Promise<IndexFile> {
  const path = joinPath(memoryDir, 'MEMORY.md')
  const stat = await files.lstat(path)
  if (stat === null) return { path, text: '', exists: false, hash: null }
  const target = stat.kind === 'link' ? await files.realPath(path) : path
  const kind = target === null ? 'other' : ((await files.stat(path))?.kind ?? 'other')
  if (target === null || kind !== 'file') {
    const message = say`MEMORY.md in ${memoryDir} is not a file that can be read. Look at what it is, and move it away.`
    throw new AppError('file.unreadable', message, { path })
  }
  const { bytes, version } = await files.read(path)
  const { text, isUtf8 } = decodeText(bytes)
  const isLink = stat.kind === 'link'
  const readOnly = reasonNotToWrite(isUtf8, isLink, target, settings)
  return {
    path,
    text,
    exists: true,
    hash: version.hash,
    ...(isLink ? { target } : {}),
    ...(readOnly === undefined ? {} : { readOnly }),
  }
}

/** @throws `memory.readOnly` with the reason */
export function mustBeWritable(file: IndexFile): void {
  if (file.readOnly === undefined) return
  throw new AppError('memory.readOnly', file.readOnly, { path: file.path })
}

function reasonNotToWrite(
  isUtf8: boolean,
  isLink: boolean,
  target: string,
  settings: Pick<Settings, 'allowedLinkTargets'>,
): Said | undefined {
  if (!isUtf8) return say`MEMORY.md is not UTF-8 text, so it is shown but not written.`
  if (!isLink || settings.allowedLinkTargets.includes(target)) return undefined
  return say`MEMORY.md is a link to ${target}. Allow that target in Settings before it is written.`
}
