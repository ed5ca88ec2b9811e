import { parseArgs } from 'node:util'
import { AppError } from '../shared/errors'
import { say } from '../shared/said'
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
  const name = firstWord(argv)
  if (name === undefined)
    throw new AppError('input.invalid', say`No command given. Try: noctuary help`)
  const command = commands.find((candidate) => candidate.name === name)
  if (command === undefined) {
    throw new AppError('input.invalid', say`There is no command "${name}". Try: noctuary help`)
  }
  const { values, positionals } = parse(argv, command)
  const words = positionals.slice(positionals.indexOf(name) + 1)
  const help = values['help'] === true
  const [fewest, most] = command.words
  if (!help && (words.length < fewest || words.length > most)) {
    throw new AppError('input.invalid', say`Use it so: noctuary ${command.usage}`)
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

/**
 * Slugs begin with a dash and our options with two, so a single dash begins a word. No argument can
 * hold a null character, which therefore marks such words while the options are read.
 */
const WORD_MARK = '\0'
const mark = (argv: readonly string[]): string[] =>
  argv.map((word) => (/^-[^-]/.test(word) ? WORD_MARK + word : word))
const unmark = (word: string): string => (word.startsWith(WORD_MARK) ? word.slice(1) : word)

const optionsOf = (types: Readonly<Record<string, 'string' | 'boolean'>>) =>
  Object.fromEntries(Object.entries(types).map(([key, type]) => [key, { type }]))

/** The command's name: the first word that is no option and no common option's value. */
function firstWord(argv: readonly string[]): string | undefined {
  const options = optionsOf(COMMON)
  const { positionals } = parseArgs({ args: mark(argv), options, strict: false })
  return positionals[0] === undefined ? undefined : unmark(positionals[0])
}

function parse(argv: readonly string[], command: Command) {
  const options = optionsOf({ ...COMMON, ...command.options })
  try {
    const args = mark(argv)
    const parsed = parseArgs({ args, options, allowPositionals: true, strict: true })
    const values = Object.entries(parsed.values).map(([key, value]) => [
      key,
      typeof value === 'string' ? unmark(value) : value,
    ])
    return {
      // Only texts were changed, and into texts.
      values: Object.fromEntries(values) as typeof parsed.values,
      positionals: parsed.positionals.map(unmark),
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. To specify')[0] : String(error)
    throw new AppError(
      'input.invalid',
      say`${String(reason)}. Use it so: noctuary ${command.usage}`,
      {
        cause: error,
      },
    )
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
      say`--now takes an ISO date such as 2026-11-30T09:00:00Z, not "${value}".`,
    )
  }
  return { nowMs }
}
