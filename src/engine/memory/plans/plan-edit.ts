import type { HeadChanges } from '../../../shared/memory'
import type { ChangePlan, FileEdit } from '../../history/change-plan'
import { editHead, replaceBody, usualShape } from '../edit-head'
import { encodeText } from '../text'
import { planOf } from './plan-add'
import { textOf, type FileState, type StoreState } from './store-state'

/** The text of a memory after head fields and body were changed; all other bytes stay. */
export function editedText(
  store: StoreState,
  file: FileState,
  changes: HeadChanges & { readonly body?: string },
  headLines: number,
): string {
  const { body, ...head } = changes
  const context = {
    file: file.file,
    folderShape: usualShape(store.rows.map((row) => row.shape)),
    headLines,
  }
  const text = textOf(file)
  const headed = Object.keys(head).length === 0 ? text : editHead(text, head, context)
  return body === undefined ? headed : replaceBody(headed, body, headLines)
}

/** One memory gets a new text. Links keep standing; what they lead to is replaced. */
export function planEditText(store: StoreState, file: FileState, text: string): ChangePlan {
  return planOf(store, `Edit ${file.file}`, [textEdit(file, text, 'edited by hand')])
}

/** The same head change for several memories; those that have it already are left out. */
export function planHeads(
  store: StoreState,
  files: readonly FileState[],
  changes: HeadChanges,
  headLines: number,
  summary: string,
): ChangePlan {
  const edits = files.flatMap((file) => {
    const text = editedText(store, file, changes, headLines)
    if (text === textOf(file)) return []
    // Type and pin are no news about what the memory says, so it keeps its time and with it its age.
    return [{ ...textEdit(file, text, summary), mtimeNs: file.content.version.mtimeNs }]
  })
  return planOf(store, summary, edits)
}

function textEdit(file: FileState, text: string, reason: string): FileEdit {
  return {
    path: file.path,
    expected: file.content.version.hash,
    after: encodeText(text),
    ...(file.target === undefined ? {} : { target: file.target }),
    reason,
  }
}
