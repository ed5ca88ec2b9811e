import { AppError } from '../../shared/errors'
import type { Author, Change, FileDiff, HistoryQuery } from '../../shared/history'
import { say } from '../../shared/said'
import type { HistoryArea } from '../engine'
import { isInside, joinPath } from '../location/paths'
import type { Clock } from '../ports'
import type { Blobs } from './blobs'
import type { Journal, JournalEntry } from './journal'
import type { EditRecord } from './journal-record'
import { ownKindOf, ownWords } from './own-words'
import { toChange } from './to-change'
import { isUndoable, isWhollyUndoable, undoChange, type UndoDeps } from './undo'

export interface HistoryDeps extends UndoDeps {
  readonly journal: Journal
  readonly blobs: Blobs
  readonly clock: Clock
  /** What a person calls a project, by its id. */
  readonly titleOf: (projectId: string) => string
}

/** So many newest changes of a person are looked at for one that can still be taken back. */
const UNDOABLE_LOOKS = 25

/** What changed, by whom, and how it is taken back. */
export function createHistory(deps: HistoryDeps): HistoryArea {
  const { journal, clock } = deps
  const find = async (change: string): Promise<JournalEntry> => {
    await journal.refresh()
    const entry = journal.get(change)
    if (entry !== undefined) return entry
    throw new AppError('history.unknown', say`There is no change ${change} in the history.`)
  }
  return {
    async page(query) {
      await journal.refresh()
      const found = newestFirst(journal.entries(), query)
      const shown = found.slice(query.offset, query.offset + query.limit)
      return {
        total: found.length,
        changes: shown.map((entry) => toChange(entry, journal, clock)),
      }
    },
    async diff(change) {
      const entry = await find(change)
      const diffs: FileDiff[] = []
      for (const edit of entry.edits) diffs.push(await diffOf(deps, entry, edit))
      return diffs
    },
    undo: async (change, only) => undoChange(deps, await find(change), only),
    async undoable() {
      await journal.refresh()
      return newestUndoable(deps)
    },
  }
}

/** Authors whose changes a person made by an act of their own just now. */
const BY_A_PERSON: ReadonlySet<Author> = new Set(['you', 'import'])

async function newestUndoable(deps: HistoryDeps): Promise<Change | null> {
  const { journal, clock } = deps
  const entries = journal.entries()
  let looks = 0
  for (let at = entries.length - 1; at >= 0 && looks < UNDOABLE_LOOKS; at -= 1) {
    const entry = entries[at]
    // What a person brought in is theirs to take back, as what they changed is.
    if (entry === undefined || !BY_A_PERSON.has(entry.by)) continue
    if (entry.undoes !== undefined) continue
    if (journal.undoneBy(entry.change) !== undefined) continue
    looks += 1
    if (await isWhollyUndoable(deps, entry)) return toChange(entry, journal, clock)
  }
  return null
}

function newestFirst(entries: readonly JournalEntry[], query: HistoryQuery): JournalEntry[] {
  const { projectId, file, by } = query
  return entries
    .filter(
      (entry) =>
        (projectId === undefined || touches(entry, projectId)) &&
        (by === undefined || entry.by === by) &&
        (file === undefined || entry.edits.some((edit) => isOf(entry, edit, projectId, file))),
    )
    .reverse()
}

/** A change over several stores belongs to the history of each. */
function touches(entry: JournalEntry, projectId: string): boolean {
  return entry.projectId === projectId || entry.edits.some(({ path }) => isInside(projectId, path))
}

/** By its name in the store that was asked about, else by the name the change gave it, or its path. */
function isOf(
  entry: JournalEntry,
  edit: EditRecord,
  projectId: string | undefined,
  file: string,
): boolean {
  if (edit.path === file) return true
  if (projectId === undefined || entry.projectId === projectId) return edit.file === file
  return edit.path === joinPath(projectId, file)
}

async function diffOf(deps: HistoryDeps, entry: JournalEntry, edit: EditRecord): Promise<FileDiff> {
  if (edit.mark === true) return ownDiffOf(deps, entry, edit)
  const before = await textOf(deps.blobs, edit.before)
  const after = await textOf(deps.blobs, edit.after)
  return {
    file: edit.file,
    before: before.text,
    after: after.text,
    binary: before.binary || after.binary,
    undoable: await isUndoable(deps, entry, edit),
  }
}

/** What a file of the app's own says, in words: the file itself is nobody's reading. */
async function ownDiffOf(
  deps: HistoryDeps,
  entry: JournalEntry,
  edit: EditRecord,
): Promise<FileDiff> {
  const own = ownKindOf(edit)
  const words = {
    offsetOf: (atMs: number) => deps.clock.offsetMinutes(atMs),
    titleOf: deps.titleOf,
  }
  const wordsOf = async (hash: string | null): Promise<string | null> => {
    const bytes = hash === null ? null : await deps.blobs.get(hash)
    return bytes === null ? null : ownWords(bytes, edit, words)
  }
  return {
    file: edit.file,
    before: await wordsOf(edit.before),
    after: await wordsOf(edit.after),
    binary: false,
    undoable: await isUndoable(deps, entry, edit),
    mark: true,
    ...(own === null ? {} : { own }),
  }
}

async function textOf(
  blobs: Blobs,
  hash: string | null,
): Promise<{ readonly text: string | null; readonly binary: boolean }> {
  const bytes = hash === null ? null : await blobs.get(hash)
  if (bytes === null) return { text: null, binary: false }
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return text.includes('\0') ? { text: null, binary: true } : { text, binary: false }
  } catch {
    // Not UTF-8: shown as such, never as replacement characters.
    return { text: null, binary: true }
  }
}
