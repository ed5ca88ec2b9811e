import type { AuditReport, ExportFormat } from '../../../shared/audit'
import { kebabCase } from '../../memory/kebab-case'
import { auditHtml } from './audit-html'
import { auditJson } from './audit-json'
import { auditMarkdown } from './audit-markdown'

const ENDINGS: Readonly<Record<ExportFormat, string>> = {
  markdown: 'md',
  html: 'html',
  json: 'json',
}

const WRITERS: Readonly<Record<ExportFormat, (report: AuditReport, slug: string) => string>> = {
  markdown: auditMarkdown,
  html: auditHtml,
  json: (report, slug) => `${JSON.stringify(auditJson(report, slug), null, 2)}\n`,
}

/** A report as a document, named after project and day: `noctuary-audit-tide-tables-2026-11-30.html`. */
export function exportReport(
  report: AuditReport,
  slug: string,
  format: ExportFormat,
): { readonly fileName: string; readonly text: string } {
  const day = new Date(report.generatedAtMs).toISOString().slice(0, 10)
  const project = kebabCase(report.project) || 'project'
  return {
    fileName: `noctuary-audit-${project}-${day}.${ENDINGS[format]}`,
    text: WRITERS[format](report, slug),
  }
}
