import { create } from 'zustand'
import { call } from '../../ipc/client'
import { createReviewSlice } from './review-slice'
import type { ReviewSlice } from './review-state'

/** The window's one sitting; it outlives the screen, so that an edit elsewhere comes back to its card. */
export const useReview = create<ReviewSlice>()(createReviewSlice(call))
