import type { Author } from '../../shared/history'

/** What a file of the app's own is, where it does not hold what a person said about one memory. */
export type OwnKind = 'share' | 'settings'

const OWN_KINDS: { readonly [K in OwnKind]: true } = { share: true, settings: true }

/** One file of a transaction as the journal keeps it. Hashes are content addresses. */
export interface EditRecord {
  /** Absolute path. */
  readonly path: string
  /** Relative to the memory folder, else absolute; with `mark`, the memory that it is about. */
  readonly file: string
  readonly before: string | null
  readonly after: string | null
  /** Nanoseconds as decimal text; null when nothing was there or the time is not known. */
  readonly beforeMtimeNs: string | null
  /** The time that the change gave the file, where it gave one. */
  readonly afterMtimeNs?: string
  /** Real path behind a link that a person allowed. */
  readonly target?: string
  /** Real folder that the file must lie in. */
  readonly within?: string
  /** The file is the app's own; without `own` it holds what a person said about the memory `file`. */
  readonly mark?: true
  readonly own?: OwnKind
  /**
   * Fields of the settings that the change set. Others live in the same file: an undo gives these back
   * and keeps the others, and only a field that moved on since stands in its way.
   */
  readonly fields?: readonly string[]
}

/** What a transaction is before its first file is touched. */
export interface BeginRecord {
  readonly kind: 'begin'
  readonly change: string
  readonly atMs: number
  readonly by: Author
  readonly projectId: string
  readonly summary: string
  readonly edits: readonly EditRecord[]
  /** Folders that are made for it, the upper first. */
  readonly folders: readonly string[]
  /** Set when it takes an earlier change back; that one's folders go, where they are empty. */
  readonly undoes?: string
  readonly emptied?: readonly string[]
}

/**
 * The lines of the journal. `edit` replaces one edit of an open transaction whose file moved on and
 * took the edit all the same; `seen` is a change that somebody else made, whole at once. A late one
 * is a text that reached a version which we had already replaced: it was never in the file since.
 */
export type JournalRecord =
  | BeginRecord
  | {
      readonly kind: 'edit'
      readonly change: string
      readonly index: number
      readonly edit: EditRecord
    }
  | { readonly kind: 'commit' | 'abort'; readonly change: string }
  | (Omit<BeginRecord, 'kind'> & { readonly kind: 'seen'; readonly late?: true })

/** Reads one line of the journal; null for a torn or foreign one. */
export function parseRecord(line: string): JournalRecord | null {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    // A crash can tear the line that was being written; what it began is not committed.
    return null
  }
  return isRecord(value) ? value : null
}

type Fields = Readonly<Record<string, unknown>>

const AUTHORS: { readonly [A in Author]: true } = {
  you: true,
  dream: true,
  extract: true,
  import: true,
  client: true,
  team: true,
  unknown: true,
}

function isRecord(value: unknown): value is JournalRecord {
  if (!isFields(value) || typeof value['change'] !== 'string') return false
  switch (value['kind']) {
    case 'begin':
    case 'seen':
      return isBegin(value)
    case 'edit':
      return Number.isInteger(value['index']) && isEdit(value['edit'])
    case 'commit':
    case 'abort':
      return true
    default:
      return false
  }
}

function isBegin(value: Fields): boolean {
  const { atMs, by, projectId, summary, edits, folders, undoes, emptied } = value
  return (
    Number.isFinite(atMs) &&
    typeof by === 'string' &&
    by in AUTHORS &&
    typeof projectId === 'string' &&
    typeof summary === 'string' &&
    Array.isArray(edits) &&
    edits.every(isEdit) &&
    areTexts(folders) &&
    isTextOrAbsent(undoes) &&
    (emptied === undefined || areTexts(emptied))
  )
}

function isEdit(value: unknown): boolean {
  if (!isFields(value)) return false
  const { path, file, before, after, beforeMtimeNs, afterMtimeNs, target, within, mark } = value
  const { own, fields } = value
  return (
    typeof path === 'string' &&
    typeof file === 'string' &&
    [before, after, beforeMtimeNs].every((part) => part === null || typeof part === 'string') &&
    [beforeMtimeNs, afterMtimeNs].every((ns) => typeof ns !== 'string' || /^-?\d+$/.test(ns)) &&
    [afterMtimeNs, target, within].every(isTextOrAbsent) &&
    (mark === undefined || mark === true) &&
    (own === undefined || (typeof own === 'string' && own in OWN_KINDS)) &&
    (fields === undefined || areTexts(fields))
  )
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isTextOrAbsent = (value: unknown): boolean => value === undefined || typeof value === 'string'
const areTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((part) => typeof part === 'string')
