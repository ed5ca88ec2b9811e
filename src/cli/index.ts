import fs from 'node:fs'
import { maskSecrets } from '../engine/safety/secrets/mask-secrets'
import { AppError } from '../shared/errors'
import { inEnglish, say } from '../shared/said'
import { type CommandContext, type CommandResult, exitCodeOf } from './command'
import { commands } from './commands/all'
import { openEngine } from './compose'
import { helpText, usageText } from './help'
import { oneLine } from './table'
import { type ParsedArguments, parseArguments } from './parse-arguments'
import { createTerminal } from './terminal'

const SLOW_AFTER_MS = 1_000

type Hears = Pick<CommandContext, 'hookFailed'>

/**
 * Runs one command line and answers its exit code: 0 done, 1 something was found, 2 wrong use,
 * 3 refused for safety or conflict, 4 failed. With `--json` stdout holds one document, also for errors.
 *
 * @param hears what the caller wants to be told of beside the exit code
 */
export async function main(argv: readonly string[], hears: Hears = {}): Promise<number> {
  // A reader such as `head` may close early; that is its right.
  process.stdout.on('error', () => process.exit(0))
  const wantsJson = argv.includes('--json')
  if (argv[0] === 'help' || argv.length === 0 || (argv.length === 1 && argv[0] === '--help')) {
    process.stdout.write(helpText(commands))
    return argv.length === 0 ? 2 : 0
  }
  try {
    const parsed = parseArguments(argv, commands)
    if (parsed.help) {
      process.stdout.write(usageText(parsed.command))
      return 0
    }
    const result = await runCommand(parsed, hears)
    await write(wantsJson ? `${JSON.stringify(result.json, inEnglish, 2)}\n` : endLine(result.text))
    return result.exitCode ?? 0
  } catch (error) {
    return fail(error, wantsJson)
  }
}

async function runCommand(parsed: ParsedArguments, hears: Hears): Promise<CommandResult> {
  const opened = lazily(() => openEngine(parsed))
  const terminal = createTerminal()
  const slow = setTimeout(
    () => process.stderr.write(`Working on ${parsed.command.name} …\n`),
    SLOW_AFTER_MS,
  )
  try {
    return await parsed.command.run({ ...contextOf(parsed, opened.get), ...hears, terminal })
  } finally {
    clearTimeout(slow)
    terminal.end()
    await opened.close()
  }
}

function contextOf(parsed: ParsedArguments, engine: CommandContext['engine']): CommandContext {
  return {
    engine,
    words: parsed.words,
    options: parsed.options,
    nowMs: parsed.nowMs ?? Date.now(),
    cwd: process.cwd(),
    readInput: (path) => Promise.resolve(readInput(path)),
  }
}

/** Opens the engine once, when a command first asks, and closes it if it was opened. */
function lazily(open: () => ReturnType<typeof openEngine>) {
  let opening: ReturnType<typeof openEngine> | null = null
  return {
    get: () => (opening ??= open()),
    close: async () => {
      // A start that failed was already reported where it was asked for; there is nothing to stop.
      const engine = await opening?.catch(() => null)
      await engine?.stop()
    },
  }
}

function readInput(path: string): Uint8Array {
  try {
    return fs.readFileSync(path === '-' ? 0 : path)
  } catch (error) {
    throw new AppError('input.invalid', say`${path} cannot be read. Name a file that exists.`, {
      cause: error,
      path,
    })
  }
}

async function fail(error: unknown, wantsJson: boolean): Promise<number> {
  const known = error instanceof AppError ? error : unexpected(error)
  const { code, path } = known
  // A sentence may quote the text that it is about, and terminals and scripts keep what they are told.
  const message = maskSecrets(known.message)
  if (wantsJson) {
    const described = path === undefined ? { code, message } : { code, message, path }
    await write(`${JSON.stringify({ error: described }, null, 2)}\n`)
  } else {
    process.stderr.write(`noctuary: ${oneLine(message)}\n`)
  }
  return exitCodeOf[code]
}

/** A bug: its trace goes to stderr where asked for, never into the answer. */
function unexpected(error: unknown): AppError {
  if (process.env['NOCTUARY_DEBUG'] === '1') console.error(error)
  const reason = error instanceof Error ? error.message : String(error)
  return new AppError(
    'internal',
    say`Something went wrong inside: ${reason}. NOCTUARY_DEBUG=1 shows more.`,
    {
      cause: error,
    },
  )
}

const endLine = (text: string) => (text === '' || text.endsWith('\n') ? text : `${text}\n`)

function write(text: string): Promise<void> {
  return new Promise((resolve) => {
    process.stdout.write(text, () => resolve())
  })
}
