/** Time that only passes when a test says so. */
export interface MadeUpTime {
  readonly nowMs: () => number
  /** Plans work for a moment; the answer takes it back. */
  readonly wakeAt: (atMs: number, work: () => void) => () => void
  /** Lets time pass up to that moment: what is planned until then is done in order, each at its own moment. */
  readonly passTo: (atMs: number) => Promise<void>
  /** The machine sleeps until that moment; what was planned meanwhile is done when it wakes. */
  readonly sleepTo: (atMs: number) => Promise<void>
}

interface Plan {
  readonly atMs: number
  readonly work: () => void
}

/** Lets promises that wait for nothing but each other settle. */
async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
}

export function madeUpTime(startMs: number): MadeUpTime {
  let nowMs = startMs
  let plans: readonly Plan[] = []
  const due = (untilMs: number): Plan | undefined =>
    [...plans].sort((a, b) => a.atMs - b.atMs).find((plan) => plan.atMs <= untilMs)
  const passTo = async (atMs: number): Promise<void> => {
    await settle()
    for (let plan = due(atMs); plan !== undefined; plan = due(atMs)) {
      const done = plan
      plans = plans.filter((each) => each !== done)
      nowMs = Math.max(nowMs, done.atMs)
      done.work()
      await settle()
    }
    nowMs = atMs
  }
  return {
    nowMs: () => nowMs,
    wakeAt(atMs, work) {
      const plan: Plan = { atMs, work }
      plans = [...plans, plan]
      return () => {
        plans = plans.filter((each) => each !== plan)
      }
    },
    passTo,
    async sleepTo(atMs) {
      nowMs = atMs
      await passTo(atMs)
    },
  }
}
