import { create } from 'zustand'
import { call } from '../../ipc/client'
import { createDreamsSlice } from './dreams-slice'
import type { DreamsSlice } from './dreams-state'

/** The window's one open page of the diary; it outlives the screen, and so does a text that is being written. */
export const useDreams = create<DreamsSlice>()(createDreamsSlice(call))
