import type { AuditReport, FixPlan } from '../../shared/audit'
import { AppError } from '../../shared/errors'
import { say } from '../../shared/said'
import { unifiedDiff } from '../../engine/memory/index/unified-diff'
import type { Command } from '../command'
import { oneLine } from '../table'

/** `noctuary fix PROJECT`: makes the fixes that the last audit offers, all sure ones or those named. */
export const fixCommand: Command = {
  name: 'fix',
  usage: 'fix PROJECT [ID…] [--dry-run]',
  summary: 'Make the fixes that the last audit offers: all that are sure, or those named.',
  options: { 'dry-run': 'boolean' },
  words: [1, 500],
  async run({ engine, words: [project = '', ...named], options }) {
    const { projects, audit } = await engine()
    const { id, title } = await projects.find(project)
    const fixes = named.length > 0 ? named : sureFixes(await audit.report(id), title)
    if (fixes.length === 0) return { json: { files: [] }, text: 'Nothing to fix.' }
    const plan = await audit.planFix(id, fixes)
    const shown = plan.files.map(jsonOf)
    if (options['dry-run'] === true) return { json: { files: shown }, text: textOf(plan) }
    const { change } = await audit.applyFix(id, fixes, plan.hash)
    const text = `${textOf(plan)}\n\nFixed. Take it back with: noctuary undo ${change}`
    return { json: { files: shown, change }, text }
  },
}

/** Without names: nothing that people read in two ways, and no link that marks something to write. */
function sureFixes(report: AuditReport | null, title: string): readonly string[] {
  if (report === null) {
    throw new AppError(
      'input.invalid',
      say`${title} was not audited yet. Run: noctuary audit first.`,
    )
  }
  const claims = report.memories.flatMap((memory) => memory.claims)
  const faults = report.faults.filter(
    ({ values }) => values['sure'] !== 0 && values['suggestion'] !== '',
  )
  return [...claims, ...faults].flatMap(({ fix }) => (fix === undefined ? [] : [fix]))
}

const jsonOf = ({ file, before, after, reasons }: FixPlan['files'][number]) => ({
  file,
  diff: unifiedDiff(before, after, file),
  reasons,
})

function textOf({ files }: FixPlan): string {
  return files
    .flatMap(({ file, before, after }) => [
      oneLine(file),
      unifiedDiff(before, after, file).trimEnd(),
    ])
    .join('\n')
}
