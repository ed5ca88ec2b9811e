import type { Proposal, TextSpan } from '../../shared/dream'
import type { FileNow } from '../history/file-now'
import type { EditRecord } from '../history/journal-record'
import { mergeTexts } from '../memory/merge-texts'
import { decodeText, encodeText } from '../memory/text'
import { touches } from './edit-owners'
import { effectOf } from './proposals/effect'
import { applySpans, joinSpans } from './proposals/spans'
import { backTo, conflictAt, type UndoStep, type UndoSubject } from './undo-step'

/**
 * One file that proposals changed: with bytes and time as before where none of them stays, else the text
 * that those which stay make of it. A file that moved on since is a conflict; what a person said of a
 * memory since then stays.
 */
export function undoTextEdit(
  subject: UndoSubject,
  edit: EditRecord,
  now: FileNow,
  before: Uint8Array | null,
): UndoStep {
  const kept = subject.kept.filter((one) => touches(one, subject.entry, edit))
  const gone = subject.gone.filter((one) => touches(one, subject.entry, edit))
  const isAsLeft = now.hash === edit.after
  if (edit.mark === true || before === null || edit.after === null) {
    return kept.length > 0 ? null : undoWhole(edit, now, before)
  }
  const all = composed(before, [...gone, ...kept], edit.file)
  const isAsComposed = all !== null && now.bytes !== null && decodeText(now.bytes).text === all
  if (!isAsLeft && !isAsComposed) return undoWhole(edit, now, before)
  if (kept.length === 0) return backTo(edit, now.hash, before, edit.beforeMtimeNs)
  const left = composed(before, kept, edit.file)
  if (all === null || left === null || now.bytes === null) return conflictAt(edit, 'changed')
  const text = mergeTexts(all, left, decodeText(now.bytes).text)
  if (text === null) return conflictAt(edit, 'changed')
  return backTo(edit, now.hash, encodeText(text), edit.afterMtimeNs ?? null)
}

function undoWhole(edit: EditRecord, now: FileNow, before: Uint8Array | null): UndoStep {
  if (now.hash === edit.before) return null
  if (now.hash === edit.after) return backTo(edit, now.hash, before, edit.beforeMtimeNs)
  if (edit.mark === true) return null
  return conflictAt(edit, now.hash === null ? 'removed' : 'changed')
}

/** What these proposals together make of a text; null where they do not fit together. */
function composed(before: Uint8Array, proposals: readonly Proposal[], file: string): string | null {
  let spans: readonly TextSpan[] = []
  for (const proposal of proposals) {
    const own = effectOf(proposal)?.files.find((one) => one.file === file)?.spans ?? []
    const joined = joinSpans(spans, own)
    if (joined === null) return null
    spans = joined
  }
  return applySpans(decodeText(before).text, spans)
}
