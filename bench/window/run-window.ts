import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Figure } from '../figure'
import { frameFigures } from './frame-figures'
import { FULL_SIZE, makeLibrary, type LibrarySize } from '../make-library'
import { auditWindowFigures } from './audit-window'
import { restFigures } from './rest-figures'
import { startFigures } from './start-figures'
import { passFirstRun, type BenchLibrary } from './window-app'

/**
 * The ratios of the window: `run-window ROOT SCRATCH OUT ELECTRON [PART…]`. Uses the library that run-engine
 * made in SCRATCH, or makes it, and writes the figures to OUT as JSON. Parts: start, frames, audit, rest; all else.
 */
const [root = '.', scratch = '', out = '', executable = '', ...wanted] = process.argv.slice(2)
const bench = { root, scratch, executable }
const say = (text: string): void => void process.stderr.write(`${text}\n`)

/** What a person may have after some months. */
const SMALL_SIZE: LibrarySize = {
  ...FULL_SIZE,
  memories: 200,
  projects: 9,
  totalBytes: 250_000,
  transcripts: 10,
}

function libraryOf(name: string, size: LibrarySize): BenchLibrary {
  const base = join(scratch, name)
  if (!existsSync(base)) makeLibrary(base, size)
  return { name, memories: size.memories, base }
}

/** A part that fails is named, and the others are still measured. */
async function part(
  name: string,
  what: string,
  measure: () => Promise<readonly Figure[]>,
): Promise<readonly Figure[]> {
  if (wanted.length > 0 && !wanted.includes(name)) return []
  say(`${what}…`)
  try {
    return await measure()
  } catch (error) {
    return [{ kind: 'left-out', what, why: String(error).split('\n')[0] ?? '' }]
  }
}

const small = libraryOf('library-small', SMALL_SIZE)
const large = libraryOf('library', FULL_SIZE)
for (const library of [small, large]) await passFirstRun(bench, library)
const figures = [
  ...(await part('start', 'Starting the window', () => startFigures(bench, [small, large]))),
  ...(await part('frames', 'Scrolling and paging', () => frameFigures(bench, large))),
  ...(await part('audit', 'Auditing while the window is open', () => auditWindowFigures(bench))),
  ...(await part('rest', 'Resting in the tray', () => restFigures(bench, [small, large]))),
]
writeFileSync(out, JSON.stringify(figures))
process.exit(0)
