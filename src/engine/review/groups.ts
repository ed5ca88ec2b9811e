import type { AuditReport, MemoryAudit } from '../../shared/audit'
import type { MemoryRow } from '../../shared/memory'
import type { ReviewGroup } from '../../shared/review'
import { countingScore } from '../staleness/score'

/** From this score on, with a path that is gone, a project memory is past doubt. */
const OBVIOUS_SCORE = 95
/** One alone is a card like any other. */
const FEWEST = 2

/** Whether its project's last audit must be asked to know; cheap. */
export function mayBeObvious(row: MemoryRow): boolean {
  return (
    row.type === 'project' &&
    !row.pinned &&
    row.due &&
    countingScore(row) >= OBVIOUS_SCORE &&
    (row.claims?.missing ?? 0) > 0
  )
}

/**
 * Memories of one project that name paths which are gone and are stale beyond doubt.
 *
 * @param rows of one project for which `mayBeObvious` holds
 * @param report null where the project was not audited
 */
export function groupOf(
  rows: readonly MemoryRow[],
  report: AuditReport | null,
  project: string,
): ReviewGroup | null {
  const [first] = rows
  const obvious = rows.filter((row) => hasMissingPath(auditOf(report, row)))
  if (first === undefined || obvious.length < FEWEST) return null
  return {
    kind: 'broken-and-old',
    projectId: first.projectId,
    project,
    files: obvious.map(({ file }) => file),
    minScore: Math.min(...obvious.map(countingScore)),
  }
}

/** What the last audit said of exactly this text; undefined where it saw none or another. */
export function auditOf(
  report: AuditReport | null,
  row: Pick<MemoryRow, 'file' | 'hash'>,
): MemoryAudit | undefined {
  return report?.memories.find(({ file, hash }) => file === row.file && hash === row.hash)
}

function hasMissingPath(audit: MemoryAudit | undefined): boolean {
  return (
    audit?.claims.some(
      ({ kind, verdict, ignored }) => kind === 'path' && verdict === 'missing' && !ignored,
    ) ?? false
  )
}
