import { AppError } from '../../../shared/errors'
import { say } from '../../../shared/said'
import type { Grant, Tool } from '../agent'
import { createGlob } from '../pattern/glob'
import { permitRead, placeOf } from '../permit'
import type { ReadView } from '../read-view'
import { walk } from '../walk'
import { joinCapped } from './limits'
import { parseInput } from './parse-input'
import { entersForSearch } from './built-folders'

const MAX_NAMES = 500

interface GlobInput {
  readonly pattern: string
  readonly path: string
}

/** Lists files by a glob. */
export function createGlobTool(view: ReadView, grant: Grant): Tool<GlobInput> {
  return {
    name: 'Glob',
    description:
      'Lists files whose path below a folder matches a glob such as **/*.md or src/**/*.{ts,tsx}. ' +
      'Without a path the memory folder is meant. Folders of installed packages are passed over.',
    schema: {
      type: 'object',
      properties: {
        pattern: { type: 'string', description: 'The glob' },
        path: { type: 'string', description: 'The folder to look in' },
      },
      required: ['pattern'],
    },
    parse: (raw) =>
      parseInput(raw, (fields) => ({
        pattern: fields.text('pattern'),
        path: fields.optionalText('path') ?? '.',
      })),
    target: ({ pattern, path }) => (path === '.' ? pattern : `${pattern} in ${path}`),
    permit: ({ path }, given) => permitRead(path, given),
    writes: false,
    run: (input, signal) => listFiles(view, placeOf(input.path, grant), input.pattern, signal),
  }
}

async function listFiles(
  view: ReadView,
  folder: string,
  pattern: string,
  signal: AbortSignal,
): Promise<string> {
  const stat = await view.look(folder)
  if (stat?.kind !== 'folder')
    throw new AppError('file.missing', say`There is no folder ${folder}.`)
  const below = pattern.startsWith(`${folder}/`) ? pattern.slice(folder.length + 1) : pattern
  const matches = createGlob(below.replace(/^\.\//, ''), { hasBraces: true })
  const found: string[] = []
  const { entries, notices } = walk(view, folder, signal, entersForSearch)
  for await (const { path, relative, kind } of entries) {
    if (kind === 'folder' || !matches(relative)) continue
    found.push(path)
    if (found.length > MAX_NAMES) break
  }
  if (found.length === 0) return ['No file matches.', ...notices()].join('\n')
  const more = found.length > MAX_NAMES ? [`(There are more than ${MAX_NAMES}.)`] : []
  return joinCapped([...found.slice(0, MAX_NAMES), ...more, ...notices()], 'Use a narrower glob.')
}
