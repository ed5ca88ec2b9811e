import type { Matcher } from '../pattern/matcher'
import type { ShellIo } from './command'
import type { GrepOptions } from './grep-files'
import type { Input } from './inputs'

export interface Found {
  readonly matches: number
}

/** Of a longer line only so much is searched for the places of matches, which takes the line's square. */
const MAX_PLACES_UNITS = 5_000
const MAX_BEFORE_LINES = 1_000

interface Line {
  readonly at: number
  readonly text: string
}

/** What is known while one input is searched. */
interface Progress {
  readonly options: GrepOptions
  readonly name: string | null
  readonly io: ShellIo
  /** Lines that may be shown before the next match. */
  held: Line[]
  /** Lines still to be shown after the last match. */
  owed: number
  lastShown: number
  matches: number
}

/** Searches one input and says what the options ask for; counts and names are said by the caller. */
export async function searchInput(
  options: GrepOptions,
  input: Input,
  name: string | null,
  io: ShellIo,
): Promise<Found> {
  const progress: Progress = { options, name, io, held: [], owed: 0, lastShown: 0, matches: 0 }
  let at = 0
  let isBinary = false
  for await (const { lines } of input.batches()) {
    await io.view.pause(io.signal)
    isBinary ||= !options.isTextAlways && lines.some((text) => text.includes('\0'))
    if (isBinary && options.skipsBinary) return { matches: 0 }
    for (const text of lines) {
      at += 1
      const isDone = isBinary ? takeBinary(progress, text, input) : takeLine(progress, { at, text })
      if (isDone) return progress
    }
  }
  return progress
}

const isHit = ({ matcher, isInverted }: GrepOptions, text: string): boolean =>
  matcher.test(text) !== isInverted

function takeBinary(progress: Progress, text: string, input: Input): boolean {
  const { options, io } = progress
  if (!isHit(options, text)) return false
  progress.matches += 1
  if (options.shows === 'count') return progress.matches >= options.most
  if (options.shows === 'lines' || options.shows === 'matches') {
    io.out(`grep: ${input.name ?? '(standard input)'}: binary file matches\n`)
  }
  return true
}

/** True when the rest need not be looked at. */
function takeLine(progress: Progress, line: Line): boolean {
  const { options } = progress
  const isOver = progress.matches >= options.most
  if (isOver && progress.owed === 0) return true
  if (!isOver && isHit(options, line.text)) {
    progress.matches += 1
    showHit(progress, line)
    const isFirstEnough = options.shows !== 'lines' && options.shows !== 'matches'
    if (isFirstEnough && options.shows !== 'count') return true
    return progress.matches >= options.most && progress.owed === 0
  }
  if (progress.owed > 0) {
    progress.owed -= 1
    show(progress, line, '-', line.text)
  } else hold(progress, line)
  return false
}

function hold(progress: Progress, line: Line): void {
  const { before } = progress.options
  if (before === 0) return
  progress.held.push(line)
  if (progress.held.length > Math.min(before, MAX_BEFORE_LINES)) progress.held.shift()
}

function showHit(progress: Progress, line: Line): void {
  const { options } = progress
  if (options.shows === 'matches') showMatches(progress, line)
  if (options.shows !== 'lines') return
  for (const before of progress.held) show(progress, before, '-', before.text)
  progress.held = []
  show(progress, line, ':', line.text)
  progress.owed = options.after
}

function showMatches(progress: Progress, line: Line): void {
  const { options } = progress
  if (options.isInverted) return
  for (const match of matchesIn(options.matcher, line.text.slice(0, MAX_PLACES_UNITS))) {
    progress.io.out(`${prefix(progress, line, ':')}${match}\n`)
  }
}

function matchesIn(matcher: Matcher, text: string): readonly string[] {
  const found: string[] = []
  let from = 0
  for (let place = matcher.find(text, 0); place !== null; place = matcher.find(text, from)) {
    const [start, end] = place
    if (end > start) found.push(text.slice(start, end))
    from = end > start ? end : end + 1
    if (from > text.length) break
  }
  return found
}

function show(progress: Progress, line: Line, sign: ':' | '-', text: string): void {
  const { options, io } = progress
  const hasContext = options.before > 0 || options.after > 0
  const isApart = progress.lastShown > 0 && line.at > progress.lastShown + 1
  if (hasContext && isApart) io.out('--\n')
  progress.lastShown = line.at
  io.out(`${prefix(progress, line, sign)}${text}\n`)
}

function prefix({ options, name }: Progress, { at }: Line, sign: string): string {
  return `${name === null ? '' : name + sign}${options.hasNumbers ? `${at}${sign}` : ''}`
}
