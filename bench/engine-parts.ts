import { dirname, join } from 'node:path'
import { auditFigures } from './audit-figures'
import { benchEngine, type BenchEngine } from './bench-engine'
import { changeFigures } from './change-figures'
import { claimFigures } from './claim-figures'
import type { Figure } from './figure'
import { FULL_SIZE, makeLibrary } from './make-library'
import { modelFigures } from './model-figures'
import { compileReference } from './references'
import { scanFigures } from './scan-figures'
import { searchFigures } from './search-figures'
import { secretFigures } from './secret-figures'
import { transcriptFigures } from './transcript-figures'
import { watchFigures } from './watch-figures'

/** What a part of a run finds at hand. */
export interface Bench {
  /** The folder of the repository. */
  readonly root: string
  /** A folder that is empty when the run begins. */
  readonly scratch: string
  /** Engine over a made-up library, which the first who asks waits for. */
  readonly library: () => { readonly engine: BenchEngine; readonly base: string }
}

/** One part of a run, which can be asked for by its name. */
export interface EnginePart {
  readonly name: string
  /** What is said while it runs. */
  readonly doing: string
  readonly measure: (bench: Bench) => Promise<readonly Figure[]>
}

/** All parts, in the order in which they run: what is listed first finds the quieter machine. */
export const ENGINE_PARTS: readonly EnginePart[] = [
  {
    name: 'scan',
    doing: 'Scanning…',
    measure: ({ root, scratch, library }) => {
      const { engine, base } = library()
      return scanFigures(engine, base, scratch, compileReference(root, scratch))
    },
  },
  {
    name: 'search',
    doing: 'Searching…',
    measure: ({ library }) => searchFigures(library().engine, library().base),
  },
  {
    name: 'secrets',
    doing: 'Looking for credentials in the worst texts…',
    measure: () => secretFigures(),
  },
  {
    name: 'change',
    doing: 'Changing…',
    measure: ({ scratch, library }) => changeFigures(library().engine, scratch),
  },
  {
    name: 'claims',
    doing: 'Finding claims…',
    measure: ({ scratch }) => claimFigures(scratch),
  },
  {
    name: 'watch',
    doing: 'Watching…',
    measure: ({ library }) =>
      watchFigures(library().engine, library().base, besideMe('watch-memory.mjs')),
  },
  {
    name: 'audit',
    doing: 'Looking claims up…',
    measure: ({ scratch, library }) => auditFigures(library().engine.ports, scratch),
  },
  {
    name: 'transcript',
    doing: 'Reading a transcript of 1 GiB…',
    measure: ({ scratch, library }) => transcriptFigures(library().engine.ports, scratch),
  },
  {
    name: 'dream',
    doing: 'Dreaming with a scripted model…',
    measure: () => modelFigures(),
  },
]

/** A program that was bundled into the same folder. */
const besideMe = (name: string): string => join(dirname(process.argv[1] ?? ''), name)

/**
 * The parts with these names, in the order of a whole run; all of them for none.
 *
 * @param names separated by commas
 * @throws Error naming the parts there are, for a name that is none of them
 */
export function partsNamed(names: string): readonly EnginePart[] {
  const wanted = new Set(names.split(',').filter((name) => name !== ''))
  const known = ENGINE_PARTS.map(({ name }) => name)
  const unknown = [...wanted].filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new Error(`No part ${unknown.join(', ')}; there are ${known.join(', ')}.`)
  return wanted.size === 0 ? ENGINE_PARTS : ENGINE_PARTS.filter(({ name }) => wanted.has(name))
}

/** What the parts share; the library is made when the first of them asks for it. */
export function createBench(root: string, scratch: string, say: (text: string) => void): Bench {
  let made: ReturnType<Bench['library']> | null = null
  const make = (): ReturnType<Bench['library']> => {
    const base = join(scratch, 'library')
    say('Making a library of 20,000 memories…')
    makeLibrary(base, FULL_SIZE)
    return { base, engine: benchEngine(base, join(scratch, 'data')) }
  }
  return { root, scratch, library: () => (made ??= make()) }
}
