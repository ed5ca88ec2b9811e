import type { AgeSource } from '../../shared/memory'

export const DAY_MS = 24 * 60 * 60 * 1000

/** Everything that dates a memory, epoch milliseconds; what is not known is absent. */
export interface AgeClues {
  /** `modified` of the head. */
  readonly modifiedAtMs?: number
  /** A change by a person or the client in our history. */
  readonly historyAtMs?: number
  /** A person's "still true". */
  readonly confirmedAtMs?: number
  /** The file's own time, which copying a folder resets: used only without any other. */
  readonly mtimeMs: number
  /** The oldest date of what was merged into it, and when that was noted. */
  readonly oldest?: {
    readonly atMs: number
    readonly source: AgeSource
    readonly setAtMs: number
  }
}

export interface Age {
  /** Fractional days; 0 for a time in the future. */
  readonly ageDays: number
  readonly ageSource: AgeSource
}

/**
 * How old a memory is: counted from the latest of what is known, else from the file's time. A merge never
 * makes it younger: its oldest part counts until a person confirms the whole, or it is changed again.
 */
export function ageOf(clues: AgeClues, nowMs: number): Age {
  const [ageSource, atMs] = datedBy(clues)
  return { ageDays: Math.max(0, (nowMs - atMs) / DAY_MS), ageSource }
}

function datedBy(clues: AgeClues): readonly [AgeSource, number] {
  const { oldest, confirmedAtMs, modifiedAtMs, historyAtMs } = clues
  if (oldest !== undefined && isFloor(clues, oldest.setAtMs)) return [oldest.source, oldest.atMs]
  let [source, latest]: readonly [AgeSource, number] = ['mtime', -Infinity]
  if (confirmedAtMs !== undefined) [source, latest] = ['confirmed', confirmedAtMs]
  if (modifiedAtMs !== undefined && modifiedAtMs > latest)
    [source, latest] = ['modified', modifiedAtMs]
  if (historyAtMs !== undefined && historyAtMs > latest) [source, latest] = ['history', historyAtMs]
  return source === 'mtime' ? [source, clues.mtimeMs] : [source, latest]
}

/** A person may confirm what they just merged; a change must come after it, since the merge is one too. */
function isFloor({ confirmedAtMs, modifiedAtMs, historyAtMs }: AgeClues, setAtMs: number): boolean {
  if (confirmedAtMs !== undefined && confirmedAtMs >= setAtMs) return false
  return [modifiedAtMs, historyAtMs].every((atMs) => atMs === undefined || atMs <= setAtMs)
}

/** The words that stand before a memory that is handed to Claude; empty below two whole days. */
export function freshnessText(ageDays: number): string {
  const days = Math.floor(ageDays)
  if (days < 2) return ''
  return `This memory is ${days} days old: it says what was so at that time. Check it before stating it as fact.`
}
