import type { IndexAct, ProposalFile, TextSpan } from '../../../shared/dream'
import type { findRelativeDates } from '../../memory/dates/find-relative-dates'
import { isTeamFile } from '../../memory/scanned'
import { INDEX_NAME, pathIn, type FileState } from '../../memory/plans/store-state'
import { encodeText } from '../../memory/text'
import type { DreamMemory, DreamStore } from '../proposals/dream-store'
import { contextOf } from '../proposals/gates/over-limit'
import { applyActs } from '../proposals/index-acts'
import { spansBetween } from '../proposals/spans'

/** What the offline dreamer looks at: one store, and how days are found in its texts. */
export interface OfflineSubject {
  readonly store: DreamStore
  /** Those that can be read as text and that a dream may look at, sorted by file. */
  readonly memories: readonly DreamMemory[]
  readonly findDates: typeof findRelativeDates
  /** Minutes east of UTC at that moment. */
  readonly offsetMinutes: (atMs: number) => number
}

/** Memories that a dream looks at: text, and shared ones only where the person included them. */
export function readableMemories(store: DreamStore): readonly DreamMemory[] {
  return [...store.memories.values()].filter(
    ({ row, state }) =>
      (state !== null || (row.editable && row.hash !== '') || row.linkTarget !== undefined) &&
      (store.includesTeam || !isTeamFile(row.file)),
  )
}

/** One memory changed by these spans, or by whatever makes the text of it. */
export function changed(
  { row, text, state }: DreamMemory,
  after: string,
  spans: readonly TextSpan[] = spansBetween(text, after),
): ProposalFile {
  const hash = state?.content.version.hash ?? row.hash
  return { file: row.file, before: text, after, hash, spans }
}

/** One memory that goes to the archive. */
export function archived({ row, text, state }: DreamMemory): ProposalFile {
  return {
    file: row.file,
    before: text,
    after: null,
    hash: state?.content.version.hash ?? row.hash,
  }
}

/** What acts would make of MEMORY.md as it is now, to be shown; nothing where it stays. */
export function shownIndex(
  store: DreamStore,
  acts: readonly IndexAct[],
  files: readonly ProposalFile[],
): readonly ProposalFile[] {
  const { text, hash } = store.index
  const after = applyActs(text, acts, contextOf(store, [{ files, index: acts }]))
  if (after === undefined || after === null || after === text) return []
  if (text === null) return [{ file: INDEX_NAME, before: null, after, hash: null }]
  return [{ file: INDEX_NAME, before: text, after, hash, spans: spansBetween(text, after) }]
}

/** A memory's file with another text in it, for plans that are only read. */
export function stateWith(store: DreamStore, memory: DreamMemory, text: string): FileState {
  const { row, state } = memory
  const version = state?.content.version ?? {
    sizeBytes: row.sizeBytes,
    mtimeNs: 0n,
    inode: 0n,
    hash: row.hash,
  }
  const path = pathIn(store, row.file)
  return { file: row.file, path, content: { bytes: encodeText(text), version } }
}
