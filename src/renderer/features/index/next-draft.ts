import type { IndexView } from '../../../shared/index-file'
import type { IndexDraft } from './drafts'
import { draftOf } from './edit-draft'

const KEPT_STEPS = 200

/** The draft after an edit; null when the text is that of the file again. */
export function nextDraft(
  draft: IndexDraft | undefined,
  view: Pick<IndexView, 'raw' | 'hash'>,
  text: string,
): IndexDraft | null {
  const from = draft ?? {
    text: draftOf(view.raw),
    baseText: draftOf(view.raw),
    baseHash: view.hash,
    past: [],
  }
  if (text === from.text) return draft ?? null
  if (text === from.baseText) return null
  return { ...from, text, past: [...from.past, from.text].slice(-KEPT_STEPS) }
}

/** One step back; null when that is the file's own text again. */
export function draftBefore(draft: IndexDraft): IndexDraft | null {
  const text = draft.past.at(-1)
  if (text === undefined || text === draft.baseText) return null
  return { ...draft, text, past: draft.past.slice(0, -1) }
}
