interface RestingDeps {
  /** Calls again and again until the answer is called; keeps no process alive. */
  readonly every: (ms: number, work: () => void) => () => void
  /** Which share of its time this thread has worked since it was last asked, 0 to 1. */
  readonly activeShare: () => number
  /** Gives memory back; must not fail. */
  readonly rest: () => Promise<void>
}

/** Gives back the memory of an engine at which nobody looks. */
export interface Resting {
  readonly onWindow: (isOpen: boolean) => void
}

/** Who closes the window by mistake opens it again within this time. */
const LOOK_MS = 3_000
/** Watching and clocks take less than this. */
const QUIET_SHARE = 0.05

/**
 * Rests when the window has closed, and again each time work in the background has ended: a scan, a dream
 * or a look of the schedule leaves things behind that an idle thread would never clear away.
 */
export function createResting({ every, activeShare, rest }: RestingDeps): Resting {
  let leave: (() => void) | null = null
  let hasWorked = false
  let isResting = false

  const look = async (): Promise<void> => {
    if (isResting) return
    if (activeShare() > QUIET_SHARE) hasWorked = true
    else if (hasWorked) {
      isResting = true
      hasWorked = false
      await rest()
      // What resting itself took is no work to rest from.
      activeShare()
      isResting = false
    }
  }

  return {
    onWindow(isOpen) {
      leave?.()
      leave = null
      if (isOpen) return
      hasWorked = true
      activeShare()
      leave = every(LOOK_MS, () => void look())
    },
  }
}
