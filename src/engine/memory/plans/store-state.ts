import { AppError } from '../../../shared/errors'
import type { IndexLayout } from '../../../shared/index-file'
import type { MemoryRow } from '../../../shared/memory'
import { say } from '../../../shared/said'
import { joinPath } from '../../location/paths'
import type { FileContent } from '../../ports'
import { layoutOfText } from '../index/layout'
import { decodeText } from '../text'

export const INDEX_NAME = 'MEMORY.md'

/** A store's MEMORY.md as a plan starts from it. */
export interface IndexState {
  readonly path: string
  /** Null when there is none. */
  readonly text: string | null
  readonly hash: string | null
  /** Real path, where it is a link that may be written through. */
  readonly target?: string
}

/** What every plan knows of a store; read before planning, so that plans are pure. */
export interface StoreState {
  readonly projectId: string
  readonly realDir?: string
  readonly rows: readonly Pick<MemoryRow, 'file' | 'name' | 'shape'>[]
  readonly index: IndexState
  /** An agent's memory: a MEMORY.md that is not there is not made for the sake of a line. */
  readonly makesNoIndex?: boolean
}

/** One memory file with the bytes that a plan starts from. */
export interface FileState {
  /** Relative to the memory folder. */
  readonly file: string
  readonly path: string
  readonly content: FileContent
  /** Real path, where it is a link that may be written through. */
  readonly target?: string
}

export function layoutOfStore(store: StoreState): IndexLayout {
  const files = new Set(store.rows.map((row) => row.file))
  return layoutOfText(store.index.text, (file) => files.has(file))
}

/** Whether memories here get no line, because the index that would hold it is not to be made. */
export function hasNoLines({ makesNoIndex, index }: StoreState): boolean {
  return makesNoIndex === true && index.text === null
}

export function pathIn(store: Pick<StoreState, 'projectId'>, file: string): string {
  return joinPath(store.projectId, file)
}

/** @throws `memory.readOnly` for bytes that are not UTF-8, which cannot be written back unchanged */
export function textOf(file: Pick<FileState, 'file' | 'path' | 'content'>): string {
  const { text, isUtf8 } = decodeText(file.content.bytes)
  if (isUtf8) return text
  const message = say`${file.file} is not valid UTF-8, so it is not changed. Convert it to UTF-8 first.`
  throw new AppError('memory.readOnly', message, { path: file.path })
}
