import type { FileEdit } from '../../history/change-plan'
import { decodeText, encodeText } from '../text'
import type { IndexState } from './store-state'

/** A line operation on MEMORY.md; null stands for a file that is not there. */
export type IndexOperation = (text: string | null) => string | null

/**
 * An edit of MEMORY.md by a line operation, which is made again on the fresh text should somebody else
 * write in between. Null where nothing would change.
 */
export function indexEdit(
  index: IndexState,
  operation: IndexOperation,
  reason: string,
): FileEdit | null {
  const after = operation(index.text)
  if (after === index.text) return null
  return {
    path: index.path,
    expected: index.hash,
    after: after === null ? null : encodeText(after),
    rebase: (fresh) => rebased(fresh, operation),
    ...(index.target === undefined ? {} : { target: index.target }),
    reason,
  }
}

function rebased(fresh: Uint8Array | null, operation: IndexOperation): Uint8Array | null {
  if (fresh === null) return encodeTextOrNull(operation(null))
  const { text, isUtf8 } = decodeText(fresh)
  return isUtf8 ? encodeTextOrNull(operation(text)) : null
}

function encodeTextOrNull(text: string | null): Uint8Array | null {
  return text === null ? null : encodeText(text)
}
