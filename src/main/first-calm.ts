interface FirstCalmDeps {
  /** Does the work that long after now, unless the answer is called first. */
  readonly after: (ms: number, work: () => void) => () => void
}

/** The moment after a start from which work that nobody waits for may take the thread. */
export interface FirstCalm {
  /** Resolves once; never rejects. */
  readonly whenCalm: Promise<void>
  /** Somebody asked, or was answered. */
  readonly stir: () => void
}

/** Between two questions of a window that is being drawn. */
const QUIET_MS = 400
/** Whoever goes on asking does not hold up for longer what keeps changes from being missed. */
const LONGEST_MS = 2_500

/** Calm comes when nobody has asked for a while, and at the latest after a moment. */
export function createFirstCalm({ after }: FirstCalmDeps): FirstCalm {
  let resolve: () => void = () => undefined
  const whenCalm = new Promise<void>((done) => {
    resolve = done
  })
  let isCalm = false
  const settle = (): void => {
    isCalm = true
    dropQuiet()
    dropLongest()
    resolve()
  }
  const dropLongest = after(LONGEST_MS, settle)
  let dropQuiet = after(QUIET_MS, settle)
  return {
    whenCalm,
    stir() {
      if (isCalm) return
      dropQuiet()
      dropQuiet = after(QUIET_MS, settle)
    },
  }
}
