import type { AuditReport, Fault } from '../../shared/audit'
import type { MemoryRow } from '../../shared/memory'
import type { Marks } from '../memory/marks/marks'
import { INDEX_NAME } from '../memory/plans/store-state'
import { lastPart } from '../location/paths'
import { rejudge } from './judge'
import { byHarm, totalsOf } from './totals'

/**
 * A kept report as it is shown now: what a person ignores since is ignored, and memories that are no
 * longer in the store (archived, deleted) are left out with their faults. What it says of a text that
 * changed stays and can be told by the memory's `hash`.
 */
export function currentReport(
  report: AuditReport,
  rows: readonly MemoryRow[],
  marks: Pick<Marks, 'of'>,
): AuditReport {
  const files = new Set(rows.map(({ file }) => file))
  const memories = report.memories
    .filter(({ file }) => files.has(file))
    .map((memory) => rejudge(memory, marks.of(report.projectId, memory.file)))
  const faults = report.faults.filter((fault) => isThere(fault, files))
  return { ...report, memories: byHarm(memories), faults, totals: totalsOf(memories, faults) }
}

const isThere = ({ file, kind, values }: Fault, files: ReadonlySet<string>): boolean => {
  if (kind === 'conflict' && !files.has(String(values['other'] ?? ''))) return false
  return files.has(file) || lastPart(file) === INDEX_NAME
}

/** What Home says of the last audit of one project, of texts that are still as they were audited. */
export interface AuditStanding {
  readonly secrets: number
  readonly conflicts: number
  /** Claims that are missing. */
  readonly gone: number
}

/** @param report as `currentReport` answers it */
export function standingOf(report: AuditReport, rows: readonly MemoryRow[]): AuditStanding {
  const hashes = new Map(rows.map(({ file, hash }) => [file, hash]))
  const memories = report.memories.filter(({ file, hash }) => hashes.get(file) === hash)
  const same = new Set(memories.map(({ file }) => file))
  const faults = report.faults.filter(({ file, kind, values }) => {
    if (kind === 'conflict') return same.has(file) && same.has(String(values['other'] ?? ''))
    return same.has(file) || !hashes.has(file)
  })
  const totals = totalsOf(memories, faults)
  const { secret, conflict } = totals.faults
  return { secrets: secret, conflicts: conflict, gone: totals.claims.missing }
}
