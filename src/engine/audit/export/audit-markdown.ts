import type { AuditReport, ClaimResult, Fault, MemoryAudit } from '../../../shared/audit'
import { evidenceText } from '../../../shared/evidence-text'
import { faultText } from '../../../shared/fault-text'
import {
  comparedText,
  howText,
  scoreText,
  sortedClaims,
  totalWords,
  VERDICT_WORDS,
} from './report-words'

/** A report as Markdown. Words of memories stand in code spans or escaped: they format nothing. */
export function auditMarkdown(report: AuditReport): string {
  const compared = comparedText(report)
  const withClaims = report.memories.filter(({ claims }) => claims.length > 0)
  return [
    `# Audit of ${plain(report.project)}`,
    '',
    howText(report),
    ...(compared === null ? [] : ['', compared]),
    '',
    ...table(
      ['what', 'count'],
      totalWords(report).map(([word, count]) => [word, String(count)]),
    ),
    '',
    '## Claims',
    '',
    ...(withClaims.length === 0 ? ['No claim was found.', ''] : withClaims.flatMap(memoryLines)),
    '## Faults',
    '',
    ...faultLines(report.faults),
    '',
  ].join('\n')
}

function memoryLines(memory: MemoryAudit): readonly string[] {
  return [
    `### ${plain(memory.name)}`,
    '',
    `${code(memory.file)} · ${memory.type} · ${scoreText(memory)}`,
    '',
    ...table(
      ['line', 'claim', 'kind', 'verdict', 'evidence'],
      sortedClaims(memory).map(claimCells),
    ),
    '',
  ]
}

function claimCells(claim: ClaimResult): readonly string[] {
  const { line, text, kind, verdict, evidence, ignored } = claim
  const verdictWord = VERDICT_WORDS[verdict] + (ignored ? ' (not judged)' : '')
  return [String(line), code(text), kind, verdictWord, sentence(evidenceText(evidence, claim))]
}

function faultLines(faults: readonly Fault[]): readonly string[] {
  if (faults.length === 0) return ['No fault was found.']
  const cells = faults.map((fault) => [
    fault.kind,
    code(fault.line > 0 ? `${fault.file}:${fault.line}` : fault.file),
    sentence(faultText(fault)),
  ])
  return table(['kind', 'where', 'what'], cells)
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)]
}

const flat = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** A code span that its own text cannot end; a bar would end the cell even there. */
function code(text: string): string {
  const inner = flat(text).replaceAll('|', '\\|')
  const longest = Math.max(0, ...[...inner.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const pad = longest > 0 ? ' ' : ''
  return inner === '' ? '' : fence + pad + inner + pad + fence
}

/** Every mark of Markdown and HTML becomes an ordinary character. */
const plain = (text: string): string => flat(text).replace(/[\\`*_{}[\]()<>#+!|~&-]/g, '\\$&')

/** Our own sentence: what it cites stands in code spans, the rest is escaped. */
function sentence(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part, at) => (at % 2 === 1 ? code(part.slice(1, -1)) : plainKeepingEnds(part)))
    .join('')
}

function plainKeepingEnds(part: string): string {
  if (part.trim() === '') return part
  const before = part.slice(0, part.length - part.trimStart().length)
  return before + plain(part) + part.slice(part.trimEnd().length)
}
