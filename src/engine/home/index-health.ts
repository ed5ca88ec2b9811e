import type { IndexReport } from '../../shared/index-file'
import type { IndexHealth } from './needs'

/** The counts of one index that Home speaks of. */
export function indexHealthOf(report: IndexReport): IndexHealth {
  // Notes without a single pointer are a layout of their own, in which no memory has a line.
  const unindexed = report.layout === 'inline' ? 0 : report.unindexed.length
  return {
    fits: report.fits,
    lines: report.lines,
    units: report.units,
    limitLines: report.limitLines,
    limitUnits: report.limitUnits,
    lost: report.lostEntries.length,
    dangling: report.dangling.length,
    unindexed,
    ...(report.cutAtLine === undefined ? {} : { cutAtLine: report.cutAtLine }),
  }
}
