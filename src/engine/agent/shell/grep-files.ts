import { AppError } from '../../../shared/errors'
import { joinPath } from '../../location/paths'
import type { Matcher } from '../pattern/matcher'
import { walk, type Walked } from '../walk'
import type { ShellIo } from './command'
import { openInputs, openFile, type Input } from './inputs'
import { searchInput, type Found } from './search-input'

/** One search, however it was written. */
export interface GrepOptions {
  readonly matcher: Matcher
  readonly isInverted: boolean
  readonly shows: 'lines' | 'matches' | 'count' | 'names' | 'namesWithout' | 'nothing'
  readonly hasNumbers: boolean
  /** Undefined: where several files are searched. */
  readonly hasNames: boolean | undefined
  readonly before: number
  readonly after: number
  /** Matches in one file after which it is left. */
  readonly most: number
  readonly isRecursive: boolean
  readonly hidesErrors: boolean
  readonly isTextAlways: boolean
  readonly skipsBinary: boolean
  /** Asked for files found on the way and for named ones. */
  readonly wantsFile: (name: string) => boolean
  readonly entersFolder: (folder: Pick<Walked, 'name'>) => boolean
}

interface Search {
  readonly options: GrepOptions
  readonly io: ShellIo
  readonly isNamed: boolean
  matched: boolean
  hasTrouble: boolean
}

/** Searches files, folders or the pipe as grep does; answers with its exit code. */
export async function grepFiles(
  options: GrepOptions,
  operands: readonly string[],
  io: ShellIo,
): Promise<number> {
  const isHere = options.isRecursive && operands.length === 0
  const isNamed = options.hasNames ?? (operands.length > 1 || options.isRecursive)
  const quiet = options.hidesErrors ? { ...io, err: () => undefined } : io
  const search: Search = { options, io: quiet, isNamed, matched: false, hasTrouble: false }
  for (const operand of isHere ? ['.'] : operands) {
    const found = await searchOperand(search, operand, isHere)
    if (found === 'enough') break
  }
  if (operands.length === 0 && !isHere) await searchPipe(search)
  if (search.matched && (options.shows === 'nothing' || !search.hasTrouble)) return 0
  return search.hasTrouble ? 2 : 1
}

async function searchPipe(search: Search): Promise<void> {
  const { inputs, hasTrouble } = await openInputs(search.io, 'grep', [])
  search.hasTrouble ||= hasTrouble
  for (const input of inputs) await searchOne(search, input)
}

async function searchOperand(
  search: Search,
  operand: string,
  isHere: boolean,
): Promise<'enough' | 'more'> {
  const { io, options } = search
  if (operand === '-') {
    await searchPipe(search)
    return 'more'
  }
  const stat = await io.view.look(io.at(operand))
  if (stat?.kind === 'folder' && options.isRecursive) {
    return searchFolder(search, operand, isHere ? '' : operand)
  }
  if (!options.wantsFile(operand.slice(operand.lastIndexOf('/') + 1))) return 'more'
  const input = await openFile(io, 'grep', operand)
  if (input === null) search.hasTrouble = true
  else await searchOne(search, input)
  return isEnough(search)
}

const isEnough = ({ options, matched }: Search): 'enough' | 'more' =>
  options.shows === 'nothing' && matched ? 'enough' : 'more'

async function searchFolder(
  search: Search,
  folder: string,
  prefix: string,
): Promise<'enough' | 'more'> {
  const { io, options } = search
  const { entries, notices } = walk(io.view, io.at(folder), io.signal, options.entersFolder)
  for await (const { relative, name, kind, path } of entries) {
    if (kind !== 'file' || !options.wantsFile(name)) continue
    const shown = prefix === '' ? relative : joinPath(prefix, relative)
    const input = await openFound(search, shown, path)
    if (input !== null) await searchOne(search, input)
    if (isEnough(search) === 'enough') return 'enough'
  }
  for (const notice of notices()) io.err(`grep: ${notice}\n`)
  return 'more'
}

/** A file that is met on the way and not read is said, and the search goes on. */
async function openFound(search: Search, shown: string, path: string): Promise<Input | null> {
  const { io } = search
  try {
    const stat = await io.view.look(path)
    if (stat?.kind !== 'file') return null
    const { sizeBytes } = stat
    return { name: shown, sizeBytes, batches: () => io.view.lines(path, io.signal) }
  } catch (error) {
    io.signal.throwIfAborted()
    io.err(`grep: ${shown} is left out: ${reasonOf(error)}\n`)
    return null
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown')

async function searchOne(search: Search, input: Input): Promise<void> {
  const { io, options } = search
  const name = input.name ?? '(standard input)'
  try {
    const found = await searchInput(options, input, search.isNamed ? name : null, io)
    search.matched ||= options.shows === 'namesWithout' ? found.matches === 0 : found.matches > 0
    tellCount(search, found, name)
  } catch (error) {
    const isOfFile = error instanceof AppError && error.code.startsWith('file.')
    if (!isOfFile || io.signal.aborted) throw error
    search.hasTrouble = true
    io.err(`grep: ${name}: ${reasonOf(error)}\n`)
  }
}

function tellCount({ options, io, isNamed }: Search, { matches }: Found, name: string): void {
  if (options.shows === 'count') io.out(`${isNamed ? `${name}:` : ''}${matches}\n`)
  if (options.shows === 'names' && matches > 0) io.out(`${name}\n`)
  if (options.shows === 'namesWithout' && matches === 0) io.out(`${name}\n`)
}
