import type { IndexEntry } from '../../../shared/index-file'
import type { ClientLimits } from '../../../shared/settings'
import { INDEX_NAME } from '../../memory/plans/store-state'
import type { FindFaults, FoundFault } from './fault-subject'

type Problem = 'dangling' | 'duplicate' | 'long' | 'lost'

/**
 * What a check of MEMORY.md finds: lines that point at nothing, repeat others, are long or lie below the
 * cut, and memories without a line (which are no fault where the index is plain notes).
 */
export const findIndexFaults: FindFaults = ({ index, limits }) => [
  ...linesOf('dangling', index.dangling, limits),
  ...linesOf('duplicate', index.duplicates, limits),
  ...linesOf('long', index.longEntries, limits),
  ...linesOf('lost', index.lostEntries, limits),
  ...(index.layout === 'inline' ? [] : index.unindexed.map(unindexed)),
]

function linesOf(
  problem: Problem,
  entries: readonly IndexEntry[],
  limits: ClientLimits,
): readonly FoundFault[] {
  return entries.map(({ line, text, target }) => ({
    kind: 'index',
    file: INDEX_NAME,
    line,
    text: text.trim(),
    values: { problem, target, units: text.length, limit: limits.entryUnits },
    // What lies below the cut comes back when other lines go; no repair moves it by itself.
    fixable: problem !== 'lost',
  }))
}

function unindexed(file: string): FoundFault {
  const values = { problem: 'unindexed', target: file }
  return { kind: 'index', file, line: 0, text: file, values, fixable: true }
}
