import type { DreamRecord, Proposal } from '../../shared/dream'
import { AppError } from '../../shared/errors'
import type { UndoOutcome } from '../../shared/history'
import { say } from '../../shared/said'
import type { ClientLimits } from '../../shared/settings'
import type { HistoryRoom } from '../history/create-history-room'
import { fileNow } from '../history/file-now'
import type { EditRecord } from '../history/journal-record'
import type { FileReader } from '../ports'
import { isIndexEdit, touches } from './edit-owners'
import { undoIndexEdit } from './undo-index'
import { conflictAt, conflictOf, type UndoStep, type UndoSubject } from './undo-step'
import { undoTextEdit } from './undo-text'

export interface UndoProposalsDeps {
  readonly history: Pick<HistoryRoom['history'], 'entries' | 'blob'>
  readonly changes: Pick<HistoryRoom['changes'], 'applyUndo'>
  readonly files: Pick<FileReader, 'lstat' | 'read'>
  /** Files of the memories that are there now. */
  readonly filesOf: (projectId: string) => readonly string[]
  readonly limits: () => Promise<Pick<ClientLimits, 'indexLines' | 'indexUnits'>>
}

/** What was taken back, and by which changes. */
export interface Undone {
  readonly outcome: UndoOutcome
  readonly ids: readonly string[]
  readonly changes: readonly string[]
}

/**
 * Takes applied proposals back and leaves the others of the same dream: files with bytes and time, the index
 * by its lines, folders that were made for it. A change is undone whole or not at all; of several the
 * newest comes first.
 *
 * @throws `history.conflict` where none of them is applied
 */
export async function undoProposals(
  deps: UndoProposalsDeps,
  record: DreamRecord,
  ids: readonly string[],
): Promise<Undone> {
  const applied = record.proposals.filter(({ state }) => state === 'applied')
  const wanted = applied.filter(({ id }) => ids.includes(id))
  if (wanted.length === 0) {
    throw new AppError(
      'history.conflict',
      say`None of these proposals is applied, so there is nothing to take back.`,
    )
  }
  const restored: string[] = []
  const done: string[] = []
  const changes: string[] = []
  for (const change of [...record.changes].reverse()) {
    const gone = wanted.filter((one) => one.change === change)
    if (gone.length === 0) continue
    const kept = applied.filter((one) => one.change === change && !gone.includes(one))
    const outcome = await undoOne(deps, record, change, gone, kept)
    if (outcome.kind === 'conflict') return { outcome, ids: done, changes }
    restored.push(...outcome.restored)
    done.push(...gone.map(({ id }) => id))
    if (outcome.change !== '') changes.push(outcome.change)
  }
  const last = changes.at(-1) ?? ''
  return { outcome: { kind: 'undone', change: last, restored }, ids: done, changes }
}

async function undoOne(
  deps: UndoProposalsDeps,
  record: DreamRecord,
  change: string,
  gone: readonly Proposal[],
  kept: readonly Proposal[],
): Promise<UndoOutcome> {
  const entry = (await deps.history.entries()).find((one) => one.change === change)
  if (entry === undefined) {
    throw new AppError('history.unknown', say`The history no longer holds the change ${change}.`)
  }
  const limits = await deps.limits()
  const filesNow = deps.filesOf(record.projectId)
  const subject: UndoSubject = { entry, gone, kept, filesNow, limits }
  const steps: UndoStep[] = []
  for (const edit of [...entry.edits].reverse()) steps.push(await stepFor(deps, subject, edit))
  const conflicts = steps.flatMap((step) => (step?.kind === 'conflict' ? [step.conflict] : []))
  if (conflicts.length > 0) return { kind: 'conflict', conflicts }
  const edits = steps.flatMap((step) => (step?.kind === 'edit' ? [step] : []))
  // Somebody has put every file back already.
  if (edits.length === 0) return { kind: 'undone', change: '', restored: [] }
  return write(deps, subject, edits)
}

async function stepFor(
  deps: UndoProposalsDeps,
  subject: UndoSubject,
  edit: EditRecord,
): Promise<UndoStep> {
  const now = await fileNow(deps.files, edit.path)
  const beforeBytes = edit.before === null ? null : await deps.history.blob(edit.before)
  if (edit.before !== null && beforeBytes === null) return conflictAt(edit, 'notKept')
  if (isIndexEdit(subject.entry, edit)) return undoIndexEdit(subject, edit, now, beforeBytes)
  if (!subject.gone.some((one) => touches(one, subject.entry, edit))) return null
  return undoTextEdit(subject, edit, now, beforeBytes)
}

async function write(
  { changes }: UndoProposalsDeps,
  { entry, kept }: UndoSubject,
  edits: readonly Extract<UndoStep, { kind: 'edit' }>[],
): Promise<UndoOutcome> {
  const part = kept.length === 0 ? 'Undid' : 'Undid a part of'
  const plan = {
    by: 'you' as const,
    projectId: entry.projectId,
    summary: `${part}: ${entry.summary}`,
    edits: edits.map(({ edit }) => edit),
  }
  try {
    const made = await changes.applyUndo(plan, { change: entry.change, folders: entry.folders })
    return { kind: 'undone', change: made.change, restored: edits.map(({ file }) => file) }
  } catch (error) {
    // It moved on between our look and the write.
    if (!(error instanceof AppError) || error.code !== 'memory.conflict') throw error
    const edit = entry.edits.find(({ path }) => path === error.path)
    if (edit === undefined) throw error
    return { kind: 'conflict', conflicts: [conflictOf(edit, 'changed')] }
  }
}
