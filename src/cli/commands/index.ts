import type { IndexArea } from '../../engine/engine'
import { AppError } from '../../shared/errors'
import type { IndexEntry, IndexRepair, IndexReport } from '../../shared/index-file'
import { say } from '../../shared/said'
import type { Command, CommandResult } from '../command'
import { formatTable } from '../table'

const REPAIRS: readonly IndexRepair[] = ['dangling', 'duplicates', 'long', 'unindexed']

/** `index check` and `index fix`: what Claude loads of MEMORY.md, what is wrong with it, and its repair. */
export const indexCommand: Command = {
  name: 'index',
  usage: 'index check|fix PROJECT [--dry-run]',
  summary: 'Check MEMORY.md as Claude loads it, or repair it line by line.',
  options: { 'dry-run': 'boolean' },
  words: [2, 2],
  async run({ engine, words, options }) {
    const [verb = '', project = ''] = words
    if (verb !== 'check' && verb !== 'fix') {
      throw new AppError('input.invalid', say`index takes check or fix, not "${verb}".`)
    }
    const { projects, index } = await engine()
    const { id } = await projects.find(project)
    if (verb === 'check') return checkResult(await index.check(id))
    return fixIndex(index, id, options['dry-run'] === true)
  },
}

async function fixIndex(index: IndexArea, id: string, isDryRun: boolean): Promise<CommandResult> {
  const { hash } = await index.view(id)
  const { diff, reasons, steps } = await index.planFix(id, REPAIRS)
  const said = [...reasons, ...(diff === '' ? ['Nothing to repair.'] : ['', diff.trimEnd()])]
  if (diff === '' || isDryRun) return { json: { diff, reasons, steps }, text: said.join('\n') }
  const { change } = await index.applyFix(id, REPAIRS, hash)
  const text = [...said, '', `Repaired. Take it back with: noctuary undo ${change}`].join('\n')
  return { json: { diff, reasons, steps, change }, text }
}

function checkResult(report: IndexReport): CommandResult {
  const found =
    !report.fits ||
    [
      report.lostEntries,
      report.dangling,
      report.unindexed,
      report.duplicates,
      report.longEntries,
    ].some((list) => list.length > 0)
  return { json: report, text: reportText(report), exitCode: found ? 1 : 0 }
}

function reportText(report: IndexReport): string {
  const cut = report.cutAtLine === undefined ? '' : `, cut at line ${report.cutAtLine}`
  const rows = [
    ['layout', report.layout],
    ['lines', `${report.lines} of ${report.limitLines}`],
    ['units', `${report.units} of ${report.limitUnits} (${report.bytes} bytes)`],
    ['loaded', report.fits ? 'all of it' : `not all of it: ${report.warning ?? ''}${cut}`],
  ]
  return [
    formatTable(['index', ''], rows),
    ...section('Claude does not read', report.lostEntries),
    ...section('points at nothing', report.dangling),
    ...section('doubled', report.duplicates),
    ...section('long', report.longEntries),
    ...files('without a line', report.unindexed),
  ].join('\n')
}

function section(title: string, entries: readonly IndexEntry[]): readonly string[] {
  if (entries.length === 0) return []
  const rows = entries.map((entry) => [String(entry.line), entry.target, entry.text])
  return [
    '',
    `${title}: ${entries.length}`,
    formatTable(['line', 'target', 'text'], rows, { right: [0] }),
  ]
}

function files(title: string, names: readonly string[]): readonly string[] {
  if (names.length === 0) return []
  return [
    '',
    `${title}: ${names.length}`,
    formatTable(
      ['file'],
      names.map((name) => [name]),
    ),
  ]
}
