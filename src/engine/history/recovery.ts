import { AppError } from '../../shared/errors'
import { parentPath } from '../location/paths'
import type { FileReader, FileWriter } from '../ports'
import type { Blobs } from './blobs'
import { fileNow, isSameTime, type FileNow } from './file-now'
import type { Journal } from './journal'
import type { BeginRecord, EditRecord } from './journal-record'

export interface RecoveryDeps {
  readonly journal: Journal
  readonly blobs: Blobs
  readonly files: FileReader
  readonly writer: FileWriter
}

/** How many interrupted changes were brought to an end, and which end. */
export interface Recovered {
  readonly finished: number
  readonly rolledBack: number
}

export interface Recovery {
  /** The caller holds the lock and has refreshed the journal. */
  recoverAll(): Promise<Recovered>
  rollBack(begun: BeginRecord): Promise<void>
}

/**
 * Puts right what was interrupted. Only the files themselves are believed: each says by its hash
 * whether its edit was made, so that it does not matter where the crash was, nor how often.
 */
export function createRecovery(deps: RecoveryDeps): Recovery {
  const rollBack = async (begun: BeginRecord): Promise<void> => {
    for (const edit of [...begun.edits].reverse()) await takeBack(deps, edit)
    for (const folder of [...begun.folders].reverse()) await deps.writer.removeEmptyFolder(folder)
    await deps.journal.append({ kind: 'abort', change: begun.change })
  }
  const finish = async (begun: BeginRecord): Promise<void> => {
    for (const folder of [...(begun.emptied ?? [])].reverse()) {
      await deps.writer.removeEmptyFolder(folder)
    }
    await deps.journal.append({ kind: 'commit', change: begun.change })
  }
  return {
    rollBack,
    async recoverAll() {
      let [finished, rolledBack] = [0, 0]
      for (const begun of deps.journal.open()) {
        await sweep(deps.writer, begun)
        if (await isDone(deps.files, begun)) {
          await finish(begun)
          finished += 1
        } else {
          await rollBack(begun)
          rolledBack += 1
        }
      }
      return { finished, rolledBack }
    },
  }
}

async function sweep(writer: FileWriter, begun: BeginRecord): Promise<void> {
  const places = begun.edits.map((edit) => parentPath(edit.target ?? edit.path))
  for (const folder of new Set(places)) await writer.sweepFolder(folder)
}

async function isDone(files: FileReader, begun: BeginRecord): Promise<boolean> {
  for (const edit of begun.edits) if (!isMade(edit, await lookAt(files, edit.path))) return false
  return true
}

/** Null for what is no readable file: something that is not ours has taken the name. */
async function lookAt(files: FileReader, path: string): Promise<FileNow | null> {
  try {
    return await fileNow(files, path)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

function isMade(edit: EditRecord, now: FileNow | null): boolean {
  if (now?.hash !== edit.after) return false
  if (edit.before !== edit.after || edit.afterMtimeNs === undefined) return true
  return isSameTime(now.mtimeNs, BigInt(edit.afterMtimeNs))
}

async function takeBack(deps: RecoveryDeps, edit: EditRecord): Promise<void> {
  const now = await lookAt(deps.files, edit.path)
  const isUntouched = edit.before === edit.after && edit.afterMtimeNs === undefined
  // At neither hash another program has been there since; what it wrote stays.
  if (now?.hash !== edit.after || isUntouched) return
  const before = edit.before === null ? null : await deps.blobs.get(edit.before)
  // Damaged by something outside: better the new text than none.
  if (edit.before !== null && before === null) return
  if (before !== null) {
    const { within } = edit
    await deps.writer.makeFolder(parentPath(edit.path), within === undefined ? {} : { within })
  }
  await replaceUnlessMoved(deps.writer, edit, before)
}

async function replaceUnlessMoved(
  writer: FileWriter,
  edit: EditRecord,
  before: Uint8Array | null,
): Promise<void> {
  const { within, target, beforeMtimeNs } = edit
  try {
    await writer.replaceIf(edit.path, edit.after, before, {
      ...(beforeMtimeNs === null ? {} : { mtimeNs: BigInt(beforeMtimeNs) }),
      ...(within === undefined ? {} : { within }),
      ...(target === undefined ? {} : { target }),
    })
  } catch (error) {
    // Changed by another program in this very moment: its text stays, ours is in the history.
    if (!(error instanceof AppError) || error.code !== 'memory.conflict') throw error
  }
}
