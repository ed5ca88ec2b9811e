import { parseArgs } from 'node:util'
import { AppError } from '../shared/errors'
import type { Command } from './command'

/** The options that every command takes. */
const COMMON = {
  json: 'boolean',
  base: 'string',
  now: 'string',
  data: 'string',
  help: 'boolean',
} as const

/** A command line, understood. */
export interface ParsedArguments {
  readonly command: Command
  readonly words: readonly string[]
  readonly options: Readonly<Record<string, string | boolean | undefined>>
  readonly json: boolean
  readonly help: boolean
  readonly base?: string
  readonly data?: string
  readonly nowMs?: number
}

/**
 * Reads a command line against the list of commands. A name of two words ("index check") is one word
 * of the list with the second as its first argument.
 *
 * @throws {AppError} `input.invalid` naming the word that is not understood and the usage
 */
export function parseArguments(
  argv: readonly string[],
  commands: readonly Command[],
): ParsedArguments {
  const name = argv.find((word) => !word.startsWith('-'))
  if (name === undefined)
    throw new AppError('input.invalid', 'No command given. Try: noctuary help')
  const command = commands.find((candidate) => candidate.name === name)
  if (command === undefined) {
    throw new AppError('input.invalid', `There is no command "${name}". Try: noctuary help`)
  }
  const { values, positionals } = parse(argv, command)
  const words = positionals.slice(positionals.indexOf(name) + 1)
  const help = values['help'] === true
  const [fewest, most] = command.words
  if (!help && (words.length < fewest || words.length > most)) {
    throw new AppError('input.invalid', `Use it so: noctuary ${command.usage}`)
  }
  return {
    command,
    words,
    options: values,
    json: values['json'] === true,
    help,
    ...textOption(values, 'base'),
    ...textOption(values, 'data'),
    ...readNow(values['now']),
  }
}

function parse(argv: readonly string[], command: Command) {
  const options = Object.fromEntries(
    Object.entries({ ...COMMON, ...command.options }).map(([key, type]) => [key, { type }]),
  )
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true, strict: true })
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. To specify')[0] : String(error)
    throw new AppError('input.invalid', `${String(reason)}. Use it so: noctuary ${command.usage}`, {
      cause: error,
    })
  }
}

function textOption<K extends 'base' | 'data'>(
  values: Record<string, unknown>,
  key: K,
): { [P in K]?: string } {
  const value = values[key]
  return typeof value === 'string' ? ({ [key]: value } as { [P in K]?: string }) : {}
}

function readNow(value: unknown): { nowMs?: number } {
  if (typeof value !== 'string') return {}
  const nowMs = Date.parse(value)
  if (Number.isNaN(nowMs)) {
    throw new AppError(
      'input.invalid',
      `--now takes an ISO date such as 2026-11-30T09:00:00Z, not "${value}".`,
    )
  }
  return { nowMs }
}
