import type { CloseWish } from '../../shared/settings'

/** How things stand when the window is closed. */
export interface ClosingState {
  /** The app is on its way out already. */
  readonly isQuitting: boolean
  /** The tray is wanted and shown in a place where a person can see it. */
  readonly isTraySeen: boolean
  /** The tray is wanted, but this desktop has no place for it. */
  readonly isTrayMissed: boolean
  readonly isDreaming: boolean
  /** Dreams start by themselves, for which the app must run. */
  readonly isScheduled: boolean
  readonly wish: CloseWish
}

/**
 * What closing the window does: the app goes on (`stay`), goes on until the dream has ended
 * (`endAfterDream`), ends (`quit`), or asks the person first (`ask`).
 */
export type Closing = 'stay' | 'endAfterDream' | 'quit' | 'ask'

/** Never hides for ever: without a tray the app goes on only where the person said so, or for a dream. */
export function closingOf(state: ClosingState): Closing {
  if (state.isQuitting) return 'quit'
  if (state.isTraySeen) return 'stay'
  if (state.wish === 'stay') return 'stay'
  if (state.isDreaming) return 'endAfterDream'
  if (state.wish === 'ask' && (state.isTrayMissed || state.isScheduled)) return 'ask'
  return 'quit'
}
