import type { Tool } from '../agent'
import { permitLine, runLine, type ShellDeps } from '../shell/run-line'
import { parseInput } from './parse-input'

interface BashInput {
  readonly command: string
}

/** The shell that only reads: its programs are imitated, and no process is ever started. */
export function createBashTool(deps: ShellDeps): Tool<BashInput> {
  return {
    name: 'Bash',
    description:
      'Runs one read-only command, or several joined by pipes: ls find grep cat head tail wc stat. ' +
      'Quotes, globs, 2>&1 and 2>/dev/null are known. Nothing can be written, started or chained. ' +
      'Relative paths begin at the memory folder.',
    schema: {
      type: 'object',
      properties: { command: { type: 'string', description: 'The command line' } },
      required: ['command'],
    },
    parse: (raw) => parseInput(raw, (fields) => ({ command: fields.text('command') })),
    target: ({ command }) => command,
    permit: ({ command }, grant) => permitLine(command, grant),
    writes: false,
    run: ({ command }, signal) => runLine(deps, command, signal),
  }
}
