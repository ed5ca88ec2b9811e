import type { AgeSource } from '../../../shared/memory'
import { recordOf } from '../../location/auto-memory'
import { decodeText, encodeText } from '../text'
import type { MemoryMarks } from './marks'

/** One file of the marks folder: whose marks they are, and what they say. */
export interface MarkFile {
  /** The memory folder's absolute path. */
  readonly projectId: string
  readonly file: string
  readonly marks: MemoryMarks
  /** Fields that a later version of the app may have written; kept as they are. */
  readonly others: Readonly<Record<string, unknown>>
}

/** Null for what is no JSON, or not the shape that `encodeMarkFile` writes. */
export function parseMarkFile(bytes: Uint8Array): MarkFile | null {
  const fields = fieldsOf(bytes)
  const { projectId, file, confirmedAtMs, reviewAtMs, oldest, ignored, imported, ...others } =
    fields
  if (typeof projectId !== 'string' || typeof file !== 'string') return null
  if (![confirmedAtMs, reviewAtMs].every((at) => at === undefined || isMoment(at))) return null
  if (oldest !== undefined && !isOldest(oldest)) return null
  if (ignored !== undefined && !isIgnored(ignored)) return null
  if (imported !== undefined && !isHashes(imported)) return null
  const marks: MemoryMarks = {
    ...(isMoment(confirmedAtMs) ? { confirmedAtMs } : {}),
    ...(isMoment(reviewAtMs) ? { reviewAtMs } : {}),
    ...(oldest === undefined ? {} : { oldest }),
    ...(ignored === undefined ? {} : { ignored }),
    ...(imported === undefined ? {} : { imported }),
  }
  return { projectId, file, marks, others }
}

/** The bytes to keep; null where nothing is left to say, so that the file goes. */
export function encodeMarkFile({ projectId, file, marks, others }: MarkFile): Uint8Array | null {
  const { confirmedAtMs, reviewAtMs, oldest } = marks
  const ignored = marks.ignored?.length === 0 ? undefined : marks.ignored
  const imported = marks.imported?.length === 0 ? undefined : marks.imported
  const said = { confirmedAtMs, reviewAtMs, oldest, ignored, imported }
  const isEmpty = [...Object.values(said), ...Object.values(others)].every(
    (one) => one === undefined,
  )
  if (isEmpty) return null
  return encodeText(`${JSON.stringify({ projectId, file, ...said, ...others }, null, 2)}\n`)
}

function fieldsOf(bytes: Uint8Array): Readonly<Record<string, unknown>> {
  try {
    return recordOf(JSON.parse(decodeText(bytes).text))
  } catch {
    // Torn or edited by hand: without a project and a file it is told apart from a good one.
    return {}
  }
}

/** The largest moment, either way, that a date can hold. */
const LAST_MOMENT_MS = 8.64e15
const SOURCES: readonly AgeSource[] = ['confirmed', 'modified', 'history', 'mtime']

const isMoment = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) <= LAST_MOMENT_MS

function isOldest(value: unknown): value is NonNullable<MemoryMarks['oldest']> {
  const { atMs, source, setAtMs } = recordOf(value)
  return isMoment(atMs) && isMoment(setAtMs) && SOURCES.some((one) => one === source)
}

function isHashes(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}

function isIgnored(value: unknown): value is NonNullable<MemoryMarks['ignored']> {
  return (
    Array.isArray(value) &&
    value
      .map(recordOf)
      .every(({ kind, text }) => typeof kind === 'string' && typeof text === 'string')
  )
}
