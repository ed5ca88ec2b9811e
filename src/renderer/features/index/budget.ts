import type { IndexReport } from '../../../shared/index-file'

/** How an index stands against the client's limits. */
export interface Budget {
  readonly kind: 'fits' | 'tight' | 'lines' | 'size' | 'both'
  /** Lines and units that must go for all of it to be read; 0 when it fits. */
  readonly linesOver: number
  readonly unitsOver: number
  /** How much room is left; 0 when it does not fit. */
  readonly linesLeft: number
  readonly unitsLeft: number
}

/** From here on an index is called tight: a few more lines and it no longer fits. */
const TIGHT_RATIO = 0.9

export function budgetOf(report: IndexReport): Budget {
  const linesOver = Math.max(0, report.lines - report.limitLines)
  const unitsOver = Math.max(0, report.units - report.limitUnits)
  const fullest = Math.max(report.lines / report.limitLines, report.units / report.limitUnits)
  return {
    kind: kindOf(linesOver > 0, unitsOver > 0, fullest > TIGHT_RATIO),
    linesOver,
    unitsOver,
    linesLeft: Math.max(0, report.limitLines - report.lines),
    unitsLeft: Math.max(0, report.limitUnits - report.units),
  }
}

function kindOf(isLong: boolean, isBig: boolean, isTight: boolean): Budget['kind'] {
  if (isLong && isBig) return 'both'
  if (isLong) return 'lines'
  if (isBig) return 'size'
  return isTight ? 'tight' : 'fits'
}

/** How many things of an index want a look; a lost entry counts once, whatever else is wrong with it. */
export function countProblems(report: IndexReport): number {
  const lines = [
    ...report.lostEntries,
    ...report.dangling,
    ...report.duplicates,
    ...report.longEntries,
  ].map((entry) => entry.line)
  return new Set(lines).size + report.unindexed.length
}
