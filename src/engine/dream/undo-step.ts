import type { Proposal } from '../../shared/dream'
import type { UndoConflict } from '../../shared/history'
import type { ClientLimits } from '../../shared/settings'
import type { FileEdit } from '../history/change-plan'
import type { JournalEntry } from '../history/journal'
import type { EditRecord } from '../history/journal-record'

/** One change of a dream with the proposals that go from it and those that stay. */
export interface UndoSubject {
  readonly entry: JournalEntry
  readonly gone: readonly Proposal[]
  readonly kept: readonly Proposal[]
  readonly filesNow: readonly string[]
  readonly limits: Pick<ClientLimits, 'indexLines' | 'indexUnits'>
}

/** What becomes of one file of a change; null where nothing of it is to be done. */
export type UndoStep =
  | { readonly kind: 'edit'; readonly edit: FileEdit; readonly file: string }
  | { readonly kind: 'conflict'; readonly conflict: UndoConflict }
  | null

const REASONS = {
  changed: 'It was changed again since.',
  removed: 'It was removed since.',
  notKept: 'Its earlier text is not kept any more, so it cannot be given back.',
} as const

/** Why a file cannot be given back. */
export const conflictOf = ({ file }: EditRecord, why: keyof typeof REASONS): UndoConflict => ({
  file,
  reason: REASONS[why],
  why,
})

/** A file that cannot be given back, and why. */
export const conflictAt = (edit: EditRecord, why: keyof typeof REASONS): UndoStep => ({
  kind: 'conflict',
  conflict: conflictOf(edit, why),
})

/** The edit that gives a file these bytes, with the time it had where that is known. */
export function backTo(
  edit: EditRecord,
  expected: string | null,
  after: Uint8Array | null,
  mtimeNs: string | null,
): UndoStep {
  const { path, file, target, within, mark } = edit
  return {
    kind: 'edit',
    file,
    edit: {
      path,
      expected,
      after,
      reason: 'undo',
      ...(mtimeNs === null || after === null ? {} : { mtimeNs: BigInt(mtimeNs) }),
      ...(target === undefined ? {} : { target }),
      ...(within === undefined ? {} : { within }),
      ...(mark === undefined ? {} : { about: file }),
    },
  }
}
