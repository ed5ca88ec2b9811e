import { create } from 'zustand'
import { call } from '../../ipc/client'
import type { MemoriesSlice } from './memories-state'
import { createMemoriesSlice } from './slice'

/** The window's one list of memories; it outlives the screen, so that place, choice and drafts stay. */
export const useMemories = create<MemoriesSlice>()(createMemoriesSlice(call))
