import { create } from 'zustand'

/** An index that was edited on the screen and not saved yet. */
export interface IndexDraft {
  readonly text: string
  /** What the file said when the edit began, and its hash; null for an absent file. */
  readonly baseText: string
  readonly baseHash: string | null
  /** Earlier texts of this edit, oldest first, for undo. */
  readonly past: readonly string[]
}

interface IndexDrafts {
  readonly drafts: Readonly<Record<string, IndexDraft>>
  readonly setDraft: (projectId: string, draft: IndexDraft | null) => void
}

/** Unsaved edits by project, kept while the person looks at other screens. */
export const useIndexDrafts = create<IndexDrafts>()((set) => ({
  drafts: {},
  setDraft: (projectId, draft) =>
    set(({ drafts }) => {
      const others = Object.entries(drafts).filter(([id]) => id !== projectId)
      return {
        drafts: Object.fromEntries(draft === null ? others : [...others, [projectId, draft]]),
      }
    }),
}))
