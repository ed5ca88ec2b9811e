import { AppError } from '../../../shared/errors'
import { say } from '../../../shared/said'
import type { Tool } from '../agent'
import { createGlob } from '../pattern/glob'
import { createMatcher, type Matcher } from '../pattern/matcher'
import { parsePattern } from '../pattern/parse-pattern'
import { permitRead, placeOf } from '../permit'
import type { ShellIo } from '../shell/command'
import { grepFiles, type GrepOptions } from '../shell/grep-files'
import type { ShellDeps } from '../shell/run-line'
import { entersForSearch } from './built-folders'
import { joinCapped } from './limits'
import { parseInput, type Fields } from './parse-input'

interface GrepInput {
  readonly pattern: string
  readonly matcher: Matcher
  readonly path: string
  readonly glob: string | undefined
  readonly mode: 'content' | 'files_with_matches' | 'count'
  readonly before: number
  readonly after: number
  readonly most: number
}

const MAX_CONTEXT_LINES = 20
const DEFAULT_LINES = 250
/** More lines than are ever shown; the search ends there. */
const MAX_LINES = 2_000

/** Searches files for a pattern of the safe subset, in time linear in what is searched. */
export function createGrepTool(deps: ShellDeps): Tool<GrepInput> {
  return {
    name: 'Grep',
    description:
      'Searches files below a folder, or one file, line by line for a regular expression (characters, ' +
      'sets, groups, alternatives, repetition, anchors, \\b \\w \\d \\s; no back-references and no ' +
      'look-around). Without a path the memory folder is searched.',
    schema: SCHEMA,
    parse: (raw) => parseInput(raw, readInput),
    target: ({ pattern, path }) => (path === '.' ? pattern : `${pattern} in ${path}`),
    permit: ({ path }, grant) => permitRead(path, grant),
    writes: false,
    run: (input, signal) => search(deps, input, signal),
  }
}

const SCHEMA = {
  type: 'object',
  properties: {
    pattern: { type: 'string', description: 'The regular expression' },
    path: { type: 'string', description: 'A file or folder' },
    glob: { type: 'string', description: 'Only files whose name matches, such as *.{ts,tsx}' },
    output_mode: {
      type: 'string',
      enum: ['content', 'files_with_matches', 'count'],
      description: 'content (with line numbers) unless given',
    },
    '-i': { type: 'boolean', description: 'Small and capital letters alike' },
    '-A': { type: 'integer', description: 'Lines to show after each match' },
    '-B': { type: 'integer', description: 'Lines to show before each match' },
    '-C': { type: 'integer', description: 'Lines to show around each match' },
    head_limit: { type: 'integer', description: `Lines of result, ${DEFAULT_LINES} unless given` },
  },
  required: ['pattern'],
} as const

function readInput(fields: Fields): GrepInput {
  const pattern = fields.text('pattern')
  const mode = fields.optionalText('output_mode') ?? 'content'
  if (mode !== 'content' && mode !== 'files_with_matches' && mode !== 'count') {
    throw new AppError('input.invalid', say`output_mode is content, files_with_matches or count`)
  }
  const lines = (name: string): number | undefined => {
    const count = fields.optionalCount(name, 0)
    return count === undefined ? undefined : Math.min(MAX_CONTEXT_LINES, count)
  }
  const around = lines('-C') ?? 0
  const glob = fields.optionalText('glob')
  // A glob that cannot be read is told now, and not when the search has begun.
  if (glob !== undefined) createGlob(glob, { hasBraces: true })
  return {
    pattern,
    matcher: createMatcher(parsePattern(pattern, 'perl', fields.flag('-i'))),
    path: fields.optionalText('path') ?? '.',
    glob,
    mode,
    before: lines('-B') ?? around,
    after: lines('-A') ?? around,
    most: Math.min(MAX_LINES, fields.optionalCount('head_limit', 1) ?? DEFAULT_LINES),
  }
}

async function search(deps: ShellDeps, input: GrepInput, signal: AbortSignal): Promise<string> {
  const { view, grant, clock } = deps
  const path = placeOf(input.path, grant)
  if ((await view.look(path)) === null) {
    throw new AppError('file.missing', say`${path} is not there.`)
  }
  const lines: string[] = []
  const notices: string[] = []
  // Not an error of a file, which a search says and passes over.
  const full = new AppError('run.cancelled', say`There are more matches than are shown.`)
  const io: ShellIo = {
    view,
    signal,
    input: null,
    nowMs: clock.nowMs(),
    at: (operand) => operand,
    err: (text) => void notices.push(text.trim()),
    out(text) {
      if (lines.length >= input.most) throw full
      lines.push(text.replace(/\r?\n$/, ''))
    },
  }
  try {
    await grepFiles(optionsOf(input), [path], io)
  } catch (error) {
    if (error !== full) throw error
    notices.push(`(There are more; only ${input.most} lines are shown.)`)
  }
  if (lines.length === 0) lines.push('Nothing matches.')
  return joinCapped([...lines, ...notices.slice(0, 5)], 'Use a narrower pattern or path.')
}

function optionsOf(input: GrepInput): GrepOptions {
  const matches = input.glob === undefined ? null : createGlob(input.glob, { hasBraces: true })
  const shows = { content: 'lines', files_with_matches: 'names', count: 'count' } as const
  return {
    matcher: input.matcher,
    isInverted: false,
    shows: shows[input.mode],
    hasNumbers: true,
    hasNames: true,
    before: input.before,
    after: input.after,
    most: Infinity,
    isRecursive: true,
    hidesErrors: false,
    isTextAlways: false,
    skipsBinary: true,
    wantsFile: matches ?? (() => true),
    entersFolder: entersForSearch,
  }
}
