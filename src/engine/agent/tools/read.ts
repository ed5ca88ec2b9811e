import { AppError } from '../../../shared/errors'
import { say } from '../../../shared/said'
import type { Grant, Tool } from '../agent'
import { permitRead, placeOf } from '../permit'
import type { ReadView } from '../read-view'
import { cutLine, MAX_OUTPUT_UNITS } from './limits'
import { parseInput } from './parse-input'

const DEFAULT_LINES = 2_000

interface ReadInput {
  readonly path: string
  /** 1-based. */
  readonly offset: number
  readonly limit: number
}

/** Shows a file with line numbers, whole or in part. */
export function createReadTool(view: ReadView, grant: Grant): Tool<ReadInput> {
  return {
    name: 'Read',
    description:
      'Shows a text file with line numbers: a memory, a file of the project, a transcript. ' +
      `Shows ${DEFAULT_LINES} lines at most; use offset and limit for long files. ` +
      'A relative path begins at the memory folder.',
    schema: {
      type: 'object',
      properties: {
        file_path: { type: 'string', description: 'The file' },
        offset: { type: 'integer', minimum: 1, description: 'First line, from 1' },
        limit: { type: 'integer', minimum: 1, description: 'How many lines' },
      },
      required: ['file_path'],
    },
    parse: (raw) =>
      parseInput(raw, (fields) => ({
        path: fields.text('file_path'),
        offset: Math.max(1, fields.optionalCount('offset', 0) ?? 1),
        limit: Math.min(DEFAULT_LINES, fields.optionalCount('limit', 1) ?? DEFAULT_LINES),
      })),
    target: ({ path }) => path,
    permit: ({ path }, given) => permitRead(path, given),
    writes: false,
    run: (input, signal) => showFile(view, placeOf(input.path, grant), input, signal),
  }
}

async function showFile(
  view: ReadView,
  path: string,
  { offset, limit }: ReadInput,
  signal: AbortSignal,
): Promise<string> {
  const stat = await view.look(path)
  if (stat === null) throw new AppError('file.missing', say`${path} is not there.`)
  if (stat.kind === 'folder') {
    throw new AppError('file.unreadable', say`${path} is a folder. Use Glob to see what is in it.`)
  }
  const shown: string[] = []
  let at = 0
  let units = 0
  for await (const { lines } of view.lines(path, signal)) {
    await view.pause(signal)
    for (const line of lines) {
      at += 1
      if (at < offset) continue
      if (line.includes('\0')) throw new AppError('file.unreadable', say`${path} is no text file.`)
      const row = `${String(at).padStart(6)}\t${cutLine(line.replace(/\r$/, ''))}`
      units += row.length + 1
      if (shown.length >= limit || units > MAX_OUTPUT_UNITS) {
        return `${shown.join('\n')}\n(There is more. Go on with offset ${at}.)`
      }
      shown.push(row)
    }
  }
  if (shown.length > 0) return shown.join('\n')
  return at === 0 ? '(The file is empty.)' : `(The file has ${at} lines only.)`
}
