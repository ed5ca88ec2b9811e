import type { Command } from './command'
import { formatTable } from './table'

const COMMON_OPTIONS = [
  ['--json', 'one JSON document on standard output'],
  [
    '--base DIR',
    'the config folder to look in (default: what the environment says, else ~/.claude)',
  ],
  ['--data DIR', "the app's own folder: history, settings, trash"],
  ['--now ISO', 'the clock, for scripts and tests'],
] as const

/** What `noctuary help` prints. */
export function helpText(commands: readonly Command[]): string {
  const rows = commands.map(({ usage, summary }) => [`  ${usage}`, summary])
  const options = COMMON_OPTIONS.map(([option, meaning]) => [`  ${option}`, meaning])
  return [
    'See, search and correct what Claude Code remembers.',
    '',
    'Use it so: noctuary COMMAND [options]',
    '',
    formatTable(['Commands', ''], rows, { maxWidth: 100 }),
    '',
    formatTable(['Options of every command', ''], options, { maxWidth: 100 }),
    '',
    'PROJECT is a slug, a project path, or a path to a memory folder.',
    'Exit codes: 0 done, 1 something was found, 2 wrong use, 3 refused, 4 failed.',
    '',
  ].join('\n')
}

/** What `noctuary COMMAND --help` prints. */
export function usageText(command: Command): string {
  return `noctuary ${command.usage}\n\n${command.summary}\n`
}
