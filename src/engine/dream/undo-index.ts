import type { Proposal } from '../../shared/dream'
import type { FileNow } from '../history/file-now'
import type { EditRecord } from '../history/journal-record'
import { mergeIndex } from '../memory/index/merge-index'
import { normalPath } from '../memory/index/read-target'
import { decodeText, encodeText } from '../memory/text'
import { actsOf } from './edit-owners'
import { effectOf } from './proposals/effect'
import { applyActs, type ActContext } from './proposals/index-acts'
import { backTo, conflictAt, type UndoStep, type UndoSubject } from './undo-step'

/**
 * MEMORY.md without what some proposals did to it: exactly as before where nothing else touched it, else by
 * lines, so that what the others did, and everybody since, stays.
 */
export function undoIndexEdit(
  subject: UndoSubject,
  edit: EditRecord,
  now: FileNow,
  before: Uint8Array | null,
): UndoStep {
  const { gone, kept } = subject
  if (actsOf(gone).length === 0) return null
  const old = before === null ? null : decodeText(before).text
  const all = indexWith(subject, old, [...gone, ...kept])
  const wanted = actsOf(kept).length === 0 ? old : indexWith(subject, old, kept)
  if (wanted === all) return null
  const text = now.bytes === null ? null : decodeText(now.bytes).text
  const isAsLeft = now.hash === edit.after || text === all
  if (isAsLeft && wanted === old) return backTo(edit, now.hash, before, edit.beforeMtimeNs)
  if (now.hash === edit.before) return null
  const merged = mergedIndex(all ?? '', wanted ?? '', text)
  if (merged === null) return conflictAt(edit, now.hash === null ? 'removed' : 'changed')
  const step = backTo(edit, now.hash, encodeText(merged), null)
  if (step?.kind !== 'edit') return step
  const rebase = (fresh: Uint8Array | null): Uint8Array | null => {
    const again = mergedIndex(all ?? '', wanted ?? '', fresh && decodeText(fresh).text)
    return again === null ? null : encodeText(again)
  }
  return { ...step, edit: { ...step.edit, rebase } }
}

function mergedIndex(all: string, wanted: string, now: string | null): string | null {
  if (now === null) return null
  return now === all ? wanted : mergeIndex(all, wanted, now)
}

function indexWith(
  subject: UndoSubject,
  old: string | null,
  proposals: readonly Proposal[],
): string | null {
  return applyActs(old, actsOf(proposals), contextOf(subject, proposals)) ?? null
}

/** Which files were memories once these proposals, and no others of the change, were made. */
function contextOf(
  { entry, filesNow, limits }: UndoSubject,
  proposals: readonly Proposal[],
): ActContext {
  const files = new Set(filesNow.map(normalPath))
  const isOwn = ({ path }: EditRecord): boolean => path.startsWith(`${entry.projectId}/`)
  for (const edit of entry.edits.filter(isOwn)) {
    if (edit.before === null) files.delete(normalPath(edit.file))
    else files.add(normalPath(edit.file))
  }
  for (const { file, before, after } of proposals.flatMap((one) => effectOf(one)?.files ?? [])) {
    if (after === null) files.delete(normalPath(file))
    else if (before === null) files.add(normalPath(file))
  }
  return { isMemory: (file) => files.has(file), limits }
}
