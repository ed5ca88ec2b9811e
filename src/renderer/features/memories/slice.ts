import type { StateCreator } from 'zustand'
import type { CallMain } from '../../ipc/client'
import { createFileActions } from './file-actions'
import { createListActions, EMPTY_LIST } from './list-actions'
import type { MemoriesSlice, SliceApi } from './memories-state'
import { createOpenActions } from './open-actions'

/** The memories screen's state and the calls that change it; see memories-state.ts for what each does. */
export const createMemoriesSlice =
  (call: CallMain): StateCreator<MemoriesSlice> =>
  (set, getState) => {
    const api: SliceApi = { getState, set }
    const { reloadList, ...list } = createListActions(call, api)
    const { rereadOpen, ...open } = createOpenActions(call, api)
    return {
      memoryList: EMPTY_LIST,
      openedMemory: null,
      memoryActions: {
        ...list,
        ...open,
        ...createFileActions(call, api),
        hearChanged: async (projectIds) => {
          const { projectId } = getState().memoryList.query
          const listed = projectId === null || projectIds.includes(projectId)
          await Promise.all([listed ? reloadList() : undefined, rereadOpen(projectIds)])
        },
      },
    }
  }
