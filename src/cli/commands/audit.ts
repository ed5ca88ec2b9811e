import type { AuditReport, ExportFormat, Fault, MemoryAudit } from '../../shared/audit'
import { AppError } from '../../shared/errors'
import { evidenceText } from '../../shared/evidence-text'
import { faultText } from '../../shared/fault-text'
import { say } from '../../shared/said'
import { auditJson } from '../../engine/audit/export/audit-json'
import {
  comparedText,
  howText,
  scoreText,
  sortedClaims,
  VERDICT_WORDS,
} from '../../engine/audit/export/report-words'
import type { Command, CommandResult } from '../command'
import { formatTable, oneLine } from '../table'

const FORMATS: Readonly<Record<string, ExportFormat>> = {
  md: 'markdown',
  html: 'html',
  json: 'json',
}

/** `noctuary audit PROJECT`: what memories claim of the project, looked up, and what is wrong with them. */
export const auditCommand: Command = {
  name: 'audit',
  usage: 'audit PROJECT [--deep] [--network] [--export FILE.md|.html|.json]',
  summary: 'Look up what the memories claim of the project, and find their faults.',
  options: { deep: 'boolean', network: 'boolean', export: 'string' },
  words: [1, 1],
  async run({ engine, words: [project = ''], options, terminal }) {
    const target = exportTarget(options['export'])
    const opened = await engine()
    const { id, slug } = await opened.projects.find(project)
    const signal = terminal?.signal() ?? new AbortController().signal
    const silence = opened.onChange((event) => {
      if (event.kind !== 'audit' || event.state === null) return
      const { phase, done, total } = event.state
      terminal?.progress(
        total === 0 ? `Auditing: ${phase}` : `Auditing: ${phase} ${done} of ${total}`,
      )
    })
    try {
      // `--network` asks for this run; without it the setting decides.
      const network = options['network'] === true ? { network: true } : {}
      const request = { projectId: id, deep: options['deep'] === true, ...network }
      const report = await opened.audit.run(request, signal)
      if (target !== null) {
        const { text } = await opened.audit.export(id, target.format)
        terminal?.writeOutput(target.path, text)
      }
      return resultOf(report, slug)
    } catch (error) {
      if (!signal.aborted) throw error
      throw new AppError('run.cancelled', say`The audit was cancelled. Nothing of it was kept.`)
    } finally {
      silence()
    }
  },
}

/** @throws `input.invalid` for an ending that names no format */
function exportTarget(path: string | boolean | undefined) {
  if (typeof path !== 'string') return null
  const format = FORMATS[/\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '']
  if (format !== undefined) return { path, format }
  throw new AppError(
    'input.invalid',
    say`--export wants a file that ends in .md, .html or .json, not "${path}".`,
  )
}

function resultOf(report: AuditReport, slug: string): CommandResult {
  const { claims, faults } = report.totals
  const count = Object.values(faults).reduce((sum, one) => sum + one, 0)
  const found = claims.missing + claims.elsewhere + count > 0
  return { json: auditJson(report, slug), text: textOf(report), exitCode: found ? 1 : 0 }
}

function textOf(report: AuditReport): string {
  const { memories, claims } = report.totals
  const compared = comparedText(report)
  const failing = report.memories.filter((memory) => shownClaims(memory).length > 0)
  return [
    `${oneLine(report.project)}: ${memories} memories. ${howText(report)}`,
    `claims: ${claims.ok} true, ${claims.missing} missing, ${claims.elsewhere} elsewhere, ${claims.unchecked} cannot tell`,
    ...(compared === null ? [] : [compared]),
    ...failing.flatMap(memoryLines),
    ...faultLines(report.faults),
  ].join('\n')
}

/** What is true needs no line. */
const shownClaims = (memory: MemoryAudit) =>
  sortedClaims(memory).filter(({ verdict }) => verdict !== 'ok')

function memoryLines(memory: MemoryAudit): readonly string[] {
  const rows = shownClaims(memory).map((claim) => [
    `  ${claim.id}`,
    String(claim.line),
    VERDICT_WORDS[claim.verdict] + (claim.ignored ? ' (not judged)' : ''),
    claim.kind,
    claim.text,
    evidenceText(claim.evidence, claim),
  ])
  return [
    '',
    `${oneLine(memory.file)}  ${memory.type}, ${scoreText(memory)}`,
    formatTable(['  ID', 'LINE', 'VERDICT', 'KIND', 'CLAIM', 'EVIDENCE'], rows, {
      right: [1],
      maxWidth: 100,
    }),
  ]
}

function faultLines(faults: readonly Fault[]): readonly string[] {
  if (faults.length === 0) return []
  const rows = faults.map((fault) => [
    `  ${fault.id}`,
    fault.kind,
    fault.line > 0 ? `${fault.file}:${fault.line}` : fault.file,
    faultText(fault),
  ])
  return ['', 'faults', formatTable(['  ID', 'KIND', 'WHERE', 'WHAT'], rows, { maxWidth: 100 })]
}
