import type { MemoryType } from '../../shared/memory'
import type { StaleMoment } from '../../shared/staleness'
import { DAY_MS } from '../memory/age'
import type { PastEvent } from './past-events'
import { actionOf, scoreOf } from './score'

/** One memory with what is known of its past; moments are epoch milliseconds. */
export interface PastMemory {
  readonly type: MemoryType
  /** Absent for one that is gone by now. */
  readonly now?: {
    /** What its age counts from. */
    readonly datedAtMs: number
    /** The file's own time. */
    readonly fileAtMs: number
    /** A merge: what was known before counts no longer. */
    readonly mergedAtMs?: number
  }
  /** Oldest first. */
  readonly events: readonly PastEvent[]
  /** What a person's word was from each moment on; null for none. Oldest first. */
  readonly confirmations: readonly {
    readonly atMs: number
    readonly confirmedAtMs: number | null
  }[]
}

/**
 * All memories as they were at some moments, by age alone: what an audit would have found then is not
 * known. A memory counts only where it is known to have been there and some date of its own is known.
 *
 * @param atMs moments, in the order of the answer
 */
export function momentsOf(
  memories: readonly PastMemory[],
  atMs: readonly number[],
): readonly StaleMoment[] {
  return atMs.map((moment) => {
    const counts = { keep: 0, review: 0, prune: 0 }
    let [count, sum] = [0, 0]
    for (const memory of memories) {
      const datedAtMs = dateAt(memory, moment)
      if (datedAtMs === null) continue
      const score = scoreOf((moment - datedAtMs) / DAY_MS, memory.type)
      counts[actionOf(score)] += 1
      count += 1
      sum += score
    }
    return { atMs: moment, memories: count, meanScore: count === 0 ? 0 : sum / count, counts }
  })
}

/** Exported for its test: what a memory's age counted from at a moment; null where it was not there. */
export function dateAt(memory: PastMemory, atMs: number): number | null {
  const { now, events, confirmations } = memory
  // Nearly all of many thousands have no past but their own dates.
  if (events.length === 0 && confirmations.length === 0) return ownDate(now, atMs)
  if (!wasThere(memory, atMs)) return null
  const sinceMs =
    now?.mergedAtMs !== undefined && now.mergedAtMs <= atMs ? now.mergedAtMs : -Infinity
  const said = confirmations.findLast((one) => one.atMs <= atMs)?.confirmedAtMs
  const told = [
    now?.datedAtMs,
    said,
    ...events
      .filter(({ undoneAtMs }) => undoneAtMs === null || undoneAtMs > atMs)
      .map(({ textAtMs }) => (textAtMs !== null && textAtMs > sinceMs ? textAtMs : null)),
  ]
  const files = [now?.fileAtMs, ...events.flatMap((one) => [one.madeAtMs, one.earlierAtMs])]
  return latestBy(told, atMs) ?? latestBy(files, atMs)
}

function ownDate(now: PastMemory['now'], atMs: number): number | null {
  if (now === undefined) return null
  if (now.datedAtMs <= atMs) return now.datedAtMs
  return now.fileAtMs <= atMs ? now.fileAtMs : null
}

/** By the change before, else by the one after; without any, a file is there from its own date on. */
function wasThere({ now, events }: PastMemory, atMs: number): boolean {
  const before = events.findLast((event) => event.atMs <= atMs)
  if (before !== undefined) return before.after
  const [first] = events
  return first === undefined ? now !== undefined : first.before
}

function latestBy(moments: readonly (number | null | undefined)[], atMs: number): number | null {
  let latest: number | null = null
  for (const moment of moments) {
    if (moment == null || moment > atMs) continue
    if (latest === null || moment > latest) latest = moment
  }
  return latest
}
