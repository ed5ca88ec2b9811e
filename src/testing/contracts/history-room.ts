import { createHistoryRoom, type HistoryRoom } from '../../engine/history/create-history-room'
import type { ChangePlan, FileEdit } from '../../engine/history/change-plan'
import type { Clock, Hash, Ids } from '../../engine/ports'
import { countingIds, fixedClock, quietLog } from '../fake-environment'
import { sha256 } from '../sha256'
import type { Disk } from './disk'

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
export const hashOf = (text: string): string => sha256(bytesOf(text))

/** A history over a disk, with its data in `data/` and a store in `mem/`. */
export function roomOn(
  disk: Disk,
  changes: { readonly clock?: Clock; readonly ids?: Ids; readonly hash?: Hash } = {},
): HistoryRoom {
  return createHistoryRoom({
    files: disk.files,
    lines: disk.lines,
    writer: disk.writer,
    hash: sha256,
    lock: { withLock: (_name, _waitMs, work) => work() },
    clock: fixedClock(1_790_000_000_000, 120),
    ids: countingIds(),
    log: quietLog,
    dataDir: `${disk.root}/data`,
    ...changes,
  })
}

/** A plan of a person in the store `mem/`; texts instead of bytes, null for absent. */
export function planOf(
  disk: Disk,
  edits: readonly (readonly [file: string, from: string | null, to: string | null])[],
  more: Partial<FileEdit> = {},
): ChangePlan {
  return {
    by: 'you',
    projectId: `${disk.root}/mem`,
    summary: edits.map(([file]) => file).join(' and '),
    edits: edits.map(([file, from, to]) => ({
      path: `${disk.root}/mem/${file}`,
      expected: from === null ? null : hashOf(from),
      after: to === null ? null : bytesOf(to),
      reason: 'test',
      ...more,
    })),
  }
}
