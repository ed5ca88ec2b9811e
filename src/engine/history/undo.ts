import { AppError } from '../../shared/errors'
import type { UndoConflict, UndoOutcome } from '../../shared/history'
import { say } from '../../shared/said'
import type { FileReader } from '../ports'
import type { Blobs } from './blobs'
import type { FileEdit } from './change-plan'
import { fileNow, type FileNow } from './file-now'
import type { Journal, JournalEntry } from './journal'
import type { EditRecord } from './journal-record'
import { takeBackFields } from './take-back-fields'
import type { Transactions } from './transaction'

export interface UndoDeps {
  readonly journal: Journal
  readonly blobs: Blobs
  readonly files: Pick<FileReader, 'lstat' | 'read'>
  readonly changes: Pick<Transactions, 'applyUndo'>
}

type Verdict =
  | { readonly kind: 'restore'; readonly edit: FileEdit; readonly file: string }
  | { readonly kind: 'already' }
  | { readonly kind: 'conflict'; readonly conflict: UndoConflict }

/** Takes a change back, or says which files moved on since. Nothing is written when one did. */
export async function undoChange(
  deps: UndoDeps,
  entry: JournalEntry,
  only: readonly string[] | undefined,
): Promise<UndoOutcome> {
  const chosen = choose(entry, only)
  const verdicts: Verdict[] = []
  for (const edit of chosen.reverse()) verdicts.push(await judge(deps, entry, edit))
  const conflicts = verdicts.filter((verdict) => verdict.kind === 'conflict')
  if (conflicts.length > 0) {
    return { kind: 'conflict', conflicts: conflicts.map(({ conflict }) => conflict) }
  }
  const restores = verdicts.filter((verdict) => verdict.kind === 'restore')
  if (restores.length === 0) {
    throw new AppError('history.conflict', say`This change has already been undone.`)
  }
  const plan = {
    by: 'you' as const,
    projectId: entry.projectId,
    summary: `Undid: ${entry.summary}`,
    edits: restores.map((restore) => restore.edit),
  }
  try {
    const made = await deps.changes.applyUndo(plan, {
      change: entry.change,
      folders: entry.folders,
    })
    return { kind: 'undone', change: made.change, restored: restores.map(({ file }) => file) }
  } catch (error) {
    // It moved on between our look and the write.
    if (!(error instanceof AppError) || error.code !== 'memory.conflict') throw error
    const file = entry.edits.find((edit) => edit.path === error.path)?.file ?? error.path ?? ''
    return { kind: 'conflict', conflicts: [{ file, reason: REASONS.changed, why: 'changed' }] }
  }
}

const REASONS: { readonly [W in NonNullable<UndoConflict['why']>]: string } = {
  changed: 'It was changed again since.',
  removed: 'It was removed since.',
  noFile: 'Something that is no file has taken its place.',
  late: 'It never was in the file; its text is kept here to copy from.',
  notKept: 'Its earlier text was not seen by Noctuary, so it cannot be given back.',
}

/** Where one file of a change stands now. */
export async function isUndoable(
  deps: Pick<UndoDeps, 'files' | 'blobs'>,
  entry: JournalEntry,
  edit: EditRecord,
): Promise<boolean> {
  return (await judge(deps, entry, edit)).kind === 'restore'
}

/** True when nothing of a change has moved on and at least one file would be given back. */
export async function isWhollyUndoable(
  deps: Pick<UndoDeps, 'files' | 'blobs'>,
  entry: JournalEntry,
): Promise<boolean> {
  let restores = 0
  for (const edit of entry.edits) {
    const { kind } = await judge(deps, entry, edit)
    if (kind === 'conflict') return false
    if (kind === 'restore') restores += 1
  }
  return restores > 0
}

async function judge(
  { files, blobs }: Pick<UndoDeps, 'files' | 'blobs'>,
  entry: JournalEntry,
  edit: EditRecord,
): Promise<Verdict> {
  const conflict = (why: NonNullable<UndoConflict['why']>): Verdict => ({
    kind: 'conflict',
    conflict: { file: edit.file, reason: REASONS[why], why },
  })
  if (entry.late) return conflict('late')
  // Same text before and after, and no time was set: nothing to give back, whatever came later.
  if (edit.before === edit.after && edit.afterMtimeNs === undefined) return { kind: 'already' }
  const now = await lookAt(files, edit.path)
  if (now === null) return conflict('noFile')
  if (now.hash !== edit.after) {
    if (now.hash === edit.before) return { kind: 'already' }
    if (edit.fields !== undefined) return judgeFields(blobs, edit, edit.fields, now)
    return conflict(now.hash === null ? 'removed' : 'changed')
  }
  const before = edit.before === null ? null : await blobs.get(edit.before)
  if (edit.before !== null && before === null) return conflict('notKept')
  return { kind: 'restore', file: edit.file, edit: backEdit(edit, before) }
}

/** Settings that were saved since: what the change set is given back, and what came later stays. */
async function judgeFields(
  blobs: Blobs,
  edit: EditRecord,
  fields: readonly string[],
  now: FileNow,
): Promise<Verdict> {
  const { file } = edit
  const textOf = (hash: string | null) => (hash === null ? null : blobs.get(hash))
  const [before, after] = await Promise.all([textOf(edit.before), textOf(edit.after)])
  const back = takeBackFields({ before, after, now: now.bytes }, fields)
  if (back.kind === 'already') return back
  if (back.kind === 'moved') {
    const why = now.hash === null ? 'removed' : 'changed'
    return { kind: 'conflict', conflict: { file, reason: REASONS[why], why } }
  }
  // Of the earlier time nothing is true any more: the file holds what came later too.
  const untimed = { ...edit, beforeMtimeNs: null, after: now.hash }
  return { kind: 'restore', file, edit: backEdit(untimed, back.bytes) }
}

async function lookAt(files: UndoDeps['files'], path: string) {
  try {
    return await fileNow(files, path)
  } catch (error) {
    if (error instanceof AppError && error.code === 'file.unreadable') return null
    throw error
  }
}

function backEdit(edit: EditRecord, before: Uint8Array | null): FileEdit {
  const { path, file, after, beforeMtimeNs, target, within, mark, own, fields } = edit
  return {
    path,
    expected: after,
    after: before,
    reason: 'undo',
    ...(beforeMtimeNs === null || before === null ? {} : { mtimeNs: BigInt(beforeMtimeNs) }),
    ...(target === undefined ? {} : { target }),
    ...(within === undefined ? {} : { within }),
    ...(mark === undefined ? {} : { about: file }),
    ...(own === undefined ? {} : { own }),
    ...(fields === undefined ? {} : { fields }),
  }
}

function choose(entry: JournalEntry, only: readonly string[] | undefined): EditRecord[] {
  if (only === undefined) return [...entry.edits]
  const unknown = only.filter((name) => !entry.edits.some((edit) => isNamed(edit, name)))
  if (unknown.length > 0) {
    const message = say`This change did not touch ${unknown}. It touched ${entry.edits.map(({ file }) => file)}.`
    throw new AppError('input.invalid', message)
  }
  return entry.edits.filter((edit) => only.some((name) => isNamed(edit, name)))
}

const isNamed = (edit: EditRecord, name: string): boolean =>
  edit.file === name || edit.path === name
