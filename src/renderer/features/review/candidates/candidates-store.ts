import { create } from 'zustand'
import { call } from '../../../ipc/client'
import { createCandidatesSlice } from './candidates-slice'
import type { CandidatesSlice } from './candidates-state'

/** What waits for a word, and what was decided; it outlives the screen, so that undo still knows it. */
export const useCandidates = create<CandidatesSlice>()(createCandidatesSlice(call))
