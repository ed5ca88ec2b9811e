import { AppError } from '../../../shared/errors'
import type { MemoryDetail } from '../../../shared/memory'
import { say } from '../../../shared/said'
import type { CallMain } from '../../ipc/client'
import { keepLineEnds, toEditorText } from './line-ends'
import {
  type Conflict,
  type Editing,
  failureOf,
  type OpenActions,
  type OpenMemory,
  type SliceApi,
} from './memories-state'
import { mergeLines } from './merge-lines'
import { rowKey } from './row-pages'
import type { MemoryKey } from './selection'

/** Typing rests this long before the draft is kept, in milliseconds. */
export const DRAFT_DELAY_MS = 500

/**
 * The opened memory: reading, editing, drafts and conflicts.
 *
 * Nothing here writes a memory unless the person saved or settled a conflict. Every answer is dropped
 * when another memory was opened meanwhile.
 */
export function createOpenActions(
  call: CallMain,
  api: SliceApi,
): OpenActions & {
  readonly rereadOpen: (projectIds: readonly string[]) => Promise<void>
} {
  let draftTimer: ReturnType<typeof setTimeout> | undefined

  const open = () => api.getState().openedMemory
  const patch = (key: MemoryKey, changes: Partial<OpenMemory>) => {
    const now = open()
    if (now !== null && sameMemory(now, key)) api.set({ openedMemory: { ...now, ...changes } })
  }
  const patchEditing = (key: MemoryKey, changes: Partial<Editing>) => {
    const editing = open()?.editing
    if (editing) patch(key, { editing: { ...editing, ...changes } })
  }

  async function read(key: MemoryKey): Promise<void> {
    try {
      const detail = await call('memory.read', { projectId: key.projectId, file: key.file })
      const now = open()
      if (now !== null && sameMemory(now, key)) patch(key, withDetail(now, detail))
    } catch (error) {
      const failure = failureOf(error)
      const gone = failure.code === 'memory.unknown' || failure.code === 'file.missing'
      patch(key, { status: gone ? 'gone' : 'failed', failure })
    }
  }

  /** The list shows what was saved at once, without waiting until the disk is seen to have changed. */
  const readAgain = (key: MemoryKey) => api.getState().memoryActions.hearChanged([key.projectId])

  async function keepDraftNow(): Promise<void> {
    clearTimeout(draftTimer)
    const now = open()
    if (now?.editing == null) return
    const { projectId, file, editing } = now
    try {
      const { savedAtMs } = await call('draft.keep', {
        projectId,
        file,
        text: fullText(editing),
        baseHash: editing.baseHash,
      })
      patchEditing(now, { keptAtMs: savedAtMs })
    } catch (error) {
      patch(now, { saveFailure: failureOf(error) })
    }
  }

  async function forgetDraft(key: MemoryKey): Promise<void> {
    clearTimeout(draftTimer)
    await call('draft.drop', { projectId: key.projectId, file: key.file })
  }

  async function write(now: OpenMemory, text: string, baseHash: string): Promise<void> {
    const { projectId, file } = now
    clearTimeout(draftTimer)
    patch(now, { saving: true, saveFailure: null })
    try {
      const outcome = await call('memory.saveText', { projectId, file, text, baseHash })
      if (outcome.kind === 'conflict') {
        const { theirs, theirsHash, merged } = outcome
        patch(now, { saving: false, conflict: { mine: text, theirs, theirsHash, merged } })
        return
      }
      await forgetDraft(now)
      patch(now, { saving: false, conflict: null, ...afterSave(open(), text, outcome.hash) })
      if (open()?.editing) await keepDraftNow()
      await readAgain(now)
    } catch (error) {
      patch(now, { saving: false, saveFailure: failureOf(error) })
      // The text must outlive whatever stopped the save.
      await keepDraftNow()
    }
  }

  return {
    openMemory: async (key, mode) => {
      const before = open()
      if (before !== null && sameMemory(before, key)) {
        if (mode !== undefined) patch(key, { mode })
        return
      }
      if (before?.editing) await keepDraftNow()
      api.set({ openedMemory: opening(key, mode ?? 'read') })
      await read(key)
    },
    closeMemory: () => {
      if (open()?.editing) void keepDraftNow()
      api.set({ openedMemory: null })
    },
    setMode: (mode) => {
      const now = open()
      if (now !== null) patch(now, { mode })
    },
    editText: (text) => {
      const now = open()
      if (now?.detail == null) return
      const editing = edited(now, now.detail, text)
      patch(now, { editing })
      clearTimeout(draftTimer)
      if (editing === null) void forgetDraft(now)
      else draftTimer = setTimeout(() => void keepDraftNow(), DRAFT_DELAY_MS)
    },
    saveText: async () => {
      const now = open()
      if (now?.editing == null || now.saving) return
      await write(now, fullText(now.editing), now.editing.baseHash)
    },
    keepDraftNow,
    dropDraft: async () => {
      const now = open()
      if (now === null) return
      patch(now, { editing: null, conflict: null, saveFailure: null })
      await forgetDraft(now)
      await read(now)
    },
    acceptDraft: () => {
      const now = open()
      if (now !== null) patchEditing(now, { restored: false })
    },
    compare: () => {
      const now = open()
      if (now?.editing == null) return
      patch(now, { conflict: conflictOf(now, now.editing) })
    },
    leaveConflict: () => {
      const now = open()
      if (now !== null) patch(now, { conflict: null })
    },
    settle: async (text) => {
      const now = open()
      if (now?.conflict == null) return
      const { theirs, theirsHash } = now.conflict
      if (text === null || text === theirs) {
        patch(now, { editing: null, conflict: null, saveFailure: null })
        await forgetDraft(now)
        await read(now)
      } else if (theirsHash !== null) await write(now, text, theirsHash)
    },
    saveHead: async (changes) => {
      const now = open()
      if (now?.detail == null || now.saving) return
      const { projectId, file, detail } = now
      patch(now, { saving: true, saveFailure: null })
      try {
        const input = { projectId, file, changes, baseHash: detail.row.hash }
        const outcome = await call('memory.saveHead', input)
        patch(now, {
          saving: false,
          ...(outcome.kind === 'conflict' && { saveFailure: HEAD_MOVED }),
        })
      } catch (error) {
        patch(now, { saving: false, saveFailure: failureOf(error) })
      }
      await readAgain(now)
    },
    allowLink: async () => {
      const now = open()
      if (now === null) return
      await call('memory.allowLink', { projectId: now.projectId, file: now.file })
      await readAgain(now)
    },
    reread: async () => {
      const now = open()
      if (now !== null) await read(now)
    },
    rereadOpen: async (projectIds) => {
      const now = open()
      if (now !== null && projectIds.includes(now.projectId)) await read(now)
    },
  }
}

const HEAD_MOVED = new AppError(
  'memory.conflict',
  say`The file changed on disk meanwhile. It has been read again; make the change once more.`,
)

const sameMemory = (a: MemoryKey, b: MemoryKey) => rowKey(a) === rowKey(b)

const opening = ({ projectId, file }: MemoryKey, mode: OpenMemory['mode']): OpenMemory => ({
  projectId,
  file,
  status: 'loading',
  failure: null,
  detail: null,
  mode,
  editing: null,
  conflict: null,
  saving: false,
  saveFailure: null,
})

/** The text with the line ends it began with, as it would be saved. */
export const fullText = (editing: Editing): string => keepLineEnds(editing.raw, editing.text)

function withDetail(now: OpenMemory, detail: MemoryDetail): Partial<OpenMemory> {
  const ready = { status: 'ready', failure: null, detail } as const
  if (now.editing !== null) {
    // While a save is on its way the new hash may be our own.
    const moved = !now.saving && now.editing.baseHash !== detail.row.hash
    return { ...ready, editing: { ...now.editing, moved } }
  }
  const restored = now.detail === null ? fromDraft(detail) : null
  if (restored === null) return ready
  return { ...ready, editing: restored, mode: now.mode === 'read' ? 'edit' : now.mode }
}

function fromDraft({ draft, raw, row }: MemoryDetail): Editing | null {
  if (draft === undefined || draft.text === raw) return null
  return {
    raw: draft.text,
    text: toEditorText(draft.text),
    baseHash: draft.baseHash,
    baseText: draft.baseHash === row.hash ? raw : null,
    keptAtMs: draft.savedAtMs,
    restored: true,
    moved: draft.baseHash !== row.hash,
  }
}

/** Null when the text is back where the file is: then there is nothing to keep. */
function edited(now: OpenMemory, detail: MemoryDetail, text: string): Editing | null {
  if (text === toEditorText(detail.raw)) return null
  if (now.editing !== null) return { ...now.editing, text, keptAtMs: null, restored: false }
  const { raw, row } = detail
  return {
    raw,
    text,
    baseHash: row.hash,
    baseText: raw,
    keptAtMs: null,
    restored: false,
    moved: false,
  }
}

/** What was typed while the save was on its way stays, on top of what was saved. */
function afterSave(now: OpenMemory | null, saved: string, hash: string): Partial<OpenMemory> {
  const editing = now?.editing
  if (!editing || toEditorText(saved) === editing.text) return { editing: null }
  if (now.conflict !== null) return { editing: null }
  return { editing: { ...editing, raw: saved, baseHash: hash, baseText: saved, moved: false } }
}

function conflictOf(now: OpenMemory, editing: Editing): Conflict {
  const mine = fullText(editing)
  if (now.status === 'gone' || now.detail === null)
    return { mine, theirs: null, theirsHash: null, merged: null }
  const { raw: theirs, row } = now.detail
  const merged = editing.baseText === null ? null : mergeLines(editing.baseText, mine, theirs)
  return { mine, theirs, theirsHash: row.hash, merged }
}
