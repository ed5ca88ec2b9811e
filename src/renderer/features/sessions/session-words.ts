import type { SessionSummary } from '../../../shared/project'

export type SessionKind = SessionSummary['kind']
export type KindFilter = SessionKind | 'all'

const DAY_MS = 86_400_000

/** Whole days until the client sweeps a transcript; 0 when its time is up. */
export function daysUntilSweep(expiresAt: string, nowMs: number): number {
  return Math.max(0, Math.floor((Date.parse(expiresAt) - nowMs) / DAY_MS))
}

/** Below this many days a transcript is worth looking at before it goes. */
export const SOON_DAYS = 7

/** How many sessions there are of each kind, for the filter. */
export function countKinds(
  sessions: readonly SessionSummary[],
): Readonly<Record<KindFilter, number>> {
  const counts = { all: sessions.length, person: 0, sdk: 0, subagent: 0, own: 0 }
  for (const session of sessions) counts[session.kind] += 1
  return counts
}

/** A stretch of a line that was found, marked where a word stands. */
export interface MarkedPart {
  readonly text: string
  readonly isMarked: boolean
}

/** Cuts a line at the words that were looked for, in either case; together the parts are the line. */
export function markedParts(text: string, words: string): readonly MarkedPart[] {
  const wanted = words.split(/\s+/).filter((word) => word !== '')
  if (wanted.length === 0) return [{ text, isMarked: false }]
  const longestFirst = [...wanted].sort((a, b) => b.length - a.length)
  const pattern = longestFirst.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  return text
    .split(new RegExp(`(${pattern})`, 'i'))
    .map((part, at) => ({ text: part, isMarked: at % 2 === 1 }))
    .filter((part) => part.text !== '')
}
