import { joinPath, parentPath } from '../location/paths'
import type { FileReader, FileWriter, LineReader } from '../ports'
import {
  parseRecord,
  type BeginRecord,
  type EditRecord,
  type JournalRecord,
} from './journal-record'

/** A transaction that was committed, or a change that was seen whole. */
export interface JournalEntry extends Omit<BeginRecord, 'kind'> {
  /** Set for what was written into a version after we had replaced it. */
  readonly late: boolean
}

/** The journal: an append-only file of lines, read once and then followed. */
export interface Journal {
  /** Reads what this or another process added since; call it before asking anything. */
  refresh(): Promise<void>
  append(record: JournalRecord): Promise<void>
  /** Committed changes, oldest first. */
  entries(): readonly JournalEntry[]
  get(change: string): JournalEntry | undefined
  /** Begun and neither committed nor rolled back, oldest first. */
  open(): readonly BeginRecord[]
  /** Hash that the newest change left at a path; undefined when no change is known. */
  lastHash(path: string): string | null | undefined
  projectOf(path: string): string | undefined
  /** When a person or the client last changed what a file says; undefined where neither did. */
  editedAtMs(path: string): number | undefined
  /** The change that took this one back and was not itself taken back. */
  undoneBy(change: string): string | undefined
  /** Lines that could not be read: torn by a crash, or not ours. */
  tornLines(): number
}

interface Maker {
  readonly entry: JournalEntry
  /** Hash that it left at the path. */
  readonly after: string | null
}

interface State {
  offset: number
  torn: number
  entries: JournalEntry[]
  readonly byId: Map<string, JournalEntry>
  readonly open: Map<string, BeginRecord>
  readonly last: Map<string, { readonly hash: string | null; readonly projectId: string }>
  readonly undoers: Map<string, string[]>
  /** By path: when its text was last changed by a person or the client. */
  readonly edited: Map<string, number>
  /** By path: what made each version of it, oldest first, without undos. */
  readonly makers: Map<string, Maker[]>
}

/** @param file `<data>/history/journal.jsonl` */
export function createJournal(deps: {
  readonly file: string
  readonly files: Pick<FileReader, 'stat'>
  readonly lines: LineReader
  readonly writer: Pick<FileWriter, 'append' | 'makeFolder'>
}): Journal {
  let state = emptyState()
  let reading: Promise<void> = Promise.resolve()
  let hasFolder = false
  const readOn = async (): Promise<void> => {
    const stat = await deps.files.stat(deps.file)
    if ((stat?.sizeBytes ?? 0) < state.offset) state = emptyState()
    if (stat !== null && stat.sizeBytes > state.offset) await follow(deps.lines, deps.file, state)
  }
  const refresh = (): Promise<void> => {
    // One after the other: two readers at once would count lines twice.
    reading = reading.catch(() => undefined).then(readOn)
    return reading
  }
  return {
    refresh,
    async append(record) {
      if (!hasFolder) await deps.writer.makeFolder(parentPath(deps.file))
      hasFolder = true
      // The line feed in front ends a line that a crash may have torn.
      await deps.writer.append(deps.file, new TextEncoder().encode(`\n${JSON.stringify(record)}\n`))
      // The record is on the disk, so the append has succeeded whatever this look says; the next
      // refresh reads it again.
      await refresh().catch(() => undefined)
    },
    entries: () => state.entries,
    get: (change) => state.byId.get(change),
    open: () => [...state.open.values()],
    lastHash: (path) => state.last.get(path)?.hash,
    projectOf: (path) => state.last.get(path)?.projectId,
    editedAtMs: (path) => state.edited.get(path),
    undoneBy: (change) => undoerOf(state, change),
    tornLines: () => state.torn,
  }
}

/** Where the journal of a data folder lies. */
export function journalFile(dataDir: string): string {
  return joinPath(dataDir, 'history', 'journal.jsonl')
}

function emptyState(): State {
  return {
    offset: 0,
    torn: 0,
    entries: [],
    byId: new Map(),
    open: new Map(),
    last: new Map(),
    undoers: new Map(),
    edited: new Map(),
    makers: new Map(),
  }
}

async function follow(lines: LineReader, file: string, state: State): Promise<void> {
  const decoder = new TextDecoder()
  for await (const batch of lines.lines(file, state.offset)) {
    for (const line of batch) {
      // A last line without its end is being written, or torn; it is looked at when it has ended.
      if (line.unfinished === true) return
      state.offset = line.offset + line.bytes.length + 1
      if (line.bytes.length === 0 && !line.skipped) continue
      // A line too long to be read becomes an empty one, which counts as torn like any other.
      const record = parseRecord(decoder.decode(line.bytes))
      if (record === null) state.torn += 1
      else take(state, record)
    }
  }
}

function take(state: State, record: JournalRecord): void {
  switch (record.kind) {
    case 'begin':
      state.open.set(record.change, record)
      break
    case 'edit':
      replaceEdit(state, record.change, record.index, record.edit)
      break
    case 'commit': {
      const begun = state.open.get(record.change)
      state.open.delete(record.change)
      if (begun !== undefined) add(state, { ...begun, late: false })
      break
    }
    case 'abort':
      state.open.delete(record.change)
      break
    case 'seen':
      add(state, { ...record, late: record.late === true })
  }
}

function replaceEdit(state: State, change: string, index: number, edit: EditRecord): void {
  const begun = state.open.get(change)
  if (begun === undefined) return
  const edits = begun.edits.map((old, at) => (at === index ? edit : old))
  state.open.set(change, { ...begun, edits })
}

function add(state: State, entry: JournalEntry): void {
  // The same change twice can only be a journal that was copied together; the first one counts.
  if (state.byId.has(entry.change)) return
  state.entries.push(entry)
  state.byId.set(entry.change, entry)
  if (!entry.late) {
    for (const { path, after, mark } of entry.edits) {
      // Nobody else writes what is the app's own: nothing foreign is ever to be told apart there.
      if (mark !== true) state.last.set(path, { hash: after, projectId: entry.projectId })
    }
  }
  noteEdits(state, entry)
  if (entry.undoes !== undefined) {
    state.undoers.set(entry.undoes, [...(state.undoers.get(entry.undoes) ?? []), entry.change])
  }
}

function undoerOf(state: State, change: string): string | undefined {
  return state.undoers.get(change)?.findLast((undoer) => undoerOf(state, undoer) === undefined)
}

/** An undo gives a file its earlier age back; every other change of its text makes it younger. */
function noteEdits(state: State, entry: JournalEntry): void {
  for (const edit of entry.edits) {
    if (edit.mark === true) continue
    if (entry.undoes === undefined) {
      noteMaker(state, edit.path, { entry, after: edit.after })
      if (changesText(entry, edit)) state.edited.set(edit.path, entry.atMs)
      else carryEdited(state, entry, edit)
      continue
    }
    const earlier = state.makers
      .get(edit.path)
      ?.findLast(
        (maker) => maker.entry.change !== entry.undoes && maker.after === edit.after,
      )?.entry
    if (earlier === undefined) state.edited.delete(edit.path)
    else if (earlier.by === 'you' || earlier.by === 'client') {
      state.edited.set(edit.path, earlier.atMs)
    }
  }
}

/** A memory that moved with bytes and time was last changed when it was where it came from. */
function carryEdited(state: State, { edits }: JournalEntry, edit: EditRecord): void {
  const { before, after, afterMtimeNs } = edit
  if (before !== null || after === null || afterMtimeNs === undefined) return
  const source = edits.find(
    (other) =>
      other.after === null && other.before === after && other.beforeMtimeNs === afterMtimeNs,
  )
  const atMs = source === undefined ? undefined : state.edited.get(source.path)
  if (atMs !== undefined) state.edited.set(edit.path, atMs)
}

function noteMaker(state: State, path: string, maker: Maker): void {
  const makers = state.makers.get(path)
  if (makers === undefined) state.makers.set(path, [maker])
  else makers.push(maker)
}

/**
 * Whether an edit makes a memory younger. A move, a dream, an import or a team's pull never does, nor does
 * a change that says by a mark of its own how old the memory is, as a merge does.
 */
export function changesText(
  { by, late, edits }: Pick<JournalEntry, 'by' | 'late' | 'edits'>,
  edit: EditRecord,
): boolean {
  const { before, after, afterMtimeNs, file } = edit
  if (edits.some((other) => other.mark === true && other.file === file)) return false
  // What kept the file's time said nothing new.
  if (late || after === null || afterMtimeNs !== undefined) return false
  return by === 'client' || (by === 'you' && before !== null)
}
