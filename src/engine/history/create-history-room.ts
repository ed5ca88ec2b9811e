import type { Change } from '../../shared/history'
import type { HistoryArea } from '../engine'
import { joinPath } from '../location/paths'
import type { Ports } from '../ports'
import { createBlobs } from './blobs'
import { createHistory } from './history'
import { createJournal, journalFile, type JournalEntry } from './journal'
import { createForeignRecorder, type ForeignRecorder } from './record-foreign'
import { createChangeMaker, type Transactions } from './transaction'

export interface HistoryRoomDeps extends Pick<
  Ports,
  'files' | 'lines' | 'writer' | 'hash' | 'lock' | 'clock' | 'ids' | 'log'
> {
  /** The app's own data folder; `history/` in it is this room's. */
  readonly dataDir: string
  /** What a person calls a project; its id where that is not given. */
  readonly titleOf?: (projectId: string) => string
}

/** The room's two faces: the door through which stores are changed, and the record of it. */
export interface HistoryRoom {
  readonly changes: Transactions
  readonly history: HistoryArea &
    ForeignRecorder & {
      /** A content by its hash; null when it is not kept. */
      blob(hash: string): Promise<Uint8Array | null>
      /** All changes that stand in the journal, oldest first, as another process left it just now. */
      entries(): Promise<readonly JournalEntry[]>
      /** Keeps a content without a change, so that a later foreign change can be undone; its hash. */
      keep(bytes: Uint8Array): Promise<string>
      /** When a person or the client last changed what a file says; undefined where neither did. */
      editedAtMs(path: string): number | undefined
      /** Hears of every change once it is recorded; returns the way to stop hearing. */
      onChange(listener: (change: Change) => void): () => void
    }
}

/** Builds the history over one journal and one set of contents. */
export function createHistoryRoom(deps: HistoryRoomDeps): HistoryRoom {
  const { files, lines, writer, hash, clock, ids, log, lock, dataDir } = deps
  const listeners = new Set<(change: Change) => void>()
  const onCommit = (change: Change): void => {
    for (const listener of listeners) listener(change)
  }
  const folder = joinPath(dataDir, 'history', 'blobs')
  const blobs = createBlobs({ folder, files, writer, hash })
  const journal = createJournal({ file: journalFile(dataDir), files, lines, writer })
  const changes = createChangeMaker({
    journal,
    blobs,
    files,
    writer,
    lock,
    clock,
    ids,
    log,
    onCommit,
  })
  return {
    changes,
    history: {
      ...createHistory({
        journal,
        blobs,
        files,
        changes,
        clock,
        titleOf: deps.titleOf ?? ((projectId) => projectId),
      }),
      ...createForeignRecorder({ journal, blobs, clock, ids, hashOf: hash, onCommit }),
      blob: (name) => blobs.get(name),
      async entries() {
        await journal.refresh()
        return journal.entries()
      },
      keep: (bytes) => blobs.put(bytes),
      editedAtMs: (path) => journal.editedAtMs(path),
      onChange(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
  }
}
