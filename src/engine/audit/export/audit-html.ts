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

/** A report as one HTML file without scripts, requests or links; it follows the reader's light or dark. */
export function auditHtml(report: AuditReport): string {
  const title = `Audit of ${report.project}`
  const compared = comparedText(report)
  const memories = report.memories.filter(({ claims }) => claims.length > 0)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escape(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escape(title)}</h1>
<p>${escape(howText(report))}</p>
${compared === null ? '' : `<p>${escape(compared)}</p>`}
<dl class="totals">${totalWords(report)
    .map(([word, count]) => `<div><dt>${word}</dt><dd>${count}</dd></div>`)
    .join('')}</dl>
<h2>Claims</h2>
${memories.length === 0 ? '<p>No claim was found.</p>' : memories.map(memoryPart).join('\n')}
<h2>Faults</h2>
${report.faults.length === 0 ? '<p>No fault was found.</p>' : faultTable(report.faults)}
</body>
</html>
`
}

function memoryPart(memory: MemoryAudit): string {
  const about = `${memory.type} · ${scoreText(memory)}`
  return `<section>
<h3>${escape(memory.name)}</h3>
<p><code>${escape(memory.file)}</code> · ${escape(about)}</p>
${table(['line', 'claim', 'kind', 'verdict', 'evidence'], sortedClaims(memory).map(claimRow))}
</section>`
}

function claimRow(claim: ClaimResult): string {
  const { line, text, kind, verdict, evidence, ignored } = claim
  const word = VERDICT_WORDS[verdict] + (ignored ? ' (not judged)' : '')
  const said = withCode(evidenceText(evidence, claim))
  return `<tr><td>${line}</td><td><code>${escape(text)}</code></td><td>${kind}</td><td class="${verdict}">${word}</td><td>${said}</td></tr>`
}

function faultTable(faults: readonly Fault[]): string {
  const rows = faults.map((fault) => {
    const where = fault.line > 0 ? `${fault.file}:${fault.line}` : fault.file
    return `<tr><td>${fault.kind}</td><td><code>${escape(where)}</code></td><td>${withCode(faultText(fault))}</td></tr>`
  })
  return table(['kind', 'where', 'what'], rows)
}

const table = (head: readonly string[], rows: readonly string[]): string =>
  `<table><thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead><tbody>
${rows.join('\n')}
</tbody></table>`

/** What our sentences cite stands between backticks. */
const withCode = (text: string): string =>
  text
    .split(/`([^`]*)`/)
    .map((part, at) => (at % 2 === 1 ? `<code>${escape(part)}</code>` : escape(part)))
    .join('')

const MARKS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (mark) => MARKS[mark] ?? mark)

// Words carry every verdict; colours only repeat them.
const STYLE = `
:root { color-scheme: light dark; --line: #d5d5dd; --soft: #6a6a78; --bad: #b3261e; --moved: #8a5a00; --good: #256029; }
@media (prefers-color-scheme: dark) { :root { --line: #3a3a46; --soft: #a3a3b2; --bad: #ff8a80; --moved: #ffc46b; --good: #8fd694; } }
body { font: 14px/1.5 system-ui, sans-serif; max-width: 72rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.2rem; margin-top: 2rem; } h3 { font-size: 1rem; margin-bottom: 0; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 4px 8px; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
th { color: var(--soft); font-weight: 600; }
code { font: 0.92em ui-monospace, monospace; }
.totals { display: flex; flex-wrap: wrap; gap: 8px 24px; }
.totals dt { color: var(--soft); } .totals dd { margin: 0; font-size: 1.25rem; }
.missing { color: var(--bad); font-weight: 600; } .elsewhere { color: var(--moved); } .ok { color: var(--good); } .unchecked { color: var(--soft); }
@media print { body { max-width: none; margin: 0; } section, tr { break-inside: avoid; } thead { display: table-header-group; } }
`
