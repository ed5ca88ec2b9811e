import type { StateCreator } from 'zustand'
import type { AppStart, UndoState } from '../../shared/ipc/contract'
import type { Settings } from '../../shared/settings'
import type { CallMain } from '../ipc/client'

/** What main said at the start, the settings, and what undo would take back. */
export interface SessionSlice {
  readonly start: AppStart | null
  readonly startError: unknown
  readonly undoState: UndoState
  loadStart: () => Promise<void>
  loadUndo: () => Promise<void>
  saveSettings: (changes: Partial<Settings>) => Promise<void>
  useSample: (sample: boolean) => Promise<void>
  hearUndo: (undo: UndoState) => void
}

export const createSessionSlice =
  (call: CallMain): StateCreator<SessionSlice> =>
  (set) => ({
    start: null,
    startError: null,
    undoState: { change: null },
    async loadStart() {
      try {
        set({ start: await call('app.start', undefined), startError: null })
      } catch (error) {
        set({ startError: error })
      }
    },
    async loadUndo() {
      set({ undoState: await call('history.undoState', undefined) })
    },
    async saveSettings(changes) {
      set({ start: await call('settings.save', { changes }) })
    },
    async useSample(sample) {
      set({ start: await call('app.useSample', { sample }), undoState: { change: null } })
    },
    hearUndo: (undoState) => set({ undoState }),
  })
