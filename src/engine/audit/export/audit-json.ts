import type { AuditReport } from '../../../shared/audit'
import { evidenceText } from '../../../shared/evidence-text'
import { faultText } from '../../../shared/fault-text'

/**
 * A report in the shape of `noctuary audit --json`; the command line and the exported file print the same.
 * `project` is the slug, as everywhere on the command line; `evidence` is the sentence and `found` what it was made from; lines are 1-based, 0 for a whole file.
 */
export function auditJson(report: AuditReport, slug: string) {
  return {
    project: slug,
    title: report.project,
    memoryDir: report.projectId,
    generatedAt: new Date(report.generatedAtMs).toISOString(),
    deep: report.deep,
    network: report.network,
    ground: report.ground,
    memories: report.memories.map((memory) => ({
      ...memory,
      claims: memory.claims.map(({ evidence, ...claim }) => ({
        ...claim,
        evidence: evidenceText(evidence, claim),
        found: evidence,
      })),
    })),
    faults: report.faults.map((fault) => ({ ...fault, says: faultText(fault) })),
    totals: report.totals,
    ...(report.compared === undefined ? {} : { compared: report.compared }),
  }
}
