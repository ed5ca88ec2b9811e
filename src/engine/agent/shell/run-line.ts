import { AppError } from '../../../shared/errors'
import { asIs, say } from '../../../shared/said'
import type { Clock } from '../../ports'
import type { Grant, Permit } from '../agent'
import { permitRead, placeOf } from '../permit'
import type { ReadView } from '../read-view'
import type { ParsedCommand, ShellCommand, ShellIo } from './command'
import { cat } from './commands/cat'
import { find } from './commands/find'
import { grep } from './commands/grep'
import { head } from './commands/head'
import { ls } from './commands/ls'
import { stat } from './commands/stat'
import { tail } from './commands/tail'
import { wc } from './commands/wc'
import { expandGlobs } from './expand-globs'
import { parseLine, type Stage, type Word } from './parse'

/** What one command hands on to the next, and what the last one shows. */
const MAX_PIPED_UNITS = 4 * 1024 * 1024
const MAX_SHOWN_UNITS = 30_000

const COMMANDS: ReadonlyMap<string, ShellCommand> = new Map(
  Object.entries({ ls, find, grep, cat, head, tail, wc, stat }),
)

export interface ShellDeps {
  readonly view: ReadView
  readonly grant: Grant
  readonly clock: Pick<Clock, 'nowMs'>
}

/**
 * Whether a line is one that is wholly understood and only reads, by its text and the grant alone. No
 * process is ever started for any line: the programs are imitated.
 */
export function permitLine(line: string, grant: Grant): Permit {
  const parsed = parseLine(line)
  if (!parsed.ok) return { allow: false, reason: `${parsed.reason}. ${WHAT_IS_KNOWN}` }
  for (const { words } of parsed.stages) {
    const command = readCommand(
      words[0],
      words.slice(1).map(({ text }) => text),
    )
    if (!command.ok) return { allow: false, reason: command.reason }
    const wrong = command.paths
      .filter((path) => path !== '-')
      .map((path) => permitRead(path, grant))
      .find(({ allow }) => !allow)
    if (wrong !== undefined) return wrong
  }
  return { allow: true }
}

const WHAT_IS_KNOWN = `Known are ${[...COMMANDS.keys()].join(' ')} with pipes between them.`

function readCommand(word: Word | undefined, args: readonly string[]): ParsedCommand {
  const name = word?.text ?? ''
  const command = COMMANDS.get(name)
  if (command !== undefined && word?.glob === null) return command(args)
  if (/^[A-Za-z_]\w*\+?=/.test(name)) {
    return { ok: false, reason: `Variables are not known here. ${WHAT_IS_KNOWN}` }
  }
  return { ok: false, reason: `The command ${name} is not known here. ${WHAT_IS_KNOWN}` }
}

/** Runs a line that was permitted. @throws `path.refused`, the signal's reason */
export async function runLine(deps: ShellDeps, line: string, signal: AbortSignal): Promise<string> {
  const parsed = parseLine(line)
  if (!parsed.ok) throw new AppError('path.refused', asIs(parsed.reason))
  const told: string[] = []
  let input: string | null = null
  let code = 0
  for (const [at, stage] of parsed.stages.entries()) {
    const isLast = at === parsed.stages.length - 1
    const done = await runStage(deps, stage, input, isLast, signal)
    input = done.piped
    code = done.code
    told.push(...done.told)
  }
  const text = `${told.join('')}${input ?? ''}`.replace(/\n$/, '')
  const end = code === 0 ? '' : `(exit ${code})`
  return [text === '' && code === 0 ? '(no output)' : text, end]
    .filter((part) => part !== '')
    .join('\n')
}

interface StageDone {
  readonly code: number
  readonly piped: string
  /** Messages for whoever reads the end of the pipe. */
  readonly told: readonly string[]
}

async function runStage(
  deps: ShellDeps,
  { words, errors }: Stage,
  input: string | null,
  isLast: boolean,
  signal: AbortSignal,
): Promise<StageDone> {
  const most = isLast ? MAX_SHOWN_UNITS : MAX_PIPED_UNITS
  // Not an error of a file, which commands say and pass over.
  const full = new AppError('run.cancelled', say`There is more than is handed on.`)
  let piped = ''
  const told: string[] = []
  const out = (text: string): void => {
    piped += text
    if (piped.length <= most) return
    piped = piped.slice(0, most)
    throw full
  }
  const err = (text: string): void => {
    if (errors === 'piped' || (errors === 'shown' && isLast)) out(text)
    else if (errors === 'shown') told.push(text)
  }
  const io: ShellIo = { ...ioOf(deps, signal), input, out, err }
  try {
    const code = await runWords(io, words)
    return { code, piped, told }
  } catch (error) {
    if (error !== full) throw error
    const notice = isLast
      ? `\n(Only the first ${most} characters are shown. Narrow the command or use head and tail.)`
      : ''
    const cut = `(Only the first ${most} characters of ${words[0]?.text ?? ''} were handed on.)\n`
    return { code: 0, piped: piped + notice, told: isLast ? told : [...told, cut] }
  }
}

function ioOf(
  { view, grant, clock }: ShellDeps,
  signal: AbortSignal,
): Omit<ShellIo, 'input' | 'out' | 'err'> {
  return { view, signal, at: (operand) => placeOf(operand, grant), nowMs: clock.nowMs() }
}

async function runWords(io: ShellIo, words: readonly Word[]): Promise<number> {
  const args = await expandGlobs(io, words.slice(1))
  const command = readCommand(words[0], args)
  if (!command.ok) throw new AppError('path.refused', asIs(command.reason))
  return command.run(io)
}
