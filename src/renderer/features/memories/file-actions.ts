import type { Changed } from '../../../shared/ipc/contract'
import type { CallMain } from '../../ipc/client'
import type { FileActions, SliceApi } from './memories-state'
import { rowKey } from './row-pages'
import { byProject, type MemoryKey, without } from './selection'

type OneProject = (projectId: string, files: readonly string[]) => Promise<Changed>

/**
 * What is done to whole memories, one or many. One change of the history for each project touched.
 * The list is read again at once, without waiting until the disk is seen to have changed.
 */
export function createFileActions(call: CallMain, api: SliceApi): FileActions {
  async function forEachProject(
    keys: readonly MemoryKey[],
    act: OneProject,
  ): Promise<readonly Changed[]> {
    const changes: Changed[] = []
    // One after the other: a failure in the middle leaves a clear line between done and not done.
    for (const [projectId, files] of byProject(keys)) {
      if (files.length > 0) changes.push(await act(projectId, files))
    }
    void api.getState().memoryActions.hearChanged([...byProject(keys).keys()])
    return changes
  }

  async function takeAway(
    keys: readonly MemoryKey[],
    act: OneProject,
  ): Promise<readonly Changed[]> {
    const changes = await forEachProject(keys, act)
    const { memoryList, openedMemory } = api.getState()
    const gone = new Set(keys.map(rowKey))
    api.set({
      memoryList: { ...memoryList, selection: without(memoryList.selection, keys) },
      ...(openedMemory !== null && gone.has(rowKey(openedMemory)) && { openedMemory: null }),
    })
    return changes
  }

  return {
    archive: (keys) =>
      takeAway(keys, (projectId, files) => call('memory.archive', { projectId, files })),
    remove: (keys) =>
      takeAway(keys, (projectId, files) => call('memory.delete', { projectId, files })),
    retype: (keys, type) =>
      forEachProject(keys, (projectId, files) => call('memory.retype', { projectId, files, type })),
    pin: (keys, pinned) =>
      forEachProject(keys, (projectId, files) => call('memory.pin', { projectId, files, pinned })),
    add: async (projectId, memory) => {
      const added = await call('memory.add', { projectId, memory })
      void api.getState().memoryActions.hearChanged([projectId])
      return added
    },
  }
}
