import { create } from 'zustand'
import type { CallMain } from '../ipc/client'
import { createPlaceSlice, type PlaceSlice } from './place-slice'
import { createProjectSlice, type ProjectSlice } from './project-slice'
import { createSessionSlice, type SessionSlice } from './session-slice'

export type FrameStore = SessionSlice & ProjectSlice & PlaceSlice

/** The window's shared state: a file of spreads. */
export const createFrameStore = (call: CallMain) =>
  create<FrameStore>()((...set) => ({
    ...createSessionSlice(call)(...set),
    ...createProjectSlice(call)(...set),
    ...createPlaceSlice()(...set),
  }))
