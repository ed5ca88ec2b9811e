const DAY_MS = 86_400_000

const midnight = (atMs: number): number => new Date(atMs).setHours(0, 0, 0, 0)

/** Calendar days between a moment and now, on the person's own calendar; 0 for today and for later. */
export function daysSince(atMs: number, nowMs = Date.now()): number {
  return Math.max(0, Math.round((midnight(nowMs) - midnight(atMs)) / DAY_MS))
}
